/**
 * `npm run bench -- [--skills 400,2000,10000] [--peers hugo,starlight,astro|none] [--runs 1]
 *                   [--all-peers] [--keep]`, or `npm run bench -- --growth`.
 * Makes corpora, then runs our build and its peers on the same Markdown in turn, in one run, and
 * prints medians and ratios. Everything is written below the temporary folder.
 */
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Corpus, makeCorpus } from './corpus.ts';
import { measureGrowth } from './growth.ts';
import { type Command, type Cost, measure, median, sizeOf } from './measure.ts';
import { plainAstro, starlight } from './peers/astro-peers.ts';
import { hugo } from './peers/hugo.ts';
import type { Peer } from './peers/peer.ts';
import { printRow, printTitle, ratio } from './report.ts';
import { removeAside, setAside } from './set-aside.ts';

const { values } = parseArgs({
	options: {
		skills: { type: 'string', default: '400,2000' },
		peers: { type: 'string', default: 'hugo' },
		runs: { type: 'string', default: '1' },
		'all-peers': { type: 'boolean', default: false },
		keep: { type: 'boolean', default: false },
		growth: { type: 'boolean', default: false },
	},
});

const known: readonly Peer[] = [hugo, starlight, plainAstro];
const atlas = resolve(import.meta.dirname, '../src/cli/main.js');
const base = join(tmpdir(), 'skill-atlas-bench');
const tools = join(base, 'tools');
const runs = Number(values.runs);

function ours(...args: string[]): Command {
	return { command: process.execPath, args: [atlas, ...args] };
}

/** One Node process that reads every file once: what no scan can be faster than. */
function plainRead(directory: string): Command {
	const script = `const{readdirSync,readFileSync}=require('fs');const{join}=require('path');let n=0;for(const e of readdirSync(${JSON.stringify(directory)},{recursive:true,withFileTypes:true}))if(e.isFile())n+=readFileSync(join(e.parentPath,e.name)).length;console.log(n)`;
	return { command: process.execPath, args: ['-e', script] };
}

async function inTurn(steps: readonly Command[]): Promise<Cost> {
	let total: Cost = { wall: 0, cpu: 0, peak: 0, exitCode: 0, output: '' };
	for (const step of steps) {
		const cost = await measure(step);
		total = {
			wall: total.wall + cost.wall,
			cpu: total.cpu + cost.cpu,
			peak: Math.max(total.peak, cost.peak),
			exitCode: Math.max(total.exitCode, cost.exitCode),
			output: cost.output,
		};
		if (cost.exitCode !== 0) break;
	}
	return total;
}

async function cold(steps: readonly Command[], clean: readonly string[]): Promise<Cost> {
	for (const path of clean) setAside(path);
	return inTurn(steps);
}

async function benchOurs(corpus: Corpus, work: string): Promise<Cost> {
	const out = join(work, 'dist');
	const cache = join(work, 'cache');
	const build = ours('build', corpus.directory, '--out', out, '--cache', cache, '--quiet');
	const read = await median(3, () => measure(plainRead(corpus.directory)));
	const scan = await median(3, () =>
		measure({ ...ours('scan', corpus.directory, '--json', '--quiet'), dropsOutput: true }),
	);
	printRow('plain read of the files', read);
	printRow(`scan  (${ratio(scan.wall, read.wall)} of a plain read)`, scan);
	const first = await median(runs, () => cold([build], [out, cache]));
	printRow('Skill Atlas, cold, with search', first, out, corpus.skills);
	const warm = await measure(build);
	printRow(`  again, nothing changed  (${ratio(warm.wall, first.wall)} of cold)`, warm);
	touch(corpus.directory);
	const edit = await measure(build);
	printRow(`  after one edit  (${ratio(edit.wall, first.wall)} of cold)`, edit);
	return first;
}

function touch(directory: string): void {
	const skills = join(directory, '.agents/skills');
	const name = readdirSync(skills).sort()[0] ?? '';
	const file = join(skills, name, 'SKILL.md');
	appendFileSync(file, `\nOne more sentence (${readFileSync(file).length}).\n`);
}

const sizes = values.growth ? [] : values.skills.split(',').map(Number);
if (values.growth) {
	const work = join(base, 'growth');
	await measureGrowth(ours, work);
	if (!values.keep) setAside(work);
}
for (const count of sizes) {
	const work = join(base, String(count));
	mkdirSync(work, { recursive: true });
	const corpus = makeCorpus(join(work, 'corpus'), count);
	printTitle(
		`${count} skills, ${(corpus.bytes / 1e6).toFixed(1)} MB of Markdown, ${corpus.origin}`,
	);
	const first = await benchOurs(corpus, work);
	const asked = values.peers === 'none' ? [] : values.peers.split(',');
	for (const peer of known.filter((one) => asked.includes(one.id))) {
		if (count > peer.upTo && !values['all-peers']) {
			console.log(`${peer.title}: not run above ${peer.upTo} skills without --all-peers`);
			continue;
		}
		const ready = await peer.prepare(corpus, join(work, peer.id), tools);
		if (typeof ready === 'string') {
			console.log(`${peer.title}: missing, ${ready}`);
			continue;
		}
		const cost = await median(runs, () => cold(ready.steps, ready.clean));
		if (cost.exitCode !== 0) console.log(`${peer.title}: failed\n${cost.output.slice(-800)}`);
		else {
			const size = sizeOf(ready.out);
			printRow(peer.title, cost, ready.out, corpus.skills);
			console.log(
				`  ours takes ${ratio(first.wall, cost.wall)} of its wall time (${size.files} files there)`,
			);
		}
	}
	if (!values.keep) setAside(work);
}
removeAside(base);
