import { expect, test } from 'vitest';
import { allowedTools } from '../../src/core/allowed-tools.ts';
import { diagnosticMessage, report } from '../../src/core/diagnostics.ts';
import { decodeSkillBytes, parseSkillText } from '../../src/core/frontmatter.ts';
import bugs from './bugs.json' with { type: 'json' };

interface Bug {
	readonly id: string;
	readonly kind: string;
	readonly title: string;
	readonly files?: { readonly [path: string]: string };
	readonly files_b64?: { readonly [path: string]: string };
}

interface Right {
	/** Name and description as people are shown them; undefined stands for none. */
	readonly name?: unknown;
	readonly description?: unknown;
	/** Further frontmatter that is shown. */
	readonly shown?: object;
	/** What omp loads where that is something else. */
	readonly loads?: object;
	readonly body?: string;
	readonly line?: number;
	readonly tools?: readonly string[];
	/** Severity, line and a part of the message of every finding. */
	readonly findings?: readonly (readonly [string, number, string])[];
}

const body = '# Body\n\nText.\n';
const name = (text: string) => ({ name: text, body });

/** By case, then by the folder of the skill. */
const right: { [id: string]: { [folder: string]: Right } } = {
	'FM-01': {
		'tide-check': {
			...name('tide-check'),
			description: 'Reads tide tables: heights, times, ports',
			tools: ['Read'],
			findings: [['warning', 3, 'description']],
		},
	},
	'FM-03': {
		'pipe-desc': { ...name('pipe-desc'), description: 'First line.\nUse when: the tide turns.' },
	},
	'FM-05': { 'row-break': { description: 'Line one | with pipe\nLine two' } },
	'FM-07': {
		'dock-ask': {
			description: '"Ask first" — then build the dock',
			findings: [['warning', 3, 'quote']],
		},
	},
	'FM-09': {
		'crlf-kit': { name: 'crlf-kit', description: 'Two lines', body: `\n${body}`, line: 7 },
	},
	'FM-11': {
		'fence-a': { name: 'fence-a', description: 'Blanks after fence.', body: '# A\n' },
		'fence-b': { name: 'fence-b', description: 'CR only.', body: '# B\n' },
	},
	'FM-13': {
		'blank-top': {
			...name('blank-top'),
			description: 'Blank top.',
			loads: {},
			line: 7,
			findings: [['warning', 3, 'Frontmatter must start on line 1']],
		},
	},
	'FM-15': {
		'dash-val': {
			...name('dash-val'),
			description: 'Splits text at --- marks',
			shown: { notes: 'a\n--- not a fence\nb\n' },
			// The runtimes take ` --- ` for the start of a document, and read the block line by line then.
			findings: [['warning', 3, 'read line by line']],
		},
		'fence-like': {
			description: 'ok',
			body: '# B\n',
			line: 6,
			findings: [['warning', 4, '---x']],
		},
	},
	'FM-17': {
		'eof-fence': {
			name: 'eof-fence',
			description: 'No body.',
			body: '',
			findings: [['info', 4, 'no instructions']],
		},
		zero: { body: '', findings: [['error', 1, 'SKILL.md is empty']] },
	},
	'FM-19': {
		'one-line': {
			...name('one-line'),
			description: 'Reads tides',
			loads: { name: 'one-line description: Reads tides' },
			findings: [['error', 2, 'frontmatter is invalid']],
		},
		'as-list': {
			body,
			loads: { 0: { name: 'as-list' } },
			findings: [['error', 2, 'not a mapping']],
		},
		'as-text': { body, loads: { 0: 'j', 9: 's' }, findings: [['error', 2, 'not a mapping']] },
	},
	'FM-21': {
		'v-one': { ...name('1.10'), loads: { name: 1.1 }, findings: [['warning', 2, '“1.10”']] },
		'agent-seven': { ...name('007'), loads: { name: 7 }, findings: [['warning', 2, '“007”']] },
		truth: { ...name('true'), loads: { name: true }, findings: [['warning', 2, '“true”']] },
	},
	'FM-23': {
		'nul-a': { name: null, description: 'a', findings: [['info', 2, 'folder’s name']] },
		'nul-b': { name: null, description: 'b', findings: [['info', 2, 'folder’s name']] },
		'nul-c': { name: '', description: 'c', findings: [['info', 2, 'folder’s name']] },
		'nul-d': { description: 'd' },
	},
	'FM-25': {
		'tpl-desc': {
			description: '{{ summary }}',
			findings: [
				['error', 3, 'mapping'],
				['warning', 3, 'runtimes read “{{…}:null}”'],
			],
		},
	},
	'FM-27': {
		'hint-two': {
			description: 'Moves boxes.',
			shown: { 'argument-hint': '[from] [to]' },
			findings: [['warning', 4, 'argument-hint']],
		},
	},
	'FM-29': {
		't-list': { tools: ['Read', 'Bash(git log:*, git diff:*)'] },
		't-comma': { tools: ['Read', 'Bash(git log:*, git diff:*)'] },
		't-space': { tools: ['Read', 'Bash(git:*)'] },
	},
	'FM-31': {
		'i-star': { description: '*important* note', findings: [['warning', 3, 'first sign']] },
		'i-amp': {
			description: '&note text',
			loads: { description: 'text' },
			findings: [['warning', 3, 'starts with &']],
		},
		'i-bang': {
			description: '!important step',
			loads: { description: 'step' },
			findings: [['warning', 3, 'starts with !']],
		},
		'i-at': { description: '@harbour team notes', findings: [['warning', 3, 'first sign']] },
		'i-tick': { description: '`tide` runs first', findings: [['warning', 3, 'first sign']] },
		'i-brk': { description: '[beta] Reads tides', findings: [['warning', 3, 'bracket']] },
		'i-dash': { description: '- dashed start', findings: [['warning', 3, 'first sign']] },
	},
	'FM-33': {
		bomb: { body, loads: {}, findings: [['error', 6, 'aliases']] },
		merge: { ...name('merge'), shown: { metadata: { x: '1', y: '2' } } },
	},
	'FM-35': {
		'ex-tags': {
			...name('ex-tags'),
			description: 'Does a thing.',
			shown: { user: 'go', model: 'fast' },
			findings: [['warning', 6, '<example>']],
		},
	},
	'FM-37': {
		'long-a': { name: 'long-a', findings: [['warning', 3, '1149 characters']] },
		'long-e': { name: 'long-e' },
	},
	'FM-39': {
		good: { name: 'good' },
		gbk: {
			name: 'gbk',
			description: 'Tide \ufffd\ufffd times',
			body: '# Body\n',
			findings: [['error', 3, 'not valid UTF-8 at byte 32']],
		},
	},
	'FM-41': {
		'js-front': {
			body: '# Body\n',
			loads: {},
			findings: [['error', 1, 'Unsupported frontmatter language']],
		},
	},
	'FM-43': {
		'meta-num': {
			shown: {
				metadata: { version: '1.10', build: '007', tags: ['a', 'b'], nested: { deep: 'yes' } },
			},
			findings: [
				['info', 5, '1.10'],
				['info', 6, '007'],
			],
		},
	},
};

