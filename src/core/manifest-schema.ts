/**
 * The manifest as one zod schema: it gives the type, the check of manifests that are read back
 * (`diff`, `--base-manifest`, `catalogs:`), and the JSON Schema that is published beside it.
 */
import { z } from 'zod';

const severity = z.enum(['error', 'warning', 'info']);
const level = z.string().meta({ description: '`project`, `user`, or the scope a registry names.' });
const publishedPath = z.string().meta({
	description: 'Relative to the catalog with `/`; `~/…` below home; `../…` above the catalog.',
});

export const outcomeKindSchema = z.enum([
	'loaded',
	'shadowed',
	'duplicate',
	'filtered',
	'rejected',
	'unseen',
]);

const outcome = z.object({
	kind: outcomeKindSchema,
	hidden: z.boolean().default(false).meta({ description: 'Loaded, but not in the listing.' }),
	rule: z.string().meta({ description: 'The rule that decided, in words.' }),
	step: z
		.string()
		.optional()
		.meta({ description: 'The step of the runtime that decided; absent where it is loaded.' }),
	name: z.string().optional().meta({ description: 'Name in this runtime, where it differs.' }),
	source: z.string().optional().meta({ description: '`provider:level`.' }),
	winner: z.string().optional().meta({ description: 'Candidate that was preferred.' }),
});

const asset = z.object({
	path: z.string().meta({ description: 'Relative to the skill folder.' }),
	size: z.number().int().meta({ description: 'Bytes.' }),
	mediaType: z.string(),
	digest: z.string().optional().meta({ description: '`sha256:` and 64 hex digits.' }),
	textDigest: z
		.string()
		.optional()
		.meta({ description: 'Of text, without what line ends and trailing blanks differ in.' }),
	executable: z.boolean().optional(),
	published: z.boolean(),
	withheld: z.string().optional().meta({ description: 'Why it is not published.' }),
	page: z.string().optional().meta({ description: 'Address of its page below the site root.' }),
	raw: z.string().optional().meta({ description: 'Address of its bytes below the site root.' }),
});

const catalog = z.string().meta({
	description: 'Namespace of the gathered catalog that it belongs to; absent in the own one.',
});

const root = z.object({
	id: z.string(),
	provider: z.string(),
	level,
	dir: publishedPath,
	exists: z.boolean(),
	runtimes: z.array(z.string()),
	plugin: z.string().optional(),
	catalog: catalog.optional(),
});

const candidate = z.object({
	id: z.string(),
	name: z.string(),
	slug: z.string(),
	page: z.string().meta({ description: 'Address of its page below the site root.' }),
	description: z.string(),
	path: publishedPath,
	folder: z.string(),
	root: z.string().optional().meta({ description: 'Absent where no runtime reads the place.' }),
	realPath: publishedPath.optional(),
	aliases: z
		.array(publishedPath)
		.optional()
		.meta({ description: 'Other paths of the same file, at most 20.' }),
	frontmatter: z.record(z.string(), z.json()),
	allowedTools: z.array(z.string()).optional(),
	digest: z.string().optional(),
	bodyDigest: z
		.string()
		.optional()
		.meta({ description: 'Over the body, without what line ends and trailing blanks differ in.' }),
	treeDigest: z.string().optional().meta({ description: 'Over SKILL.md and every asset.' }),
	line: z.number().int().meta({ description: 'Line on which the body starts, 1-based.' }),
	size: z.number().int().meta({ description: 'Bytes of SKILL.md.' }),
	tokens: z
		.object({ listing: z.number().int(), body: z.number().int(), references: z.number().int() })
		.optional()
		.meta({ description: 'Estimated tokens per tier.' }),
	owners: z.array(z.string()).optional(),
	lastChange: z
		.object({ date: z.string(), commit: z.string(), authors: z.number().int() })
		.optional()
		.meta({ description: 'From git; absent without history.' }),
	raw: z.string().optional(),
	withheld: z.string().optional().meta({ description: 'Why SKILL.md is not published.' }),
	assets: z.array(asset),
	leftOut: z
		.number()
		.int()
		.optional()
		.meta({ description: 'Entries of the folder that are not even listed: private or ignored.' }),
	outcomes: z.record(z.string(), outcome),
	origin: z
		.string()
		.optional()
		.meta({ description: 'Its page on the site that its manifest comes from.' }),
	catalog: catalog.optional(),
});

