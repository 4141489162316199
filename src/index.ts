/** The library: what a program can ask without the command line. */
export type { Catalog } from './core/catalog.ts';
export type { Config } from './core/config.ts';
export type { DiagnosticCode } from './core/diagnostics.ts';
export { type CatalogDiff, diffJsonSchema, diffManifests } from './core/diff.ts';
export type { RenderedDocument } from './core/documents.ts';
export { AtlasError, type AtlasErrorCode } from './core/errors.ts';
export {
	type ExplainedCandidate,
	type ExplainedRuntime,
	type ExplainedStep,
	type Explanation,
	explain,
} from './core/explain.ts';
export {
	type Manifest,
	type ManifestAsset,
	type ManifestCandidate,
	type ManifestDiagnostic,
	type ManifestOutcome,
	type ManifestRoot,
	type ManifestView,
	manifestJsonSchema,
	manifestSchema,
} from './core/manifest-schema.ts';
export {
	type ReadSkillUrl,
	resolveSkillUrl,
	type SkillFileReader,
} from './core/resolve-skill-url.ts';
export { runtimes } from './core/runtimes/index.ts';
export type { Runtime } from './core/runtimes/runtime.ts';
export type { SkillUrlError, SkillUrlRefusal } from './core/skill-url.ts';
export type { Outcome, OutcomeKind, RuntimeId, Severity } from './core/types.ts';
export { loadCatalog } from './node/load-catalog.ts';
export type { LoadOptions, LoadOverrides, Progress } from './node/load-options.ts';
export {
	type LoadSkillsFromDirOptions,
	type LoadSkillsFromDirResult,
	loadSkillsFromDir,
	type SkillFromDir,
} from './node/load-skills-from-dir.ts';
