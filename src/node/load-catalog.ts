/** THE SPINE: config -> context -> roots -> files -> candidates -> views -> manifest. Read it first. */
import type { Candidate } from '../core/candidate.ts';
import type { Catalog } from '../core/catalog.ts';
import { addressUnder } from '../core/catalogs/address-under.ts';
import { mergeFindings } from '../core/findings/merge.ts';
import { writeManifest } from '../core/manifest.ts';
import { parentPath } from '../core/paths.ts';
import { pathPublisher } from '../core/published-path.ts';
import { runtimeSettings } from '../core/runtime-settings.ts';
import { runtimesByIds } from '../core/runtimes/index.ts';
import { createReader } from './catalog-reader.ts';
import { collectFindings } from './collect-findings.ts';
import { createContext } from './context.ts';
import { discover } from './discover.ts';
import { createDisk, type ListingDisk } from './disk.ts';
import { effectiveConfig } from './effective-config.ts';
import { findContextFiles } from './find-context-files.ts';
import { createGit } from './git.ts';
import { lazyDocuments } from './lazy-documents.ts';
import type { LoadOptions } from './load-options.ts';
import { packageVersion } from './package-version.ts';
import { type ProvenanceSkill, readProvenance } from './provenance.ts';
import { readSkillContents } from './skill-contents.ts';

/**
 * Loads a catalog. Broken skills, files and folders are findings in the manifest, never errors.
 * @throws AtlasError where the run cannot go on: no directory, an invalid config, an unknown runtime
 */
export async function loadCatalog(options: LoadOptions): Promise<Catalog> {
	const { directory, overrides = {}, deep, onProgress } = options;
	const progress = (phase: string) => (done: number, total: number) =>
		onProgress?.({ phase, done, total });
	const disk = createDisk();
	const { config, configDirectory, assumed } = await effectiveConfig(options, disk);
	const gathering = { ...options, configDirectory };
	// A catalog in another one gathers none, and most name none.
	const gather =
		options.namespace === undefined && Object.keys(config.catalogs).length > 0
			? await import('./gather-catalogs.ts')
			: undefined;
	const runtimes = runtimesByIds(config.runtimes);
	const context = createContext(directory, config, overrides);
	const git = await createGit(directory);
	onProgress?.({ phase: 'discover', done: 0 });
	const discovery = await discover({
		runtimes,
		settings: runtimeSettings(config),
		context,
		disk,
		ignored: git.ignored,
		countsTokens: deep,
		exclude: config.exclude,
		elsewhere: gather?.gatheredPlaces(config.catalogs, gathering) ?? [],
	});
	const { candidates, roots, views, rootOf, isIgnored, withheld } = discovery;
	const { contents, findings: contentFindings } = await readSkillContents({
		candidates,
		views,
		roots,
		directory: context.directory,
		disk,
		isIgnored,
		withheld,
		onProgress: progress('read'),
	});
	const publish = pathPublisher(context.directory, context.home);
	const written = writeManifest({
		config,
		version: packageVersion(),
		runtimes,
		assumed,
		roots,
		candidates,
		views,
		contents,
		provenance: deep
			? await readProvenance(directory, git, skillFolders(candidates, disk))
			: new Map(),
		rootOf,
		contextFiles: findContextFiles(runtimes, context, disk, publish),
	});
	const { namespace } = options;
	const base = namespace === undefined ? written : addressUnder(written, namespace);
	const reader = createReader(base, candidates);
	const documents = lazyDocuments({ ...options, manifest: base, config, read: reader.bytes });
	const findings = [
		...collectFindings(discovery, contents, config, runtimes),
		...git.findings,
		...contentFindings,
		...(deep ? await documents.inspectAll(progress('render')) : []),
	];
	const ids = runtimes.map(({ id }) => id);
	const manifest = { ...base, diagnostics: mergeFindings(findings, ids, config.rules) };
	const own = { manifest, config, directory: context.directory, ...reader, ...documents };
	return gather === undefined ? own : gather.gatherCatalogs(own, gathering, loadCatalog);
}

/** What provenance is asked about: each skill's own folder, without links. */
function skillFolders(candidates: readonly Candidate[], disk: ListingDisk): ProvenanceSkill[] {
	return candidates.map(({ id, realAbsolute, shown }) => ({
		id,
		directory: disk.realFolder(parentPath(realAbsolute)),
		frontmatter: shown,
	}));
}
