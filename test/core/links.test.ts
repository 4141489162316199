import { describe, expect, test } from 'vitest';
import { diagnosticHint, diagnosticMessage } from '../../src/core/diagnostics.ts';
import type { Reference } from '../../src/core/documents.ts';
import { type ReferringFile, referenceFindings } from '../../src/core/link-findings.ts';
import { LinkIndex, type LinkMap } from '../../src/core/link-index.ts';
import { type LinkScope, resolveReference } from '../../src/core/links.ts';

const asset = (path: string, published = true) => ({
	path,
	published,
	...(published ? { page: `skills/pdf/files/${path}/`, raw: `raw/pdf/${path}` } : {}),
});

const map: LinkMap = {
	places: [
		{
			candidate: 'c0',
			name: 'pdf',
			folder: '.claude/skills/pdf',
			page: 'skills/pdf/',
			assets: [
				asset('references/a.md'),
				asset('references/deep/b.md'),
				asset('references/README.md'),
				asset('scripts/go.sh'),
				asset('forms.md'),
				{ ...asset('docs/my file #1.md'), page: 'skills/pdf/files/docs/my-file/' },
				asset('docs/100%.md'),
				asset('docs/a+b.md'),
				asset('a:b.md'),
				asset('[slug].md'),
				asset('pictures/one.png'),
				{
					path: 'pictures/two.svg',
					published: true,
					page: 'skills/pdf/files/pictures/two.svg/',
					raw: 'raw/pdf/pictures/two.svg.txt',
				},
				asset('secret.md', false),
				asset('__proto__/x.md'),
			],
		},
		{
			candidate: 'c2',
			name: 'inner',
			folder: '.claude/skills/pdf/inner',
			page: 'skills/inner/',
			assets: [{ path: 'x.md', published: true, page: 'skills/inner/files/x.md/' }],
		},
		{
			candidate: 'c1',
			name: 'git flow',
			folder: '.claude/skills/git',
			page: 'skills/git-flow--x/',
			assets: [{ path: 'use.md', published: true, page: 'skills/git-flow--x/files/use.md/' }],
		},
	],
	loaded: [
		['pdf', 'c0'],
		['git flow', 'c1'],
	],
};

const index = new LinkIndex(map);
const scope: LinkScope = {
	index,
	candidate: 'c0',
	file: 'SKILL.md',
	page: 'skills/pdf/',
};
const inReferences: LinkScope = {
	...scope,
	file: 'references/a.md',
	page: 'skills/pdf/files/references/a.md/',
};

