import { describe, expect, test } from 'vitest';
import { diagnosticHint, diagnosticMessage, report } from '../../src/core/diagnostics.ts';
import {
	decodeSkillBytes,
	type FrontmatterFinding,
	type ParsedSkill,
	parseSkillText,
} from '../../src/core/frontmatter.ts';

const omp = { keepsProtoKey: true };
const parse = (text: string): ParsedSkill => parseSkillText(text, omp);
const parseYaml = (yaml: string): ParsedSkill => parse(`---\n${yaml}\n---\nBody\n`);
const findings = ({ findings: found }: ParsedSkill) => found.map(({ code, line }) => [code, line]);
const words = ({ findings: found }: ParsedSkill) =>
	found.map((finding) => diagnosticMessage(report({ ...finding, path: 'SKILL.md' })));

describe('values as the runtimes read them', () => {
	test.each<[string, unknown]>([
		['017', 17],
		['1e', 1],
		['1e3', 1000],
		['2024-01', 2024],
		['2024-01-02', '2024-01-02'],
		['24-7', 24],
		['1.2.3', '1.2.3'],
		['1_000', '1_000'],
		['.5', 0.5],
		['-.5', '-.5'],
		['+4', 4],
		['-0', 0],
		['0x1F', 31],
		['-0x1F', -31],
		['0o17', 15],
		['0b11', '0b11'],
		['0xZZ', '0xZZ'],
		['0xFFFFFFFFFFFFFFFFF', '0xFFFFFFFFFFFFFFFFF'],
		['12:30', '12:30'],
		['5 apples', '5 apples'],
		['.inf', Number.POSITIVE_INFINITY],
		['-.INF', Number.NEGATIVE_INFINITY],
		['True', true],
		['tRUE', 'tRUE'],
		['yes', 'yes'],
		['~', null],
		['!!str 5', '5'],
		['!int 5', 5],
		['!!bool yes', 'yes'],
		['! 5', '5'],
		['!!str', ''],
		[',x', ',x'],
		['- b', '- b'],
		['%b', '%b'],
		['[b]: c', '[b]: c'],
	])('%s', (written, loaded) => {
		expect(parseYaml(`a: ${written}`).data).toEqual({ a: loaded });
	});

	test.each<[string, string, unknown]>([
		['a block scalar with an indicator', 'a: |2\n    x\nb: 1', { a: 'x\n', b: 1 }],
		['a block scalar that loses indentation', 'a: |\n    x\n  y\nb: 1', { a: 'x\ny\n', b: 1 }],
		['the same in a list', 'a:\n  - |\n     x\n    y', { a: ['x\ny\n'] }],
		['a block scalar of blank lines', 'a: |+\n\nb: 1', { a: '', b: 1 }],
		['a closing bracket after a scalar', 'a: [\n  x\n]', { a: ['x'] }],
		['a closing bracket after a comma', 'a: [\n  x,\n]\nb: 1', { a: '[', b: '1' }],
		['a closing brace after a comma', 'a: {\n  x: 1,\n}\nb: 1', { a: '{', b: '1' }],
		['a merge that comes last', 'a: 2\n<<: {a: 1}', { a: 2 }],
		['an anchor inside itself', 'a: &x [*x]', { a: '&x [*x]' }],
		['an anchor used twice', 'a: &x [1]\nb: *x', { a: [1], b: [1] }],
		['a list as a key', '? [a, b]\n: 1', { 'a,b': 1 }],
	])('%s', (_, yaml, loaded) => {
		expect(parseYaml(yaml).data).toEqual(loaded);
	});
});

