/**
 * What a command of `skill-atlas` is: one row of data and one function. Parsing, checking and help
 * come from the row; the function gets typed values and returns text. Nothing here prints or exits.
 */
import type { Progress } from '../node/load-options.ts';
import type { CommonOptions } from './common-options.ts';

export interface ArgumentRow {
	readonly about: string;
	readonly required?: boolean;
	/** True: one or more values; only for the last argument. */
	readonly many?: boolean;
}

/** One option. Its key in camel case gives the flag: `failOn` is `--fail-on`. */
export type OptionRow = {
	readonly about: string;
	/** Commands whose help lists it, where it is not all; every command takes it. */
	readonly listedBy?: readonly string[];
} & (
	| { readonly kind: 'flag' }
	| { readonly kind: 'text'; readonly value: string }
	| { readonly kind: 'list'; readonly value: string }
	| { readonly kind: 'number'; readonly value: string; readonly default?: number }
	| { readonly kind: 'choice'; readonly choices: readonly string[]; readonly default: string }
);

export type Arguments = Readonly<Record<string, ArgumentRow>>;
export type Options = Readonly<Record<string, OptionRow>>;

/** Type of the parsed values of a set of argument rows. */
type ArgumentValues<A extends Arguments> = {
	readonly [K in keyof A]: A[K] extends { many: true }
		? readonly string[]
		: A[K] extends { required: true }
			? string
			: string | undefined;
};

/** Type of the parsed values of a set of option rows. */
export type OptionValues<O extends Options> = { readonly [K in keyof O]: OptionValue<O[K]> };

type OptionValue<R extends OptionRow> = R extends { kind: 'flag' }
	? boolean
	: R extends { kind: 'list' }
		? readonly string[]
		: R extends { kind: 'number' }
			? R extends { default: number }
				? number
				: number | undefined
			: R extends { kind: 'choice'; choices: readonly (infer Choice)[] }
				? Choice
				: string | undefined;

/** The world around a command, as `edge.ts` sees it; tests pass their own. */
export interface Host {
	/** Directory that relative paths on the command line start from. */
	readonly cwd: string;
	readonly env: Readonly<Record<string, string | undefined>>;
	/** Aborted by Ctrl-C or a request to end: `dev` and `preview` return then. */
	readonly stop: AbortSignal;
	/** Shows a line on stderr now; `--quiet` keeps it back. Results are returned, not said. */
	readonly say: (line: string) => void;
	/** The same, also under `--quiet`: for what must not be missed. */
	readonly warn: (line: string) => void;
	/** A command for the runner of a CI, on stderr as it is. Its author texts must be escaped. */
	readonly annotate: (line: string) => void;
	readonly onProgress: (progress: Progress) => void;
	/** Colours for a terminal; they leave the text alone where colour is off. */
	readonly paint: Paint;
}

export type Paint = Readonly<
	Record<'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan', (text: string) => string>
>;

/** What a command leaves: text for stdout, and whether it found what makes a run fail. */
export interface Result {
	/** Printed on stdout with one newline at the end; absent prints nothing. */
	readonly output?: string;
	/** Printed after it as it comes: text that may be long, in pieces of whole lines. */
	readonly lines?: Iterable<string>;
	/** 0 clean, 1 findings. Usage errors and crashes are thrown, never returned. */
	readonly exitCode?: 0 | 1;
}

interface Call<A extends Arguments, O extends Options> {
	readonly args: ArgumentValues<A>;
	readonly options: OptionValues<O> & CommonOptions;
	readonly host: Host;
}

export interface CommandRow<A extends Arguments, O extends Options> {
	readonly name: string;
	/** One line, an imperative without a full stop. */
	readonly summary: string;
	readonly arguments: A;
	/** Options of this command alone; the common ones are added to every command. */
	readonly options: O;
	/** Command lines without the leading `skill-atlas`. */
	readonly examples: readonly string[];
	/** @throws AtlasError where the run cannot go on; the caller words it and exits with 2 */
	readonly run: (call: Call<A, O>) => Promise<Result>;
}

/** A row whose value types are checked where it is written and set aside where it is listed. */
export type Command = CommandRow<Arguments, Options>;

/** Declares a command, so that `run` sees the types that its own rows imply. */
export function defineCommand<const A extends Arguments, const O extends Options>(
	row: CommandRow<A, O>,
): Command {
	// The parser builds the values from these same rows, so the erased call carries what `run` expects.
	return row as unknown as Command;
}
