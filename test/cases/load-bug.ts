/** Builds a case of `bugs.json` below a repository, with its home beside it, and loads it. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createFixture, type FsFixture } from 'fs-fixture';
import type { Catalog } from '../../src/core/catalog.ts';
import type { Manifest, ManifestOutcome, ManifestView } from '../../src/core/manifest-schema.ts';
import { loadCatalog } from '../../src/node/load-catalog.ts';
import type { LoadOverrides } from '../../src/node/load-options.ts';
import bugs from './bugs.json' with { type: 'json' };

interface Bug {
	readonly id: string;
	readonly kind: string;
	readonly title: string;
	readonly files: { readonly [path: string]: string };
	readonly symlinks?: { readonly [path: string]: string };
}

export interface LoadedBug {
	readonly catalog: Catalog;
	readonly manifest: Manifest;
	/** The view of omp. */
	readonly view: ManifestView;
	readonly names: readonly string[];
	outcome(path: string): ManifestOutcome | undefined;
	/** `code: message` of the diagnostics of a path, or of all. */
	said(path?: string): string[];
}

export interface BugSetup {
	/** Paths in it may start with `repo/` and `home/`. */
	readonly overrides?: (path: (below: string) => string) => LoadOverrides;
	readonly prepare?: (fixture: FsFixture) => void;
}

/** The cases of one kind. */
export function bugsOf(kind: string): Bug[] {
	return (bugs as unknown as readonly Bug[]).filter((bug) => bug.kind === kind);
}

export async function withBug(
	id: string,
	use: (loaded: LoadedBug) => void | Promise<void>,
	{ overrides, prepare }: BugSetup = {},
): Promise<void> {
	const bug = (bugs as unknown as readonly Bug[]).find((one) => one.id === id);
	if (bug === undefined) throw new Error(`There is no case ${id}.`);
	await using fixture = await createFixture({ 'repo/.git/HEAD': '', 'home/.keep': '' });
	const place = (path: string) => {
		const below = path.startsWith('~/') ? `home/${path.slice(2)}` : `repo/${path}`;
		mkdirSync(dirname(fixture.getPath(below)), { recursive: true });
		return fixture.getPath(below);
	};
	for (const [path, text] of Object.entries(bug.files)) writeFileSync(place(path), text);
	for (const [path, to] of Object.entries(bug.symlinks ?? {})) symlinkSync(to, place(path));
	prepare?.(fixture);
	const catalog = await loadCatalog({
		directory: fixture.getPath('repo'),
		overrides: {
			home: fixture.getPath('home'),
			...overrides?.((below) => fixture.getPath(below)),
		},
		deep: false,
	});
	try {
		const { manifest } = catalog;
		const view = manifest.views['omp'] as ManifestView;
		await use({
			catalog,
			manifest,
			view,
			names: view.skills.map(({ name }) => name),
			outcome: (path) =>
				manifest.candidates.find((candidate) => candidate.path === path)?.outcomes['omp'],
			said: (path) =>
				manifest.diagnostics
					.filter((one) => path === undefined || one.path === path)
					.map(({ code, severity, message }) => `${severity} ${code}: ${message}`),
		});
	} finally {
		await catalog.close();
	}
}
