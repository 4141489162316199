/** Lists what search can lead to. */
import { catalogParts, partsByNamespace } from './catalogs/parts.ts';
import { type DiagnosticCode, diagnosticCodes, diagnosticRow } from './diagnostics.ts';
import type { Manifest } from './manifest-schema.ts';
import type { AssetRow, DiagnosticRow, SearchIndexData } from './search-index.ts';

/** A text that the full-text index takes, by the number of its record. */
interface TextSource {
	readonly record: number;
	readonly candidate: string;
	/** Absent for `SKILL.md` itself. */
	readonly asset?: string;
	/** Of the file, as the manifest has it. */
	readonly digest?: string;
	/** 1-based line on which the text starts; absent for what is no Markdown. */
	readonly line?: number;
}

/** What can be found, in the order in which records are numbered. */
export interface SearchRecords {
	/** Folder names of the skills, which are searched as their names are. */
	readonly folders: readonly string[];
	readonly skills: readonly (readonly [
		name: string,
		description: string,
		page: string,
		raw: string,
		outcome: string,
	])[];
	readonly catalogs?: SearchIndexData['catalogs'];
	readonly assets: readonly AssetRow[];
	readonly diagnostics: readonly DiagnosticRow[];
	readonly sources: readonly TextSource[];
}

const MARKDOWN = /\.(?:md|mdx|markdown)$/i;

const DIAGNOSTIC_CODES: ReadonlySet<string> = new Set(diagnosticCodes);

function titleOf(code: string): string {
	return DIAGNOSTIC_CODES.has(code) ? diagnosticRow(code as DiagnosticCode).title : code;
}

/** Lists everything in a manifest that search can lead to. */
export function listRecords(manifest: Manifest): SearchRecords {
	const { candidates } = manifest;
	const part = partsByNamespace(catalogParts(manifest));
	const assets: AssetRow[] = [];
	const sources: TextSource[] = candidates.map(({ id, line, digest }, record) => ({
		record,
		candidate: id,
		line,
		...(digest !== undefined && { digest }),
	}));
	for (const [number, { id, assets: files }] of candidates.entries())
		for (const { path, page, raw, published, digest } of files) {
			if (!published || page === undefined) continue;
			sources.push({
				record: candidates.length + assets.length,
				candidate: id,
				asset: path,
				...(digest !== undefined && { digest }),
				...(MARKDOWN.test(path) && { line: 1 }),
			});
			assets.push([number, path, page, raw ?? '']);
		}
	return {
		folders: candidates.map(({ folder }) => folder),
		skills: candidates.map(({ name, description, page, raw, outcomes, catalog }) => {
			const { primary } = part(catalog) ?? manifest;
			const kind = outcomes[primary]?.kind ?? 'unseen';
			return [name, description, page, raw ?? '', kind === 'loaded' ? '' : kind];
		}),
		...(manifest.catalogs?.length && {
			catalogs: candidates.map(({ catalog }) => catalog ?? ''),
		}),
		assets,
		diagnostics: manifest.diagnostics.map(({ code, message, path }) => [
			code,
			titleOf(code),
			message,
			path,
			`warnings/${code}/`,
		]),
		sources,
	};
}
