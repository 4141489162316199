/** Credentials in files, whatever their encoding. */
import { findSecrets, type SecretHit } from '../core/find-secrets.ts';

/**
 * Finds credentials in bytes of any kind, text or not.
 * @returns rules and lines; the credentials themselves are not kept
 */
export function findSecretsIn(bytes: Uint8Array): SecretHit[] {
	return findSecrets(plainText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
}

/** Text in which ASCII is readable. Latin-1 is the fast way there from UTF-8 and all code pages. */
export function plainText(bytes: Buffer): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le');
	if (bytes[0] === 0xfe && bytes[1] === 0xff)
		return Buffer.from(bytes.subarray(0, bytes.length & ~1))
			.swap16()
			.toString('utf16le');
	return bytes.toString('latin1');
}