describe('a link', () => {
	test.each([
		['references/a.md', 'asset', 'files/references/a.md/'],
		['./references/a.md', 'asset', 'files/references/a.md/'],
		['references//a.md', 'asset', 'files/references/a.md/'],
		['references/deep/../a.md', 'asset', 'files/references/a.md/'],
		['references/a.md?plain=1', 'asset', 'files/references/a.md/'],
		['references/a.md#part', 'asset', 'files/references/a.md/#part'],
		['references/a.md#L3', 'asset', 'files/references/a.md/'],
		['scripts/go.sh#L2-L3', 'asset', 'files/scripts/go.sh/#L2'],
		['scripts/go.sh#L2', 'asset', 'files/scripts/go.sh/#L2'],
		['docs/my%20file%20%231.md', 'asset', 'files/docs/my-file/'],
		['docs/my file #1.md', 'asset', 'files/docs/my-file/'],
		['docs/100%25.md', 'asset', 'files/docs/100%25.md/'],
		['docs/100%.md', 'asset', 'files/docs/100%25.md/'],
		['docs/a+b.md', 'asset', 'files/docs/a%2Bb.md/'],
		['a:b.md', 'asset', 'files/a%3Ab.md/'],
		['[slug].md', 'asset', 'files/%5Bslug%5D.md/'],
		['__proto__/x.md', 'asset', 'files/__proto__/x.md/'],
		[`\${CLAUDE_SKILL_DIR}/scripts/go.sh`, 'asset', 'files/scripts/go.sh/'],
		['references/', 'asset', 'files/references/README.md/'],
		['scripts', 'asset', undefined],
		['FORMS.md', 'wrong-case', 'files/forms.md/'],
		['References/A.md', 'wrong-case', 'files/references/a.md/'],
		['skill.md', 'wrong-case', undefined],
		['SKILL.md', 'self', undefined],
		['.', 'self', undefined],
		['nope.md', 'missing', undefined],
		['constructor', 'missing', undefined],
		['', 'missing', undefined],
		['secret.md', 'withheld', undefined],
		['../../../tools/REG.md', 'outside', undefined],
		['../../../../../../etc/passwd', 'outside', undefined],
		['..%2F..%2Fx', 'outside', undefined],
		['/references/a.md', 'outside', undefined],
		['~/notes.md', 'outside', undefined],
		['C:\\notes.md', 'outside', undefined],
		['file:///etc/passwd', 'outside', undefined],
		['https://example.org/x?y#z', 'external', 'https://example.org/x?y#z'],
		['//example.org/x', 'external', 'https://example.org/x'],
		['mailto:team@example.org', 'external', 'mailto:team@example.org'],
		['javascript:alert(1)', 'refused', undefined],
		['data:text/html,x', 'refused', undefined],
		['vbscript:x', 'refused', undefined],
		['vscode://open', 'refused', undefined],
		['../git/SKILL.md', 'skill', '../git-flow--x/'],
		['../git/', 'skill', '../git-flow--x/'],
		['../git/use.md', 'skill', '../git-flow--x/files/use.md/'],
		['../git/nope.md', 'outside', undefined],
		['inner/SKILL.md', 'skill', '../inner/'],
		['inner/x.md', 'skill', '../inner/files/x.md/'],
		['inner/nope.md', 'missing', undefined],
	])('to %j is %s', (target, state, href) => {
		const found = resolveReference(scope, { kind: 'link', target });
		expect({ state: found?.state, href: found?.href }).toEqual({ state, href });
	});

	test.each(['<path>', '{url}', 'references/*.md', 'references/…', 'references/[topic].md'])(
		'to %j is something to fill in',
		(target) => {
			expect(resolveReference(scope, { kind: 'link', target })).toBeUndefined();
		},
	);

	test.each([
		['a.md', 'self', undefined, undefined],
		['deep/b.md', 'asset', 'references/deep/b.md', undefined],
		['../forms.md', 'asset', 'forms.md', undefined],
		['forms.md', 'asset', 'forms.md', 'root'],
		['references/deep/b.md', 'asset', 'references/deep/b.md', 'root'],
		['../SKILL.md', 'skill', undefined, undefined],
		['../../x.md', 'outside', undefined, undefined],
	])('in references/a.md to %j is %s', (target, state, path, via) => {
		const found = resolveReference(inReferences, { kind: 'link', target });
		expect(found?.state).toBe(state);
		expect([found?.asset, found?.via]).toEqual([path, via]);
	});

	test('leads to the repository where the file can be seen there', () => {
		const sourceUrl = (path: string) =>
			path === 'tools/REG.md' ? 'https://example.org/blob/main/tools/REG.md' : undefined;
		const to = (target: string) =>
			resolveReference({ ...scope, sourceUrl }, { kind: 'link', target })?.href;
		expect(to('../../../tools/REG.md')).toBe('https://example.org/blob/main/tools/REG.md');
		expect(to('../../../nope.md')).toBeUndefined();
	});

	test('is told apart by what is on disk without being published', () => {
		const exists = (path: string) => path === '.claude/skills/pdf/ignored.md';
		const to = (target: string) =>
			resolveReference({ ...scope, exists }, { kind: 'link', target })?.state;
		expect(to('ignored.md')).toBe('withheld');
		expect(to('gone.md')).toBe('missing');
	});

	test('to a part of another page takes the id that it has there', () => {
		const anchor = (page: string, fragment: string) =>
			page === 'skills/pdf/files/references/a.md/' && (fragment === 'Part' ? 'part' : false);
		const to = (target: string) => resolveReference({ ...scope, anchor }, { kind: 'link', target });
		expect(to('references/a.md#Part')).toMatchObject({
			state: 'asset',
			href: 'files/references/a.md/#part',
		});
		expect(to('references/a.md#nope')).toMatchObject({
			state: 'missing-anchor',
			href: 'files/references/a.md/',
			fragment: 'nope',
		});
	});
});

