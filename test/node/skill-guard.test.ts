import { expect, test } from 'vitest';
import { whySkillWithheld } from '../../src/node/skill-guard.ts';

const guard = {
	allowed: ['/repo', '/home/me/.claude/skills', '/repo/node_modules/kit/skills'],
	ignoredByGit: (path: string) => path.startsWith('/repo/ignored/'),
	roots: new Set(['/repo/skills']),
};
const token = `ghp_${'aB3'.repeat(12)}`;

test.each([
	['/repo/skills/a/SKILL.md', undefined],
	['/repo/.github/skills/a/SKILL.md', undefined],
	['/repo/skills/node_modules/SKILL.md', undefined],
	['/home/me/.claude/skills/a/SKILL.md', undefined],
	['/repo/node_modules/kit/skills/a/SKILL.md', undefined],
	['/repo/node_modules/other/a/SKILL.md', 'node_modules is installed or cached, not written'],
	['/repo/skills/private/.env', '.env holds environment variables'],
	['/repo/.git/SKILL.md', '.git belongs to version control'],
	['/repo/ignored/a/SKILL.md', 'git ignores it'],
	['/etc/passwd', 'a link fetches it from outside the catalog'],
	['/repository/SKILL.md', 'a link fetches it from outside the catalog'],
])('%s: %s', (realAbsolute, reason) => {
	const file = { path: 'x/SKILL.md', realAbsolute, text: 'text' };
	expect(whySkillWithheld(file, guard)).toEqual(
		reason === undefined
			? undefined
			: { code: 'skill-withheld', path: 'x/SKILL.md', args: { reason } },
	);
});

test('a credential is named by its kind and line, and not repeated', () => {
	const text = `---\nname: a\nmetadata:\n  token: ${token}\n---\n`;
	const finding = whySkillWithheld({ path: 'p', realAbsolute: '/repo/a', text }, guard);
	expect(finding).toEqual({
		code: 'skill-secret',
		path: 'p',
		line: 4,
		args: { kind: 'a token of GitHub', rule: 'github-token' },
	});
});