describe('what is shown beside what is loaded', () => {
	test('keys and numbers keep their spelling, booleans stay booleans', () => {
		const { shown, data } = parseYaml('allowed-tools: Read\nversion: 1.10\nhide: true\nn: ~');
		expect(shown).toEqual({ 'allowed-tools': 'Read', version: '1.10', hide: true, n: null });
		expect(data).toEqual({ allowedTools: 'Read', version: 1.1, hide: true, n: null });
	});

	test('broken YAML elsewhere leaves quotes and switches as they were meant', () => {
		const parsed = parseYaml('name: "pdf"\ndescription: a: b\nhide: true\nmetadata:\n  x: 1');
		expect(parsed.data).toEqual({
			name: '"pdf"',
			description: 'a: b',
			hide: 'true',
			metadata: '',
		});
		expect(parsed.shown).toEqual({
			name: 'pdf',
			description: 'a: b',
			hide: true,
			metadata: { x: '1' },
		});
		expect(findings(parsed)).toEqual([
			['frontmatter-repaired', 3],
			['frontmatter-side-effect', 2],
			['frontmatter-side-effect', 4],
		]);
		expect(words(parsed)[2]).toBe(
			'“hide: true” loads as the text “true”, because line 3 breaks the YAML.',
		);
	});

	test.each<[string, string, string]>([
		['description: Use it: now', 'description: "Use it: now"', 'colon'],
		['argument-hint: [a] [b]', 'argument-hint: "[a] [b]"', 'bracket'],
		['description: "A" and B', `description: '"A" and B'`, 'quote'],
		['description: {a} b', 'description: "{a} b"', 'brace'],
		['description: @me', 'description: "@me"', 'sign'],
		['tools: [\n  a,\n]', 'tools: [ a,\n]', 'closing'],
		['description: a ... b', 'description: "a ... b"', 'marker'],
		['description: |\nname: a', 'description: ""', 'block'],
	])('the corrected text of %s', (yaml, corrected, reason) => {
		const [finding] = parseYaml(yaml).findings;
		expect(finding).toMatchObject({ code: 'frontmatter-repaired', args: { corrected, reason } });
		if (reason !== 'closing') expect(parseYaml(corrected).findings).toEqual([]);
		expect(diagnosticHint(report({ ...(finding as FrontmatterFinding), path: 'x' }))).toContain(
			corrected,
		);
	});

	test.each<[string, string, [string, number][]]>([
		['a key twice', 'a: 1\na: 2', [['frontmatter-duplicate-key', 3]]],
		['two spellings of a key', 'a-b: 1\naB: 2', [['frontmatter-duplicate-key', 3]]],
		['a switch in quotes', 'hide: "true"', [['frontmatter-flag-not-boolean', 2]]],
		['a switch that says yes', 'enabled: yes', [['frontmatter-flag-not-boolean', 2]]],
		['a key in capitals', 'Description: x', [['frontmatter-key-spelling', 2]]],
		['a cut description', 'description: Fix #42 now', [['frontmatter-comment-cut', 2]]],
		['a description that is a comment', 'description: #42', [['frontmatter-comment-cut', 2]]],
		['a list as description', 'description:\n  - a', [['frontmatter-description-not-text', 2]]],
		['a number as description', 'description: 5', [['frontmatter-description-not-text', 2]]],
		['an empty name', 'name:', [['frontmatter-name-empty', 2]]],
		['a tab', 'a:\n\tb: 1', [['frontmatter-tab', 3]]],
		['a comment in a value', 'a: x <!-- y --> z', [['frontmatter-comment-removed', 2]]],
		[
			'a comment of three lines',
			'a: 1\n<!--\nb\n-->\nc: 007',
			[
				['frontmatter-number-changed', 6],
				['frontmatter-comment-removed', 3],
			],
		],
		['an anchor that nobody uses', 'a: &x y', [['frontmatter-text-eaten', 2]]],
		['an anchor that is used', 'a: &x y\nb: *x', []],
		['a null root', '~', [['frontmatter-not-mapping', 2]]],
		['nothing but comments', '# a\n  # b', []],
		['two documents', 'a: 1\n...\nb: 2', [['frontmatter-not-mapping', 2]]],
		['dashes in a value', 'name: a\ndescription: b --- c', [['frontmatter-document-marker', 3]]],
		['dots that end a line', 'name: a ...\ndescription: b', [['frontmatter-document-marker', 2]]],
		['dots that end the block', 'a: 1\n...', [['frontmatter-loose-text', 3]]],
		['a template', 'a: {{ x }}', [['frontmatter-read-differently', 2]]],
		[
			'an empty item before a key',
			'a:\n  -\nb: 1',
			[2, 4].map((line) => ['frontmatter-read-differently', line]),
		],
		['a question mark', 'a: ? x', [['frontmatter-lenient', 2]]],
		[
			'a character that ends the text',
			'a: x\0y\nb: 1',
			[2, 3].map((line) => ['frontmatter-read-differently', line]),
		],
	])('%s', (_, yaml, expected) => {
		expect(findings(parseYaml(yaml))).toEqual(expected);
	});

	test('a value that ends the YAML document is shown whole', () => {
		const parsed = parseYaml('name: a\ndescription: Read --- then write');
		expect(parsed.data).toEqual({ 0: { name: 'a', description: 'Read' }, 1: 'then write' });
		expect(parsed.shown).toEqual({ name: 'a', description: 'Read --- then write' });
		expect(words(parsed)).toEqual([
			'The “---” on this line splits the frontmatter into 2 YAML documents, and runtimes find no key in it.',
		]);
	});

	test('values that are read differently are told apart from mere line ends', () => {
		const [empty] = parseYaml('tools:\n  -\nname: a').findings;
		expect(empty).toMatchObject({
			args: { key: 'tools', meant: '[null]', loaded: '[{"name":"a"}]' },
		});
		const folded = parseYaml('description: >\n  a\n    - b\n  c\n  d');
		expect(folded.data).toEqual({ description: 'a\n  - b\nc\nd\n' });
		expect(folded.shown).toEqual({ description: 'a\n  - b\nc d\n' });
		expect(folded.findings).toMatchObject([
			{ code: 'frontmatter-read-differently', severity: 'info', line: 2 },
		]);
	});

	test('a comment inside a value is shown, and gone when it is loaded', () => {
		const { shown, data } = parseYaml('description: Use <!-- x --> tags');
		expect(shown).toEqual({ description: 'Use <!-- x --> tags' });
		expect(data).toEqual({ description: 'Use  tags' });
	});

	test('what a comment sign cuts off is shown only where nothing is left', () => {
		expect(parseYaml('description: Fix #42 now').shown).toEqual({ description: 'Fix' });
		expect(parseYaml('description: #42 first').shown).toEqual({ description: '#42 first' });
	});

	test('__proto__ is an ordinary key, and lost where the runtime loses it', () => {
		const text = '---\n__proto__: x\na: 1\n---\nB\n';
		expect(Object.keys(parse(text).data)).toEqual(['__proto__', 'a']);
		const xcsh = parseSkillText(text, { keepsProtoKey: false });
		expect(Object.keys(xcsh.data)).toEqual(['a']);
		expect(Object.keys(xcsh.shown)).toEqual(['__proto__', 'a']);
		expect(findings(xcsh)).toEqual([['frontmatter-key-dropped', 2]]);
	});
});