const viewSkill = z.object({
	name: z.string(),
	description: z.string(),
	path: publishedPath,
	source: z.string(),
	hidden: z.boolean(),
	candidate: z.string(),
});

const collision = z.object({
	name: z.string(),
	winner: z.string(),
	losers: z.array(z.object({ candidate: z.string(), identical: z.boolean(), rule: z.string() })),
});

export const listingSchema = z.object({
	skills: z.number().int(),
	characters: z.number().int(),
	tokens: z.number().int(),
});

const view = z.object({
	roots: z.array(z.string()).optional().meta({ description: 'Ids of the roots in reading order.' }),
	skills: z.array(viewSkill),
	collisions: z.array(collision),
	listing: listingSchema,
});

const scalar = z.union([z.string(), z.number(), z.boolean()]);

export const diagnosticSchema = z.object({
	code: z.string(),
	severity,
	path: publishedPath,
	line: z.number().int().optional(),
	column: z.number().int().optional(),
	candidate: z.string().optional(),
	runtime: z.string().optional(),
	message: z.string().meta({ description: 'The finding in words.' }),
	hint: z.string().optional(),
	args: z.record(z.string(), scalar),
});

const runtime = z.object({
	id: z.string(),
	title: z.string(),
	version: z.string(),
	source: z.string(),
	checkedOn: z.string(),
	deviates: z.array(z.string()),
	providers: z.array(
		z.object({
			id: z.string(),
			title: z.string(),
			priority: z.number().int(),
			requiresDescription: z.boolean(),
		}),
	),
});

const contextFile = z.object({
	path: publishedPath,
	level: z.string(),
	depth: z.number().int(),
	runtimes: z.array(z.string()),
	catalog: catalog.optional(),
});

const gathered = z.object({
	namespace: z.string().meta({
		description: 'Its key in the config; begins its paths and ids, before a colon.',
	}),
	kind: z.enum(['directory', 'manifest']),
	title: z.string(),
	site: z.string().optional(),
	repository: z.string().optional(),
	primary: z.string(),
	runtimes: z.array(z.string()).meta({ description: 'Ids of the runtimes whose views it has.' }),
	assumed: z.array(z.string()).optional(),
	views: z.record(z.string(), view).meta({
		description: 'As the runtimes see this catalog alone: none reads across catalogs.',
	}),
});

export const manifestSchema = z
	.object({
		schemaVersion: z.literal(1),
		generator: z.object({ name: z.string(), version: z.string() }),
		title: z.string(),
		site: z.string().optional(),
		repository: z.string().optional(),
		primary: z.string(),
		runtimes: z.array(runtime),
		assumed: z
			.array(z.string())
			.optional()
			.meta({ description: 'What a run without config took.' }),
		roots: z.array(root),
		candidates: z.array(candidate),
		views: z.record(z.string(), view),
		contextFiles: z.array(contextFile),
		diagnostics: z.array(diagnosticSchema),
		catalogs: z
			.array(gathered)
			.optional()
			.meta({ description: 'Catalogs gathered under namespaces, in the order of these.' }),
	})
	.meta({ title: 'Skill Atlas manifest', description: 'Schema version 1.' });

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestCandidate = Manifest['candidates'][number];
export type ManifestAsset = ManifestCandidate['assets'][number];
export type ManifestRoot = Manifest['roots'][number];
export type ManifestView = Manifest['views'][string];
export type ManifestOutcome = ManifestCandidate['outcomes'][string];
export type ManifestDiagnostic = Manifest['diagnostics'][number];

/** The manifest's JSON Schema (draft 2020-12), as published in `manifest.schema.json`. */
export function manifestJsonSchema(): object {
	return z.toJSONSchema(manifestSchema, { io: 'input' });
}
