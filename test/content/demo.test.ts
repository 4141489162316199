/** The demo in `content/` promises that every outcome occurs; each row names the skill that shows it. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Catalog } from '../../src/core/catalog.ts';
import type { DiagnosticCode } from '../../src/core/diagnostics.ts';
import type { ManifestCandidate } from '../../src/core/manifest-schema.ts';
import type { OutcomeKind } from '../../src/core/types.ts';
import { loadCatalog } from '../../src/node/load-catalog.ts';

let catalog: Catalog;

beforeAll(async () => {
	const directory = fileURLToPath(new URL('../../content', import.meta.url));
	catalog = await loadCatalog({ directory, deep: true });
});

afterAll(async () => {
	await catalog.close();
});

function candidateAt(folder: string): ManifestCandidate {
	const found = catalog.manifest.candidates.filter(({ path }) => path.startsWith(`${folder}/`));
	expect(found, folder).toHaveLength(1);
	return found[0] as ManifestCandidate;
}

const project = 'repo/.claude/skills';

/** Folder, outcome for omp, a word of its rule, outcome for xcsh. */
const outcomes: readonly (readonly [string, OutcomeKind, string, OutcomeKind])[] = [
	['repo/.omp/skills/release-notes', 'loaded', '', 'unseen'],
	['repo/.omp/skills/incident-report', 'loaded', '', 'duplicate'],
	['repo/.xcsh/skills/incident-report', 'duplicate', 'the same file', 'loaded'],
	['repo/.omp/skills/sketch-threat-model', 'loaded', '', 'unseen'],
	[`${project}/deprecate-api`, 'loaded', '', 'loaded'],
	[`${project}/rotate-credentials`, 'loaded', '', 'loaded'],
	['repo/.agents/skills/triage-flaky-test', 'loaded', '', 'loaded'],
	['repo/skills/dependency-upgrade', 'loaded', '', 'loaded'],
	['repo/skills/read-logs', 'loaded', '', 'loaded'],
	['repo/skills/review-hindi-copy', 'loaded', '', 'loaded'],
	['~/.omp/agent/skills/tour-codebase', 'loaded', '', 'unseen'],
	['repo/storefront/.github/skills/check-accessibility', 'loaded', '', 'unseen'],
	// A copy that differs: another provider, and another level of one provider.
	[`${project}/release-notes`, 'shadowed', 'native (100)', 'loaded'],
	['~/.claude/skills/write-commit', 'loaded', '', 'loaded'],
	[`${project}/write-commit`, 'shadowed', 'user', 'shadowed'],
	// A copy that is the same, byte for byte.
	[`${project}/review-migration`, 'loaded', '', 'loaded'],
	['repo/.agents/skills/review-migration', 'shadowed', 'claude (80)', 'shadowed'],
	// One file, seen through a link.
	[`${project}/hand-over-on-call`, 'loaded', '', 'loaded'],
	['repo/.agents/skills/hand-over-on-call', 'duplicate', 'the same file', 'duplicate'],
	// One for each filter.
	[`${project}/deploy-by-hand`, 'filtered', 'disabledExtensions', 'filtered'],
	['~/.codex/skills/record-terminal', 'filtered', 'enableCodexUser', 'filtered'],
	['repo/skills/draft-cost-review', 'filtered', 'ignoredSkills', 'filtered'],
	['~/.claude/skills/scratchpad', 'filtered', 'includeSkills', 'filtered'],
	['repo/storefront/.opencode/skills/name-components', 'filtered', 'disabledProviders', 'filtered'],
	['repo/.omp/skills/migrate-ci', 'filtered', 'enabled: false', 'unseen'],
	['repo/.omp/skills/tune-queries', 'rejected', 'description', 'unseen'],
	// Nested, spelt in lower case, and above the only folder in which the provider looks.
	['repo/skills/retired/plan-capacity', 'unseen', '', 'unseen'],
	['repo/.agents/skills/pair-review', 'unseen', 'SKILL.md', 'unseen'],
	['repo/.github/skills/label-issues', 'unseen', '', 'unseen'],
];

test.each(outcomes)('%s is %s for omp', (folder, omp, rule, xcsh) => {
	const candidate = candidateAt(folder);
	expect(candidate.outcomes.omp).toMatchObject({ kind: omp });
	expect(candidate.outcomes.omp?.rule).toContain(rule);
	expect(candidate.outcomes.xcsh).toMatchObject({ kind: xcsh });
});

