/** What is to report about names, by the Agent Skills specification. */
import { type Candidate, plainName } from '../candidate.ts';
import { countCharacters } from '../tokens.ts';
import type { Finding } from '../types.ts';
import type { View } from '../view.ts';

/** Characters, by https://agentskills.io/specification. */
const longestName = 64;

/** Findings about the name of every candidate that some runtime reads. */
export function nameFindings(candidates: readonly Candidate[], views: readonly View[]): Finding[] {
	const read = candidates.filter(({ id, data }) => {
		const isSeen = views.some(({ outcomes }) => outcomes.get(id)?.kind !== 'unseen');
		return isSeen && data.size > 0;
	});
	return [...read.flatMap(formFindings), ...caseFindings(views)];
}

function formFindings(candidate: Candidate): Finding[] {
	const name = plainName(candidate);
	const at = { path: candidate.path, candidate: candidate.id };
	const problem = nameProblem(name);
	const findings: Finding[] = [];
	if (name !== candidate.folder)
		findings.push({ code: 'skill-name-folder', ...at, args: { name, folder: candidate.folder } });
	if (problem !== undefined)
		findings.push({ code: 'skill-name-form', ...at, args: { name, problem } });
	return findings;
}

/** What the specification has against a name, as the end of a sentence that starts with it. */
export function nameProblem(name: string): string | undefined {
	// No name has more characters than units.
	const length = name.length > longestName ? countCharacters(name) : name.length;
	if (length > longestName) return `has ${length} characters, ${longestName} are allowed`;
	if (/[^a-z0-9-]/.test(name)) return 'has other characters than a-z, 0-9 and -';
	if (/^-|-$/.test(name)) return 'starts or ends with a dash';
	if (name.includes('--')) return 'has two dashes in a row';
	return undefined;
}

/** Loaded skills of one runtime whose names differ only in case. */
function caseFindings(views: readonly View[]): Finding[] {
	return views.flatMap(({ runtime, skills }) =>
		[...Map.groupBy(skills, ({ name }) => name.toLowerCase()).values()].flatMap(
			([first, ...others]) =>
				others.map(
					(other): Finding => ({
						code: 'skill-name-case',
						path: other.path,
						candidate: other.candidate,
						runtime,
						args: { name: other.name, other: first?.name ?? '' },
					}),
				),
		),
	);
}
