/** Several catalogs as one manifest: side by side under namespaces, each with its own views. */
import { acrossFindings } from './catalogs/across.ts';
import { namespaced } from './catalogs/namespace.ts';
import type { Config } from './config.ts';
import { compareDiagnostics, mergeFindings } from './findings/merge.ts';
import type { Manifest, ManifestOutcome, ManifestView } from './manifest-schema.ts';
import type { Finding } from './types.ts';

export interface GatheredManifest {
	/** Key under `catalogs:` in the config. */
	readonly namespace: string;
	readonly kind: 'directory' | 'manifest';
	/** With its addresses below the namespace; ids and paths as in a catalog of its own. */
	readonly manifest: Manifest;
}

export interface MergeOptions {
	/** What the gathering itself has to report. */
	readonly findings: readonly Finding[];
	/** Severities of findings, as in the config of the site. */
	readonly rules: Config['rules'];
}

/**
 * @param own manifest of the catalog whose config names the others
 * @param gathered in any order; the result has them by namespace
 * @returns `own` with the candidates, roots, context files and findings of all, and their views
 *   under `catalogs`; names that several catalogs share are findings of their own
 */
export function mergeCatalogs(
	own: Manifest,
	gathered: readonly GatheredManifest[],
	{ findings, rules }: MergeOptions,
): Manifest {
	const parts = gathered
		.toSorted((a, b) => (a.namespace < b.namespace ? -1 : 1))
		.map(underNamespace);
	const runtimes = new Map(own.runtimes.map((row) => [row.id, row]));
	for (const part of parts)
		for (const row of part.runtimes) if (!runtimes.has(row.id)) runtimes.set(row.id, row);
	const merged: Manifest = {
		...own,
		runtimes: [...runtimes.values()],
		roots: [own, ...parts].flatMap(({ roots }) => roots),
		candidates: [own, ...parts].flatMap(({ candidates }) => candidates),
		contextFiles: [own, ...parts].flatMap(({ contextFiles }) => contextFiles),
		catalogs: parts.flatMap(({ catalogs }) => catalogs),
	};
	const found = mergeFindings([...findings, ...acrossFindings(merged)], [], rules);
	return {
		...merged,
		diagnostics: [own, ...parts]
			.flatMap(({ diagnostics }) => diagnostics)
			.concat(found)
			.sort(compareDiagnostics),
	};
}

type Part = Pick<Manifest, 'runtimes' | 'roots' | 'candidates' | 'contextFiles' | 'diagnostics'> & {
	readonly catalogs: NonNullable<Manifest['catalogs']>;
};

/** Everything that a manifest says of its catalog, with ids and paths of the namespace. */
function underNamespace({ namespace, kind, manifest }: GatheredManifest): Part {
	const inside = (text: string) => namespaced(namespace, text);
	const catalog = (one: { readonly catalog?: string | undefined }) =>
		one.catalog === undefined ? namespace : inside(one.catalog);
	const { title, site, repository, primary, assumed, views, catalogs = [] } = manifest;
	return {
		runtimes: manifest.runtimes,
		roots: manifest.roots.map((root) => ({
			...root,
			id: inside(root.id),
			dir: inside(root.dir),
			catalog: catalog(root),
		})),
		candidates: manifest.candidates.map((candidate) => {
			const { root, realPath, aliases } = candidate;
			return {
				...candidate,
				id: inside(candidate.id),
				path: inside(candidate.path),
				...(root !== undefined && { root: inside(root) }),
				...(realPath !== undefined && { realPath: inside(realPath) }),
				...(aliases !== undefined && { aliases: aliases.map(inside) }),
				outcomes: mapValues(candidate.outcomes, (outcome) => outcomeInside(outcome, inside)),
				catalog: catalog(candidate),
			};
		}),
		contextFiles: manifest.contextFiles.map((file) => ({
			...file,
			path: inside(file.path),
			catalog: catalog(file),
		})),
		diagnostics: manifest.diagnostics.map((one) => ({
			...one,
			path: inside(one.path),
			...(one.candidate !== undefined && { candidate: inside(one.candidate) }),
		})),
		catalogs: [
			{
				namespace,
				kind,
				title,
				...(site !== undefined && { site }),
				...(repository !== undefined && { repository }),
				primary,
				runtimes: manifest.runtimes.map(({ id }) => id).filter((id) => Object.hasOwn(views, id)),
				...(assumed !== undefined && { assumed }),
				views: mapValues(views, (view) => viewInside(view, inside)),
			},
			...catalogs.map((one) => ({
				...one,
				namespace: inside(one.namespace),
				views: mapValues(one.views, (view) => viewInside(view, inside)),
			})),
		],
	};
}

type Inside = (text: string) => string;

function outcomeInside(outcome: ManifestOutcome, inside: Inside): ManifestOutcome {
	const { winner } = outcome;
	return winner === undefined ? outcome : { ...outcome, winner: inside(winner) };
}

function viewInside(view: ManifestView, inside: Inside): ManifestView {
	return {
		...view,
		...(view.roots !== undefined && { roots: view.roots.map(inside) }),
		skills: view.skills.map((skill) => ({
			...skill,
			path: inside(skill.path),
			candidate: inside(skill.candidate),
		})),
		collisions: view.collisions.map(({ name, winner, losers }) => ({
			name,
			winner: inside(winner),
			losers: losers.map((loser) => ({ ...loser, candidate: inside(loser.candidate) })),
		})),
	};
}

/** Entries are defined one by one, so that a key such as `__proto__` stays a key. */
function mapValues<V>(record: Readonly<Record<string, V>>, change: (value: V) => V) {
	return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
