/** A peer is one other way to turn the same Markdown into a searchable site. */
import type { Corpus } from '../corpus.ts';
import type { Command } from '../measure.ts';

export interface Peer {
	readonly id: string;
	readonly title: string;
	/** Largest corpus that it is run on unless `--all-peers` is given. */
	readonly upTo: number;
	/**
	 * Installs what is missing below `tools` and lays the corpus out in the peer's own way.
	 * @returns the commands of one cold build in their order and the directory of the site,
	 * or a sentence that says why the peer cannot run here
	 */
	prepare(
		corpus: Corpus,
		work: string,
		tools: string,
	): Promise<{ steps: Command[]; out: string; clean: string[] } | string>;
}
