/** Search as readers meet it: by keyboard, by address, without scripts, and where it cannot load. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'astro';
import axe from 'axe-core';
import { createFixture, type FsFixture } from 'fs-fixture';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { astroSettings } from '../../src/cli/build-site.ts';
import { skillAtlas } from '../../src/integration.ts';
import { type StaticServer, serve } from '../fixtures/static-server.ts';
import { makeWorkDirectory } from '../site/work-directory.ts';
import { chromiumPath } from './chromium.ts';

const ATTACK = '<img src=x onerror=alert(1)>';
const skill = (name: string, description: string, body: string) =>
	`---\nname: ${name}\ndescription: ${description}\n---\n# ${name}\n\n${body}\n`;

let catalog: FsFixture;
let work: string;
let server: StaticServer;
let browser: Browser;
let root: string;

beforeAll(async () => {
	catalog = await createFixture({
		'skill-atlas.config.yaml': 'title: Harbour\nlanguages: [en, hi]\n',
		'.claude/skills/deploy-gate/SKILL.md': skill(
			'deploy-gate',
			'Checks releases before they go out.',
			'Open the valve of the pipeline by hand, or [undo](references/rollback.md).',
		),
		'.claude/skills/deploy-gate/references/rollback.md': '# Undo\n\nUse the kelpie tool.\n',
		'.claude/skills/gatehouse/SKILL.md': skill('gatehouse', 'Greets visitors.', 'Say hello.'),
		'.claude/skills/safe/SKILL.md': skill(
			'safe',
			'Keeps pages harmless.',
			`Never write \`${ATTACK}\` in a page.`,
		),
		'.claude/skills/nav/SKILL.md': skill(
			'nav',
			'कौशलों की सूची बनाता है।',
			'全文検索エンジンの設定。',
		),
		'.claude/skills/nav/references/gone.md': '[gone](missing-chart.md)\n',
	});
	work = await makeWorkDirectory('search');
	await build({
		...astroSettings(join(work, 'project')),
		outDir: join(work, 'host/pages/pr-7'),
		integrations: [skillAtlas({ directory: catalog.path })],
	});
	server = await serve(join(work, 'host'));
	root = `${server.origin}/pages/pr-7/`;
	browser = await chromium.launch({
		executablePath: chromiumPath(),
		args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
	});
});

afterAll(async () => {
	await browser?.close();
	await server?.close();
	await catalog?.rm();
	if (work !== undefined) await rm(work, { recursive: true, force: true });
});

let context: BrowserContext;
let page: Page;
let complaints: string[];
let requests: string[];

beforeEach(async () => {
	context = await browser.newContext();
	page = await context.newPage();
	[complaints, requests] = [[], []];
	page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()));
	page.on('pageerror', (error) => complaints.push(error.message));
	page.on('dialog', (dialog) => {
		complaints.push(`dialog: ${dialog.message()}`);
		void dialog.dismiss();
	});
	page.on('request', (request) => requests.push(request.url()));
});

afterEach(() => context.close());

const options = () => page.locator('sa-search [role="option"]:visible');
const field = () => page.locator('sa-search input[role="combobox"]');
const results = (kind = 'skill') => page.locator(`main a[data-result="${kind}"]`);

async function ask(query: string, at = root): Promise<void> {
	await page.goto(`${at}search/?${new URLSearchParams({ q: query })}`);
	await page.waitForSelector('sa-results[aria-busy="false"]');
}

async function type(query: string): Promise<void> {
	await page.keyboard.press('/');
	await page.keyboard.type(query);
}

test('a page loads nothing of search before it is opened', async () => {
	await page.goto(root, { waitUntil: 'networkidle' });
	expect(
		requests.filter((url) => /\/search\/|\/(?:box|engine|results)\.[^/]*js$/.test(url)),
	).toEqual([]);
	await page.keyboard.press('/');
	await page.waitForRequest(/\/search\/entry\.json/);
});

test.each(['/', 'Control+k', 'Meta+k'])('%s opens search', async (keys) => {
	await page.goto(`${root}skills/gatehouse/`);
	await page.keyboard.press(keys);
	await page.keyboard.type('gate');
	await options().first().waitFor();
	expect(await field().inputValue()).toBe('gate');
	expect(complaints).toEqual([]);
});

test('a slash in a field is a slash', async () => {
	await page.goto(root);
	await page.keyboard.press('/');
	await page.keyboard.type('a/b');
	expect(await page.locator('#sa-search').inputValue()).toBe('a/b');
});

test('arrows choose, Enter opens, and the choice is told', async () => {
	await page.goto(root);
	await type('gate');
	await options().first().waitFor();
	expect(await field().getAttribute('aria-expanded')).toBe('true');
	expect(await field().getAttribute('aria-activedescendant')).toBeNull();
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowDown');
	const second = options().nth(1);
	expect(await second.getAttribute('aria-selected')).toBe('true');
	expect(await field().getAttribute('aria-activedescendant')).toBe(await second.getAttribute('id'));
	await page.keyboard.press('ArrowUp');
	await page.keyboard.press('ArrowUp');
	expect(await field().getAttribute('aria-activedescendant')).toBeNull();
	await page.keyboard.press('ArrowUp');
	expect(await options().last().getAttribute('aria-selected')).toBe('true');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await page.waitForURL(`${root}skills/deploy-gate/`);
});

test('Enter without a choice leads to all results', async () => {
	await page.goto(root);
	await type('gate');
	await options().first().waitFor();
	await page.keyboard.press('Enter');
	await page.waitForURL(`${root}search/?q=gate`);
	await results().first().waitFor();
	expect(await page.locator('#sa-search').inputValue()).toBe('gate');
});

test('Escape closes, then empties, then leaves', async () => {
	await page.goto(root);
	await type('gate');
	await options().first().waitFor();
	await page.keyboard.press('Escape');
	expect(await options().count()).toBe(0);
	expect(await field().inputValue()).toBe('gate');
	await page.keyboard.press('Escape');
	expect(await field().inputValue()).toBe('');
	await page.keyboard.press('Escape');
	expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('results are grouped, marked and counted', async () => {
	await page.goto(root);
	await type('kelpie');
	await page.getByRole('group', { name: 'Files' }).waitFor();
	const file = page.getByRole('option', { name: /rollback\.md/ });
	await file.locator('mark').waitFor();
	expect(await file.locator('mark').textContent()).toBe('kelpie');
	const status = page.locator('sa-search [role="status"]');
	expect(await status.textContent()).toBe('1 result');
});

test('the page of results has one order, kinds, excerpts and a count', async () => {
	await ask('gate');
	expect(await results().allTextContents()).toEqual(['deploy-gate', 'gatehouse']);
	expect(await results().first().locator('mark').allTextContents()).toEqual(['gate']);
	expect(await page.getByRole('status').first().textContent()).toBe('2 results');
	await ask('kelpie');
	expect(await results('asset').getAttribute('href')).toBe(
		`${root}skills/deploy-gate/files/references/rollback.md/`,
	);
	await ask('missing-chart.md');
	expect(await results('diagnostic').first().getAttribute('href')).toMatch(
		/\/warnings\/[a-z-]+\/$/,
	);
	expect(complaints).toEqual([]);
});

test.each([
	['कौशल', 'nav'],
	['検索', 'nav'],
	['depoly gate', 'deploy-gate'],
	['valve of the pipeline', 'deploy-gate'],
	['release zzzz', 'deploy-gate'],
])('%s leads to %s', async (query, name) => {
	await ask(query);
	expect(await results().first().textContent()).toContain(name);
});

test('typing on the page of results changes the results and the address', async () => {
	await ask('gate');
	await page.locator('#sa-search').fill('visitor');
	await page.waitForURL(`${root}search/?q=visitor`);
	await page.waitForFunction(() => document.querySelectorAll('main a[data-result]').length === 1);
	expect(await results().allTextContents()).toEqual(['gatehouse']);
});

test('what nothing speaks of is said, with the way to the catalog', async () => {
	await ask('zzzz');
	expect(await page.locator('main a[data-result]').count()).toBe(0);
	const status = page.locator('sa-results [role="status"]');
	expect(await status.textContent()).toContain('zzzz');
	expect(await status.locator('a').getAttribute('href')).toBe(root);
});

test('SE-07: a query and an excerpt that look like HTML stay text', async () => {
	await ask(ATTACK);
	expect(await results().first().textContent()).toContain('safe');
	await page.locator('main mark').first().waitFor();
	expect(await page.locator('main .sa-result').first().textContent()).toContain('<img src=x');
	expect(await page.locator('main img, sa-search img').count()).toBe(0);
	await page.goto(root);
	await type(ATTACK);
	await options().first().waitFor();
	expect(await page.locator('sa-search img').count()).toBe(0);
	await ask(`zzzz${ATTACK}zzzz<script>alert(2)</script>`.replaceAll(/[a-y]/g, 'z'));
	expect(complaints).toEqual([]);
});

test('an index that cannot be loaded is told, in the list and on the page', async () => {
	await page.route(/\/search\/entry\.json/, (route) => route.abort());
	await page.goto(root);
	await type('gate');
	const message = page.locator('.sa-search-message');
	await message.waitFor();
	expect(await message.textContent()).toContain('could not be loaded');
	expect(await message.locator('a').getAttribute('href')).toBe(root);
	await ask('gate');
	expect(await page.locator('sa-results').textContent()).toContain('could not be loaded');
});

test('where only the texts cannot be loaded, names and descriptions are found', async () => {
	await page.route(/\/search\/texts-/, (route) => route.abort());
	await ask('release');
	expect(await results().allTextContents()).toEqual(['deploy-gate']);
});

test('in another language the words are its own and the links stay in it', async () => {
	await ask('gate', `${root}hi/`);
	expect(await results().first().getAttribute('href')).toBe(`${root}hi/skills/deploy-gate/`);
	expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('स्किल');
});

test('without scripts the form leads to a page that explains', async () => {
	const plain = await browser.newContext({ javaScriptEnabled: false });
	const still = await plain.newPage();
	await still.goto(root);
	await still.locator('#sa-search').fill('gate');
	await still.locator('#sa-search').press('Enter');
	await still.waitForURL(`${root}search/?q=gate`);
	const explained = still.locator('main noscript, main .sa-notice').first();
	expect(await explained.textContent()).toContain('Searching needs scripts');
	await still.locator('main a').first().click();
	await still.waitForURL(root);
	await plain.close();
});

test.each(['light', 'dark'] as const)(
	'no accessibility fault, open and on its page, %s',
	async (colorScheme) => {
		await page.emulateMedia({ colorScheme });
		// Evaluated by the browser itself, past the policy of the page.
		const check = async (name: string) => {
			await page.evaluate(axe.source);
			const { violations } = await page.evaluate(() =>
				(globalThis as unknown as { axe: typeof axe }).axe.run(document, {
					runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
				}),
			);
			const found = violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`);
			expect(found).toEqual([]);
		};
		await page.goto(root);
		await type('gate');
		await options().first().waitFor();
		await page.keyboard.press('ArrowDown');
		await check('list');
		await ask('gate');
		await check('results');
		await ask('zzzz');
		await check('nothing');
	},
);
