import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSimpleSkill } from '../../src/core/frontmatter/fast.ts';
import { parseSkillTextFully } from '../../src/core/frontmatter.ts';
import recorded from '../conformance/cases/frontmatter-omp.json' with { type: 'json' };

const dialect = { keepsProtoKey: true };

const signs = [...'ab Z09:#-_.,[]{}"\'|>&*!@%`?~<=()/\\é漢🦊\u00a0\u2028\u0085\ufeff'];
const word = fc.constantFrom(
	...['name', 'description', 'hide', 'enabled', 'a-b', 'aB', 'metadata', '__proto__', 'x'],
	...['true', 'false', 'null', 'yes', '~', '1', '1.10', '007', '1e', '.5', '2024-01', '0x1F'],
);
const noise = fc.string({ unit: fc.constantFrom(...signs), maxLength: 8 });
const piece = fc.oneof(
	word,
	noise,
	fc.constantFrom(': ', ' #', '- ', ' --- ', '... ', '[a, b]', '"q"', "'q'"),
);
const value = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
const line = fc.oneof(
	{ weight: 6, arbitrary: fc.tuple(word, value).map(([key, text]) => `${key}: ${text}`) },
	{
		weight: 2,
		arbitrary: fc
			.tuple(word, fc.constantFrom('', ' |', ' >-', ' >', ' |-'))
			.map(([key, header]) => `${key}:${header}`),
	},
	{
		weight: 2,
		arbitrary: fc
			.tuple(fc.constantFrom('  ', ' ', '    ', ''), value)
			.map(([indent, text]) => `${indent}- ${text}`),
	},
	{
		weight: 4,
		arbitrary: fc
			.tuple(fc.constantFrom('  ', '    ', '   '), word, value)
			.map(([indent, key, text]) => `${indent}${key}: ${text}`),
	},
	{
		weight: 4,
		arbitrary: fc.tuple(fc.constantFrom('  ', '    ', ''), value).map((parts) => parts.join('')),
	},
	{
		weight: 2,
		arbitrary: fc.constantFrom('', ' ', '# c', '---', '--- ', '---x', '...', '<!-- c -->', '\t'),
	},
);
const text = fc
	.tuple(fc.array(line, { maxLength: 7 }), fc.array(fc.oneof(line, value), { maxLength: 3 }))
	.map(([head, body]) => ['---', ...head, '---', ...body].join('\n'));

/** The short cut may give up, but what it gives must be what the full parser gives. */
function check(whole: string): boolean {
	const simple = readSimpleSkill(whole);
	if (simple !== undefined) expect(simple).toEqual(parseSkillTextFully(whole, dialect));
	return simple !== undefined;
}

test('agrees with the full parser on every recorded text', () => {
	const taken = recorded.filter(({ content }) => check(content.replace(/\r\n?/g, '\n')));
	expect(taken.length).toBeGreaterThan(5);
});

test('agrees with the full parser on generated texts, and takes many of them', () => {
	let taken = 0;
	fc.assert(
		fc.property(text, (whole) => {
			if (check(whole)) taken++;
		}),
		{ numRuns: 4000 },
	);
	expect(taken).toBeGreaterThan(300);
});

test.each([
	[1024, true],
	[1025, false],
])('a key of %i characters is simple: %s', (length, isSimple) => {
	const key = 'k'.repeat(length);
	expect(check(`---\n${key}: v\n---\nBody\n`)).toBe(isSimple);
	expect(check(`---\nmetadata:\n  ${key}: v\n---\nBody\n`)).toBe(isSimple);
});
