/** What pages need of the other rooms besides the manifest, as functions over one catalog. */
import { relativeHref, skillArchive } from '../core/address.ts';
import type { Catalog } from '../core/catalog.ts';
import { namespaced, splitId } from '../core/catalogs/namespace.ts';
import { catalogParts, partsByNamespace } from '../core/catalogs/parts.ts';
import { compareLines } from '../core/compare-lines.ts';
import { contentPolicy } from '../core/content-policy.ts';
import { type DiagnosticCode, diagnosticCodes, diagnosticRow } from '../core/diagnostics.ts';
import { withVisible } from '../core/invisible.ts';
import { invokeSkill } from '../core/invoke.ts';
import type { Manifest } from '../core/manifest-schema.ts';
import { entryTokens, promptListing } from '../core/prompt.ts';
import { runtimes } from '../core/runtimes/index.ts';
import { sourceUrl } from '../core/source-url.ts';
import { visibleSource } from '../render/visible-source.ts';
import { loadedSkills } from './publish/skills.ts';
import { repositoryPaths } from './repository.ts';

/** @returns what pages ask of other rooms while they are rendered; `namespace` means a gathered catalog */
export async function pageServices(catalog: Catalog) {
	const { manifest, gathered = [] } = catalog;
	const parts = catalogParts(manifest);
	const partOf = partsByNamespace(parts);
	const onDisk = new Map<string | undefined, Catalog>([[undefined, catalog]]);
	for (const { namespace, catalog: other } of gathered)
		if (other !== undefined) onDisk.set(namespace, other);
	const sources = new Map<string | undefined, SourceOf>();
	for (const [namespace, one] of onDisk) sources.set(namespace, await sourceOf(one));
	const inside = (path: string, namespace: string | undefined) =>
		namespace === undefined ? path : path.slice(namespaced(namespace, '').length);
	const archives = new Map(
		loadedSkills(manifest).map(({ candidate }) => [candidate.id, skillArchive(candidate)]),
	);
	const listed = new Map<string, Manifest['views'][string]['skills'][number]>();
	for (const { views } of parts)
		for (const [runtime, { skills }] of Object.entries(views))
			for (const skill of skills) listed.set(`${runtime} ${skill.candidate}`, skill);
	return {
		relativeHref,
		compareLines,
		visibleSource: (text: string) => visibleSource(text),
		reveal: withVisible,
		sourceUrl: (path: string, commit: string | undefined, namespace?: string) =>
			sources.get(namespace)?.(inside(path, namespace), commit),
		branch: (namespace?: string) => onDisk.get(namespace)?.config.branch,
		diagnosticWords: (code: string) => {
			if (!diagnosticCodes.includes(code as DiagnosticCode)) return undefined;
			const { title, why } = diagnosticRow(code as DiagnosticCode);
			return { title, why };
		},
		parts,
		contentPolicy,
		entryTokens,
		listing: (runtime: string, namespace?: string) =>
			promptListing(partOf(namespace)?.views[runtime]?.skills ?? [], { tools: ['read'] }),
		invocation: async (runtime: string, candidate: string, text: string | undefined) => {
			const { namespace } = splitId(candidate);
			const skill = listed.get(`${runtime} ${candidate}`);
			const row = runtimes.find(({ id }) => id === runtime);
			const config = onDisk.get(namespace)?.config;
			if (skill === undefined || row === undefined || config === undefined) return undefined;
			const sent = await invokeSkill(
				`/skill:${skill.name}`,
				{
					skills: [{ ...skill, path: inside(skill.path, namespace) }],
					commandsEnabled: config.skills.enableSkillCommands !== false,
					key: 'enter',
					command: row.command,
				},
				() => text,
			);
			if (!sent.invoked) return undefined;
			const rest = `${sent.separator}${sent.metaLines.join('\n')}`.trimStart().split('\n');
			return { bodyLines: sent.details.lineCount, rest };
		},
		archive: (candidate: string) => archives.get(candidate),
	};
}

type SourceOf = (path: string, commit: string | undefined) => string | undefined;

/** Addresses of a catalog's own files in its repository, at a commit. */
async function sourceOf({
	manifest: { repository },
	config,
	directory,
}: Catalog): Promise<SourceOf> {
	const repositoryPath = await repositoryPaths(directory);
	return (path, commit) => {
		const revision = commit ?? config.branch;
		const inside = repositoryPath(path);
		return repository === undefined || revision === undefined || inside === undefined
			? undefined
			: sourceUrl(repository, revision, inside);
	};
}
