/** The process that makes the search index: reads texts, writes files, tells what it wrote. */
import { makeIndexes, type SearchIndexes } from '../core/search-indexer.ts';
import { cutTexts } from './search-cut-texts.ts';
import { writeSearchFiles } from './search-files.ts';
import type { FromIndexer, IndexTask, ToIndexer } from './search-messages.ts';

let made: SearchIndexes | undefined;

function handle(message: ToIndexer): void {
	if (message.kind === 'open') made = make(message);
	else if (made !== undefined) say({ kind: 'written', result: write(made, message.directory) });
}

function make(task: IndexTask): SearchIndexes {
	const { vocabulary, texts } = cutTexts(task);
	return makeIndexes(task.records, vocabulary, texts);
}

function write({ index, fullText }: SearchIndexes, directory: string) {
	const { skills, assets, diagnostics } = index;
	const records = skills.length + assets.length + diagnostics.length;
	return { records, bytes: writeSearchFiles(directory, index, fullText) };
}

function say(message: FromIndexer): void {
	process.send?.(message);
}

process.on('message', (message: ToIndexer) => {
	try {
		handle(message);
	} catch (error) {
		say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
	}
});

// Without the build there is nobody to write for.
process.on('disconnect', () => process.exit());
