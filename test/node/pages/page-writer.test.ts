import { mkdir, readdir, symlink } from 'node:fs/promises';
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import type { PieceByPiece } from '../../../src/core/page-piece.ts';
import { createPageWriter, type PageWriter } from '../../../src/node/pages/page-writer.ts';
import { filesBelow } from '../../cli/files-below.ts';

const page = (number: number): PieceByPiece => ({
	address: `skills/${number}/`,
	parts: [
		`<h1>${number} \ud800</h1>`,
		{ html: new Uint8Array(Buffer.from('<p>É</p>')) },
		{ html: '<p>क</p>' },
		{ source: 'a <b>\nc' },
		'<footer>',
	],
});

const written = (number: number) =>
	`<h1>${number} \ufffd</h1><p>É</p><p>क</p>` +
	'<span class="line" id="L1">a &lt;b&gt;</span>\n<span class="line" id="L2">c</span>\n<footer>';

/** TABLE: the number of pages from which a thread writes them. */
const ways = [
	['a thread', 1],
	['the calling thread', Number.POSITIVE_INFINITY],
] as const;

async function inFolder(use: (at: (path: string) => string) => Promise<void>): Promise<void> {
	const fixture = await createFixture();
	try {
		await use((path) => fixture.getPath(path));
	} finally {
		await fixture.rm();
	}
}

async function writeAll(writer: PageWriter, count: number): Promise<void> {
	try {
		for (let number = 0; number < count; number++) await writer.write(page(number));
		await writer.finish();
	} finally {
		writer.stop();
	}
}

for (const [name, least] of ways) {
	test(`${name} writes all pages, also more than may wait`, () =>
		inFolder(async (at) => {
			await writeAll(createPageWriter({ directory: at('site'), expected: 700, least }), 700);
			const files = await filesBelow(at('site'));
			expect(files.size).toBe(700);
			for (const number of [0, 15, 16, 699])
				expect(files.get(`skills/${number}/index.html`)).toBe(
					Buffer.from(written(number)).toString('latin1'),
				);
		}));

	test(`${name} says what is in the way of a page, and follows no link`, () =>
		inFolder(async (at) => {
			await mkdir(at('site/skills'), { recursive: true });
			await mkdir(at('elsewhere'));
			await symlink(at('elsewhere'), at('site/skills/3'));
			const writer = createPageWriter({ directory: at('site'), expected: 700, least });
			await expect(writeAll(writer, 700)).rejects.toMatchObject({
				name: 'AtlasError',
				code: 'output-unsafe',
				message: expect.stringContaining('in its place'),
				hint: expect.stringContaining('--out'),
			});
			expect(await readdir(at('elsewhere'))).toEqual([]);
		}));
}

test('a disk that does not take a page is no link in its place', () =>
	inFolder(async (at) => {
		const writer = createPageWriter({ directory: at('site'), expected: 1, least: 1 });
		await writer.write({ ...page(1), address: `skills/${'long'.repeat(100)}/` });
		await expect(writer.finish()).rejects.toMatchObject({
			message: expect.stringContaining('cannot be written (ENAMETOOLONG)'),
			hint: expect.stringContaining('disk'),
		});
	}));

test('a writer that is stopped keeps nobody waiting', () =>
	inFolder(async (at) => {
		const writer = createPageWriter({ directory: at('site'), expected: 1, least: 1 });
		await writer.write(page(1));
		writer.stop();
		await expect(writer.finish()).rejects.toThrow();
	}));
