import { expect, test } from 'vitest';
import { readSkillUrl } from '../../src/node/read-skill-url.ts';
import { createSandbox } from '../conformance/sandbox.ts';
import { sessionIn } from '../conformance/session.ts';
import bugs from './bugs.json' with { type: 'json' };

interface Bug {
	readonly id: string;
	readonly kind: string;
	readonly files?: { readonly [path: string]: string };
	readonly symlinks?: { readonly [path: string]: string };
}

/** By case: the address, and the content that it gives or the code and words of its error. */
const right: { [id: string]: readonly (readonly [string, string | readonly [string, string]])[] } =
	{
		'UR-01': [
			['skill://kit/a/x.md', '# X\n'],
			...[
				'skill://kit/../other/SKILL.md',
				'skill://kit/a/../a/x.md',
				'skill://kit/a/%2e%2e/%2e%2e/%2e%2e/secret.txt',
				'skill://kit/a%2F..%2F..%2F..%2Fsecret.txt',
				'skill://kit/a\\..\\..\\x',
				'skill://kit/%2e%2e',
				'skill://kit/a/./../../../../secret.txt',
			].map((url) => [url, ['traversal', 'Path traversal (..) is not allowed']] as const),
			['skill://kit/%2Fetc/passwd', ['absolute-path', 'Absolute paths are not allowed']],
			['skill://kit//etc/passwd', ['absolute-path', 'Absolute paths are not allowed']],
			['skill://%2e%2e', ['traversal', 'Unknown skill: ..']],
		],
		'UR-03': [
			['skill://pct/my%20file%231.md', '# Hash\n'],
			['skill://pct/ref%2523.md', '# Percent\n'],
			['skill://pct/100%25.md', '# Hundred\n'],
			['skill://pct/q%3F.md', '# Q\n'],
			['skill://pct/100%.md', ['malformed-escape', 'URI error (malformed escape']],
		],
		'UR-05': [
			['skill://leak/in.md', '# Real\n'],
			['skill://leak/ref.md', ['outside-skill', 'Path traversal is not allowed']],
			['skill://leak/dir/key.txt', ['outside-skill', 'Path traversal is not allowed']],
			['skill://leak/dir', ['outside-skill', 'Path traversal is not allowed']],
		],
		'DS-01': [
			[
				'skill://harbour-best-knots',
				'---\nname: harbour-best-knots\ndescription: Knots.\n---\n# Body\n\nText.\n',
			],
			['skill://best-knots', ['unknown-skill', 'Unknown skill: best-knots']],
		],
	};

const cases = bugs as readonly Bug[];

test('every case about addresses has its right values', () => {
	const ids = cases.filter(({ kind }) => kind === 'skill-url').map(({ id }) => id);
	expect(Object.keys(right)).toEqual(expect.arrayContaining(ids));
});

test.each(Object.entries(right))('%s', async (id, addresses) => {
	const { files = {}, symlinks = {} } = cases.find((bug) => bug.id === id) ?? {};
	using sandbox = createSandbox({ home: 'home', cwd: '.', dirs: ['.git'], files, symlinks });
	const session = await sessionIn(sandbox, 'omp');
	for (const [url, expected] of addresses) {
		const read = readSkillUrl(url, session);
		const found = read.ok ? read.content : [read.error.code, read.error.message];
		expect(found, url).toEqual(
			typeof expected === 'string' ? expected : [expected[0], expect.stringContaining(expected[1])],
		);
	}
});

test('the folder of a skill is hinted at where its name was meant', async () => {
	const files = cases.find((bug) => bug.id === 'DS-01')?.files ?? {};
	using sandbox = createSandbox({ home: 'home', cwd: '.', dirs: ['.git'], files });
	const read = readSkillUrl('skill://best-knots', await sessionIn(sandbox, 'omp'));
	expect(read).toMatchObject({
		ok: false,
		error: { hint: 'Did you mean skill://harbour-best-knots?' },
	});
});
