/** Builds the tree of a recorded case in the temporary folder. */
import {
	chmodSync,
	mkdirSync,
	mkdtempSync,
	realpathSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The tree of a case; all paths relative to the sandbox. */
export interface RecordedTree {
	readonly home: string;
	readonly cwd: string;
	/** `{{ROOT}}` in a text stands for the absolute sandbox. */
	readonly files?: { readonly [path: string]: string };
	readonly filesBase64?: { readonly [path: string]: string };
	readonly bigFiles?: {
		readonly [path: string]: { head: string; unit: string; times: number; tail: string };
	};
	readonly symlinks?: { readonly [path: string]: string };
	readonly dirs?: readonly string[];
	readonly modes?: { readonly [path: string]: string };
}

export interface Sandbox extends Disposable {
	readonly root: string;
	readonly home: string;
	readonly cwd: string;
}

/** Files first, then links, then permissions; removed again when the sandbox is disposed of. */
export function createSandbox(tree: RecordedTree): Sandbox {
	const root = realpathSync(mkdtempSync(join(tmpdir(), 'skill-atlas-case-')));
	const place = (path: string) => {
		const absolute = join(root, path);
		mkdirSync(dirname(absolute), { recursive: true });
		return absolute;
	};
	for (const path of [tree.home, tree.cwd, ...(tree.dirs ?? [])])
		mkdirSync(join(root, path), { recursive: true });
	for (const [path, text] of Object.entries(tree.files ?? {}))
		writeFileSync(place(path), text.replaceAll('{{ROOT}}', root));
	for (const [path, base64] of Object.entries(tree.filesBase64 ?? {}))
		writeFileSync(place(path), Buffer.from(base64, 'base64'));
	for (const [path, { head, unit, times, tail }] of Object.entries(tree.bigFiles ?? {}))
		writeFileSync(place(path), head + unit.repeat(times) + tail);
	for (const [path, target] of Object.entries(tree.symlinks ?? {}))
		symlinkSync(target, place(path));
	for (const [path, mode] of Object.entries(tree.modes ?? {}))
		chmodSync(join(root, path), Number.parseInt(mode, 8));
	return {
		root,
		home: join(root, tree.home),
		cwd: join(root, tree.cwd),
		[Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
	};
}
