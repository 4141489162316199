/**
 * Paths as text: absolute, with `/`. The rooms that touch the disk hand paths in this form on every
 * system; Node accepts it on Windows too (`C:/repo`).
 */

/** Resolves `.` and `..` segments; never leaves the root. */
export function normalizePath(path: string): string {
	const [, drive = '', rest = ''] = /^([A-Za-z]:)?(.*)$/s.exec(path) ?? [];
	const kept: string[] = [];
	for (const segment of rest.split('/')) {
		if (segment === '' || segment === '.') continue;
		if (segment === '..') kept.pop();
		else kept.push(segment);
	}
	return `${drive}/${kept.join('/')}`;
}

/** True for `/x` and `C:/x`. */
function isAbsolutePath(path: string): boolean {
	return /^(?:[A-Za-z]:)?\//.test(path);
}

/** `path` as seen from `base`: unchanged where it is absolute, else joined; always normalized. */
export function resolvePath(base: string, path: string): string {
	return normalizePath(isAbsolutePath(path) ? path : `${base}/${path}`);
}

/** The folder that holds `path`: the root holds itself; `.` for a relative path of one segment. */
export function parentPath(path: string): string {
	const cut = path.lastIndexOf('/');
	return cut === -1 ? '.' : path.slice(0, cut) || '/';
}

/** The last segment. */
export function lastSegment(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1);
}

/** True where `path` is `base` or lies below it. */
export function isWithin(base: string, path: string): boolean {
	// Asked for every path of a catalog, so it makes no text.
	return (
		path.startsWith(base) &&
		(path.length === base.length || path[base.length] === '/' || base.endsWith('/'))
	);
}

/** Segments from `base` down to `path`, which must lie within it. */
export function pathBelow(base: string, path: string): string {
	return path.slice(base.endsWith('/') ? base.length : base.length + 1);
}

/** `to` as seen from the folder `from`, with `../` where it lies elsewhere; `.` for the same. */
export function relativePath(from: string, to: string): string {
	const start = from.split('/').filter(Boolean);
	const end = to.split('/').filter(Boolean);
	let shared = 0;
	while (shared < start.length && shared < end.length && start[shared] === end[shared]) shared++;
	const steps = [...Array(start.length - shared).fill('..'), ...end.slice(shared)];
	return steps.join('/') || '.';
}

/** The folder itself and each one above it, nearest first, up to and including `stop` or the root. */
export function ancestorsOf(path: string, stop?: string): string[] {
	const found = [path];
	for (let at = path; at !== stop; ) {
		const above = parentPath(at);
		if (above === at) break;
		found.push(above);
		at = above;
	}
	return found;
}
