import Ajv2020 from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import {
	type CatalogDiff,
	diffJsonSchema,
	diffManifests,
	diffSchema,
} from '../../src/core/diff.ts';
import { manifestOf, type Skill } from './diff/manifests.ts';

const a = { path: '.claude/skills/a/SKILL.md' };
const b = { path: '.claude/skills/b/SKILL.md' };
const strongA = { path: '.omp/skills/a/SKILL.md', outcome: { source: 'native:project' } };

/** The changes as short words: `skill`, `outcome` and `file` rows, in this order. */
function words(before: readonly Skill[], after: readonly Skill[]): string[] {
	const diff = diffManifests(manifestOf(before), manifestOf(after));
	const { skills, outcomes } = diff.runtimes.omp ?? { skills: [], outcomes: [] };
	return [
		...skills.map(
			({ kind, name, previousName, changes }) =>
				`skill ${kind} ${previousName === undefined ? '' : `${previousName}>`}${name}${changes.map((one) => ` ${one}`).join('')}`,
		),
		...outcomes.map(
			({ path, before, after }) => `outcome ${path} ${before ?? '-'}>${after ?? '-'}`,
		),
		...diff.files.map(
			({ kind, name, changes }) =>
				`file ${kind} ${name}${changes.map((one) => ` ${one}`).join('')}`,
		),
	];
}

const cases: readonly (readonly [string, readonly Skill[], readonly Skill[], readonly string[]])[] =
	[
		['nothing', [a, b], [b, a], []],
		[
			'a skill that is added',
			[a],
			[a, b],
			[`skill added b`, `outcome ${b.path} ->loaded`, 'file added b'],
		],
		[
			'a skill that is removed',
			[a, b],
			[a],
			[`skill removed b`, `outcome ${b.path} loaded>-`, 'file removed b'],
		],
		[
			'another description',
			[a],
			[{ ...a, description: 'Another.' }],
			['skill changed a description', 'file changed a frontmatter'],
		],
		['another body', [a], [{ ...a, text: 'other' }], ['file changed a body']],
		[
			'other line ends',
			[{ ...a, text: 'same' }],
			[{ ...a, text: 'same ' }],
			['file changed a whitespace'],
		],
		[
			'a folder that moves as it is',
			[{ ...a, name: 'a', text: 'x' }],
			[{ path: 'skills/a/SKILL.md', text: 'x' }],
			['file moved a'],
		],
		[
			'a skill that is renamed with its folder',
			[{ ...a, text: 'x', description: 'The same.' }],
			[{ ...b, text: 'x', description: 'The same.' }],
			['skill renamed a>b', 'file moved b frontmatter'],
		],
		[
			'a skill that is renamed in its place',
			[a],
			[{ ...a, name: 'z' }],
			['skill renamed a>z', 'file changed z frontmatter'],
		],
		[
			'two like bodies, one gone and one new',
			[a, { ...b, text: 'x' }],
			[a, { path: 'skills/c/SKILL.md', text: 'x' }],
			[
				'skill removed b',
				'skill added c',
				`outcome ${b.path} loaded>-`,
				'outcome skills/c/SKILL.md ->loaded',
				'file removed b',
				'file added c',
			],
		],
		[
			'a copy that a stronger one newly shadows',
			[a],
			[{ ...a, outcome: { kind: 'shadowed' }, winner: strongA.path }, strongA],
			[
				'skill changed a winner source',
				`outcome ${a.path} loaded>shadowed`,
				`outcome ${strongA.path} ->loaded`,
				'file added a',
			],
		],
		[
			'a copy that wins because the stronger one is gone',
			[{ ...a, outcome: { kind: 'shadowed' }, winner: strongA.path }, strongA],
			[a],
			[
				'skill changed a winner source',
				`outcome ${a.path} shadowed>loaded`,
				`outcome ${strongA.path} loaded>-`,
				'file removed a',
			],
		],
		[
			'a skill that is hidden',
			[a],
			[{ ...a, outcome: { hidden: true } }],
			['skill changed a hidden'],
		],
		[
			'a skill that is shown',
			[{ ...a, outcome: { hidden: true } }],
			[a],
			['skill changed a shown'],
		],
		[
			'a skill that a filter takes out',
			[a],
			[{ ...a, outcome: { kind: 'filtered', rule: 'ignoredSkills' } }],
			['skill removed a', `outcome ${a.path} loaded>filtered`],
		],
		[
			'another level for the same file',
			[a],
			[{ ...a, outcome: { source: 'claude:user' } }],
			['skill changed a source'],
		],
	];

test.each(cases)('%s', (_, before, after, expected) => {
	expect(words(before, after).sort()).toEqual([...expected].sort());
});

test('an unchanged catalog says so', () => {
	const diff = diffManifests(manifestOf([a, b]), manifestOf([a, b]));
	expect(diff).toMatchObject({ unchanged: true, files: [], diagnostics: { new: [], fixed: [] } });
	expect(diffManifests(manifestOf([a]), manifestOf([a, b])).unchanged).toBe(false);
});

