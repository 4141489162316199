import type { Scalar } from 'yaml';
import { resolvePlain } from './plain-scalar.ts';

/** The value of a scalar under its tag; tags that the reader does not know make text of it. */
export function scalarValue(node: Scalar): string | number | boolean | null {
	const text = typeof node.value === 'string' ? node.value : '';
	// The reader drops what is only line ends, whatever the block scalar's header says.
	if (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')
		return /^\n*$/.test(text) ? '' : text;
	if (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE') return text;
	const resolved = resolvePlain(text);
	if (node.tag === undefined) return resolved;
	const tag = node.tag.replace(/^(?:tag:yaml\.org,2002:|!)/, '');
	if (resolved === null && text === '') return tag === '' || tag === 'str' ? '' : null;
	const kept = { bool: 'boolean', int: 'number', float: 'number', null: 'object' }[tag];
	return typeof resolved === kept ? resolved : text;
}
