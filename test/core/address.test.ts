import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	addressAssets,
	assetAddresses,
	copyPage,
	hrefFromRoot,
	relativeHref,
	skillArchive,
	skillPage,
	skillRaw,
	skillSlug,
} from '../../src/core/address.ts';
import { foldName, isSafeSegment } from '../../src/core/safe-name.ts';
import { sha256 } from '../../src/core/sha256.ts';

const MADE = '--[a-z2-7]{10}';

test.each([
	['pdf', /^pdf$/],
	['a1-b2', /^a1-b2$/],
	['404', /^404$/],
	['index', /^index$/],
	['c', /^c$/],
	['c++', new RegExp(`^c${MADE}$`)],
	['a.b', new RegExp(`^a-b${MADE}$`)],
	['ab', /^ab$/],
	['Case-Kit', new RegExp(`^case-kit${MADE}$`)],
	['[draft] tide', new RegExp(`^draft-tide${MADE}$`)],
	['100% sure', new RegExp(`^100-sure${MADE}$`)],
	['Café', new RegExp(`^cafe${MADE}$`)],
	['潮', new RegExp(`^skill${MADE}$`)],
	['', new RegExp(`^skill${MADE}$`)],
	['__proto__', new RegExp(`^proto${MADE}$`)],
	['_astro', new RegExp(`^astro${MADE}$`)],
	['con', new RegExp(`^con${MADE}$`)],
	['nul', new RegExp(`^nul${MADE}$`)],
	['com1', new RegExp(`^com1${MADE}$`)],
	['../../etc/passwd', new RegExp(`^etc-passwd${MADE}$`)],
	['x'.repeat(300), new RegExp(`^x{40}${MADE}$`)],
])('the skill %j gets an address', (name, slug) => {
	expect(skillSlug(name)).toMatch(slug);
});

test('a slug is its own slug only where it is plain, so that nobody can claim a made one', () => {
	const made = skillSlug('c++');
	expect(skillSlug(made)).not.toBe(made);
	expect(skillSlug(skillSlug('pdf'))).toBe('pdf');
});

test('different names never meet, and plain names stay', () => {
	const name = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-zA-Z._-]{1,3}$/));
	fc.assert(
		fc.property(name, name, (a, b) => {
			expect(skillSlug(a)).toMatch(/^[a-z0-9-]{1,100}$/);
			if (a !== b) expect(skillSlug(a)).not.toBe(skillSlug(b));
		}),
	);
});

