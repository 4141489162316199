import { expect, test } from 'vitest';
import { relativeHref } from '../../src/core/href.ts';
import { encodeAddress, encodePart } from '../../src/core/percent.ts';
import { sourceUrl } from '../../src/core/source-url.ts';

test.each([
	['plain', 'plain', 'plain'],
	['a b/c', 'a%20b%2Fc', 'a%20b/c'],
	['half \ud800', 'half%20%EF%BF%BD', 'half%20%EF%BF%BD'],
	['\udc00', '%EF%BF%BD', '%EF%BF%BD'],
	['\u{1f600}', '%F0%9F%98%80', '%F0%9F%98%80'],
])('%j is encoded, half characters too', (text, part, address) => {
	expect(encodePart(text)).toBe(part);
	expect(encodeAddress(text)).toBe(address);
	expect(relativeHref('', text)).toBe(text.split('/').map(encodePart).join('/'));
	expect(sourceUrl('https://example.org/a', 'main', text)).toContain('/blob/main/');
});
