/** Every kind of page in a browser: accessible, still, within its site, and whole without scripts. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoSite, openDemoSite } from './demo-site.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** One address of every kind of page. */
const kinds = [
	'',
	'?provider=claude&view=table',
	'skills/review-migration/',
	'skills/incident-report/',
	'skills/release-notes/copies/1/',
	'skills/review-migration/files/references/risks.csv/',
	'skills/review-migration/files/scripts/scan_sql.py/',
	'skills/incident-report/files/references/severity.md/',
	'skills/check-accessibility/files/assets/contrast.png/',
	'precedence/',
	'precedence/xcsh/',
	'warnings/',
	'warnings/skill-shadowed/',
	'prompt/',
	'context/',
	'search/',
	'404.html',
	'hi/',
	'hi/skills/review-migration/',
	'hi/warnings/skill-shadowed/',
] as const;

let site: DemoSite;

beforeAll(async () => {
	site = await openDemoSite();
}, 300_000);

afterAll(() => site?.close());

/** Opens a page, hands it over, and gives back what it complained about or asked others for. */
async function visit(
	address: string,
	options: BrowserContextOptions,
	use: (page: Page) => Promise<void>,
): Promise<string[]> {
	const context = await site.browser.newContext(options);
	const complaints: string[] = [];
	try {
		const page = await context.newPage();
		page.on('console', (message) => {
			// The page for what is missing tries several places, and all but one are empty.
			if (message.type() === 'error' && address !== '404.html') complaints.push(message.text());
		});
		page.on('pageerror', (error) => complaints.push(error.message));
		page.on('request', (request) => {
			if (!request.url().startsWith(site.root) && address !== '404.html')
				complaints.push(`asks for ${request.url()}`);
		});
		await page.goto(new URL(address, site.root).href);
		await use(page);
	} finally {
		await context.close();
	}
	return complaints;
}

interface AxeResult {
	readonly violations: readonly {
		readonly id: string;
		readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
	}[];
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Light on a wide screen, dark on a phone. */
const looks = [
	{ colorScheme: 'light', viewport: { width: 1280, height: 900 } },
	{ colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

test.each(kinds)('axe finds nothing, in light and in dark: /%s', async (address) => {
	for (const look of looks)
		await visit(address, look, async (page) => {
			await page.waitForFunction('!document.documentElement.dataset.query');
			await page.evaluate(
				`for (const one of document.querySelectorAll('details')) one.open = true`,
			);
			await page.evaluate(axe);
			const result = await page.evaluate<AxeResult>(
				`axe.run(document, { runOnly: ${JSON.stringify(rules)} })`,
			);
			const found = result.violations.flatMap(({ id, nodes }) =>
				nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
			);
			expect(found).toEqual([]);
		});
});

test.each(kinds)('asks nobody else, breaks no policy, and does not move: /%s', async (address) => {
	const complaints = await visit(address, {}, async (page) => {
		const shift = await page.evaluate<number>(`new Promise((resolve) => {
			let sum = 0;
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) sum += entry.value;
			}).observe({ type: 'layout-shift', buffered: true });
			setTimeout(() => resolve(sum), 300);
		})`);
		// A view that the address names is drawn when its index has come.
		expect(shift).toBeLessThanOrEqual(address.startsWith('?') ? 0.001 : 0);
	});
	expect(complaints).toEqual([]);
});

test.each(kinds)('fits 320 pixels, and twice the size of text: /%s', async (address) => {
	for (const [width, size] of [
		[320, '100%'],
		[640, '200%'],
	] as const)
		await visit(address, { viewport: { width, height: 700 } }, async (page) => {
			await page.evaluate(`document.documentElement.style.fontSize = '${size}'`);
			const wide = await page.evaluate<number>(
				'document.documentElement.scrollWidth - document.documentElement.clientWidth',
			);
			expect([width, size, wide]).toEqual([width, size, 0]);
		});
});

describe('without scripts', () => {
	const plain = { javaScriptEnabled: false };

	test('the catalog is whole, and offers nothing that would not work', async () => {
		await visit('', plain, async (page) => {
			expect(await page.locator('.sa-card').count()).toBe(24);
			expect(await page.locator('.sa-toolbar').isVisible()).toBe(false);
			expect(await page.locator('input[type=checkbox]').first().isVisible()).toBe(false);
			await page.getByRole('link', { name: 'review-migration' }).click();
			expect(await page.locator('h1').textContent()).toContain('review-migration');
			await page.locator('#sa-model summary').click();
			expect(await page.locator('#L1').isVisible()).toBe(true);
		});
	});

	test('a link to a line opens the source that holds it', async () => {
		await visit('skills/review-migration/#L3', plain, async (page) => {
			expect(await page.locator('#L3').isVisible()).toBe(true);
		});
	});
});

test('every page of the site can be reached and no link is dead', async () => {
	const files = new Set(
		readdirSync(site.directory, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name).slice(site.directory.length + 1)),
	);
	const pending = ['index.html'];
	const seen = new Set(pending);
	const dead: string[] = [];
	for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
		const html = readFileSync(join(site.directory, file), 'utf8');
		for (const [, link = ''] of html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)) {
			if (/^(?:https?:|mailto:)/.test(link)) continue;
			const { pathname } = new URL(link.replaceAll('&#38;', '&'), `http://x/${file}`);
			const path = decodeURIComponent(pathname.slice(1));
			const target = path === '' || path.endsWith('/') ? `${path}index.html` : path;
			if (!files.has(target)) dead.push(`${file}: ${link}`);
			else if (target.endsWith('.html') && !seen.has(target)) {
				seen.add(target);
				pending.push(target);
			}
		}
	}
	expect(dead).toEqual([]);
	const pages = [...files].filter((file) => file.endsWith('.html') && file !== '404.html');
	expect(pages.filter((file) => !seen.has(file))).toEqual([]);
});

test('findings name their values and nothing else, in both languages', () => {
	const pages = ['warnings', 'hi/warnings'].flatMap((folder) =>
		readdirSync(join(site.directory, folder), { recursive: true, encoding: 'utf8' })
			.filter((file) => file.endsWith('.html'))
			.map((file) => join(folder, file)),
	);
	expect(pages.length).toBeGreaterThan(20);
	for (const file of pages)
		expect([file, readFileSync(join(site.directory, file), 'utf8')]).toEqual([
			file,
			expect.not.stringMatching(/undefined|\[object/),
		]);
});
