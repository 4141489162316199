import { describe, expect, test } from 'vitest';
import { parseSkillText, parseSkillTextFully } from '../../src/core/frontmatter.ts';
import omp from './cases/frontmatter-omp.json' with { type: 'json' };
import xcsh from './cases/frontmatter-xcsh.json' with { type: 'json' };

interface Case {
	readonly id: string;
	readonly content: string;
	readonly expect: { readonly frontmatter: object; readonly body: string };
}

const recorded: readonly [string, readonly Case[], { keepsProtoKey: boolean }][] = [
	['omp', omp, { keepsProtoKey: true }],
	['xcsh', xcsh, { keepsProtoKey: false }],
];

describe.each(recorded)('recorded frontmatter of %s', (_, cases, dialect) => {
	test.each(cases.map((recordedCase) => [recordedCase.id, recordedCase] as const))(
		'%s',
		(_id, { content, expect: { frontmatter, body } }) => {
			for (const parse of [parseSkillText, parseSkillTextFully]) {
				const parsed = parse(content, dialect);
				expect(entries(parsed.data)).toEqual(entries(frontmatter));
				expect(parsed.body).toBe(body);
			}
		},
	);
});

/** Sorted entries; numbers that JSON cannot hold are written as the recording writes them. */
function entries(data: object): unknown {
	const text = JSON.stringify(Object.entries(data).sort(byKey), (_key, value: unknown) =>
		typeof value === 'number' && !Number.isFinite(value) ? { $number: String(value) } : value,
	);
	return JSON.parse(text);
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
	return a < b ? -1 : 1;
}
