/** Properties of the heart: they hold for any tree, whatever order the disk gives it in. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candidate, candidateOf } from '../../src/core/candidate.ts';
import { parseConfig } from '../../src/core/config.ts';
import type { Context, Disk } from '../../src/core/context.ts';
import { lastSegment, parentPath } from '../../src/core/paths.ts';
import type { Placement } from '../../src/core/placement.ts';
import { pathPublisher } from '../../src/core/published-path.ts';
import { type RootContents, resolve } from '../../src/core/resolve.ts';
import { placeRoots, uniteRoots } from '../../src/core/roots.ts';
import { runtimeSettings } from '../../src/core/runtime-settings.ts';
import { runtimes } from '../../src/core/runtimes/index.ts';
import { explainUnseen } from '../../src/core/unseen.ts';
import type { View } from '../../src/core/view.ts';
import { readAnyText } from '../../src/node/any-text.ts';

const context: Context = {
	directory: '/repo',
	cwd: '/repo/app',
	home: '/home',
	repoRoot: '/repo',
	walkStop: '/repo',
	extensions: [],
	pluginDirectories: [],
};

const emptyDisk: Disk = {
	text: () => undefined,
	isDirectory: () => false,
	exists: () => true,
	realPath: (path) => path,
};

const publish = pathPublisher(context.directory, context.home);

interface Placed {
	readonly path: string;
	readonly name?: string;
	readonly description?: string;
	readonly extra?: string;
	/** A link to the file of another place. */
	readonly linkTo?: string;
}

function candidates(files: readonly Placed[]): Candidate[] {
	return files.map(({ path, name, description, extra, linkTo }, index) => {
		const lines = [
			...(name === undefined ? [] : [`name: ${JSON.stringify(name)}`]),
			...(description === undefined ? [] : [`description: ${JSON.stringify(description)}`]),
			...(extra === undefined ? [] : [extra]),
		];
		const real = linkTo ?? path;
		const file = {
			path: publish(path),
			absolute: path,
			realAbsolute: real,
			realPath: publish(real),
			folder: lastSegment(parentPath(path)),
		};
		const bytes = new TextEncoder().encode(`---\n${lines.join('\n')}\n---\nBody\n`);
		const text = readAnyText(bytes, { keepsProtoKey: true }, false);
		return candidateOf(file, `c-${path}-${index}`, runtimes, text);
	});
}

/** The views of all runtimes, with the candidates given in this order. */
function views(all: readonly Candidate[], settings: object = {}): View[] {
	const read = runtimeSettings({ ...parseConfig({}, 'the test'), skills: settings });
	const contents = new Map<string, RootContents>();
	for (const candidate of all) {
		if (lastSegment(candidate.absolute) !== 'SKILL.md' || candidate.folder.startsWith('.'))
			continue;
		const directory = parentPath(parentPath(candidate.absolute));
		const known = contents.get(directory)?.candidates ?? [];
		contents.set(directory, { candidates: [...known, candidate] });
	}
	const plans = runtimes.map((runtime) => ({
		runtime,
		placements: placeRoots(runtime, read, context, emptyDisk, publish),
	}));
	const { rootOf } = uniteRoots(plans, emptyDisk, publish);
	return plans.map(({ runtime, placements }) =>
		resolve({
			runtime,
			settings: read,
			placements,
			rootOf,
			contents,
			candidates: all,
			explainUnseen: explainUnseen(runtime, placements.filter(isRoot), context, publish),
		}),
	);
}

function isRoot(placed: Placement) {
	return placed.kind === 'root';
}

const places = [
	'/repo/.omp/skills',
	'/repo/app/.omp/skills',
	'/home/.omp/agent/skills',
	'/repo/.xcsh/skills',
	'/repo/.claude/skills',
	'/home/.claude/skills',
	'/repo/.agent/skills',
	'/repo/app/.agents/skills',
	'/repo/app/.codex/skills',
	'/repo/app/.github/skills',
	'/home/.omp/agent/managed-skills',
	'/repo/packages/x/.claude/skills',
	'/repo/.claude/skills/group',
	'/repo/docs',
];

const names = ['pdf', 'docs', 'Zed', 'a-b', '__proto__'];

const file: fc.Arbitrary<Placed> = fc.record(
	{
		path: fc
			.tuple(
				fc.constantFrom(...places),
				fc.constantFrom(...names, '.hidden', 'other'),
				fc.constantFrom('SKILL.md', 'SKILL.md', 'SKILL.md', 'skill.md'),
			)
			.map((parts) => parts.join('/')),
		name: fc.constantFrom(...names),
		description: fc.constantFrom('', 'Does things.'),
		extra: fc.constantFrom('enabled: false', 'hide: true'),
	},
	{ requiredKeys: ['path'] },
);

