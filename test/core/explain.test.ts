import { createFixture } from 'fs-fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Catalog } from '../../src/core/catalog.ts';
import { explain } from '../../src/core/explain.ts';
import { loadCatalog } from '../../src/node/load-catalog.ts';

const skill = (name: string, more = '') =>
	`---\nname: ${name}\ndescription: About ${name}.\n${more}---\nText.\n`;

let catalog: Catalog;
let remove: () => Promise<void>;

beforeAll(async () => {
	const fixture = await createFixture({
		'.omp/skills/pdf/SKILL.md': skill('pdf'),
		'.omp/skills/shy/SKILL.md': skill('shy', 'hide: true\n'),
		'.omp/skills/mute/SKILL.md': '---\nname: mute\n---\n',
		'.omp/skills/off/SKILL.md': skill('off', 'enabled: false\n'),
		'.claude/skills/pdf/SKILL.md': skill('pdf', 'license: MIT\n'),
		'.claude/skills/named/SKILL.md': skill('other-name'),
		'.claude/skills/group/deep/SKILL.md': skill('deep'),
		'.claude/skills/.draft/SKILL.md': skill('draft'),
		'.claude/skills/case/skill.md': skill('case'),
		'.agents/skills/gone/SKILL.md': skill('gone'),
		'extra/pdf/SKILL.md': skill('pdf', 'license: X\n'),
	});
	remove = () => fixture.rm();
	catalog = await loadCatalog({
		directory: fixture.path,
		deep: false,
		overrides: {
			runtimes: ['omp', 'xcsh'],
			settings: { skills: { customDirectories: ['extra'], ignoredSkills: ['gon*'] } },
		},
	});
});

afterAll(async () => {
	await catalog.close();
	await remove();
});

/** For omp: each candidate as `path kind`, and the step at which it stopped. */
function told(query: string, runtime = 'omp') {
	const { runtimes } = explain(catalog.manifest, query);
	const explained = runtimes.find((one) => one.runtime === runtime);
	return explained?.candidates.map(({ path, kind, steps }) => [
		`${path} ${kind}`,
		steps.find(({ result }) => result === 'stopped')?.step,
	]);
}

test('a name: candidates in order of precedence, the winner, and where the others stop', () => {
	expect(told('pdf')).toEqual([
		['.omp/skills/pdf/SKILL.md loaded', undefined],
		['.claude/skills/pdf/SKILL.md shadowed', 'name'],
		['extra/pdf/SKILL.md shadowed', 'name'],
	]);
	expect(told('pdf', 'xcsh')).toEqual([
		['.claude/skills/pdf/SKILL.md loaded', undefined],
		['extra/pdf/SKILL.md shadowed', 'name'],
		['.omp/skills/pdf/SKILL.md unseen', 'location'],
	]);
	const [omp] = explain(catalog.manifest, 'pdf').runtimes;
	expect(omp?.summary).toBe('omp loads “pdf” from .omp/skills/pdf/SKILL.md (native:project).');
	expect(omp?.candidates[1]).toMatchObject({
		rule: 'native (100) is read before claude (80)',
		winner: '.omp/skills/pdf/SKILL.md',
	});
});

test('steps before the decisive one are passed, those after it are not reached', () => {
	const [omp] = explain(catalog.manifest, 'gone').runtimes;
	const steps = omp?.candidates[0]?.steps.map(({ step, result }) => `${step} ${result}`);
	expect(steps).toEqual([
		'location passed',
		'master passed',
		'provider passed',
		'readable passed',
		'enabled passed',
		'description passed',
		'disabled passed',
		'name passed',
		'source passed',
		'ignored stopped',
		'included not-reached',
		'file not-reached',
	]);
	expect(omp?.summary).toBe('omp loads none of it.');
});

test('custom directories are asked in their own order', () => {
	const { runtimes } = explain(catalog.manifest, 'extra/pdf');
	const steps = runtimes[0]?.candidates[0]?.steps.map(({ step }) => step);
	expect(steps?.slice(-4)).toEqual(['ignored', 'included', 'file', 'name']);
});

test.each([
	['mute', 'description', 'native requires a description, and there is none'],
	['off', 'enabled', 'its frontmatter says enabled: false'],
	['.claude/skills/group/deep', 'location', 'nested too deep'],
	['./.claude/skills/group/', 'location', 'nested too deep'],
	['.claude/skills/.draft/SKILL.md', 'location', '.draft starts with a dot'],
	['case', 'location', 'the file is called skill.md'],
])('why is %s missing? It stops at %s: %s', (query, step, words) => {
	const [candidate] = explain(catalog.manifest, query).runtimes[0]?.candidates ?? [];
	expect(candidate?.steps.find(({ result }) => result === 'stopped')?.step).toBe(step);
	expect(candidate?.rule).toContain(words);
});

test('a skill that is hidden is loaded, and the summary says that it is not listed', () => {
	const [omp] = explain(catalog.manifest, 'shy').runtimes;
	expect(omp?.candidates[0]).toMatchObject({ kind: 'loaded', hidden: true });
	expect(omp?.summary).toContain('kept out of the listing');
});

test('the folder of a skill leads to it too', () => {
	const [omp] = explain(catalog.manifest, 'named').runtimes;
	expect(omp?.candidates[0]).toMatchObject({ name: 'other-name', kind: 'loaded' });
});

test('an unknown name gives the near ones', () => {
	expect(explain(catalog.manifest, 'pfd').suggestions).toContain('pdf');
	expect(explain(catalog.manifest, 'constructor').runtimes[0]?.candidates).toEqual([]);
});
