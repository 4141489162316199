/** What a step of GitHub Actions leaves for people and for later steps. */
import { appendFile, stat } from 'node:fs/promises';

/** A summary above this size is dropped whole by the host. */
const longestSummary = 1024 * 1024;

export interface StepReport {
	/** Markdown for the page of the run. */
	readonly summary: string;
	/** Values for later steps. Numbers and flags only: text could hold lines of its own. */
	readonly outputs: Readonly<Record<string, number | boolean>>;
}

/**
 * Appends to the files that the runner names, where it names any.
 * @param env of the process; `GITHUB_STEP_SUMMARY` and `GITHUB_OUTPUT` count
 */
export async function reportToStep(
	env: Readonly<Record<string, string | undefined>>,
	{ summary, outputs }: StepReport,
): Promise<void> {
	const { GITHUB_STEP_SUMMARY: page, GITHUB_OUTPUT: values } = env;
	if (page) await appendSummary(page, `${summary}\n`);
	if (values) {
		const lines = Object.entries(outputs).map(([key, value]) => `${key}=${value}\n`);
		await appendFile(values, lines.join(''));
	}
}

/** Earlier parts of the same step count too; what does not fit is cut at a line. */
async function appendSummary(path: string, text: string): Promise<void> {
	const before = await stat(path).then(
		({ size }) => size,
		() => 0,
	);
	const room = longestSummary - before;
	const bytes = Buffer.from(text);
	if (bytes.length <= room) return appendFile(path, bytes);
	const end = bytes.lastIndexOf('\n', Math.max(0, room));
	if (end > 0) await appendFile(path, bytes.subarray(0, end));
}
