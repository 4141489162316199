import { type CharacterSet, escaped, readCharacterSet } from './character-set.ts';
import { endOfBranch, findGroup } from './groups.ts';

/** Groups in braces, one in or behind the other, beyond which nothing matches. */
export const mostGroups = 10;

/** Steps that a pattern may take over all names: branches in ten groups multiply. */
const mostSteps = 5_000_000;

/** A place in the pattern, one in the name, and how many groups the former lies in. */
interface Place {
	readonly at: number;
	readonly inName: number;
	readonly depth: number;
}

const nowhere: Place = { at: 0, inName: 0, depth: 0 };

/** One way through the branches of the pattern, as far as it has come. */
interface Trial {
	readonly name: readonly string[];
	at: number;
	inName: number;
	depth: number;
	/** The star that takes one more character when the rest fails; only the last one is known. */
	star: Place;
	/** The `**` that does so when the star meets a slash. */
	doubleStar: Place;
	/** Where `**` starts a segment although no slash stands before it. */
	readonly branchStart: number;
	/** Groups entered on this way: where each opens, and where its branch starts. */
	readonly groups: readonly { readonly open: number; readonly branch: number }[];
}

/** `back` means that the last star must take more; `never` that no star helps. */
type Step = 'on' | 'back' | 'never' | 'matched';

/** Matches whole names, step by step as the runtimes' matcher does. */
export class PatternMatcher {
	readonly #pattern: readonly string[];
	readonly #start: number;
	readonly #sets = new Map<number, CharacterSet | undefined>();
	#steps = 0;

	/**
	 * @param pattern its code points
	 * @param start offset behind its exclamation marks
	 */
	constructor(pattern: readonly string[], start: number) {
		this.#pattern = pattern;
		this.#start = start;
	}

	/** @param name its code points */
	matches(name: readonly string[]): boolean {
		const start = { ...nowhere, at: this.#start, star: nowhere, doubleStar: nowhere };
		return this.#run({ name, ...start, branchStart: 0, groups: [] });
	}

	#run(trial: Trial): boolean {
		while (trial.at < this.#pattern.length || trial.inName < trial.name.length) {
			if (++this.#steps > mostSteps) return false;
			const step = this.#step(trial);
			if (step === 'matched') return true;
			if (step === 'never' || (step === 'back' && !goBack(trial))) return false;
		}
		return true;
	}

	#step(trial: Trial): Step {
		const character = this.#pattern[trial.at];
		const found = trial.name[trial.inName];
		switch (character) {
			case undefined:
				return 'back';
			case '*':
				this.#star(trial);
				return 'on';
			case '?':
				return found === undefined || found === '/' ? 'back' : pass(trial, 1);
			case '[': {
				if (found === undefined) return 'back';
				const set = this.#setAt(trial.at);
				if (set === undefined) return 'never';
				return set.accepts(found) ? pass(trial, set.end - trial.at) : 'back';
			}
			case '{':
				return this.#enter(trial);
			case ',':
			case '}':
				return trial.depth > 0 ? this.#leave(trial) : literal(trial, character, 1);
			case '\\': {
				const behind = this.#pattern[trial.at + 1];
				if (found === undefined) return 'back';
				return behind === undefined ? 'never' : literal(trial, escaped(behind), 2);
			}
			default:
				return literal(trial, character, 1);
		}
	}

	#setAt(at: number): CharacterSet | undefined {
		if (!this.#sets.has(at)) this.#sets.set(at, readCharacterSet(this.#pattern, at));
		return this.#sets.get(at);
	}

	#star(trial: Trial): void {
		const { name, inName, depth } = trial;
		const isDouble = this.#pattern[trial.at + 1] === '*';
		if (isDouble) trial.at = this.#lastDoubleStar(trial.at);
		const { at } = trial;
		trial.star = { at, inName: inName + 1, depth };
		trial.at += isDouble ? 2 : 1;
		if (isDouble) {
			const rest = this.#pattern.slice(trial.at, trial.at + 3).join('');
			// A star behind the last `**` + `/` stands for one character at least.
			if (rest === '/*' && inName === name.length) return;
			const startsSegment = at <= trial.branchStart || this.#pattern[at - 1] === '/';
			if (startsSegment && (rest === '' || rest.startsWith('/'))) {
				if (rest !== '') trial.at++;
				skipFolder(trial, rest !== '');
				return;
			}
		}
		// The star cannot take a slash.
		if (name[inName] === '/') trial.star = trial.doubleStar;
	}

	/** Several `**` in a row, with slashes between them, are one. */
	#lastDoubleStar(from: number): number {
		const { length } = this.#pattern;
		const follows = (at: number, text: string) =>
			this.#pattern.slice(at, at + text.length).join('') === text;
		let at = from;
		while (follows(at + 2, '/**/')) at += 3;
		return at + 5 === length && follows(at + 2, '/**') ? at + 3 : at;
	}

	/** Tries the branches of a group, each with all that follows the group. */
	#enter(trial: Trial): Step {
		const { at: open, groups } = trial;
		const entered = groups.find((group) => group.open === open);
		if (entered !== undefined) {
			trial.at = entered.branch;
			trial.depth++;
			return 'on';
		}
		if (groups.length === mostGroups) return 'never';
		const { starts, end } = findGroup(this.#pattern, open);
		// Without its closing brace the last branch is never tried.
		for (const branch of end === undefined ? starts.slice(0, -1) : starts) {
			const opened = [...groups, { open, branch }];
			const started = { at: branch, branchStart: branch, groups: opened, depth: opened.length };
			if (this.#run({ ...trial, ...started })) return 'matched';
		}
		return 'never';
	}

	/** Goes behind the group at the end of a branch. */
	#leave(trial: Trial): Step {
		trial.at = endOfBranch(this.#pattern, trial.at) ?? this.#pattern.length;
		trial.depth--;
		return 'on';
	}
}

function pass(trial: Trial, width: number): Step {
	trial.at += width;
	trial.inName++;
	return 'on';
}

function literal(trial: Trial, wanted: string, width: number): Step {
	if (trial.name[trial.inName] !== wanted) return 'back';
	// No star before a slash takes anything behind it.
	if (wanted === '/') trial.star = trial.doubleStar;
	return pass(trial, width);
}

function goBack(trial: Trial): boolean {
	const { star } = trial;
	if (star.inName === 0 || star.inName > trial.name.length) return false;
	Object.assign(trial, star);
	return true;
}

/** The next attempt of a `**` starts behind the next slash, or at the end where nothing has to follow. */
function skipFolder(trial: Trial, somethingFollows: boolean): void {
	const { name, inName } = trial;
	let next = inName;
	if (inName < name.length) {
		const slash = name.indexOf('/', inName);
		next = slash === -1 ? name.length : slash;
		if (somethingFollows || slash !== -1) next++;
		trial.star = { ...trial.star, inName: next };
		trial.doubleStar = trial.star;
	} else trial.star = { ...trial.star, inName: inName + 2 };
}
