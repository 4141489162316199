/**
 * Fills lib/, which is what npm packs. Node runs no TypeScript below node_modules, so everything is
 * compiled; the theme goes along as source too, because Astro compiles pages where they are used.
 */
import { spawnSync } from 'node:child_process';
import {
	chmodSync,
	cpSync,
	globSync,
	mkdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { diffJsonSchema } from '../src/core/diff.ts';
import { manifestJsonSchema } from '../src/core/manifest-schema.ts';

const root = resolve(import.meta.dirname, '..');
const source = join(root, 'src');
const target = join(root, 'lib');

rmSync(target, { recursive: true, force: true });
compile();
pointToCompiledFiles();
dropCompiledTheme();
copySources();
writeStart();
writeSchemas();

function compile(): void {
	const tsc = join(root, 'node_modules/typescript/bin/tsc');
	const { status } = spawnSync(process.execPath, [tsc, '--project', 'tsconfig.build.json'], {
		cwd: root,
		stdio: ['ignore', 'inherit', 'inherit'],
	});
	if (status !== 0) process.exit(status ?? 1);
}

/** The compiler rewrites imports; addresses of worker files are only text to it. */
function pointToCompiledFiles(): void {
	for (const path of globSync('**/*.js', { cwd: target })) {
		const file = join(target, path);
		const text = readFileSync(file, 'utf8');
		const pointed = text.replace(
			/(new URL\(\s*['"]\.[^'"]*)\.ts(['"],\s*import\.meta\.url)/g,
			'$1.js$2',
		);
		if (pointed !== text) writeFileSync(file, pointed);
	}
}

/** Of the theme only what the integration itself reads is needed compiled. */
function dropCompiledTheme(): void {
	const integration = readFileSync(join(target, 'integration.js'), 'utf8');
	const needed = new Set(
		Array.from(integration.matchAll(/from ['"]\.\/site\/([^'"]+)/g), (match) => match[1]),
	);
	for (const path of globSync('**/*.{js,d.ts}', { cwd: join(target, 'site') }))
		if (!needed.has(path)) rmSync(join(target, 'site', path));
}

/** The whole theme, and whatever else is no TypeScript, such as templates. */
function copySources(): void {
	for (const path of globSync('**/*', { cwd: source })) {
		const from = join(source, path);
		const isTheme = path.startsWith('site/');
		if (!statSync(from).isFile() || (!isTheme && path.endsWith('.ts'))) continue;
		const to = join(target, path);
		if (isTheme && /\.(?:ts|astro)$/.test(path)) {
			mkdirSync(dirname(to), { recursive: true });
			writeFileSync(to, towardsCompiled(readFileSync(from, 'utf8')));
		} else cpSync(from, to);
	}
}

/** The first file of the command line is no TypeScript, so the compiler leaves its import alone. */
function writeStart(): void {
	const start = join(target, 'cli/main.js');
	writeFileSync(start, readFileSync(start, 'utf8').replace("'./edge.ts'", "'./edge.js'"));
	chmodSync(start, 0o755);
}

/** The other rooms are only there compiled. */
function towardsCompiled(text: string): string {
	return text.replace(/((?:\.\.\/)+(?:core|render|node)\/[\w./-]+)\.ts(['"])/g, '$1.js$2');
}

function writeSchemas(): void {
	const folder = join(target, 'schemas');
	mkdirSync(folder);
	const schemas = { manifest: manifestJsonSchema(), diff: diffJsonSchema() };
	for (const [name, schema] of Object.entries(schemas))
		writeFileSync(join(folder, `${name}.schema.json`), `${JSON.stringify(schema, null, '\t')}\n`);
}
