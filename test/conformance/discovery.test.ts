import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Manifest } from '../../src/core/manifest-schema.ts';
import { runtimeSettings } from '../../src/core/runtime-settings.ts';
import { runtimesByIds } from '../../src/core/runtimes/index.ts';
import type { Finding } from '../../src/core/types.ts';
import { createContext } from '../../src/node/context.ts';
import { type Discovery, discover } from '../../src/node/discover.ts';
import { createDisk } from '../../src/node/disk.ts';
import { effectiveConfig } from '../../src/node/effective-config.ts';
import { loadCatalog } from '../../src/node/load-catalog.ts';
import type { LoadOverrides } from '../../src/node/load-options.ts';
import { createSandbox, type RecordedTree, type Sandbox } from './sandbox.ts';

interface RecordedSkill {
	readonly name: string;
	readonly description: string;
	readonly filePath: string;
	readonly source: string;
	readonly hide: boolean;
}

interface DiscoveryCase extends RecordedTree {
	readonly id: string;
	readonly about: string;
	readonly options: Readonly<Record<string, unknown>> & {
		readonly customDirectories?: readonly string[];
		readonly disabledExtensions?: string[];
		readonly disabledProviders?: string[];
	};
	readonly pluginDirs?: readonly string[];
	readonly cliExtensions?: readonly string[];
	readonly requires?: readonly string[];
	readonly expect: {
		readonly skills: readonly RecordedSkill[];
		readonly warnings: readonly { readonly skillPath: string; readonly message: string }[];
		readonly providers: readonly string[];
		readonly candidates: readonly {
			readonly name: string;
			readonly source: string;
			readonly filePath: string;
			readonly providerName: string;
			readonly shadowed?: boolean;
		}[];
		readonly frontmatter?: {
			readonly [path: string]: { readonly frontmatter: unknown; readonly body: string };
		};
		readonly baseDirs?: { readonly [name: string]: string };
	};
}

const isRoot = process.getuid?.() === 0;

for (const id of ['omp', 'xcsh']) {
	const cases: DiscoveryCase[] = JSON.parse(
		readFileSync(join(import.meta.dirname, `cases/discovery-${id}.json`), 'utf8'),
	);
	let passed = 0;
	describe(`discovery as recorded from ${id}`, () => {
		for (const recorded of cases)
			test.skipIf(isRoot && recorded.requires?.includes('non-root'))(
				`${recorded.id}: ${recorded.about}`,
				async () => {
					using sandbox = createSandbox(recorded);
					const overrides = overridesFor(recorded, sandbox, id);
					const discovery = await discoverFor(sandbox, overrides);
					compare(recorded, discovery, sandbox, id);
					const { views } = await manifestFor(sandbox, overrides);
					expect(views[id]?.skills).toEqual(discovery.views[0]?.skills);
					passed++;
				},
			);
		afterAll(() => {
			process.stdout.write(`discovery ${id}: ${passed} of ${cases.length} recorded cases pass\n`);
		});
	});
}

/** Entries are joined to the sandbox unless they start with `~`, are empty, or start with `raw:`. */
function customDirectory(entry: string, root: string): string {
	if (entry.startsWith('raw:')) return entry.slice('raw:'.length);
	return entry === '' || entry.startsWith('~') ? entry : join(root, entry);
}

/** What a command line would hand over for a case. */
function overridesFor(recorded: DiscoveryCase, sandbox: Sandbox, runtime: string): LoadOverrides {
	const { disabledExtensions, disabledProviders, customDirectories, ...skills } = recorded.options;
	const at = (path: string) => join(sandbox.root, path);
	return {
		runtimes: [runtime],
		cwd: sandbox.cwd,
		home: sandbox.home,
		extensions: (recorded.cliExtensions ?? []).map(at),
		pluginDirs: (recorded.pluginDirs ?? []).map(at),
		settings: {
			skills: {
				...skills,
				...(customDirectories && {
					customDirectories: customDirectories.map((entry) => customDirectory(entry, sandbox.root)),
				}),
			},
			...(disabledExtensions && { disabledExtensions }),
			...(disabledProviders && { disabledProviders }),
		},
	};
}

