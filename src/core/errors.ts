/** Codes of the errors that stop a run. They are permanent: tests and scripts match on them. */
export type AtlasErrorCode =
	| 'usage'
	| 'config-not-found'
	| 'config-invalid'
	| 'directory-not-found'
	| 'directory-not-readable'
	| 'settings-invalid'
	| 'manifest-invalid'
	| 'output-unsafe'
	| 'shards-invalid'
	| 'git-unavailable';

/**
 * The one error that means "this run cannot go on". Everything else that is wrong with the input is
 * a {@link import('./types.ts').Diagnostic}. `message` says what happened and where, `hint` what to do.
 */
export class AtlasError extends Error {
	readonly code: AtlasErrorCode;
	readonly hint: string;

	constructor(code: AtlasErrorCode, message: string, hint: string, options?: ErrorOptions) {
		super(message, options);
		this.name = 'AtlasError';
		this.code = code;
		this.hint = hint;
	}
}
