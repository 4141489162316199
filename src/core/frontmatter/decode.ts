import type { FrontmatterFinding } from './types.ts';

export interface DecodedSkill {
	readonly text: string;
	readonly findings: readonly FrontmatterFinding[];
}

const strict = new TextDecoder('utf-8', { fatal: true });
const lenient = new TextDecoder('utf-8');

/**
 * Decodes a file as the runtimes do: UTF-8, without its byte order mark; UTF-16LE where the mark says
 * so and anything follows it, without half a character at its end. Bytes that are not UTF-8 become
 * U+FFFD, and so do halves of surrogate pairs.
 */
export function decodeSkillBytes(bytes: Uint8Array): DecodedSkill {
	if (bytes[0] === 0xff && bytes[1] === 0xfe && bytes.length > 2) {
		const dropped = bytes.length % 2;
		const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - dropped));
		return { text, findings: [{ code: 'file-utf16', line: 1, args: { dropped } }] };
	}
	try {
		return { text: strict.decode(bytes), findings: [] };
	} catch {
		const offset = firstBadByte(bytes);
		const line = 1 + bytes.subarray(0, offset).filter((byte) => byte === 0x0a).length;
		return {
			text: lenient.decode(bytes),
			findings: [{ code: 'file-not-utf8', line, args: { offset, byte: hex(bytes[offset]) } }],
		};
	}
}

/** Offset of the first byte of the first sequence that is not UTF-8; found by halving. */
function firstBadByte(bytes: Uint8Array): number {
	let good = 0;
	let bad = bytes.length;
	while (good < bad) {
		const middle = Math.floor((good + bad) / 2);
		if (isValidStart(bytes.subarray(0, middle + 1))) good = middle + 1;
		else bad = middle;
	}
	return startOfSequence(bytes, good);
}

/** True where the bytes are UTF-8 but for a last character that may still be completed. */
function isValidStart(bytes: Uint8Array): boolean {
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
		return true;
	} catch {
		return false;
	}
}

/** The lead byte of the unfinished character that ends before `offset`, else `offset` itself. */
function startOfSequence(bytes: Uint8Array, offset: number): number {
	for (let back = 1; back <= 3 && back <= offset; back++) {
		const byte = bytes[offset - back] ?? 0;
		if (byte >= 0xc2 && byte <= 0xf4) {
			const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
			return length > back ? offset - back : offset;
		}
		if (byte < 0x80 || byte > 0xbf) break;
	}
	return offset;
}

function hex(byte: number | undefined): string {
	return byte === undefined
		? 'end of file'
		: `0x${byte.toString(16).padStart(2, '0').toUpperCase()}`;
}