/** The view with all that the runtime itself knows, which the manifest does not hold. */
async function discoverFor(sandbox: Sandbox, overrides: LoadOverrides): Promise<Discovery> {
	const { config } = await effectiveConfig({ directory: sandbox.root, overrides, deep: false });
	return discover({
		runtimes: runtimesByIds(config.runtimes),
		settings: runtimeSettings(config),
		context: createContext(sandbox.root, config, overrides),
		disk: createDisk(),
		ignored: async () => () => false,
	});
}

async function manifestFor(sandbox: Sandbox, overrides: LoadOverrides): Promise<Manifest> {
	const catalog = await loadCatalog({ directory: sandbox.root, overrides, deep: false });
	await catalog.close();
	return catalog.manifest;
}

function compare(
	{ expect: recorded }: DiscoveryCase,
	{ views, candidates }: Discovery,
	sandbox: Sandbox,
	id: string,
): void {
	const [view] = views;
	if (view === undefined) throw new Error('there is no view');
	const absolute = new Map(candidates.map((candidate) => [candidate.path, candidate.absolute]));
	const inSandbox = (path: string) => relative(sandbox.root, absolute.get(path) ?? path);
	/** Our path, in their spelling where they mean the same: they leave some relative to `cwd`. */
	const spelled = (ours: string, theirs = '') =>
		relative(sandbox.root, resolve(sandbox.cwd, theirs)) === ours ? theirs : ours;

	const skills = view.skills.map(({ name, description, path, source, hidden }, index) => ({
		name,
		description,
		filePath: spelled(inSandbox(path), recorded.skills[index]?.filePath),
		source,
		hide: hidden,
	}));
	expect(skills).toEqual(recorded.skills);

	const seen = new Set<string>();
	const readings = view.readings.map(({ name, source, root, candidate }, index) => {
		const shadowed = seen.has(name);
		seen.add(name);
		return {
			name,
			source,
			providerName: root.source.title,
			filePath: spelled(inSandbox(candidate.path), recorded.candidates[index]?.filePath),
			...(shadowed ? { shadowed } : {}),
		};
	});
	expect(readings).toEqual(recorded.candidates);
	expect([...new Set(view.readings.map(({ root }) => root.source.id))]).toEqual(recorded.providers);

	const warnings = view.warnings.map((warning) => runtimeWords(warning, id, inSandbox));
	expect(warnings).toEqual(
		recorded.warnings.map(({ skillPath, message }) => ({
			skillPath,
			message: message.replace(/ \(Error: .*\)$/s, ''),
		})),
	);

	for (const [name, folder] of Object.entries(recorded.baseDirs ?? {})) {
		const path = view.skills.find((skill) => skill.name === name)?.path ?? '';
		expect(spelled(dirname(inSandbox(path)), folder)).toBe(folder);
	}
	for (const [path, { frontmatter }] of Object.entries(recorded.frontmatter ?? {})) {
		const candidate = candidates.find((file) => relative(sandbox.root, file.absolute) === path);
		expect({ ...candidate?.data.get(id) }).toEqual(frontmatter);
	}
}

/** A finding in the words that the recorded runtimes use for it. */
function runtimeWords(
	{ code, path, args }: Finding,
	id: string,
	inSandbox: (path: string) => string,
): { skillPath: string; message: string } {
	const title = (provider: unknown) =>
		runtimesByIds([id])[0]?.providers.find((row) => row.id === provider)?.title;
	const at = path.replace(/^~/, 'home');
	const market = `[${title('claude-plugins')}]`;
	switch (code) {
		case 'root-unreadable': {
			const words = `Failed to read skills directory: ${at}`;
			return args.provider === 'custom'
				? { skillPath: at, message: words }
				: { skillPath: '', message: `[${title(args.provider)}] ${words}` };
		}
		case 'skill-shadowed':
			return {
				skillPath: inSandbox(path),
				message: `name collision: "${args.name}" already loaded from ${inSandbox(String(args.winner))}, skipping this one`,
			};
		case 'plugin-registry-invalid': {
			const owner = { 'Claude Code': 'Claude Code', user: 'OMP', project: 'project' }[
				String(args.registry)
			];
			return {
				skillPath: '',
				message: `${market} Failed to parse ${owner} plugin registry: ${at}`,
			};
		}
		case 'plugin-id-invalid':
			return {
				skillPath: '',
				message: `${market} Invalid plugin ID format (missing @marketplace): ${args.id}`,
			};
		case 'plugin-without-path':
			return { skillPath: '', message: `${market} Plugin ${args.id} entry has no installPath` };
		default:
			return { skillPath: at, message: code };
	}
}
