import { copyFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { mendableWrite } from '../../../src/node/output/refused-write.ts';

test('a disk that takes no more is told with the place, and what to do', () => {
	const error = Object.assign(new Error('ENOSPC: no space left on device, write'), {
		code: 'ENOSPC',
	});
	expect(mendableWrite(error, '/site', '/cache')).toMatchObject({
		name: 'AtlasError',
		code: 'output-unsafe',
		message: '/site cannot be written (ENOSPC).',
		hint: expect.stringContaining('space'),
		cause: error,
	});
});

test('of a copy, the place that it goes to is told', async () => {
	const to = `/${'long'.repeat(100)}`;
	const error = await copyFile(import.meta.filename, to).catch((error: unknown) => error);
	expect(mendableWrite(error, '/site', '/')).toMatchObject({
		message: `${to} cannot be written (ENAMETOOLONG).`,
	});
});

test('a file that cannot be read is none that cannot be written', () => {
	const error = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/source/SKILL.md' });
	expect(mendableWrite(error, '/site', '/cache')).toBe(error);
});

test.each([new TypeError('x is undefined'), Object.assign(new Error('gone'), { code: 'ENOENT' })])(
	'%s stays a fault of our own',
	(error) => {
		expect(mendableWrite(error, '/site', '/cache')).toBe(error);
	},
);