describe('fences', () => {
	test.each<[string, string, Partial<ParsedSkill>, [string, number][]]>([
		['no frontmatter', '# Title\n', { shown: {}, shownBody: '# Title\n' }, []],
		[
			'no end',
			'---\nname: a\ndescription: b\n\n# Title\n',
			{ data: {}, shown: { name: 'a', description: 'b' }, bodyLine: 1 },
			[['frontmatter-unclosed', 1]],
		],
		[
			'the end of a YAML document',
			'---\nname: a\n...\n# Title\n',
			{ data: {}, shown: { name: 'a' } },
			[['frontmatter-unclosed', 1]],
		],
		[
			'an indented end',
			'---\nname: a\n  ---\n# Title\n',
			{ data: {}, shown: { name: 'a' }, shownBody: '# Title\n', shownBodyLine: 4 },
			[['frontmatter-unclosed', 3]],
		],
		['a rule and nothing else', '---\n\nText\n', { shown: {}, body: '---\n\nText\n' }, []],
		['a rule in the text', '\nText\n\n---\n\nMore: text\n\n---\n', { shown: {} }, []],
		[
			'four dashes',
			'----\nname: a\n---\nB\n',
			{ data: { name: 'a' }, shown: { name: 'a' } },
			[['frontmatter-fence', 1]],
		],
		[
			'a word behind the dashes that is no other language',
			'---yaml\nname: "a"\n---\nB\n',
			{ data: { name: '"a"' }, shown: { name: 'a' } },
			[['frontmatter-fence', 1]],
		],
		[
			'another language',
			'---toml\na = 1\n---\nB\n',
			{ shown: {}, shownBody: 'B\n' },
			[['frontmatter-language', 1]],
		],
		['plus signs', '+++\na = 1\n+++\nB\n', { shown: {}, data: {} }, [['frontmatter-language', 1]]],
		[
			'a rule far below a closing line with text',
			'---\nname: a\n--- and so on\nText: x\n\n# Title\n\n---\nEnd\n',
			{ shown: { name: 'a' }, body: 'and so on\nText: x\n\n# Title\n\n---\nEnd' },
			[['frontmatter-fence', 3]],
		],
		['an empty file', '', { shown: {} }, [['skill-empty', 1]]],
	])('%s', (_, text, expected, found) => {
		const parsed = parse(text);
		expect(parsed).toMatchObject(expected);
		expect(findings(parsed)).toEqual(found);
	});

	test('lines count with any line ends', () => {
		for (const end of ['\n', '\r\n', '\r']) {
			const text = ['---', 'name: a', 'n: 007', '---', '', '', '# T', ''].join(end);
			const parsed = parse(text);
			expect([parsed.bodyLine, parsed.shownBodyLine]).toEqual([7, 5]);
			expect(findings(parsed)).toEqual([['frontmatter-number-changed', 3]]);
		}
	});
});

