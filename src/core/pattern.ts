/**
 * Patterns of `ignoredSkills` and `includeSkills`, matched as the runtimes' own matcher does (`Bun.Glob`
 * of Bun 1.3.12 and 1.3.14): the whole name, case-sensitive, code point by code point. General glob
 * libraries read empty names, leading dots, `[!a]`, `{1..3}`, `@(a)` and unclosed brackets differently.
 */
import { patternDoubt } from './pattern/doubt.ts';
import { PatternMatcher } from './pattern/matcher.ts';

export interface Pattern {
	matches(name: string): boolean;
	/** Set where versions of the matcher disagree: what to write instead, or what is unclear. */
	readonly doubt?: string;
}

/**
 * Reads one pattern. Never fails: what cannot be read matches nothing. One pattern may take some
 * millions of steps over all names, so that a hostile one ends; from then on it matches nothing.
 */
export function parsePattern(source: string): Pattern {
	const bangs = /^!*/.exec(source)?.[0].length ?? 0;
	const matcher = new PatternMatcher([...source], bangs);
	const negated = bangs % 2 === 1;
	const doubt = patternDoubt(source);
	return {
		matches: (name) => matcher.matches([...name]) !== negated,
		...(doubt === undefined ? {} : { doubt }),
	};
}
