/** The process that makes the search index: takes texts, writes files, tells what it wrote. */
import { createFullTextBuilder, type FullTextBuilder } from '../core/search-full-text.ts';
import { createIndexBuilder, type IndexBuilder } from '../core/search-records.ts';
import { writeSearchFiles } from './search-files.ts';
import type { FromIndexer, ToIndexer } from './search-messages.ts';

interface Job {
	readonly index: IndexBuilder;
	readonly texts: FullTextBuilder;
	/** Skills, assets and findings. */
	readonly records: number;
}

let job: Job | undefined;

function say(message: FromIndexer): void {
	process.send?.(message);
}

async function handle(message: ToIndexer): Promise<void> {
	if (message.kind === 'open') {
		const { skills, assets, diagnostics } = message.records;
		const withText = skills.length + assets.length;
		job = {
			index: createIndexBuilder(message.records),
			texts: createFullTextBuilder(withText),
			records: withText + diagnostics.length,
		};
		return;
	}
	if (job === undefined) throw new Error('a text came before the records');
	if (message.kind === 'text') {
		const { record, text, headings } = message;
		job.index.addText(record, job.texts.add(record, text), headings);
		return say({ kind: 'taken', characters: text.length });
	}
	const { records } = job;
	const bytes = await writeSearchFiles(message.directory, job.index.finish(), job.texts.finish());
	say({ kind: 'written', result: { records, bytes } });
}

process.on('message', (message: ToIndexer) => {
	handle(message).catch((error: unknown) => {
		say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
	});
});

// Without the build there is nobody to write for.
process.on('disconnect', () => process.exit());
