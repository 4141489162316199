/**
 * The scripts and styles that run in the reader's browser, built once for all pages. They do not go
 * through Astro: it would write their addresses from the root of the host, and this site has to work
 * in any folder.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'vite';

/** Where the client files are in the site. No name begins with `_`, which some hosts keep back. */
const folder = 'assets';

/** TABLE: what pages link to; everything else is a chunk that these load when they need it. */
const entries = {
	script: 'client/main.ts',
	theme: 'client/theme.ts',
	style: 'styles/main.css',
} as const;

export interface ClientBundle {
	/** Contents by address below the site root. */
	readonly files: ReadonlyMap<string, Uint8Array>;
	/** Addresses of the entries. */
	readonly script: string;
	readonly theme: string;
	readonly style: string;
	readonly icon: string;
}

/**
 * Bundles the client code. Names carry a hash of the content, so that hosts may cache them forever.
 * @param directory absolute folder with `client/` and `styles/`
 */
export async function bundleClient(directory: string): Promise<ClientBundle> {
	const result = await build({
		configFile: false,
		root: directory,
		logLevel: 'silent',
		publicDir: false,
		// Chunks find one another relative to themselves.
		base: './',
		build: {
			write: false,
			target: 'es2023',
			// Newer than the scripts' target: `light-dark()` would be written out otherwise.
			cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
			modulePreload: false,
			assetsInlineLimit: 0,
			rolldownOptions: {
				input: Object.fromEntries(
					Object.entries(entries).map(([name, file]) => [name, join(directory, file)]),
				),
				output: {
					entryFileNames: `${folder}/[name].[hash].js`,
					chunkFileNames: `${folder}/[name].[hash].js`,
					assetFileNames: `${folder}/[name].[hash][extname]`,
				},
			},
		},
	});
	if (!('output' in result)) throw new TypeError('Vite did not give one bundle.');
	const files = new Map<string, Uint8Array>();
	const addresses = new Map<string, string>();
	for (const file of result.output) {
		// A style sheet as an entry leaves an empty script behind.
		if (file.type === 'chunk' && file.facadeModuleId?.endsWith('.css')) continue;
		const content = file.type === 'chunk' ? file.code : file.source;
		files.set(file.fileName, typeof content === 'string' ? Buffer.from(content) : content);
		if (file.type === 'chunk' && file.isEntry) addresses.set(file.name, file.fileName);
		else if (file.fileName.endsWith('.css')) addresses.set('style', file.fileName);
	}
	const address = (name: keyof typeof entries) => {
		const found = addresses.get(name);
		if (found === undefined) throw new TypeError(`The client bundle has no ${name}.`);
		return found;
	};
	const image = await readFile(join(directory, 'icon.svg'));
	const hash = createHash('sha256').update(image).digest('base64url').slice(0, 8);
	const icon = `${folder}/icon.${hash}.svg`;
	files.set(icon, image);
	return {
		files,
		icon,
		script: address('script'),
		theme: address('theme'),
		style: address('style'),
	};
}

/** @param directory absolute root of the site */
export async function writeBundle(bundle: ClientBundle, directory: string): Promise<void> {
	for (const [address, content] of bundle.files) {
		const path = join(directory, address);
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, content);
	}
}
