import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { isPackable, zipFiles } from '../../src/node/archive.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const files = [
	{ path: 'scripts/go.sh', bytes: bytes('echo\n'), executable: true },
	{ path: 'SKILL.md', bytes: bytes('# Skill\n'.repeat(100)) },
	{ path: 'é/__proto__', bytes: bytes('x') },
	{ path: 'constructor', bytes: bytes('y') },
];

test('an archive holds the files at its root, and gives them back', () => {
	const unpacked = unzipSync(zipFiles(files));
	expect(Object.keys(unpacked).sort()).toEqual(files.map(({ path }) => path).sort());
	for (const { path, bytes: content } of files)
		expect(Object.getOwnPropertyDescriptor(unpacked, path)?.value).toEqual(content);
});

test('a name that cannot be packed is left out and harms nothing else', () => {
	const more = [
		...files,
		{ path: '__proto__', bytes: bytes('z') },
		{ path: '../x', bytes: bytes('z') },
	];
	expect(zipFiles(more)).toEqual(zipFiles(files));
});

test('its bytes depend on nothing but the files', () => {
	const digest = createHash('sha256').update(zipFiles(files)).digest('hex');
	const script = `
		import { createHash } from 'node:crypto';
		import { zipFiles } from ${JSON.stringify(new URL('../../src/node/archive.ts', import.meta.url).href)};
		const files = JSON.parse(process.argv[1]).map((f) => ({ ...f, bytes: Buffer.from(f.bytes, 'base64') }));
		console.log(createHash('sha256').update(zipFiles(files.reverse())).digest('hex'));`;
	const data = files.map((file) => ({
		...file,
		bytes: Buffer.from(file.bytes).toString('base64'),
	}));
	for (const TZ of ['Asia/Tokyo', 'America/Los_Angeles', 'UTC'])
		expect(
			execFileSync(process.execPath, ['--input-type=module', '-e', script, JSON.stringify(data)], {
				encoding: 'utf8',
				env: { TZ },
			}).trim(),
		).toBe(digest);
});

test('its entries are regular files, and only scripts can be run', () => {
	const archive = Buffer.from(zipFiles(files));
	const modes = new Map<string, number>();
	for (
		let at = archive.indexOf('PK\u0001\u0002');
		at !== -1;
		at = archive.indexOf('PK\u0001\u0002', at + 4)
	) {
		const name = archive.subarray(at + 46, at + 46 + archive.readUInt16LE(at + 28)).toString();
		modes.set(name, archive.readUInt32LE(at + 38) >>> 16);
	}
	expect(modes.get('SKILL.md')).toBe(0o100644);
	expect(modes.get('scripts/go.sh')).toBe(0o100755);
});

test.each([
	['a/b.md', true],
	['..a/b', true],
	['a b.md', true],
	['../a', false],
	['a/../b', false],
	['/a', false],
	['C:/a', false],
	['a\\b', false],
	['a\nb', false],
	['a\u0000', false],
	['a//b', false],
	['a/__proto__', true],
	['__proto__', false],
])('%j can be packed: %s', (path, packable) => {
	expect(isPackable(path)).toBe(packable);
});
