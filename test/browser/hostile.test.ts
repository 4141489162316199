/** Builds a catalog that attacks its readers, publishes it on loopback, and opens everything. */
import { execFile } from 'node:child_process';
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FsFixture } from 'fs-fixture';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOG, canaries, createHostile, HONEST, MARKER, SIGN } from '../fixtures/hostile.ts';
import { publishedBytes } from '../fixtures/published-bytes.ts';
import { type StaticServer, serve } from '../fixtures/static-server.ts';
import { chromiumPath } from './chromium.ts';

const run = promisify(execFile);
const main = fileURLToPath(new URL('../../src/cli/main.js', import.meta.url));

let fixture: FsFixture;
let dist: string;
let server: StaticServer;
let browser: Browser;

beforeAll(async () => {
	fixture = await createHostile();
	dist = fixture.getPath('dist');
	const { PATH } = process.env;
	await run(process.execPath, [main, 'build', fixture.getPath(CATALOG), '--out', dist], {
		cwd: fixture.path,
		env: { PATH, HOME: fixture.getPath('outside/home'), NO_COLOR: '1' },
		maxBuffer: 64 * 1024 * 1024,
	});
	server = await serve(dist);
	browser = await chromium.launch({
		executablePath: chromiumPath(),
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-background-networking',
			// A page that leaves its origin reaches nobody, whatever machine runs the test.
			'--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
		],
	});
}, 600_000);

afterAll(async () => {
	await browser?.close();
	await server?.close();
	await fixture?.rm();
});

/** Addresses of all files of the site below its root, sorted. */
function addresses(keep: (path: string) => boolean): string[] {
	return readdirSync(dist, { recursive: true, encoding: 'utf8' })
		.map((path) => path.replaceAll('\\', '/'))
		.filter((path) => lstatSync(join(dist, path)).isFile() && keep(path))
		.map((path) => path.split('/').map(encodeURIComponent).join('/'))
		.sort();
}

test('frontmatter is never executed', () => {
	expect(existsSync(fixture.getPath(MARKER))).toBe(false);
});