test('a skill that is gone although its file is there says by which rule', () => {
	const diff = diffManifests(
		manifestOf([a]),
		manifestOf([{ ...a, outcome: { kind: 'rejected', rule: 'no description' } }]),
	);
	expect(diff.runtimes.omp?.skills[0]).toMatchObject({ kind: 'removed', reason: 'no description' });
});

test.each<[string, string[] | undefined, string[] | undefined, unknown]>([
	['granted for the first time', undefined, ['Read'], { added: ['Read'], removed: [] }],
	['one more', ['Read'], ['Read', 'Bash'], { added: ['Bash'], removed: [] }],
	['a wider pattern', ['Bash(git:*)'], ['Bash'], { added: ['Bash'], removed: [] }],
	['a narrower pattern', ['Bash'], ['Bash(git:*)'], { added: [], removed: ['Bash'] }],
	['fewer', ['Read', 'Bash'], ['Read'], { added: [], removed: ['Bash'] }],
	['all of one, then everything', ['Bash(*)'], ['*'], { added: ['*'], removed: [] }],
	['another order', ['Read', 'Bash'], ['Bash', 'Read'], undefined],
])('tools: %s', (_, before, after, expected) => {
	const skill = (tools: string[] | undefined) => ({ ...a, ...(tools && { allowedTools: tools }) });
	const [file] = diffManifests(
		manifestOf([skill(before)]),
		manifestOf([{ ...skill(after), text: 'changed' }]),
	).files;
	expect(file?.tools).toEqual(expected);
});

test('assets are added, removed, changed, re-wrapped and made executable', () => {
	const before = {
		'gone.md': {},
		'edited.md': { digest: 'sha256:1', textDigest: 'sha256:1' },
		'lines.md': { digest: 'sha256:lf', textDigest: 'sha256:t' },
		'run.sh': {},
		'huge.bin': { size: 10 },
		'same.md': {},
	};
	const after = {
		'edited.md': { digest: 'sha256:2', textDigest: 'sha256:2' },
		'huge.bin': { size: 11 },
		'lines.md': { digest: 'sha256:crlf', textDigest: 'sha256:t' },
		'new.md': {},
		'run.sh': { executable: true },
		'same.md': {},
		'scripts/go.py': {},
		'scripts/tool': { executable: true },
	};
	const { files } = diffManifests(
		manifestOf([{ ...a, assets: before }]),
		manifestOf([{ ...a, assets: after }]),
	);
	expect(files).toMatchObject([
		{
			changes: ['assets'],
			assets: {
				added: ['new.md', 'scripts/go.py', 'scripts/tool'],
				removed: ['gone.md'],
				changed: ['edited.md', 'huge.bin'],
				whitespace: ['lines.md'],
				mode: ['run.sh'],
			},
			scripts: ['scripts/go.py', 'scripts/tool'],
		},
	]);
});

test('findings are new or fixed by what they say, not by where the line is', () => {
	const finding = (path: string, line: number, link = 'x.md') => ({ path, line, args: { link } });
	const diff = diffManifests(
		manifestOf([a], [finding(a.path, 3), finding(a.path, 9), finding(a.path, 4, 'old.md')]),
		manifestOf(
			[a],
			[finding(a.path, 7), finding(a.path, 8), finding(a.path, 9), finding(b.path, 3)],
		),
	);
	const places = (list: CatalogDiff['diagnostics']['new']) =>
		list.map(({ path, line }) => `${path}:${line}`);
	expect(places(diff.diagnostics.new)).toEqual([`${a.path}:9`, `${b.path}:3`]);
	expect(places(diff.diagnostics.fixed)).toEqual([`${a.path}:4`]);
});

test('a moved file takes its findings along', () => {
	const moved = { path: 'skills/a/SKILL.md', text: 'x', name: 'a' };
	const diff = diffManifests(
		manifestOf([{ ...a, text: 'x' }], [{ path: a.path }]),
		manifestOf([moved], [{ path: moved.path }]),
	);
	expect(diff.diagnostics).toEqual({ new: [], fixed: [] });
});

test('names that objects reserve are names like others', () => {
	const odd = ['__proto__', 'constructor', 'toString'].map((name) => ({
		path: `skills/${name}/SKILL.md`,
		name,
		assets: { __proto__x: {}, constructor: {} },
	}));
	expect(words([], odd).filter((word) => word.startsWith('skill added'))).toEqual([
		'skill added __proto__',
		'skill added constructor',
		'skill added toString',
	]);
});

test('the result obeys its own schemas', () => {
	const diff = diffManifests(
		manifestOf([a, b]),
		manifestOf([{ ...a, description: 'New.', allowedTools: ['Bash'] }, strongA], [{}]),
	);
	expect(diffSchema.parse(diff)).toEqual(diff);
	const validate = new Ajv2020({ allowUnionTypes: true }).compile(diffJsonSchema());
	expect(validate(diff), JSON.stringify(validate.errors)).toBe(true);
});

test('ten thousand unchanged skills take seconds, not minutes', () => {
	const many = Array.from({ length: 10_000 }, (_, i) => ({ path: `skills/s${i}/SKILL.md` }));
	const [before, after] = [manifestOf(many), manifestOf([...many, a])];
	const started = performance.now();
	expect(diffManifests(before, after).files).toHaveLength(1);
	expect(performance.now() - started).toBeLessThan(10_000);
});
