import { stringify } from 'yaml';
import { z } from 'zod';
import { configSchema } from './config.ts';

const width = 96;

/**
 * A config file that says what every key is for. Keys without a value are comments that show their
 * default.
 * @param values what is set from the start
 */
export function configTemplate(
	values: Pick<z.input<typeof configSchema>, 'title' | 'skills'>,
): string {
	const set = new Map(Object.entries(values).filter(([, value]) => value !== undefined));
	const blocks = Object.entries(configSchema.shape).map(([key, schema]) =>
		block(key, schema, set.get(key)),
	);
	return `${comment('How Skill Atlas makes the catalog of this repository. Every key is optional.')}\n${blocks.join('\n')}`;
}

/** Each key stands here once, so that taking a comment sign away never makes a second one. */
function block(key: string, schema: z.ZodType, value: unknown): string {
	const fields = fieldsOf(schema);
	if (fields === undefined)
		return (
			describe(schema) +
			(value === undefined ? comment(`${key}:${example(schema)}`) : stringify({ [key]: value }))
		);
	const set = new Map(Object.entries(value ?? {}));
	const lines = fields.map(([name, field]) => {
		const about = field.description === undefined ? '' : `  # ${field.description}`;
		if (!set.has(name))
			return comment(`  ${name}:${example(field)}${about}`, Number.POSITIVE_INFINITY);
		return stringify({ [name]: set.get(name) }).replace(/^(?=.)/gm, '  ');
	});
	return describe(schema) + (set.size > 0 ? `${key}:\n` : comment(`${key}:`)) + lines.join('');
}

/** The keys of an object schema, also behind a default. */
function fieldsOf(schema: z.ZodType): [string, z.ZodType][] | undefined {
	const inner = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
	return inner instanceof z.ZodObject ? Object.entries(inner.shape) : undefined;
}

/** The default as YAML on one line; nothing where there is none. */
function example(schema: z.ZodType): string {
	const { success, data } = schema.safeParse(undefined);
	if (!success || data === undefined) return '';
	return ` ${stringify(data, { collectionStyle: 'flow', lineWidth: 0 }).trim()}`;
}

function describe({ description }: z.ZodType): string {
	return description === undefined ? '' : comment(description);
}

/** Comment lines no longer than the width. */
function comment(text: string, longest = width): string {
	const lines: string[] = [''];
	for (const word of text.split(/(?<=\S)(?= )/)) {
		const line = lines.at(-1) ?? '';
		if (line !== '' && line.length + word.length > longest) lines.push(word.trimStart());
		else lines[lines.length - 1] = line + word;
	}
	return lines.map((line) => `# ${line}\n`).join('');
}