test('nothing private is in any byte that is published', () => {
	const tokens = [...canaries()].map(([token, place]) => [Buffer.from(token), place] as const);
	const leaks: string[] = [];
	const holders: string[] = [];
	for (const { path, bytes } of publishedBytes(dist)) {
		if (Buffer.from(bytes).includes('albatross')) holders.push(path);
		const lower = Buffer.from(Buffer.from(bytes).toString('latin1').toLowerCase(), 'latin1');
		for (const [token, place] of tokens)
			if (lower.includes(token)) leaks.push(`${place} is in ${path}`);
		if (lower.includes(fixture.path.toLowerCase())) leaks.push(`the checkout's path is in ${path}`);
	}
	expect(leaks).toEqual([]);
	// The look itself works: a public word is found in the archive and in the search index.
	expect(holders).toContain('archives/honest.zip!SKILL.md');
	expect(holders).toContainEqual(expect.stringMatching(/^search\//));
});

test('only plain files and folders are published', () => {
	const odd = readdirSync(dist, { recursive: true, withFileTypes: true }).filter(
		(entry) => !entry.isFile() && !entry.isDirectory(),
	);
	expect(odd.map((entry) => entry.name)).toEqual([]);
});

test('a skill without harm comes out whole', async () => {
	const page = await browser.newPage();
	for (const name of HONEST) {
		await page.goto(`${server.origin}/skills/${name}/`);
		expect(await page.textContent('main')).toContain('The word albatross stands here.');
		const source = await page.request.get(`${server.origin}/raw/${name}/SKILL.md`);
		expect(await source.text()).toContain('The word albatross stands here.');
	}
	await page.close();
});

test.each(['onerror', '<img src=x onerror=alert(1)>', '"><script>alert(1)</script>'])(
	'results for %s are text',
	async (query) => {
		const page = await browser.newPage();
		const problems: string[] = [];
		await watch(page, (problem) => problems.push(problem));
		await page.goto(`${server.origin}/search/?q=${encodeURIComponent(query)}`);
		await page.waitForSelector('a[data-result]');
		problems.push(...(await page.evaluate(inspect, { sign: SIGN, ours: true })));
		await page.close();
		expect(problems).toEqual([]);
	},
);

test('no page runs, loads, covers or navigates anything', async () => {
	const pages = addresses((path) => path.endsWith('.html'));
	expect(pages.length).toBeGreaterThan(250);
	const visit = (address: string) => address.replace(/(^|\/)index\.html$/, '$1');
	expect(await openAll(pages.map(visit), true)).toEqual([]);
}, 600_000);

test('no file runs when it is opened by its own address', async () => {
	// Browsers take long over text of many megabytes, and learn its type from the first of them.
	const isLarge = (path: string) => lstatSync(join(dist, path)).size > 2 * 1024 * 1024;
	const shown = /\.(html?|xht(ml)?|xml|svg|mht|txt|md|json|pdf)$|\/[^.]+$/i;
	const files = addresses(
		(path) => shown.test(path) && !path.endsWith('/index.html') && !isLarge(path),
	);
	expect(await openAll(files, false)).toEqual([]);
}, 600_000);

/** Opens each address, four at a time; returns what went wrong, with its address. */
async function openAll(list: readonly string[], ours: boolean): Promise<string[]> {
	const problems: string[] = [];
	const rest = [...list];
	const visitor = async () => {
		const context = await browser.newContext({ acceptDownloads: false });
		const page = await context.newPage();
		let current = '';
		const report = (problem: string) => problems.push(`${current}: ${problem}`);
		await watch(page, report);
		for (let address = rest.shift(); address !== undefined; address = rest.shift()) {
			current = address;
			for (const problem of await open(page, address, ours)) report(problem);
		}
		await context.close();
	};
	await Promise.all(Array.from({ length: 4 }, visitor));
	return problems.sort();
}

/** Reports whatever a page does beyond showing itself. */
async function watch(page: Page, report: (problem: string) => void): Promise<void> {
	// The browser's own viewer of PDF files loads parts of the browser.
	const isOurs = (url: string) =>
		url.startsWith(`${server.origin}/`) || /^(?:about:blank$|chrome)/.test(url);
	page.on('dialog', (dialog) => {
		report(`dialog ${dialog.message()}`);
		void dialog.dismiss();
	});
	page.on('pageerror', (error) => report(`error ${error.message}`));
	page.on('popup', (popup) => report(`popup ${popup.url()}`));
	page.on('request', (request) => {
		if (!isOurs(request.url())) report(`request ${request.url()}`);
	});
	page.on('framenavigated', (frame) => {
		if (!isOurs(frame.url())) report(`navigation to ${frame.url()}`);
	});
	await page.addInitScript(() => {
		const reports: string[] = [];
		Object.defineProperty(globalThis, '__reports', { value: reports });
		document.addEventListener('securitypolicyviolation', (event) =>
			reports.push(`${event.violatedDirective} ${event.blockedURI}`),
		);
	});
}

/** @param ours whether it is a page of the site, whose elements are looked at too */
async function open(page: Page, address: string, ours: boolean): Promise<string[]> {
	try {
		await page.goto(`${server.origin}/${address}`, { waitUntil: 'load', timeout: 60_000 });
	} catch (error) {
		// A file that is not shown is downloaded, which is refused here.
		return !ours && /ERR_ABORTED|Download is starting/.test(String(error)) ? [] : [String(error)];
	}
	return page.evaluate(inspect, { sign: SIGN, ours });
}

/** Runs in the page: what was left behind, and which elements should not be there. */
function inspect({ sign, ours }: { sign: string; ours: boolean }): string[] {
	const world = globalThis as unknown as Record<string, unknown>;
	const problems: string[] = [];
	if (world[sign] !== undefined) problems.push(`script ran: ${String(world[sign])}`);
	const reports = (world.__reports ?? []) as string[];
	problems.push(...reports.map((report) => `policy report ${report}`));
	if (!ours) return problems;
	const banned =
		'iframe, object, embed, base, frame, applet, marquee, math, dialog, video, audio, style, script:not([src]), meta[http-equiv=refresh], article form, main link, [srcdoc], [ping], [formaction], [style]';
	for (const element of document.querySelectorAll(banned))
		problems.push(`element ${element.outerHTML.slice(0, 80)}`);
	for (const element of document.querySelectorAll('*'))
		for (const { name } of element.attributes)
			if (/^on/i.test(name)) problems.push(`attribute ${name} on ${element.localName}`);
	const harmless = ['http:', 'https:', 'mailto:', 'tel:', 'irc:', 'ircs:', 'xmpp:'];
	for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href], area[href]'))
		if (!harmless.includes(link.protocol)) problems.push(`link ${link.href.slice(0, 80)}`);
	return problems;
}
