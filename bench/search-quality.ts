/**
 * Runs the queries of `search-queries.ts` through the built site in a browser and prints, per kind, the
 * mean reciprocal rank of the right skill and how often it is among the first three.
 *
 * node bench/search-quality.ts [catalog] [--dist DIR] [--misses]
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { servePreview } from '../src/node/preview-server.ts';
import { heldOut, type Query, queries } from './search-queries.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const corpus = join(here, '../../shared/corpora/awesome-copilot');

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { dist: { type: 'string' }, misses: { type: 'boolean', default: false } },
});

interface Answer {
	readonly query: string;
	/** 1-based rank of the best right skill; 0 where it was not found. */
	readonly rank: number;
	/** Milliseconds from the request of the page to its results. */
	readonly time: number;
	readonly first: readonly string[];
}

async function build(catalog: string, dist: string): Promise<void> {
	const main = join(here, '../src/cli/main.js');
	const options = { maxBuffer: 64 * 1024 * 1024 };
	await promisify(execFile)(process.execPath, [main, 'build', catalog, '--out', dist], options);
}

/** Asks one query as a reader does, by the address of the page of results. */
async function ask(page: Page, origin: string, [query, ...wanted]: Query): Promise<Answer> {
	const start = performance.now();
	await page.goto(`${origin}search/?${new URLSearchParams({ q: query })}`);
	await page.waitForSelector('sa-results[aria-busy="false"]');
	const time = performance.now() - start;
	const links = page.locator('a[data-result="skill"]');
	const hrefs = await links.evaluateAll((all) =>
		all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
	);
	const names = hrefs.map((path) => path.split('/skills/')[1]?.split('/')[0] ?? '');
	const rank = names.findIndex((name) => wanted.includes(name)) + 1;
	return { query, rank, time, first: names.slice(0, 3) };
}

function mean(numbers: readonly number[]): number {
	return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
}

function line(kind: string, answers: readonly Answer[]): string {
	const reciprocal = mean(answers.map(({ rank }) => (rank === 0 ? 0 : 1 / rank)));
	const top3 = mean(answers.map(({ rank }) => (rank > 0 && rank <= 3 ? 1 : 0)));
	const time = [...answers].sort((a, b) => a.time - b.time)[answers.length >> 1]?.time ?? 0;
	const cells = [String(answers.length).padStart(4), reciprocal.toFixed(3), top3.toFixed(2)];
	return `${kind.padEnd(18)} ${cells.join('  ')}  ${time.toFixed(0).padStart(5)} ms`;
}

async function run(browser: Browser, origin: string): Promise<void> {
	const page = await browser.newPage();
	const all: Answer[] = [];
	console.log('kind                  n    MRR  top3    median');
	const groups: [string, readonly Query[]][] = [
		...Object.entries(queries),
		['need, held out', heldOut],
	];
	for (const [kind, list] of groups) {
		const answers: Answer[] = [];
		for (const query of list) answers.push(await ask(page, origin, query));
		console.log(line(kind, answers));
		if (values.misses)
			for (const { query, rank, first } of answers)
				if (rank !== 1) console.log(`    ${rank || '-'}  ${query}  (${first.join(', ')})`);
		all.push(...answers);
	}
	console.log(line('all', all));
}

const work = await mkdtemp(join(tmpdir(), 'search-quality-'));
const dist = values.dist === undefined ? join(work, 'dist') : resolve(values.dist);
if (values.dist === undefined) {
	await cp(positionals[0] ?? corpus, join(work, 'catalog'), { recursive: true });
	await build(join(work, 'catalog'), dist);
}
const server = await servePreview(dist, 0);
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
	args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
	await run(browser, server.url);
} finally {
	await browser.close();
	await server.close();
	await rm(work, { recursive: true, force: true });
}
