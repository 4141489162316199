/** What scripts add: filters whose state is the address, copying, lines, colours, the missing page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DemoSite, openDemoSite } from './demo-site.ts';

let site: DemoSite;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
	site = await openDemoSite();
}, 300_000);

afterAll(() => site?.close());

beforeEach(async () => {
	context = await site.browser.newContext();
	page = await context.newPage();
});

afterEach(() => context.close());

const open = (address: string) => page.goto(new URL(address, site.root).href);
const names = () => page.locator('[data-results] :is(h2, tbody th) a').allTextContents();
const status = (text: string) => page.locator('[data-status]', { hasText: text }).waitFor();

describe('the catalog', () => {
	test('filters while somebody types, in names and descriptions', async () => {
		await open('');
		await page.getByRole('searchbox', { name: 'Filter' }).fill('LOCKS migration');
		await status('1 skill');
		expect(await names()).toEqual(['review-migration']);
		expect(page.url()).toBe(`${site.root}?q=LOCKS+migration`);
		await page.getByRole('searchbox', { name: 'Filter' }).fill('');
		await status('24 skills');
		expect(page.url()).toBe(site.root);
	});

	test('narrows by facets, and counts what a further choice would leave', async () => {
		await open('');
		await page.getByRole('checkbox', { name: /^claude/ }).check();
		await status('8 skills');
		await page.getByRole('checkbox', { name: /^scripts/ }).check();
		await status('2 skills');
		expect(new URL(page.url()).search).toBe('?provider=claude&has=scripts');
		expect(await names()).toEqual(['release-notes', 'review-migration']);
		expect(
			await page.locator('label', { hasText: 'xcsh' }).locator('.sa-count').textContent(),
		).toBe('2');
	});

	test('a shared address shows the same view', async () => {
		await open('?level=user&sort=tokens&view=table');
		await status('skills');
		expect(await page.getByRole('checkbox', { name: /^user/ }).isChecked()).toBe(true);
		expect(await page.getByRole('radio', { name: 'Table' }).isChecked()).toBe(true);
		const tokens = await page.locator('tbody td:nth-child(6)').allTextContents();
		const numbers = tokens.map((text) => Number(text.replace('–', '0')));
		expect(numbers.length).toBeGreaterThan(3);
		expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
	});

	test('cards drawn in the browser are the cards of the page', async () => {
		await open('');
		const built = await page.locator('[data-results]').innerHTML();
		await open('?sort=name&runtime=omp&runtime=xcsh&view=');
		await status('skills');
		const drawn = await page
			.locator('.sa-card')
			.evaluateAll((cards) => cards.map((card) => card.outerHTML));
		expect(drawn.length).toBeGreaterThan(10);
		for (const card of drawn) expect(built).toContain(card);
	});

	test('says that nothing fits, and that the index is gone', async () => {
		await open('?q=nothing+of+the+kind');
		await status('0 skills');
		expect(await page.locator('[data-results]').textContent()).toContain('No skill fits.');
		await page.route('**/catalog.json', (route) => route.abort());
		await open('?q=pdf');
		await status('could not be loaded');
		expect(await names()).toHaveLength(24);
	});

	test('can be used with the keyboard alone', async () => {
		await open('');
		await page.keyboard.press('Tab');
		const skip = page.getByRole('link', { name: 'Skip to content' });
		expect(await skip.evaluate((link) => document.activeElement === link)).toBe(true);
		expect((await skip.boundingBox())?.width).toBeGreaterThan(50);
		await page.keyboard.press('Enter');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		await page.keyboard.type('git');
		const focus = await page.evaluate('document.activeElement.name');
		expect(focus).toBe('q');
	});
});

test('a command is copied', async () => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await open('skills/review-migration/');
	await page.getByRole('button', { name: 'Copy: Command' }).click();
	await page.getByRole('button', { name: 'Copied: Command' }).waitFor();
	expect(await page.evaluate('navigator.clipboard.readText()')).toBe('/skill:review-migration');
	await page.getByRole('button', { name: 'Copy: Copy the folder' }).click();
	await page.getByRole('button', { name: 'Copied: Copy the folder' }).waitFor();
	expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
		'cp -R repo/.claude/skills/review-migration ~/.agents/skills/',
	);
});

describe('lines', () => {
	const picked = () =>
		page.locator('.line[data-picked]').evaluateAll((lines) => lines.map(({ id }) => id));

	test('an address names a range of them', async () => {
		await open('skills/review-migration/files/scripts/scan_sql.py/#L3-L5');
		await page.locator('.line[data-picked]').first().waitFor();
		expect(await picked()).toEqual(['L3', 'L4', 'L5']);
		expect(await page.locator('#L3').isVisible()).toBe(true);
	});

	test('a click in the margin picks one, with Shift a range', async () => {
		await open('skills/review-migration/files/scripts/scan_sql.py/');
		await page.locator('#L8').click({ position: { x: 10, y: 8 } });
		expect(new URL(page.url()).hash).toBe('#L8');
		await page.locator('#L4').click({ position: { x: 10, y: 8 }, modifiers: ['Shift'] });
		expect(new URL(page.url()).hash).toBe('#L4-L8');
		expect(await picked()).toEqual(['L4', 'L5', 'L6', 'L7', 'L8']);
	});

	test('a line of SKILL.md opens its source', async () => {
		await open('skills/review-migration/#L2-L3');
		await page.locator('#L2').waitFor({ state: 'visible' });
		expect(await picked()).toEqual(['L2', 'L3']);
	});
});

test('the choice of colours holds on the next page', async () => {
	await open('');
	const paper = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
	const light = await paper();
	await page.getByLabel('Colours').selectOption('dark');
	expect(await paper()).not.toBe(light);
	await open('prompt/');
	expect(await paper()).not.toBe(light);
	await page.getByLabel('Colours').selectOption('');
	expect(await paper()).toBe(light);
});

test('the page for what is missing works at any depth', async () => {
	const missing = readFileSync(join(site.directory, '404.html'), 'utf8');
	await page.route('**/skills/review/deep/er/', (route) =>
		route.fulfill({ status: 404, contentType: 'text/html', body: missing }),
	);
	await page.route('**/old/migration-review/', (route) =>
		route.fulfill({ status: 404, contentType: 'text/html', body: missing }),
	);
	await open('skills/review/deep/er/');
	const home = page.getByRole('link', { name: 'To the catalog' });
	await expect
		.poll(() => home.evaluate((link: HTMLAnchorElement) => link.href), { timeout: 15_000 })
		.toBe(site.root);
	expect(
		await page.evaluate('getComputedStyle(document.querySelector(".sa-header")).display'),
	).toBe('grid');
	await open('old/migration-review/');
	const near = page.locator('sa-missing li a').first();
	await near.waitFor();
	expect(await near.evaluate((link: HTMLAnchorElement) => link.href)).toBe(
		`${site.root}skills/review-migration/`,
	);
});

test('the same page in the other language', async () => {
	await open('skills/review-migration/');
	await page.getByRole('link', { name: 'हिन्दी' }).click();
	expect(page.url()).toBe(`${site.root}hi/skills/review-migration/`);
	expect(await page.locator('html').getAttribute('lang')).toBe('hi');
	await page.getByRole('link', { name: 'English' }).click();
	expect(page.url()).toBe(`${site.root}skills/review-migration/`);
});
