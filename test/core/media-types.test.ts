import { expect, test } from 'vitest';
import { describeFile, isTextMediaType, mediaTypes } from '../../src/core/media-types.ts';
import { whyNeverPublished } from '../../src/core/publish-rules.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
	['a.md', '# A', 'text/markdown', 'markdown', 'itself'],
	['a.v2.MD', '# A', 'text/markdown', 'markdown', 'itself'],
	['a.py', 'print()', 'text/x-python', 'code', 'itself'],
	['a.csv', 'a,b', 'text/csv', 'table', 'itself'],
	['a.png', '\u0000', 'image/png', 'image', 'itself'],
	['LICENSE', 'MIT', 'text/plain', 'text', 'itself'],
	['blob', 'a\u0000b', 'application/octet-stream', 'binary', 'itself'],
	['noise.md', 'a\u0000b', 'application/octet-stream', 'binary', 'itself'],
	['a.html', 'text', 'text/html', 'code', 'text'],
	['a.svg', '<svg/>', 'image/svg+xml', 'vector', 'text'],
	['a.js', '1', 'text/javascript', 'code', 'text'],
	['a.mdx', '# A', 'text/markdown', 'markdown', 'text'],
	['a.unknown', ' \n<!DOCTYPE html><script>', 'text/plain', 'text', 'text'],
	['README', '\u00ef\u00bb\u00bf<script>', 'text/plain', 'text', 'itself'],
	['README', '<script>\u0000', 'application/octet-stream', 'binary', 'text'],
	['a.vue', '<template>', 'text/plain', 'code', 'text'],
	['a.md', '<script>', 'text/markdown', 'markdown', 'itself'],
	['.babelrc', '{}', 'text/plain', 'text', 'itself'],
])('%s holding %j', (path, text, mediaType, kind, served) => {
	expect(describeFile(path, bytes(text))).toEqual({ mediaType, kind, served });
});

test('a byte order mark hides no markup', () => {
	expect(describeFile('README', bytes('\ufeff<script>')).served).toBe('text');
});

test('the table names each extension once, and tells text from the rest', () => {
	const extensions = mediaTypes.flatMap((row) => row.extensions);
	expect(extensions.filter((one, i) => extensions.indexOf(one) !== i)).toEqual([]);
	expect(
		['text/markdown', 'application/json', 'text/html', 'image/svg+xml'].every(isTextMediaType),
	).toBe(true);
	expect(['image/png', 'application/octet-stream', 'application/zip'].some(isTextMediaType)).toBe(
		false,
	);
});

test.each([
	['.env', true],
	['.ENV.local', true],
	['prod.env', true],
	['.gitignore', true],
	['.git', true],
	['node_modules', true],
	['__pycache__', true],
	['a.pyc', true],
	['.DS_Store', true],
	['SKILL.local.md', true],
	['server.pem', true],
	['notes.md~', true],
	['~', false],
	['id_rsa', true],
	['id_rsa.pub', false],
	['environment.md', false],
	['build', false],
	['dist', false],
	['gitflow.md', false],
	['keys.md', false],
	['.claude-plugin', false],
])('%s is kept private: %s', (name, kept) => {
	expect(whyNeverPublished(name) !== undefined).toBe(kept);
});
