import { expect, test } from 'vitest';
import {
	declaredOwners,
	matchesOwnerPattern,
	ownersOf,
	parseCodeowners,
} from '../../src/core/codeowners.ts';

test.each([
	['*', 'a/b/c', true],
	['*.md', 'a/b.md', true],
	['SKILL.md', 'skills/x/SKILL.md', true],
	['/SKILL.md', 'skills/x/SKILL.md', false],
	['docs/*', 'docs/a.md', true],
	['docs/*', 'docs/a/b.md', false],
	['docs/*', 'x/docs/a.md', false],
	['/*', 'a', true],
	['/*', 'a/b', false],
	['/docs/', 'docs/a/b', true],
	['/docs/', 'x/docs/a', false],
	['apps/', 'x/apps/a/b', true],
	['/skills/pdf', 'skills/pdf/SKILL.md', true],
	['/skills/pdf', 'skills/pdf-kit/SKILL.md', false],
	['skills/**/SKILL.md', 'skills/a/b/SKILL.md', true],
	['skills/**', 'skills/a/b', true],
	['**/logs', 'a/b/logs/x', true],
	['skills/p?f/', 'skills/pdf/SKILL.md', true],
	['skills/*/x', 'skills/a/b/x', false],
])('%s takes %s: %s', (pattern, path, matches) => {
	expect(matchesOwnerPattern(pattern, path)).toBe(matches);
});

const file = `# owners
*            @acme/all
/skills/     @acme/skills me@acme.example # inline
/skills/free/
/skills/my\\ skill/ @acme/blank
!/skills/not @acme/not
`;

test.each([
	['README.md', ['@acme/all']],
	['skills/pdf/SKILL.md', ['@acme/skills', 'me@acme.example']],
	['skills/free/SKILL.md', []],
	['skills/my skill/SKILL.md', ['@acme/blank']],
	['skills/not/SKILL.md', ['@acme/skills', 'me@acme.example']],
])('the last match owns %s', (path, owners) => {
	expect(ownersOf(parseCodeowners(file), path)).toEqual(owners);
});

test('each section of GitLab counts, with its own default', () => {
	const rules = parseCodeowners(
		'* @all\n[Docs][2] @docs\n*.md\n/skills/*.md @writers\n^[Ops]\nskills/ @ops\n',
	);
	expect(ownersOf(rules, 'skills/a.md')).toEqual(['@all', '@writers', '@ops']);
	expect(ownersOf(rules, 'skills/a/b.md')).toEqual(['@all', '@docs', '@ops']);
});

test('a crafted pattern takes no time', () => {
	const start = performance.now();
	matchesOwnerPattern(`${'a*'.repeat(2000)}b`, 'a'.repeat(250));
	matchesOwnerPattern(`${'**/a/'.repeat(500)}b`, `${'a/'.repeat(500)}c`);
	expect(performance.now() - start).toBeLessThan(1000);
});

test.each([
	[{ metadata: { owner: 'Platform Team' } }, ['Platform Team']],
	[{ metadata: { owner: '@a, @b ' } }, ['@a', '@b']],
	[{ metadata: { owners: ['@a', 1, '@a'] } }, ['@a']],
	[{ metadata: 'text' }, []],
	[{ owner: '@a' }, []],
	[{}, []],
])('%j names its owners', (frontmatter, owners) => {
	expect(declaredOwners(frontmatter)).toEqual(owners);
});
