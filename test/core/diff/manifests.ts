/** Manifests for tests, from no more than what a test is about. */
import type {
	Manifest,
	ManifestAsset,
	ManifestCandidate,
	ManifestDiagnostic,
	ManifestOutcome,
} from '../../../src/core/manifest-schema.ts';

export interface Skill extends Partial<Omit<ManifestCandidate, 'outcomes' | 'assets'>> {
	readonly path: string;
	/** Text that stands for the file's content: equal texts have equal digests. */
	readonly text?: string;
	readonly outcome?: Partial<ManifestOutcome>;
	/** Path of the winner. */
	readonly winner?: string;
	readonly assets?: Readonly<Record<string, Partial<ManifestAsset>>>;
}

/** A manifest of one runtime, `omp`, in which every skill is loaded that says nothing else. */
export function manifestOf(
	skills: readonly Skill[],
	diagnostics: readonly Partial<ManifestDiagnostic>[] = [],
): Manifest {
	const ids = new Map(skills.map(({ path }, index) => [path, `c${index}`]));
	const candidates = skills.map((skill) => candidateOf(skill, ids));
	const loaded = candidates.filter((candidate) => candidate.outcomes.omp?.kind === 'loaded');
	return {
		schemaVersion: 1,
		generator: { name: 'skill-atlas', version: '0.0.0' },
		title: 'Skills',
		primary: 'omp',
		runtimes: [],
		roots: [],
		candidates,
		views: {
			omp: {
				skills: loaded.map(({ id, name, description, path, outcomes }) => ({
					name,
					description,
					path,
					source: outcomes.omp?.source ?? 'claude:project',
					hidden: outcomes.omp?.hidden ?? false,
					candidate: id,
				})),
				collisions: [],
				listing: {
					skills: loaded.length,
					characters: loaded.reduce((sum, { description }) => sum + description.length, 0),
					tokens: loaded.length * 10,
				},
			},
		},
		contextFiles: [],
		diagnostics: diagnostics.map((one) => ({
			code: 'skill-shadowed',
			severity: 'warning',
			path: 'SKILL.md',
			message: 'Words.',
			args: {},
			...one,
		})),
	};
}

function candidateOf(skill: Skill, ids: ReadonlyMap<string, string>): ManifestCandidate {
	const { path, text = path, outcome, winner, assets = {}, ...rest } = skill;
	const folder = path.split('/').at(-2) ?? '';
	const description = rest.description ?? `About ${folder}.`;
	const name = rest.name ?? folder;
	return {
		id: ids.get(path) ?? '',
		name,
		slug: name,
		page: `skills/${name}/`,
		description,
		path,
		folder,
		frontmatter: { name, description },
		digest: `sha256:${text}:${name}:${description}`,
		bodyDigest: `sha256:${text.trim()}`,
		line: 5,
		size: text.length,
		...rest,
		assets: Object.entries(assets).map(([assetPath, asset]) => ({
			path: assetPath,
			size: 1,
			mediaType: 'text/plain',
			digest: `sha256:${assetPath}`,
			published: true,
			...asset,
		})),
		outcomes: {
			omp: {
				kind: 'loaded',
				hidden: false,
				rule: '',
				...(winner !== undefined && { winner: ids.get(winner) ?? '' }),
				...outcome,
			},
		},
	};
}
