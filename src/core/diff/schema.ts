/** What two manifests differ in, as one zod schema: the type, the check, and the JSON Schema. */
import { z } from 'zod';
import { diagnosticSchema, listingSchema, outcomeKindSchema } from '../manifest-schema.ts';

const publishedPath = z.string().meta({ description: 'Path as the manifests write it.' });
const page = z
	.string()
	.optional()
	.meta({ description: 'Address below the site root, if it has one.' });

const skillState = z.object({
	description: z.string(),
	path: publishedPath,
	source: z.string().meta({ description: '`provider:level`.' }),
	hidden: z.boolean(),
	page,
});

const skillChange = z.object({
	name: z.string(),
	previousName: z.string().optional(),
	kind: z.enum(['added', 'removed', 'renamed', 'changed']),
	changes: z
		.array(z.enum(['description', 'winner', 'hidden', 'shown', 'source']))
		.meta({ description: 'What a session of this runtime sees differently.' }),
	before: skillState.optional(),
	after: skillState.optional(),
	reason: z
		.string()
		.optional()
		.meta({ description: 'Rule of a file that exists on both sides but loads on one only.' }),
});

const outcomeChange = z.object({
	name: z.string(),
	path: publishedPath,
	page,
	before: outcomeKindSchema.optional().meta({ description: 'Absent: the file is new.' }),
	after: outcomeKindSchema.optional().meta({ description: 'Absent: the file is gone.' }),
	rule: z.string(),
	winner: publishedPath.optional(),
	identical: z.boolean().optional().meta({ description: 'The winner has the same bytes.' }),
});

const paths = z.array(z.string());

const fileChange = z.object({
	name: z.string(),
	path: publishedPath,
	previousPath: publishedPath.optional(),
	page,
	kind: z.enum(['added', 'removed', 'moved', 'changed']),
	changes: z
		.array(z.enum(['frontmatter', 'body', 'whitespace', 'tools', 'assets']))
		.meta({ description: '`whitespace`: only line ends, blanks or comments.' }),
	frontmatter: paths.meta({ description: 'Keys whose value differs.' }),
	tools: z
		.object({ added: paths, removed: paths })
		.optional()
		.meta({ description: '`added`: what allowed-tools grants and did not grant before.' }),
	assets: z.object({
		added: paths,
		removed: paths,
		changed: paths,
		whitespace: paths,
		mode: paths.meta({ description: 'Only the executable bit differs.' }),
	}),
	scripts: paths.meta({ description: 'Added assets that can be run.' }),
});

const runtimeDiff = z.object({
	skills: z.array(skillChange),
	outcomes: z.array(outcomeChange),
	listing: z.object({ before: listingSchema, after: listingSchema }),
});

export const diffSchema = z
	.object({
		schemaVersion: z.literal(1),
		unchanged: z.boolean(),
		primary: z.string().meta({ description: 'Primary runtime of the head.' }),
		runtimes: z.record(z.string(), runtimeDiff).meta({ description: 'Runtimes of both sides.' }),
		onlyBefore: paths.meta({ description: 'Runtimes that only the base has.' }),
		onlyAfter: paths.meta({ description: 'Runtimes that only the head has.' }),
		files: z.array(fileChange),
		diagnostics: z.object({ new: z.array(diagnosticSchema), fixed: z.array(diagnosticSchema) }),
	})
	.meta({ title: 'Skill Atlas diff', description: 'Schema version 1.' });

export type CatalogDiff = z.infer<typeof diffSchema>;
export type RuntimeDiff = CatalogDiff['runtimes'][string];
export type SkillChange = RuntimeDiff['skills'][number];
export type OutcomeChange = RuntimeDiff['outcomes'][number];
export type FileChange = CatalogDiff['files'][number];

/** JSON Schema (draft 2020-12) of `diff --format json`. */
export function diffJsonSchema(): object {
	return z.toJSONSchema(diffSchema);
}
