/** Rows of the measurement as text. */
import { existsSync } from 'node:fs';
import { type Cost, sizeOf } from './measure.ts';

export function printTitle(title: string): void {
	console.log(`\n${title}`);
	console.log(
		`${''.padEnd(52)}${['wall s', 'cpu s', 'peak MB', 'ms/page', 'files', 'MB'].map((word) => word.padStart(9)).join('')}`,
	);
}

/** One row; the size of `out` and the time a page are given where they are known. */
export function printRow(title: string, cost: Cost, out?: string, pages?: number): void {
	const size = out !== undefined && existsSync(out) ? sizeOf(out) : undefined;
	const cells = [
		cost.wall.toFixed(2),
		cost.cpu.toFixed(1),
		cost.peak.toFixed(0),
		pages === undefined ? '' : ((cost.wall * 1000) / pages).toFixed(2),
		size === undefined ? '' : String(size.files),
		size === undefined ? '' : (size.bytes / 1e6).toFixed(1),
	];
	const failed = cost.exitCode === 0 ? '' : `   exit ${cost.exitCode}: ${cost.output.slice(-300)}`;
	console.log(title.padEnd(52) + cells.map((cell) => cell.padStart(9)).join('') + failed);
}

export function ratio(a: number, b: number): string {
	return `${(a / b).toFixed(2)} x`;
}
