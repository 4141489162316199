/** The faults that people met where two copies share a name, as recorded in `bugs.json`. */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type BugSetup, bugsOf, type LoadedBug, withBug } from './load-bug.ts';

const cases: {
	readonly [id: string]: BugSetup & { readonly right: (loaded: LoadedBug) => void };
} = {
	// The recorded order decides: claude reads the user's copy first.
	'CO-01': {
		right({ view, manifest, outcome }) {
			expect(view.skills).toMatchObject([
				{ name: 'handover', description: 'User one.', source: 'claude:user' },
			]);
			expect(view.collisions).toMatchObject([{ name: 'handover', losers: [{ identical: false }] }]);
			expect(outcome('.claude/skills/handover/SKILL.md')).toMatchObject({
				kind: 'shadowed',
				source: 'claude:project',
				rule: 'claude reads its user places before its project places',
			});
			expect(new Set(manifest.candidates.map(({ page }) => page))).toEqual(
				new Set(['skills/handover/', 'skills/handover/copies/1/']),
			);
		},
	},
	'CO-03': {
		overrides: (path) => ({ pluginDirs: [path('repo/plugins/p1')] }),
		right({ view, manifest }) {
			expect(view.skills).toMatchObject([{ name: 'review-kit', source: 'claude-plugins:user' }]);
			const paths = new Map(manifest.candidates.map(({ id, path }) => [id, path]));
			const losers = view.collisions[0]?.losers.map((loser) => [
				paths.get(loser.candidate),
				loser.rule,
			]);
			expect(losers).toEqual([
				[
					'.agents/skills/review-kit/SKILL.md',
					'claude-plugins and agents have the same priority (70); claude-plugins is registered first',
				],
				[
					'.codex/skills/review-kit/SKILL.md',
					'claude-plugins and codex have the same priority (70); claude-plugins is registered first',
				],
			]);
		},
	},
	'CO-05': {
		right({ names, view, said }) {
			expect(names).toEqual(['copy']);
			expect(view.collisions).toMatchObject([{ losers: [{ identical: true }] }]);
			expect(said('.agents/skills/copy/SKILL.md')).toEqual([
				expect.stringMatching(/^info skill-shadowed-identical: /),
			]);
		},
	},
	'CO-07': {
		right({ names, manifest }) {
			expect(names).toEqual(['a.b', 'ab', 'c', 'c++']);
			const slugs = manifest.candidates.map(({ slug }) => slug);
			expect(new Set(slugs).size).toBe(4);
			expect(slugs).toEqual(expect.arrayContaining(['ab', 'c']));
		},
	},
	// The runtime passes over an entry that is no list, so neither copy is loaded; that is said, and
	// the copy that the entry names is found all the same.
	'CO-09': {
		right({ names, manifest, said }) {
			expect(names).toEqual([]);
			expect(manifest.candidates.map(({ path, description }) => [path, description])).toEqual([
				['~/.claude/plugins/cache/shop/kit/1.1.0/skills/knot/SKILL.md', 'new'],
			]);
			expect(said('~/.claude/plugins/installed_plugins.json')).toEqual([
				'warning plugin-entry-not-a-list: The plugin kit@shop is passed over: its entry is no list of installations.',
			]);
		},
	},
	'CO-11': {
		right({ names, view, manifest }) {
			const all = ['__proto__', 'constructor', 'hasOwnProperty', 'toString'];
			expect(names).toEqual(all);
			expect(view.collisions).toEqual([]);
			const written = JSON.parse(JSON.stringify(manifest));
			expect(written.candidates.map(({ name }: { name: string }) => name).sort()).toEqual(all);
			expect(new Set(manifest.candidates.map(({ page }) => page)).size).toBe(4);
		},
	},
};

test.each(bugsOf('precedence').map(({ id, title }) => [id, title]))('%s %s', async (id) => {
	const { right, ...setup } = cases[id] ?? {};
	if (right === undefined) throw new Error(`${id} has no expectation.`);
	await withBug(id, right, setup);
});

test('CO-05 with one byte more in an asset: the copies differ, and that is a warning', async () => {
	await withBug(
		'CO-05',
		({ view, said }) => {
			expect(view.collisions).toMatchObject([{ losers: [{ identical: false }] }]);
			expect(said('.agents/skills/copy/SKILL.md')).toEqual([
				expect.stringMatching(/^warning skill-shadowed: /),
			]);
		},
		{
			prepare: ({ getPath }) => {
				const text = 'same\n';
				for (const base of ['.claude', '.agents'])
					writeFileSync(getPath(`repo/${base}/skills/copy/notes.txt`), text);
				appendFileSync(getPath('repo/.agents/skills/copy/notes.txt'), '!');
			},
		},
	);
});

test('CO-07 with a skill that sorts earlier: no route changes', async () => {
	const routes: string[][] = [];
	const note = ({ manifest }: LoadedBug) => {
		const known = manifest.candidates.filter(({ name }) => name !== 'a+b');
		routes.push(known.map(({ name, page }) => `${name} ${page}`).sort());
	};
	await withBug('CO-07', note);
	await withBug('CO-07', note, {
		prepare: ({ getPath }) => {
			mkdirSync(getPath('repo/.claude/skills/aa'));
			writeFileSync(
				getPath('repo/.claude/skills/aa/SKILL.md'),
				'---\nname: a+b\ndescription: First.\n---\n',
			);
		},
	});
	expect(routes[1]).toEqual(routes[0]);
});
