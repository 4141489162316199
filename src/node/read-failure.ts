import { codeOf } from './asset-walk.ts';
import { failureWords } from './skill-files.ts';

/**
 * Why a file that a person named cannot be used, as a phrase without the path that the message has
 * already and without a full stop.
 * @param error what reading or parsing has thrown
 */
export function readFailure(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	if (!('syscall' in error)) return (error.message.split('\n')[0] ?? '').replace(/:$/, '');
	const code = codeOf(error);
	if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such file';
	return code === 'EISDIR' ? 'it is a directory' : failureWords(code);
}
