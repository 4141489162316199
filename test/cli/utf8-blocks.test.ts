import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Blocks } from '../../src/cli/utf8-blocks.ts';

test('blocks are the bytes of all texts, and none is longer than its one text makes it', () => {
	fc.assert(
		fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 40 })), (texts) => {
			const blocks = Array.from(utf8Blocks(texts, 30), (block) => Buffer.from(block));
			expect(Buffer.concat(blocks)).toEqual(Buffer.from(texts.join('')));
			for (const block of blocks) expect(block.length).toBeGreaterThan(0);
			const longest = Math.max(30, ...texts.map((text) => Buffer.byteLength(text)));
			for (const block of blocks) expect(block.length).toBeLessThanOrEqual(longest);
		}),
	);
});
