import { expect, test } from 'vitest';
import { pathHtml } from '../../src/site/html/escape.ts';

test.each([
	['a', '<bdi>a</bdi>'],
	['~/x/SKILL.md', '<bdi>~/<wbr>x/<wbr>SKILL.md</bdi>'],
	['a/<b>&/c', '<bdi>a/<wbr>&lt;b&gt;&amp;/<wbr>c</bdi>'],
])('the path %s breaks after its slashes', (path, html) => {
	expect(pathHtml(path)).toBe(html);
});
