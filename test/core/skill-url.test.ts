import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWithin } from '../../src/core/paths.ts';
import { resolveSkillUrl, type SkillFileReader } from '../../src/core/resolve-skill-url.ts';
import { parseSkillUrl } from '../../src/core/skill-url.ts';

describe('taking an address apart', () => {
	test.each<[string, string, string]>([
		['skill://pdf', 'pdf', ''],
		['skill://pdf/', 'pdf', ''],
		['skill://pdf/%2e', 'pdf', ''],
		['skill://pdf/./a/./b.md', 'pdf', 'a/b.md'],
		['skill://pdf/a%2Fb.md?x=../..#../..', 'pdf', 'a/b.md'],
		['skill://pdf/%252e%252e/x', 'pdf', '%2e%2e/x'],
		['skill://pdf/a+b', 'pdf', 'a+b'],
		['skill://kit:8080', 'kit:8080', ''],
		['skill://kit:helper/doc.md', 'kit:helper', 'doc.md'],
		['skill://me@home', 'me@home', ''],
		['skill://team%2Fpdf/x', 'team/pdf', 'x'],
		['skill://two words/x', 'two words', 'x'],
		['skill://%zz', '%zz', ''],
		['SKILL://pdf', 'pdf', ''],
		['\t skill://pdf/da\nta ', 'pdf', 'data'],
		['skill://pdf ', 'pdf ', ''],
		['skill://p\tdf', 'p\tdf', ''],
		[' skill://kit:80', 'kit', ''],
		[' skill://me@home', 'home', ''],
		['skill://kit:helper/.', 'kit:helper', '.'],
		['skill://kit:helper/da\tta ', 'kit:helper', 'da\tta '],
		['skill://pdf/sub/.', 'pdf', 'sub/'],
		['skill://pdf/sub%2F', 'pdf', 'sub/'],
		['skill://[::1]/x', '[::1]', 'x'],
		['skill://a\\b/x', 'a\\b', 'x'],
	])('%j', (raw, name, path) => {
		expect(parseSkillUrl(raw)).toMatchObject({ ok: true, name, path });
	});

	test.each<[string, string]>([
		['pdf', 'invalid-url'],
		['', 'invalid-url'],
		['//pdf', 'invalid-url'],
		[' skill://kit:helper', 'invalid-url'],
		['http:', 'invalid-url'],
		['https://', 'unknown-protocol'],
		['C:\\pdf', 'unknown-protocol'],
		['skill:pdf', 'missing-name'],
		['skill:///pdf', 'missing-name'],
		['rule://x', 'unknown-protocol'],
		['skill://pdf/..', 'traversal'],
		['skill://pdf/a/..%2F..%2Fx', 'traversal'],
		['skill://pdf/.%2E/x', 'traversal'],
		['skill://pdf/a\\..\\x', 'traversal'],
		['skill://pdf/..foo', 'traversal'],
		['skill://pdf/x/..bar', 'traversal'],
		['skill://pdf/../', 'traversal'],
		['skill://pdf/x/.\t./y', 'traversal'],
		['skill://pdf/.. ', 'traversal'],
		['skill://pdf//etc/passwd', 'absolute-path'],
		['skill://pdf/%2Fetc', 'absolute-path'],
		['skill://pdf/100%', 'malformed-escape'],
		['skill://pdf/a%00b', 'null-byte'],
	])('%j is refused', (raw, code) => {
		expect(parseSkillUrl(raw)).toMatchObject({ ok: false, error: { code } });
	});

	test('a scheme of the runtime itself is not called unknown', () => {
		const schemes = ['skill', 'rule'];
		const message = (raw: string) => {
			const parsed = parseSkillUrl(raw, schemes);
			return parsed.ok ? '' : parsed.error.message;
		};
		expect(message('rule://x')).toContain('rule:// is read by the runtime itself');
		expect(message('nope://x')).toBe('Unknown protocol: nope://\nSupported: skill://, rule://');
	});
});

describe('reading an address', () => {
	const disk: SkillFileReader = {
		realPath: (path) => path,
		readFile: (path) => (/\.\w+$/.test(path) ? new Uint8Array([0x78]) : undefined),
		publish: (path) => path,
	};
	const skills = [
		{ name: 'pdf', baseDir: '/s/pdf', filePath: '/s/pdf/SKILL.md' },
		{ name: 'kit:a', baseDir: '/s/kit', filePath: '/s/kit/SKILL.md' },
	];
	test.each<[string, string]>([
		['skill://pdf/.', '/s/pdf/SKILL.md'],
		['skill://pdf/a//b.md', '/s/pdf/a/b.md'],
		['skill://pdf/a.md/', 'File not found: /s/pdf/a.md/'],
		['skill://pdf/sub/.', 'File not found: /s/pdf/sub/'],
		['skill://kit:a/.', 'File not found: /s/kit'],
		['skill://kit:a/./b.md', '/s/kit/b.md'],
	])('%j', (raw, expected) => {
		const read = resolveSkillUrl(raw, skills, disk);
		expect(read.ok ? read.path : read.error.message).toBe(expected);
	});

	test.each(['skill://pdf ', 'skill://p\tdf', 'skill://PDF'])('%j is nearly a skill', (raw) => {
		const read = resolveSkillUrl(raw, skills, disk);
		expect(read.ok ? undefined : read.error.hint).toBe('Did you mean skill://pdf?');
	});
});

const signs = fc.constantFrom(
	...[
		'..',
		'.',
		'/',
		'\\',
		'%2e',
		'%2E',
		'%2f',
		'%5c',
		'%25',
		'%',
		'a',
		'SKILL.md',
		'?',
		'#',
		'\t',
	],
);
const address = fc.array(signs, { maxLength: 12 }).map((parts) => `skill://pdf/${parts.join('')}`);

test('no address reads a path outside the folder of the skill', () => {
	const asked: string[] = [];
	const disk: SkillFileReader = {
		realPath: (path) => path,
		readFile: (path) => {
			asked.push(path);
			return new Uint8Array();
		},
		publish: (path) => path,
	};
	const skills = [{ name: 'pdf', baseDir: '/s/pdf', filePath: '/s/pdf/SKILL.md' }];
	fc.assert(
		fc.property(address, (raw) => {
			resolveSkillUrl(raw, skills, disk);
			expect(asked.every((path) => isWithin('/s/pdf', path))).toBe(true);
		}),
	);
	expect(asked.length).toBeGreaterThan(0);
});

test('no text makes the parser throw', () => {
	fc.assert(fc.property(fc.string(), (raw) => void parseSkillUrl(raw)));
	fc.assert(fc.property(fc.string(), (raw) => void parseSkillUrl(`skill://${raw}`)));
});
