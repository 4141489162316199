import type { ManifestDiagnostic } from '../../core/manifest-schema.ts';
import { printable } from '../../core/printable.ts';
import type { Paint } from '../command.ts';

/** `path:3:7 warning The words of the finding. (code)` */
export function findingLine(finding: ManifestDiagnostic, paint: Paint): string {
	const { path, line, column, severity, message, code } = finding;
	const colour = { error: paint.red, warning: paint.yellow, info: paint.cyan }[severity];
	const place = [printable(path), line, line === undefined ? undefined : column]
		.filter((part) => part !== undefined)
		.join(':');
	return `${place} ${colour(severity)} ${printable(message)} ${paint.dim(`(${code})`)}`;
}
