/** Offset of the first sign of a parsed node; 0 for none. */
export function startOf(node: unknown): number {
	return hasRange(node) ? node.range[0] : 0;
}

/** Offset behind the last sign of a parsed node; 0 for none. */
export function endOf(node: unknown): number {
	return hasRange(node) ? node.range[1] : 0;
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
	return node !== null && typeof node === 'object' && Array.isArray(Reflect.get(node, 'range'));
}
