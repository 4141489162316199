/**
 * `npm run bench -- --growth`: what one more skill, asset or runtime costs, as differences between
 * builds of corpora that differ in nothing else, and what a build in shards repeats and divides.
 */
import { appendFileSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type CorpusOptions, makeCorpus } from './corpus.ts';
import { type Command, type Cost, measure, median, sizeOf } from './measure.ts';
import { setAside } from './set-aside.ts';

/** Skills of the smaller and the larger corpora; up to 1,000 the older discovery index adds files. */
const few = 1500;
const many = 4500;
/** Builds of each corpus, and scans; the median counts. */
const builds = 3;
const scans = 5;
const assets = 3;
const shards = 4;

/** Runs the command line with these words. */
export type Ours = (...words: string[]) => Command;

interface Sample {
	readonly scan: number;
	readonly cold: number;
	readonly cpu: number;
	readonly again: number;
	readonly manifest: number;
	readonly bytes: number;
	readonly files: number;
	readonly search: number;
	readonly peak: number;
}

/** Measures and prints the table; everything is written below `work`. */
export async function measureGrowth(ours: Ours, work: string): Promise<void> {
	const sample = async (count: number, options: CorpusOptions) =>
		sampleOf(ours, work, count, options);
	// The first run of all keeps the compiled code, which later ones find.
	const { directory } = makeCorpus(join(work, 'growth'), 10);
	await run(
		ours(
			'build',
			directory,
			'--out',
			join(work, 'growth-out'),
			'--cache',
			join(work, 'growth-cache'),
			'--quiet',
		),
	);
	const base = await sample(few, { runtimes: ['omp'] });
	const larger = await sample(many, { runtimes: ['omp'] });
	const withAssets = await sample(few, { runtimes: ['omp'], assets });
	const twoRuntimes = await sample(many, { runtimes: ['omp', 'xcsh'] });

	const skill = difference(larger, base, many - few);
	const rows: [string, Sample][] = [
		['what does not grow', difference(base, scaled(skill, few), 1)],
		['one skill of 8.6 kB', skill],
		['one Markdown asset of 2 kB', difference(withAssets, base, few * assets)],
		['one more runtime, for each skill', difference(twoRuntimes, larger, many)],
	];
	console.log(
		`\n${''.padEnd(36)}${['scan ms', 'cold ms', 'cpu ms', 'again ms', 'manifest B', 'files', 'site B', 'search B'].map((word) => word.padStart(12)).join('')}`,
	);
	for (const [title, { scan, cold, cpu, again, manifest, files, bytes, search }] of rows) {
		const times = [scan, cold, cpu, again].map((seconds) => (seconds * 1000).toFixed(2));
		const sizes = [manifest, files, bytes, search].map((size) =>
			size.toFixed(Math.abs(size) < 100 ? 1 : 0),
		);
		console.log(title.padEnd(36) + [...times, ...sizes].map((cell) => cell.padStart(12)).join(''));
	}
	await measureShards(ours, work);
}

async function sampleOf(
	ours: Ours,
	work: string,
	count: number,
	options: CorpusOptions,
): Promise<Sample> {
	const { directory } = makeCorpus(join(work, 'growth'), count, options);
	const [out, cache] = [join(work, 'growth-out'), join(work, 'growth-cache')];
	const scan = await median(scans, () =>
		run({ ...ours('scan', directory, '--json', '--quiet'), dropsOutput: true }),
	);
	const build = ours('build', directory, '--out', out, '--cache', cache, '--quiet');
	const cold = await median(builds, () => {
		for (const path of [out, cache]) setAside(path);
		return run(build);
	});
	const again = await median(builds, () => {
		appendFileSync(join(directory, '.agents/skills/skill-00000/SKILL.md'), '\nOne more line.\n');
		return run(build);
	});
	const site = sizeOf(out);
	return {
		scan: scan.wall,
		cold: cold.wall,
		cpu: cold.cpu,
		again: again.wall,
		peak: cold.peak,
		manifest: statSync(join(out, 'manifest.json')).size,
		search: existsSync(join(out, 'search')) ? sizeOf(join(out, 'search')).bytes : 0,
		...site,
	};
}

async function measureShards(ours: Ours, work: string): Promise<void> {
	const { directory } = makeCorpus(join(work, 'growth'), many, { runtimes: ['omp'] });
	const places: string[] = [];
	console.log(`\n${many} skills in ${shards} shards, one after the other`);
	for (let index = 1; index <= shards; index++) {
		const place = join(work, `growth-shard-${index}`);
		const cache = join(work, 'growth-cache');
		for (const path of [place, cache]) setAside(path);
		const words = ['--shard', `${index}/${shards}`, '--out', place, '--cache', cache, '--quiet'];
		printCost(`shard ${index}`, await run(ours('build', directory, ...words)));
		places.push(place);
	}
	const out = join(work, 'growth-out');
	setAside(out);
	const words = ['--out', out, '--cache', join(work, 'growth-cache'), '--quiet'];
	printCost('merge', await run(ours('merge', ...places, ...words)));
}

function printCost(title: string, { wall, cpu, peak }: Cost): void {
	console.log(
		`${title.padEnd(12)} ${wall.toFixed(2)} s, ${cpu.toFixed(1)} s of CPU, ${peak.toFixed(0)} MB`,
	);
}

/** @throws Error where the command failed: there is nothing to measure then */
async function run(command: Command): Promise<Cost> {
	const cost = await measure(command);
	if (cost.exitCode !== 0) throw new Error(cost.output);
	return cost;
}

function difference(more: Sample, less: Sample, by: number): Sample {
	return combine(more, less, (a, b) => (a - b) / by);
}

function scaled(sample: Sample, by: number): Sample {
	return combine(sample, sample, (one) => one * by);
}

function combine(a: Sample, b: Sample, how: (a: number, b: number) => number): Sample {
	const keys = Object.keys(a) as (keyof Sample)[];
	return Object.fromEntries(keys.map((key) => [key, how(a[key], b[key])])) as unknown as Sample;
}