const tree = fc
	.uniqueArray(file, { selector: ({ path }) => path, maxLength: 14 })
	.chain((files) =>
		fc.tuple(
			fc.constant(files),
			fc.array(fc.nat(Math.max(files.length - 1, 0)), { maxLength: 2 }),
			fc.constantFrom(
				{},
				{ enablePiProject: false },
				{ ignoredSkills: ['p*'] },
				{ includeSkills: ['*-*'] },
			),
		),
	)
	.map(([files, links, settings]) => ({
		settings,
		files: files.map((one, index) => {
			const target = links.includes(index) ? files[(index + 1) % files.length] : undefined;
			return target === undefined || target === one
				? one
				: { ...target, path: one.path, linkTo: target.path };
		}),
	}));

/** What counts of a view, with candidates by path. */
function facts(
	{ skills, outcomes, collisions, warnings }: View,
	all: readonly Candidate[],
): unknown {
	const path = new Map(all.map((one) => [one.id, one.path]));
	return {
		skills: skills.map(({ name, path: at, source, hidden }) => [name, at, source, hidden]),
		outcomes: [...outcomes].map(([id, { kind, rule }]) => [path.get(id), kind, rule]).sort(),
		collisions: collisions.map(({ name, winner, losers }) => [
			name,
			path.get(winner),
			losers.map((loser) => path.get(loser.candidate)).sort(),
		]),
		warnings: warnings.map(({ code, path: at }) => [code, at]),
	};
}

test('every file has exactly one outcome per runtime, and loaded ones are those of the list', () => {
	fc.assert(
		fc.property(tree, ({ files, settings }) => {
			const all = candidates(files);
			for (const { outcomes, skills } of views(all, settings)) {
				expect([...outcomes.keys()].sort()).toEqual(all.map(({ id }) => id).sort());
				const loaded = [...outcomes].filter(([, { kind }]) => kind === 'loaded');
				expect(loaded.map(([id]) => id).sort()).toEqual(
					skills.map(({ candidate }) => candidate).sort(),
				);
				for (const { kind, rule } of outcomes.values())
					expect(kind === 'loaded' || rule.length > 0).toBe(true);
			}
		}),
	);
});

test('names and real files are loaded at most once', () => {
	fc.assert(
		fc.property(tree, ({ files, settings }) => {
			const all = candidates(files);
			const real = new Map(all.map(({ id, realAbsolute }) => [id, realAbsolute]));
			for (const { skills } of views(all, settings)) {
				expect(new Set(skills.map(({ name }) => name)).size).toBe(skills.length);
				expect(new Set(skills.map(({ candidate }) => real.get(candidate))).size).toBe(
					skills.length,
				);
			}
		}),
	);
});

test('the order in which the disk gives the files never matters', () => {
	const shuffled = tree.chain((one) =>
		fc.tuple(
			fc.constant(one),
			fc.shuffledSubarray(one.files, { minLength: one.files.length, maxLength: one.files.length }),
		),
	);
	fc.assert(
		fc.property(shuffled, ([{ files, settings }, other]) => {
			const [first, second] = [candidates(files), candidates(other)];
			const [a, b] = [views(first, settings), views(second, settings)];
			expect(b.map((view) => facts(view, second))).toEqual(a.map((view) => facts(view, first)));
		}),
	);
});

test('a copy of lower priority never changes who wins', () => {
	const own = fc.uniqueArray(
		fc.record({
			path: fc
				.tuple(
					fc.constantFrom('/repo/.omp/skills', '/repo/.claude/skills'),
					fc.constantFrom(...names),
				)
				.map(([place, folder]) => `${place}/${folder}/SKILL.md`),
			name: fc.constantFrom(...names),
			description: fc.constant('Does things.'),
		}),
		{ selector: ({ path }) => path, minLength: 1, maxLength: 8 },
	);
	fc.assert(
		fc.property(own, fc.constantFrom(...names), (files, name) => {
			const copy = { path: '/repo/app/.codex/skills/late/SKILL.md', name, description: 'Late.' };
			const before = views(candidates(files));
			const after = views(candidates([...files, copy]));
			for (const [index, view] of before.entries())
				for (const { name: known, path } of view.skills)
					expect(after[index]?.skills.find((skill) => skill.name === known)?.path).toBe(path);
		}),
	);
});
