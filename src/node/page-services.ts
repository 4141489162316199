/** What pages need of the other rooms besides the manifest, as functions over one catalog. */
import { relativeHref, skillArchive } from '../core/address.ts';
import type { Catalog } from '../core/catalog.ts';
import { compareLines } from '../core/compare-lines.ts';
import { type DiagnosticCode, diagnosticCodes, diagnosticRow } from '../core/diagnostics.ts';
import { withVisible } from '../core/invisible.ts';
import { invokeSkill } from '../core/invoke.ts';
import { promptListing } from '../core/prompt.ts';
import { runtimes } from '../core/runtimes/index.ts';
import { sourceUrl } from '../core/source-url.ts';
import { visibleSource } from '../render/visible-source.ts';
import { loadedSkills } from './publish/skills.ts';
import { repositoryPaths } from './repository.ts';

/** @returns the functions that the pages of the catalog call while they are rendered */
export async function pageServices(catalog: Catalog) {
	const { manifest, config } = catalog;
	const repositoryPath = await repositoryPaths(catalog.directory);
	const archives = new Map(
		loadedSkills(manifest).map(({ candidate }) => [candidate.id, skillArchive(candidate)]),
	);
	return {
		relativeHref,
		compareLines,
		visibleSource: (text: string) => visibleSource(text),
		reveal: withVisible,
		sourceUrl: (path: string, commit: string | undefined) => {
			const revision = commit ?? config.branch;
			const inside = repositoryPath(path);
			return manifest.repository === undefined || revision === undefined || inside === undefined
				? undefined
				: sourceUrl(manifest.repository, revision, inside);
		},
		diagnosticWords: (code: string) => {
			if (!diagnosticCodes.includes(code as DiagnosticCode)) return undefined;
			const { severity, title, why, hint } = diagnosticRow(code as DiagnosticCode);
			return { severity, title, why, hint: hint({}) };
		},
		listing: (runtime: string) =>
			promptListing(manifest.views[runtime]?.skills ?? [], { tools: ['read'] }),
		invocation: async (runtime: string, candidate: string) => {
			const skill = manifest.views[runtime]?.skills.find((one) => one.candidate === candidate);
			const row = runtimes.find(({ id }) => id === runtime);
			if (skill === undefined || row === undefined) return undefined;
			const sent = await invokeSkill(
				`/skill:${skill.name}`,
				{
					skills: [skill],
					commandsEnabled: config.skills.enableSkillCommands !== false,
					key: 'enter',
					command: row.command,
				},
				() => catalog.text(candidate),
			);
			if (!sent.invoked) return undefined;
			const rest = `${sent.separator}${sent.metaLines.join('\n')}`.trimStart().split('\n');
			return { bodyLines: sent.details.lineCount, rest };
		},
		archive: (candidate: string) => archives.get(candidate),
	};
}
