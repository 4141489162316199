/** Faults that people met with other tools, and what must come out here: `assets-links`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diagnosticHint, diagnosticMessage } from '../../src/core/diagnostics.ts';
import type { DocumentsOptions } from '../../src/node/documents.ts';
import { fixtureDocuments } from '../node/catalog-fixture.ts';
import { elementsOf, pageText, textOf } from '../render/page-tree.ts';
import { caseOf } from './bug-cases.ts';

const directory = mkdtempSync(join(tmpdir(), 'atlas-links-'));
afterAll(() => rmSync(directory, { recursive: true }));

async function inspected(
	id: string,
	options: Partial<DocumentsOptions> & { withheld?: string[] } = {},
) {
	const { files } = caseOf(id);
	const documents = fixtureDocuments(files, options);
	const findings = await documents.inspectAll();
	const html = (candidate = 'c0', asset?: string) =>
		documents.document(candidate, asset).then((document) => document?.html ?? '');
	return { findings, html, manifest: documents.manifest, documents };
}

const hrefs = (html: string) => elementsOf(html, 'a').map(({ properties }) => properties.href);

test('AS-01: links out of the skill lead to the repository or nowhere', async () => {
	const { files } = caseOf('AS-01');
	for (const [path, content] of Object.entries(files)) {
		mkdirSync(dirname(join(directory, path)), { recursive: true });
		writeFileSync(join(directory, path), content);
	}
	const alone = await inspected('AS-01', { directory });
	expect(alone.findings.map(({ code, path, line }) => [code, path, line])).toEqual([
		['link-outside-skill', '.claude/skills/mail/SKILL.md', 5],
		['link-outside-skill', '.claude/skills/mail/SKILL.md', 5],
		['missing-target', '.claude/skills/mail/SKILL.md', 5],
	]);
	expect(hrefs(await alone.html())).toEqual([]);
	expect(pageText(await alone.html())).toContain(
		'registry (outside the skill) and gone (outside the skill)',
	);
	const config = { repository: 'https://github.com/acme/skills', branch: 'main' };
	const linked = await inspected('AS-01', { directory, config });
	expect(hrefs(await linked.html())).toEqual([
		'https://github.com/acme/skills/blob/main/tools/REG.md',
	]);
});

test('AS-03: a reference that differs by case', async () => {
	const { findings, html } = await inspected('AS-03');
	expect(findings.map((finding) => diagnosticMessage(finding))).toEqual([
		'FORMS.md not found, did you mean forms.md?',
	]);
	expect(hrefs(await html())).toEqual(['files/forms.md/']);
});

test('AS-05: paths in code', async () => {
	const { findings, html } = await inspected('AS-05');
	expect(findings).toEqual([]);
	expect(elementsOf(await html(), 'code').map(textOf)).toEqual([
		'references/a.md',
		'${' + 'CLAUDE_SKILL_DIR}/scripts/go.sh',
		'references/<topic>.md',
		'references/*.md',
	]);
	expect(hrefs(await html())).toEqual(['files/references/a.md/', 'files/scripts/go.sh/']);
});

test('AS-07: code that looks like a link', async () => {
	const { findings, html } = await inspected('AS-07');
	expect(findings).toEqual([]);
	expect(elementsOf(await html(), 'code').map(textOf)).toEqual([
		'Box[T](key: str)',
		'Pair[K, V](a)',
	]);
});

test('AS-09: fragments', async () => {
	const { findings, html } = await inspected('AS-09');
	expect(hrefs(await html())).toEqual([
		'#setup-1',
		'files/references/r.md/#part-two',
		'files/references/r.md/',
		'files/scripts/x.py/#L2',
	]);
	const ids = async (asset?: string) =>
		elementsOf(await html('c0', asset)).map(({ properties }) => properties.id);
	expect(await ids()).toContain('setup-1');
	expect(await ids('references/r.md')).toContain('part-two');
	expect(await ids('scripts/x.py')).toContain('L2');
	expect(findings).toMatchObject([
		{ code: 'missing-anchor', line: 9, args: { target: 'references/r.md#nope', fragment: 'nope' } },
	]);
});

test('AS-11: dots in names', async () => {
	const { html, manifest } = await inspected('AS-11');
	const assets = manifest.candidates[0]?.assets ?? [];
	expect(new Set(assets.map(({ page }) => page)).size).toBe(3);
	const titles = assets.map(async ({ path }) => pageText(await html('c0', path)).trim());
	expect(await Promise.all(titles)).toEqual(['Zero', 'Two', 'Three']);
	expect(hrefs(await html())).toEqual([
		'files/references/api.v2.md/',
		'files/references/api.v3.md/',
	]);
});

test('AS-13: names that read as parts of addresses', async () => {
	const { findings, html, manifest } = await inspected('AS-13');
	const pages = new Map(
		manifest.candidates[0]?.assets.map(({ path, page = '' }) => [path, `/${page}`]),
	);
	const reached = hrefs(await html()).map((href) =>
		decodeURIComponent(new URL(String(href), 'https://x/skills/chars/').pathname),
	);
	expect(reached).toEqual([
		pages.get('docs/my file #1.md'),
		pages.get('docs/my file #1.md'),
		pages.get('docs/100%.md'),
		pages.get("docs/a&b 'c'.md"),
		pages.get('docs/a+b.md'),
	]);
	expect(findings).toMatchObject([
		{ code: 'target-unescaped', args: { target: 'docs/my file #1.md' } },
	]);
});

test('AS-15: names that other pages have', async () => {
	const { html } = await inspected('AS-15');
	expect(new Set(hrefs(await html('c4'))).size).toBe(3);
});

test('AS-19: binary and very large files', async () => {
	const { files } = caseOf('AS-19');
	const documents = fixtureDocuments({
		...files,
		'big/SKILL.md': 'word '.repeat(1024 ** 2),
		'big/log.txt': 'line\n'.repeat(2 * 1024 ** 2),
	});
	const started = performance.now();
	const tiny = await documents.document('c0', 'tiny.bin');
	expect([tiny?.mode, tiny?.html]).toEqual(['binary', '']);
	for (const asset of [undefined, 'log.txt']) {
		const document = await documents.document('c1', asset);
		expect(document?.mode).toBe('too-large');
		expect(document?.html).toContain('characters are shown.'.slice(-10));
		expect(document?.html.length).toBeLessThan(16 * 1024 ** 2);
	}
	expect(performance.now() - started).toBeLessThan(20_000);
});

test('AS-21: a file of another skill', async () => {
	const { findings } = await inspected('AS-21');
	const missing = findings.filter(({ code }) => code === 'missing-target');
	expect(missing.map((finding) => [finding.path, finding.line, diagnosticHint(finding)])).toEqual([
		['.claude/skills/x1/SKILL.md', 5, 'It exists in skill x2: skill://x2/references/BIN.md'],
	]);
});

test('UR-05: a link that leaves the skill is not linked', async () => {
	// What the walk over the folder leaves out is no asset, or one that is withheld.
	const { files } = caseOf('UR-05');
	const folder = '.claude/skills/leak';
	const documents = fixtureDocuments(
		{ ...files, [`${folder}/in.md`]: '# Real\n', [`${folder}/ref.md`]: 'k-e-y' },
		{ withheld: [`${folder}/ref.md`] },
	);
	const html = (await documents.document('c0'))?.html ?? '';
	expect(hrefs(html)).toEqual(['files/in.md/']);
	expect(html).not.toContain('k-e-y');
	expect(await documents.document('c0', 'ref.md')).toBeUndefined();
});