const parts = (path: string) => {
	const { page, raw } = assetAddresses('s', [path]).get(path) ?? { page: '', raw: '' };
	return [page.replace(/^skills\/s\/files\//, ''), raw.replace(/^raw\/s\//, '')];
};

test.each([
	'references/api.v2.md',
	'scripts/go.sh',
	'FORMS.md',
	'docs/a+b.md',
	'README',
	'references/index.md',
	'हिंदी/技能.md',
	'constructor',
])('%j keeps its name', (path) => {
	expect(parts(path)).toEqual([`${path}/`, path]);
});

test.each([
	['docs/my file #1.md', 'docs/my-file-1', '.md'],
	['docs/100%.md', 'docs/100', '.md'],
	["docs/a&b 'c'.md", 'docs/a-b-c', '.md'],
	['what?.md', 'what', '.md'],
	['quo"te.md', 'quo-te', '.md'],
	['back\\slash.md', 'back-slash', '.md'],
	['new\nline.md', 'new-line', '.md'],
	['..\\up.md', 'up', '.md'],
	['trailing.', 'trailing', ''],
	['trailing ', 'trailing', ''],
	['[...slug].md', 'slug', '.md'],
	['con.md', 'con', '.md'],
	['LPT9.txt', 'LPT9', '.txt'],
	['.babelrc', 'babelrc', ''],
	['_redirects', 'redirects', ''],
	['__proto__.md', 'proto', '.md'],
	['cafe\u0301.md', 'café', '.md'],
	['zero\u200bwidth.md', 'zero-width', '.md'],
	['\u202egnp.exe.md', 'gnp.exe', '.md'],
	['👩‍🚀.md', 'file', '.md'],
	['skill.md', 'skill', '.md'],
	[`claimed--abcdefghij.md`, 'claimed--abcdefghij', '.md'],
	[`${'n'.repeat(220)}.md`, 'n'.repeat(80), '.md'],
])('%j gets a readable name of its own', (path, readable, extension) => {
	const form = new RegExp(`^${readable}${MADE}${extension.replace('.', '\\.')}$`);
	const [page = '', raw = ''] = parts(path);
	expect(raw).toMatch(form);
	expect(page).toBe(`${raw}/`);
});

test('a folder that cannot stand is renamed like a file, and a path that is too long is one name', () => {
	expect(parts('my docs/a.md')[1]).toMatch(new RegExp(`^my-docs${MADE}/a\\.md$`));
	const deep = `${'folder-with-a-long-name/'.repeat(60)}end.html`;
	expect(parts(deep)[1]).toMatch(new RegExp(`^end${MADE}\\.html\\.txt$`));
});

test.each(
	'page.html page.HTM page.xhtml page.shtml feed.xml style.xsl run.js run.mjs page.mdx drawing.svg x.php web.config'.split(
		' ',
	),
)('%s is served as text', (path) => {
	expect(parts(path)).toEqual([`${path}/`, `${path}.txt`]);
});

test('what was looked at and is harmless keeps its name, and what is not does not', () => {
	const { raw } = assetAddresses('s', [{ path: 'a.svg', served: 'itself' }]).get('a.svg') ?? {};
	expect(raw).toBe('raw/s/a.svg');
	const sniffed = assetAddresses('s', [{ path: 'LICENSE', served: 'text' }]).get('LICENSE');
	expect(sniffed?.raw).toBe('raw/s/LICENSE.txt');
});

test('twins of case and normal form, and the names of text copies, stay apart', () => {
	const paths = [
		'references/index.md',
		'references/Index.md',
		'references/INDEX.md',
		'references/index.html',
		'references/index.html.txt',
		'A/x',
		'a/x',
		'caf\u00e9',
		'cafe\u0301',
		'ſ',
		's',
		'ß',
		'ss',
	];
	const addresses = assetAddresses('s', paths);
	const folded = (values: string[]) => new Set(values.map(foldName)).size;
	expect(addresses.get('references/index.md')?.raw).toBe('raw/s/references/index.md');
	expect(addresses.get('a/x')?.raw).toBe('raw/s/a/x');
	expect(folded([...addresses.values()].map(({ raw }) => raw))).toBe(paths.length);
	expect(folded([...addresses.values()].map(({ page }) => page))).toBe(paths.length);
});

test('any tree of names gives safe addresses that stay apart on any disk', () => {
	const segment = fc
		.oneof(
			fc.stringMatching(/^[aA.b ]{1,3}$/),
			fc.constantFrom('con', 'x.html', 'x.html.txt', 'é', 'e\u0301', 'a--abcdefghij', 'SKILL.MD'),
			fc.string({ unit: 'binary', minLength: 1, maxLength: 5 }).map((s) => s.replaceAll('/', '')),
		)
		.filter((s) => s !== '' && s !== '.' && s !== '..');
	const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((s) => s.join('/'));
	fc.assert(
		fc.property(fc.uniqueArray(path, { maxLength: 12 }), (all) => {
			// A name is a file or a folder, not both.
			const files = all.filter((one) => !all.some((other) => other.startsWith(`${one}/`)));
			const addresses = [...assetAddresses('s', files).values()];
			for (const { raw } of addresses)
				for (const part of raw.split('/')) expect(part).toSatisfy(isSafeOrMade);
			expect(new Set(addresses.map(({ raw }) => foldName(raw))).size).toBe(files.length);
			expect(new Set(addresses.map(({ page }) => foldName(page))).size).toBe(files.length);
		}),
	);
});

function isSafeOrMade(part: string): boolean {
	return isSafeSegment(part) || new RegExp(`${MADE}(?:\\.|$)`).test(part);
}

test('a file that is added changes no address but that of its twin', () => {
	const before = assetAddresses('s', ['b.md', 'c d.md', 'E.md']);
	const after = assetAddresses('s', ['a.md', 'b.md', 'c d.md', 'e.md', 'E.md']);
	expect(after.get('b.md')).toEqual(before.get('b.md'));
	expect(after.get('c d.md')).toEqual(before.get('c d.md'));
	expect(after.get('E.md')).not.toEqual(before.get('E.md'));
});

test('withheld assets get no address', () => {
	const listed = [
		{ path: 'a.html', published: true, served: 'text' as const },
		{ path: 'key', published: false, served: 'itself' as const },
	];
	expect(addressAssets('s', listed)).toEqual([
		{ path: 'a.html', published: true, page: 'skills/s/files/a.html/', raw: 'raw/s/a.html.txt' },
		{ path: 'key', published: false },
	]);
});

test('addresses of a skill', () => {
	expect([skillPage('pdf'), copyPage('pdf', 2), skillRaw('pdf')]).toEqual([
		'skills/pdf/',
		'skills/pdf/copies/2/',
		'raw/pdf/SKILL.md',
	]);
	const candidate = { slug: 'pdf', raw: 'raw/pdf/SKILL.md' };
	expect(skillArchive({ ...candidate, assets: [{ published: true }] })).toBe('archives/pdf.zip');
	expect(skillArchive({ ...candidate, assets: [{ published: false }] })).toBeUndefined();
	expect(skillArchive({ slug: 'pdf', assets: [{ published: true }] } as never)).toBeUndefined();
});

test.each([
	['', '', './'],
	['skills/pdf/', 'skills/pdf/', './'],
	['skills/pdf/', 'skills/pdf/#use', '#use'],
	['skills/pdf/', 'skills/git/#use', '../git/#use'],
	['skills/pdf/', '', '../../'],
	['', 'skills/pdf/', 'skills/pdf/'],
	['', 'skills/pdf/#use', 'skills/pdf/#use'],
	['skills/', 'skills/pdf/', 'pdf/'],
	['skills/pdf/', 'skills/', '../'],
	['skills/pdf/', 'search/?q=a', '../../search/?q=a'],
	['search/', 'search/?q=a', './?q=a'],
	['a/b/c/', 'a/x', '../../x'],
	['a/b/', 'a/b', '../b'],
	['404.html', 'skills/', 'skills/'],
	['skills/a/files/x.md/', 'raw/a/é x.md#L1', '../../../../raw/a/%C3%A9%20x.md#L1'],
])('from %j to %j', (from, to, href) => {
	expect(relativeHref(from, to)).toBe(href);
});

test('a browser resolves every link to the address that was meant, wherever the site is', () => {
	const name = fc.constantFrom('a', 'b', 'é', 'a b', 'c+d', '(x)');
	const page = fc.array(name, { maxLength: 4 }).map((names) => names.map((n) => `${n}/`).join(''));
	const file = fc.tuple(page, name).map(([folder, last]) => folder + last);
	fc.assert(
		fc.property(
			page,
			fc.oneof(page, file),
			fc.constantFrom('https://x.example/', 'https://x.example/pr-preview/pr-7/'),
			(from, to, base) => {
				const at = new URL(hrefFromRoot(from), base);
				const url = new URL(relativeHref(from, to), at);
				expect(decodeURIComponent(url.href)).toBe(base + to);
			},
		),
	);
});

test('hashes are those of SHA-256', () => {
	for (const text of ['', 'abc', 'é潮'.repeat(100), 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64)])
		expect(Buffer.from(sha256(text)).toString('hex')).toBe(
			createHash('sha256').update(text).digest('hex'),
		);
});
