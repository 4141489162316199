import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type OutputRecord, openOutputRecord } from '../node/output/output-record.ts';
import { checkOutput, placeSite } from '../node/output/place-site.ts';
import { mendableWrite } from '../node/output/refused-write.ts';
import { openWorkspace } from '../node/output/workspace.ts';
import type { Host, Result } from './command.ts';

export interface OutputOptions {
	/** As typed; absent means `dist`. */
	readonly out: string | undefined;
	readonly cache: string | undefined;
	readonly allowForeign: boolean;
}

/** Absolute directories of one run. */
export interface Staging {
	/** Rendered documents, kept between runs. */
	readonly documents: string;
	/** Texts cut into words for the search index, kept between runs. */
	readonly search: string;
	/** Empty, for what Astro keeps for itself. */
	readonly project: string;
	/** Gets what is written; it does not exist yet. */
	readonly staged: string;
	/** What the output holds of the build before. */
	readonly record: OutputRecord;
}

/**
 * Lets `write` fill a directory beside the output and then puts it in the place of what was there.
 * @param write returns what to tell about the result
 * @throws AtlasError `output-unsafe` where the output holds what is not ours, or cannot be written
 */
export async function intoOutput(
	{ allowForeign, ...options }: OutputOptions,
	host: Host,
	write: (staging: Staging) => Promise<readonly string[]>,
): Promise<Result> {
	const out = resolve(host.cwd, options.out ?? 'dist');
	await checkOutput(out, allowForeign);
	const cache = resolve(host.cwd, options.cache ?? '.skill-atlas');
	const workspace = await openWorkspace(cache);
	try {
		const [project, staged] = [join(workspace.run, 'project'), join(workspace.run, 'site')];
		await mkdir(project);
		const record = await openOutputRecord(cache, out);
		const { documents, search } = workspace;
		const lines = await write({ documents, search, project, staged, record });
		record.look(staged);
		const { kept } = await placeSite(staged, out, { allowForeign, unchanged: record.kept });
		await record.save();
		for (const line of lines) host.say(line);
		if (kept === 1) host.say('1 file of others in the output was left alone');
		if (kept > 1) host.say(`${kept} files of others in the output were left alone`);
		host.say(`${host.paint.green('Built')} ${out}`);
		return {};
	} catch (error) {
		throw mendableWrite(error, out, cache);
	} finally {
		await workspace.close();
	}
}
