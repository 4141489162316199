/** What the model sees of the skills before it reads any of them. */
import { countCharacters, estimateTokens } from './tokens.ts';

/** The part of a loaded skill that the listing needs. */
export interface ListedSkill {
	readonly name: string;
	readonly description: string;
	readonly hidden: boolean;
}

export interface PromptEntry {
	readonly name: string;
	/** As the model reads it: blanks at both ends are cut, line ends inside stay. */
	readonly description: string;
}

export interface PromptListing {
	readonly entries: readonly PromptEntry[];
	/** The listing, line by line; a description of several lines takes several. */
	readonly lines: readonly string[];
	/** Code points of the lines joined by line feeds. */
	readonly characters: number;
	/** Estimate of {@link estimateTokens} for the same text. */
	readonly tokens: number;
}

/**
 * The listing of skills in the system prompt.
 * @param skills loaded skills in the runtime's order
 * @param options.tools names of the tools that the session has; null where none were given. Without
 * `read` the model could not open a skill, so the runtimes list nothing.
 */
export function promptListing(
	skills: readonly ListedSkill[],
	options: { readonly tools: readonly string[] | null },
): PromptListing {
	const listed = options.tools?.includes('read') === true ? skills : [];
	const entries = listed
		.filter((skill) => !skill.hidden)
		.map((skill) => ({ name: skill.name, description: skill.description.trim() }));
	const lines = entries.flatMap(listingLines);
	const text = lines.join('\n');
	return { entries, lines, characters: countCharacters(text), tokens: estimateTokens(text) };
}

/** The lines of one entry: `- name: description`. */
export function listingLines(entry: PromptEntry): string[] {
	return `- ${entry.name}: ${entry.description}`.split('\n').map((line) => line.trimEnd());
}

/** Estimated cost of one entry, in tokens. */
export function entryTokens(entry: PromptEntry): number {
	return estimateTokens(listingLines(entry).join('\n'));
}

/** What a person types to hand the skill to the model: `/skill:pdf`. */
export function slashCommandFor(name: string): string {
	return `/skill:${name}`;
}
