/** The precedence page in parts: one for each runtime, and more where there are many names. */
import type { Manifest } from '../../core/manifest-schema.ts';
import { pageCount } from './paging.ts';

/** Names in one matrix; more would not be read, and slow the page down. */
export const namesPerMatrix = 500;

export interface PrecedencePart {
	/** Last segment of the address; the first part of the primary runtime has none. */
	readonly view: string;
	readonly runtime: string;
	/** 1-based part of the matrix. */
	readonly number: number;
}

export function furtherViews(manifest: Manifest, names: number): PrecedencePart[] {
	return manifest.runtimes.flatMap(({ id }) =>
		Array.from({ length: pageCount(names, namesPerMatrix) }, (_, index) => ({
			view: index === 0 ? id : `${id}-${index + 1}`,
			runtime: id,
			number: index + 1,
		})).filter(({ number }) => id !== manifest.primary || number > 1),
	);
}

/** Address of a part below the root of a language. */
export function precedenceAddress(manifest: Manifest, runtime: string, number: number): string {
	if (number > 1) return `precedence/${runtime}-${number}/`;
	return runtime === manifest.primary ? 'precedence/' : `precedence/${runtime}/`;
}