describe('an image', () => {
	test.each([
		['pictures/one.png', '../../raw/pdf/pictures/one.png'],
		// Served as text, so that it cannot run; a browser would not show it.
		['pictures/two.svg', undefined],
		['scripts/go.sh', undefined],
		['https://example.org/x.png', undefined],
	])('of %s is shown from %s', (target, image) => {
		expect(resolveReference(scope, { kind: 'image', target })?.image).toBe(image);
	});
});

describe('a code span', () => {
	test.each([
		['references/a.md', 'asset', 'references/a.md'],
		['./references/a.md', 'asset', 'references/a.md'],
		['references/a.md#L3', 'asset', 'references/a.md'],
		[`\${CLAUDE_SKILL_DIR}/scripts/go.sh`, 'asset', 'scripts/go.sh'],
		['$SKILL_DIR/scripts/go.sh', 'asset', 'scripts/go.sh'],
		['{baseDir}/scripts/go.sh', 'asset', 'scripts/go.sh'],
		['{{skill_dir}}/scripts/go.sh', 'asset', 'scripts/go.sh'],
		['<skill-dir>/scripts/go.sh', 'asset', 'scripts/go.sh'],
		['docs/my file #1.md', 'asset', 'docs/my file #1.md'],
		['references/gone.md', 'missing', undefined],
		['scripts/gone.sh', 'missing', undefined],
		[`\${CLAUDE_SKILL_DIR}/gone.sh`, 'missing', undefined],
		['Forms.md', 'wrong-case', 'forms.md'],
		['skill://pdf/forms.md', 'asset', 'forms.md'],
	])('%s is %s', (target, state, path) => {
		const found = resolveReference(scope, { kind: 'code', target });
		expect([found?.state, found?.asset]).toEqual([state, path]);
	});

	test.each([
		'references/<topic>.md',
		'references/*.md',
		'references/[topic].md',
		'references/YYYY-MM-DD.md',
		'references/',
		'src/index.ts',
		'package.json',
		'../x.md',
		'/references/a.md',
		'~/notes.md',
		'.',
		'...',
		'--flag',
		'Box[T](key: str)',
		'python scripts/go.sh',
		'https://example.org/references/a.md',
		'C:\\x',
		'',
	])('%s is no reference', (target) => {
		expect(resolveReference(scope, { kind: 'code', target })).toBeUndefined();
	});
});

describe('an address of a skill', () => {
	test.each([
		['skill://pdf', 'self', 'c0', undefined],
		['skill://pdf/references/a.md', 'asset', 'c0', 'files/references/a.md/'],
		['skill://git%20flow/use.md#top', 'skill', 'c1', '../git-flow--x/files/use.md/#top'],
		['SKILL://pdf', 'self', 'c0', undefined],
		['skill://pdf/gone.md', 'missing', 'c0', undefined],
		['skill://pdf/FORMS.md', 'wrong-case', 'c0', 'files/forms.md/'],
		['skill://pdf/references', 'missing', 'c0', undefined],
		['skill://nope', 'unknown-skill', undefined, undefined],
		['skill://__proto__', 'unknown-skill', undefined, undefined],
		['skill://pdf/../git/use.md', 'refused', undefined, undefined],
		['skill://pdf/%2e%2e/x', 'refused', undefined, undefined],
		['skill://pdf//etc/passwd', 'refused', undefined, undefined],
		['skill://pdf/100%.md', 'refused', undefined, undefined],
	])('%s is %s', (target, state, candidate, href) => {
		const found = resolveReference(
			{ ...scope, page: 'skills/pdf/' },
			{ kind: 'skill-url', target },
		);
		expect([found?.state, found?.candidate, found?.href]).toEqual([state, candidate, href]);
	});

	test.each(['skill://<name>/x', 'skill://{name}', 'skill://', 'skill://pdf/*.md'])(
		'%s is something to fill in',
		(target) => {
			expect(resolveReference(scope, { kind: 'skill-url', target })).toBeUndefined();
		},
	);
});

