import { truncateSync } from 'node:fs';
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { createByteReader } from '../../src/node/read-bytes.ts';

test('a file without end is refused, and the next one is read as ever', async () => {
	const fixture = await createFixture({ 'huge.md': '', 'next.md': 'text' });
	try {
		truncateSync(fixture.getPath('huge.md'), 5 * 1024 ** 3);
		const read = createByteReader();
		expect(() => read(fixture.getPath('huge.md'))).toThrow(
			expect.objectContaining({ code: 'EFBIG' }),
		);
		expect(Buffer.from(read(fixture.getPath('next.md'))).toString()).toBe('text');
	} finally {
		await fixture.rm();
	}
});
