import { describe, expect, test } from 'vitest';
import { readRuntimeYaml } from '../../src/core/frontmatter/bun-yaml/read.ts';
import { YamlRefusal } from '../../src/core/frontmatter/refusal.ts';
import { parseSkillText, parseSkillTextFully } from '../../src/core/frontmatter.ts';
import recorded from './bun/yaml.json' with { type: 'json' };

/** What `Bun.YAML.parse` of Bun 1.3.14 gives, or that it throws. */
interface Recorded {
	readonly yaml: string;
	readonly value?: unknown;
	readonly refused?: boolean;
}

const cases = (recorded as readonly Recorded[]).map((one) => [one.yaml, one] as const);

describe('YAML as Bun reads it', () => {
	test.each(cases)('%j', (yaml, { value, refused }) => {
		if (refused) expect(() => readRuntimeYaml(yaml)).toThrow(YamlRefusal);
		else {
			const values = readRuntimeYaml(yaml).map((document) => document.value);
			expect(plain(values.length > 1 ? values : values[0])).toEqual(value);
		}
	});

	test.each(cases)('%j in a file, by the short cut and without', (yaml) => {
		const text = `---\n${yaml}\n---\nBody\n`;
		const dialect = { keepsProtoKey: true };
		const { data, body, findings } = parseSkillTextFully(text, dialect);
		expect(parseSkillText(text, dialect)).toMatchObject({ data, body, findings });
	});
});

test('collections may be nested deeply, but not without end', () => {
	const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
	expect(readRuntimeYaml(nested(900))).toHaveLength(1);
	expect(() => readRuntimeYaml(nested(100_000))).toThrow(YamlRefusal);
});

/** Numbers that JSON cannot hold are written as the recording writes them. */
function plain(value: unknown): unknown {
	const text = JSON.stringify(value, (_key, item: unknown) =>
		typeof item === 'number' && !Number.isFinite(item) ? { $number: String(item) } : item,
	);
	return JSON.parse(text);
}
