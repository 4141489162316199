/** TABLE: what runtimes set aside for the listing of skills in the prompt. */

export interface Budget {
	readonly id: string;
	readonly title: string;
	/** Limit in one of the two units. */
	readonly tokens?: number;
	readonly characters?: number;
	readonly source: string;
}

export const budgets: readonly Budget[] = [
	{
		id: 'claude-code',
		title: 'Claude Code, 1 % of a window of 200,000 tokens',
		tokens: 2000,
		source: 'https://code.claude.com/docs/en/skills',
	},
	{
		id: 'codex',
		title: 'Codex, 2 % of a window of 200,000 tokens',
		tokens: 4000,
		source: 'https://developers.openai.com/codex/skills',
	},
	{
		id: 'codex-characters',
		title: 'Codex where the window is not known, 8,000 characters',
		characters: 8000,
		source: 'https://developers.openai.com/codex/skills',
	},
];

/** Share of a budget that a listing takes; above 1 it does not fit. */
export function budgetShare(
	budget: Budget,
	listing: { readonly characters: number; readonly tokens: number },
): number {
	if (budget.tokens !== undefined) return listing.tokens / budget.tokens;
	return listing.characters / (budget.characters ?? Number.POSITIVE_INFINITY);
}