test('no SKILL.md of the demo is without a row above', () => {
	const folders = catalog.manifest.candidates.map(({ path }) => path.replace(/\/[^/]*$/, ''));
	expect(folders.sort()).toEqual(outcomes.map(([folder]) => folder).sort());
});

test('a skill is hidden from the listing of the runtime that knows how to hide', () => {
	const { outcomes: byRuntime } = candidateAt(`${project}/rotate-credentials`);
	expect(byRuntime.omp?.hidden).toBe(true);
	expect(byRuntime.xcsh?.hidden).toBe(false);
});

test('a copy that is the same is told from one that differs', () => {
	const { collisions } = catalog.manifest.views.omp ?? { collisions: [] };
	const identical = collisions.map(({ name, losers }) => [name, losers[0]?.identical]);
	expect(identical).toEqual([
		['release-notes', false],
		['review-migration', true],
		['write-commit', false],
	]);
});

/** Code, and the file or folder that it is about. */
const findings: readonly (readonly [DiagnosticCode, string])[] = [
	['skill-shadowed', `${project}/release-notes/SKILL.md`],
	['skill-shadowed', `${project}/write-commit/SKILL.md`],
	['skill-shadowed-identical', 'repo/.agents/skills/review-migration/SKILL.md'],
	['skill-duplicate', 'repo/.agents/skills/hand-over-on-call/SKILL.md'],
	['skill-filtered', 'repo/skills/draft-cost-review/SKILL.md'],
	['skill-description-missing', 'repo/.omp/skills/tune-queries/SKILL.md'],
	['skill-nested', 'repo/skills/retired/plan-capacity/SKILL.md'],
	['skill-spelling', 'repo/.agents/skills/pair-review/skill.md'],
	['skill-place-not-read', 'repo/.github/skills'],
	['skill-name-folder', 'repo/skills/dependency-upgrade/SKILL.md'],
	['frontmatter-repaired', 'repo/skills/read-logs/SKILL.md'],
	['missing-target', `${project}/deprecate-api/SKILL.md`],
	['orphan-asset', 'repo/.omp/skills/incident-report/references/glossary.txt'],
	['hidden-comment', 'repo/.omp/skills/sketch-threat-model/SKILL.md'],
];

test.each(findings)('%s is reported for %s', (code, path) => {
	const found = catalog.manifest.diagnostics.filter((each) => each.code === code);
	expect(found.map((each) => each.path)).toContain(path);
});

test('nothing in the demo is an error but the skill that cannot be loaded', () => {
	const errors = catalog.manifest.diagnostics.filter(({ severity }) => severity === 'error');
	expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['skill-description-missing']));
});

test('a repaired description says what its author meant', () => {
	const { description } = candidateAt('repo/skills/read-logs');
	expect(description).toMatch(/^Reads application logs systematically: narrows the time/);
});

test('a description in Devanagari arrives unchanged', () => {
	const { description } = candidateAt('repo/skills/review-hindi-copy');
	expect(description).toMatch(/^दुकान के हिंदी पाठ की समीक्षा/);
});

test('each runtime reads its own context files at two depths', () => {
	const files = catalog.manifest.contextFiles.map(({ path, depth, runtimes }) => ({
		path,
		depth,
		runtimes,
	}));
	expect(files).toEqual(
		expect.arrayContaining([
			{ path: 'repo/storefront/AGENTS.md', depth: 0, runtimes: ['omp'] },
			{ path: 'repo/AGENTS.md', depth: 1, runtimes: ['omp'] },
			{ path: 'repo/storefront/XCSH.md', depth: 0, runtimes: ['xcsh'] },
			{ path: 'repo/XCSH.md', depth: 1, runtimes: ['xcsh'] },
		]),
	);
	expect(files).toHaveLength(4);
});

test('an address of one skill in another resolves', async () => {
	const { id } = candidateAt(`${project}/hand-over-on-call`);
	const document = await catalog.document(id);
	const reference = document?.references.find(({ kind }) => kind === 'skill-url');
	expect(reference?.target).toBe('skill://incident-report/references/severity.md');
	expect(reference).toMatchObject({
		state: 'skill',
		candidate: candidateAt('repo/.omp/skills/incident-report').id,
	});
});

test('assets of every kind are published', () => {
	const types = catalog.manifest.candidates.flatMap(({ assets }) =>
		assets.filter(({ published }) => published).map(({ path }) => path.replace(/^.*\./, '')),
	);
	expect([...new Set(types)].sort()).toEqual([
		'csv',
		'json',
		'md',
		'mjs',
		'png',
		'py',
		'sh',
		'svg',
		'txt',
	]);
});