const cases = (bugs as readonly Bug[]).filter((bug) => bug.kind === 'frontmatter');

test('every case has its right values', () => {
	expect(Object.keys(right).sort()).toEqual(cases.map((bug) => bug.id).sort());
});

test.each(cases)('$id $title', ({ id, files = {}, files_b64 = {} }) => {
	const encoder = new TextEncoder();
	const contents = [
		...Object.entries(files).map(([path, text]) => [path, encoder.encode(text)] as const),
		...Object.entries(files_b64).map(
			([path, text]) => [path, new Uint8Array(Buffer.from(text, 'base64'))] as const,
		),
	];
	for (const [path, bytes] of contents) {
		const folder = path.split('/').at(-2) ?? '';
		const expected = right[id]?.[folder];
		expect(expected, `${id} says nothing on ${folder}`).toBeDefined();
		compare(bytes, folder, expected ?? {});
	}
	expect('__hit' in globalThis).toBe(false);
});

function compare(bytes: Uint8Array, folder: string, expected: Right): void {
	const decoded = decodeSkillBytes(bytes);
	const parsed = parseSkillText(decoded.text, { keepsProtoKey: true });
	const { shown, data, shownBody, shownBodyLine } = parsed;
	expect(JSON.stringify({ shown, data }), folder).not.toMatch(/\\r/);
	// A runtime may load a mapping as a key under its odd name; what people see must never say so.
	expect(JSON.stringify([shown, parsed.findings]), folder).not.toContain('[object Object]');
	expect(Object.keys(shown), folder).not.toContain('0');
	for (const key of ['name', 'description'] as const)
		if (key in expected) expect(trimmed(shown[key]), folder).toBe(expected[key]);
	if (expected.shown) expect(shown, folder).toMatchObject(expected.shown);
	expect(data, folder).toMatchObject(expected.loads ?? {});
	if (expected.loads && Object.keys(expected.loads).length === 0) expect(data).toEqual({});
	if (expected.body !== undefined) expect(shownBody, folder).toBe(expected.body);
	if (expected.line !== undefined) expect(shownBodyLine, folder).toBe(expected.line);
	if (expected.tools) expect(allowedTools(shown['allowed-tools']), folder).toEqual(expected.tools);
	const findings = [...decoded.findings, ...parsed.findings].map((finding) => {
		const diagnostic = report({ ...finding, path: folder });
		return [diagnostic.severity, diagnostic.line, diagnosticMessage(diagnostic)];
	});
	expect(findings, folder).toEqual(
		(expected.findings ?? []).map(([severity, line, words]) => [
			severity,
			line,
			expect.stringContaining(words),
		]),
	);
}

function trimmed(value: unknown): unknown {
	return typeof value === 'string' ? value.trim() : value;
}