describe('hostile text', () => {
	const repeat = (unit: string, size = 60_000) => unit.repeat(size / unit.length);
	test.each([
		['brackets', `a: ${repeat('[')}`],
		['keys', repeat('a: 1.10\n')],
		['anchors', repeat('a: &x y\n')],
		['comments', repeat('<!-- x -->\n')],
		['open comments', repeat('<!-- ')],
		['broken lines', repeat('a: b: c\n')],
		['blanks', `a: x${repeat(' ')}y\nb: [`],
		['a deep block', `a: |\n${' '.repeat(30_000)}x\n${repeat(' y\n', 30_000)}`],
		['numbers', `a: [${repeat('1.10, ')}]`],
		['long texts used often', `a: &x "${repeat('y', 15_000)}"\nb: [${repeat('*x, ', 15_000)}]`],
		['anchors in anchors', `a: ${repeat('&x [', 1_200)}${repeat('y, ', 9_000)}`],
		['empty items', repeat('-\n', 30_000)],
		['marks that end documents', `a: ${repeat('x --- ', 30_000)}`],
		['folded lines', `a: >\n${repeat('  x\n   y\n', 30_000)}`],
	])('%s take little time and few findings', (_, yaml) => {
		const start = performance.now();
		const { findings: found } = parseYaml(yaml);
		expect(performance.now() - start).toBeLessThan(1500);
		expect(found.length).toBeLessThan(55);
	});
});

describe('bytes', () => {
	const bytes = (...values: number[]) => new Uint8Array(values);
	test.each<[string, Uint8Array, string, unknown[]]>([
		['a byte order mark', bytes(0xef, 0xbb, 0xbf, 0x61), 'a', []],
		['UTF-16', bytes(0xff, 0xfe, 0x61, 0, 0xe9, 0), 'aé', [['file-utf16', 1]]],
		['half a character of UTF-16', bytes(0xff, 0xfe, 0x61, 0, 0x62), 'a', [['file-utf16', 1]]],
		['a mark of UTF-16 alone', bytes(0xff, 0xfe), '\ufffd\ufffd', [['file-not-utf8', 1]]],
		[
			'UTF-16 of the other order',
			bytes(0xfe, 0xff, 0, 0x61),
			'\ufffd\ufffd\0a',
			[['file-not-utf8', 1]],
		],
		['two marks', bytes(0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf), '\ufeff', []],
		['an overlong form', bytes(0xc0, 0x80), '\ufffd\ufffd', [['file-not-utf8', 1]]],
		['a surrogate', bytes(0xed, 0xa0, 0x80), '\ufffd\ufffd\ufffd', [['file-not-utf8', 1]]],
		[
			'a long character cut twice',
			bytes(0xf0, 0x9f, 0xa6, 0xf0, 0x9f),
			'\ufffd\ufffd',
			[['file-not-utf8', 1]],
		],
		['a stray byte', bytes(0x61, 0x0a, 0xff, 0x62), 'a\n\ufffdb', [['file-not-utf8', 2]]],
		['a cut character', bytes(0x61, 0xe2, 0x82), 'a\ufffd', [['file-not-utf8', 1]]],
		['nothing', bytes(), '', []],
	])('%s', (_, input, text, expected) => {
		const decoded = decodeSkillBytes(input);
		expect(decoded.text).toBe(text);
		expect(decoded.findings.map(({ code, line }) => [code, line])).toEqual(expected);
	});

	test.each([
		[bytes(0xff), 0],
		[bytes(0x61, 0xe2, 0x82), 1],
		[bytes(0x61, 0xe2, 0x82, 0x61), 1],
		[bytes(0xc3, 0xa9, 0xc3, 0x28), 2],
		[bytes(0xf0, 0x9f, 0xa6, 0x8a, 0x80), 4],
		[bytes(0xed, 0xa0, 0x80), 0],
	])('the offset of the first bad byte of %s', (input, offset) => {
		expect(decodeSkillBytes(input).findings[0]?.args).toMatchObject({ offset });
	});
});