describe('findings about references', () => {
	const from: ReferringFile = {
		index,
		candidate: 'c0',
		file: 'references/a.md',
		path: '.claude/skills/pdf/references/a.md',
		runtime: 'omp',
		exists: (path) => path === '.claude/there.md',
	};
	const said = (...references: Partial<Reference>[]) =>
		referenceFindings(
			references.map((one) => ({
				kind: 'link',
				state: 'missing',
				target: 'x.md',
				line: 1,
				...one,
			})),
			from,
		).map((finding) => `${finding.code}: ${diagnosticMessage(finding)} ${diagnosticHint(finding)}`);

	test.each<[Partial<Reference>, string[]]>([
		[{ state: 'external', target: 'https://x' }, []],
		[{ state: 'asset', asset: 'x.md' }, []],
		[{ state: 'self' }, []],
		[{ state: 'asset', asset: 'forms.md', via: 'root' }, ['target-from-root: x.md is not beside']],
		[{ kind: 'code', state: 'asset', asset: 'forms.md', via: 'root' }, []],
		[
			{ state: 'asset', asset: 'a#b.md', via: 'literal' },
			['target-unescaped: x.md was taken by its name'],
		],
		[{}, ['missing-target: x.md does not exist. Add the file']],
		[{ target: '' }, ['missing-target: A link has no target.']],
		[
			{ target: 'use.md' },
			[
				'missing-target: use.md does not exist. It exists in skill git flow: skill://git%20flow/use.md',
			],
		],
		[
			{ kind: 'skill-url', candidate: 'c1', target: 'skill://git flow/x' },
			[
				'missing-target: skill://git flow/x does not exist. Look at the files of the skill git flow',
			],
		],
		[{ kind: 'code' }, ['code-path-missing: x.md is not among']],
		[
			{ state: 'outside', target: '../../../there.md' },
			["link-outside-skill: ../../../there.md leads out of the skill's folder."],
		],
		[
			{ state: 'outside', target: '../../../gone.md#x' },
			[
				'link-outside-skill: ../../../gone.md#x',
				'missing-target: ../../../gone.md#x does not exist.',
			],
		],
		[{ state: 'outside', target: '/etc/x' }, ['link-outside-skill: /etc/x leads']],
		[
			{ state: 'wrong-case', asset: 'X.md' },
			['target-wrong-case: x.md not found, did you mean X.md?'],
		],
		[{ state: 'withheld' }, ['target-withheld: x.md is not on this site']],
		[
			{ state: 'refused', target: 'javascript:x' },
			['target-refused: javascript:x is shown without a link.'],
		],
		[
			{ state: 'missing-anchor', target: '#x', fragment: 'x' },
			['missing-anchor: #x: no heading or element has the id “x”.'],
		],
		[
			{ state: 'skill', candidate: 'c1', asset: 'use.md' },
			[
				'target-other-skill: x.md leads into the folder of another skill. Write skill://git%20flow/use.md instead.',
			],
		],
		[{ state: 'skill', candidate: 'c0' }, []],
		[{ kind: 'skill-url', state: 'skill', candidate: 'c1' }, []],
		[
			{ kind: 'skill-url', state: 'unknown-skill', target: 'skill://pfd/x' },
			[
				'target-unknown-skill: skill://pfd/x names a skill that omp does not load. Did you mean skill://pdf?',
			],
		],
		[
			{ kind: 'skill-url', state: 'unknown-skill', target: 'skill://other' },
			[
				'target-unknown-skill: skill://other names a skill that omp does not load. Correct the name',
			],
		],
	])('%j', (reference, expected) => {
		const found = said(reference);
		expect(found).toHaveLength(expected.length);
		for (const [index, words] of expected.entries()) expect(found[index]).toContain(words);
	});

	test('of very many the last one counts the others', () => {
		const found = said(...Array(150).fill({}), { state: 'withheld' });
		expect(found).toHaveLength(101);
		expect(found[99]).toContain('The same holds for 50 more in this file.');
		expect(found[100]).toContain('target-withheld');
	});
});
