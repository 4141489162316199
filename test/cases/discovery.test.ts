/** The faults that people met in the discovery of other tools, as recorded in `bugs.json`. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explain } from '../../src/core/explain.ts';
import { type BugSetup, bugsOf, type LoadedBug, withBug } from './load-bug.ts';

/** Findings about git say nothing here: the fixture's `.git` is none. */
const aboutSkills = (lines: readonly string[]) => lines.filter((line) => !line.includes(' git-'));

const cases: {
	readonly [id: string]: BugSetup & { readonly right: (loaded: LoadedBug) => void };
} = {
	'DS-01': {
		right({ names, said, manifest }) {
			expect(names).toEqual(['harbour-best-knots']);
			expect(said('.claude/skills/best-knots/SKILL.md')).toEqual([
				'warning skill-name-folder: The name “harbour-best-knots” does not match the directory best-knots.',
			]);
			const { runtimes } = explain(manifest, 'best-knots');
			expect(runtimes[0]?.candidates[0]).toMatchObject({ name: 'harbour-best-knots' });
		},
	},
	'DS-03': {
		right({ names, said, outcome }) {
			expect(names).toEqual([]);
			expect(aboutSkills(said())).toEqual([
				'warning skill-spelling: Found skill.md, expected SKILL.md: this is not a skill.',
			]);
			expect(outcome('.claude/skills/low-name/skill.md')).toMatchObject({ kind: 'unseen' });
		},
	},
	'DS-05': {
		right({ names, said }) {
			expect(names).toEqual([]);
			expect(aboutSkills(said())).toEqual([
				'warning skill-nested: common/mooring/SKILL.md is nested too deep and not discovered: .claude/skills is read one level deep.',
			]);
		},
	},
	'DS-07': {
		right({ names, said, manifest }) {
			expect(names).toEqual(['real']);
			expect(said('.claude/skills/SKILL.md')).toEqual([
				'warning skill-in-root: This file is not a skill: .claude/skills holds skills in folders, one each.',
			]);
			for (const { page } of manifest.candidates) expect(page).toMatch(/^skills\/[a-z0-9-]+\//);
			const beside = manifest.candidates.find(({ path }) => path === '.claude/skills/SKILL.md');
			expect(beside?.assets).toEqual([]);
		},
	},
	'DS-09': {
		right({ names, outcome }) {
			expect(names).toEqual(['real']);
			expect(outcome('.claude/skills/.backup/SKILL.md')?.rule).toContain(
				'.backup starts with a dot',
			);
			expect(outcome('.claude/skills/.system/helper/SKILL.md')?.kind).toBe('unseen');
		},
	},
	'DS-11': {
		right({ view, manifest }) {
			expect(view.skills).toMatchObject([
				{ name: 'wrap-up', path: '.claude/skills/wrap-up/SKILL.md' },
			]);
			const linked = manifest.candidates.find(({ id }) => id === view.skills[0]?.candidate);
			expect(linked?.realPath).toBe('shared/wrap-up/SKILL.md');
		},
	},
	'DS-13': {
		right({ names, view, manifest }) {
			expect(names).toEqual(['scan', 'tidy']);
			expect(view.skills.map(({ source }) => source)).toEqual(['claude:project', 'claude:project']);
			expect(view.collisions).toEqual([]);
			const scan = manifest.candidates.find(({ path }) => path === '.claude/skills/scan/SKILL.md');
			expect(scan?.aliases).toEqual(['.agents/skills/scan/SKILL.md']);
			expect(manifest.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
		},
	},
	'DS-15': {
		right({ manifest, said }) {
			const [loop] = manifest.candidates;
			expect(loop?.assets.map(({ path }) => path)).toEqual(['references/a.md']);
			expect(said().filter((line) => line.includes('asset-link-'))).toHaveLength(1);
		},
	},
	'DS-17': {
		overrides: (path) => ({ home: path('repo') }),
		right({ names, view, manifest }) {
			expect(names).toEqual(['mine']);
			expect(view.collisions).toEqual([]);
			expect(manifest.candidates).toHaveLength(1);
		},
	},
	'DS-19': {
		overrides: (path) => ({ cwd: path('repo/apps/web/src') }),
		right({ names }) {
			expect(names).toEqual(['local', 'shared']);
		},
	},
	'DS-21': {
		overrides: (path) => ({ cwd: path('repo/.claude/worktrees/wt') }),
		right({ names }) {
			expect(names).toEqual(['wt-one']);
		},
	},
	'DS-23': {
		right({ names, said }) {
			expect(names).toEqual(['top']);
			const info = said('packages/x/.claude/skills');
			expect(info).toHaveLength(1);
			expect(info[0]).toMatch(
				/^info skill-place-not-read: packages\/x\/\.claude\/skills is not scanned/,
			);
		},
	},
	'DS-25': {
		right({ view }) {
			expect(view.skills.map(({ name, source }) => [name, source])).toEqual([
				['a1', 'agents:project'],
				['a2', 'agents:project'],
				['a3', 'agents:user'],
				['a4', 'agents:user'],
			]);
		},
	},
	'DS-27': {
		right({ view }) {
			expect(view.skills.map(({ name, path }) => [name, path.split('/')[2]])).toEqual([
				['alpha', 'y'],
				['dup-x', 'a-dir'],
				['Zed', 'z'],
			]);
		},
	},
	'DS-29': {
		right({ view, outcome, said }) {
			expect(view.skills.map(({ name, hidden }) => [name, hidden])).toEqual([
				['dmi', true],
				['hid', true],
				['strhide', false],
			]);
			expect(outcome('.omp/skills/off/SKILL.md')).toMatchObject({
				kind: 'filtered',
				step: 'enabled',
			});
			const [warning] = said('.omp/skills/strhide/SKILL.md');
			expect(warning).toMatch(/^warning frontmatter-flag-not-boolean: /);
		},
	},
};

test.each(bugsOf('discovery').map(({ id, title }) => [id, title]))('%s %s', async (id) => {
	const { right, ...setup } = cases[id] ?? {};
	if (right === undefined) throw new Error(`${id} has no expectation.`);
	await withBug(id, right, setup);
});

test('DS-23 from the sub-package: both places are read', async () => {
	await withBug('DS-23', ({ names }) => expect(names).toEqual(['sub', 'top']), {
		overrides: (path) => ({ cwd: path('repo/packages/x') }),
	});
});

test('DS-21 without the work tree being started in: its skills are left to it', async () => {
	await withBug('DS-21', ({ names, manifest }) => {
		expect(names).toEqual(['main-one']);
		expect(manifest.candidates.map(({ path }) => path)).toEqual([
			'.agents/skills/main-one/SKILL.md',
		]);
	});
});

test('DS-11: a link whose target is gone is an outcome of its own', async () => {
	await withBug(
		'DS-11',
		({ names, manifest }) => expect([names, manifest.candidates]).toEqual([[], []]),
		{
			prepare: ({ path }) => rmSync(join(path, 'repo/shared'), { recursive: true }),
		},
	);
});
