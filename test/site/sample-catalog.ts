/** A catalog in memory: pages can be tested without a disk, and each test names its own skills. */

import {
	assetAddresses,
	copyPage,
	skillPage,
	skillRaw,
	skillSlug,
} from '../../src/core/address.ts';
import type { Catalog } from '../../src/core/catalog.ts';
import { parseConfig } from '../../src/core/config.ts';
import type { RenderedDocument } from '../../src/core/documents.ts';
import type {
	Manifest,
	ManifestCandidate,
	ManifestOutcome,
} from '../../src/core/manifest-schema.ts';
import { estimateTokens } from '../../src/core/tokens.ts';
import { escapeHtml } from '../../src/site/html/escape.ts';

interface SampleSkill {
	readonly name: string;
	/** Index of a root; absent for a place that no runtime reads. */
	readonly root?: number;
	readonly description?: string;
	readonly body?: string;
	/** Texts of assets by path. */
	readonly files?: Readonly<Record<string, string>>;
	readonly frontmatter?: ManifestCandidate['frontmatter'];
	/** Outcome by runtime; loaded where absent. */
	readonly outcomes?: Readonly<Record<string, Partial<ManifestOutcome>>>;
	readonly references?: RenderedDocument['references'];
	readonly hidden?: RenderedDocument['hidden'];
	readonly html?: string;
	readonly owners?: string[];
}

export interface SampleCatalog {
	readonly title?: string;
	readonly roots?: readonly (readonly [provider: string, level: string, dir: string])[];
	readonly runtimes?: readonly string[];
	readonly languages?: readonly string[];
	readonly skills: readonly SampleSkill[];
	readonly diagnostics?: Manifest['diagnostics'];
	readonly site?: string;
}

const defaultRoots = [
	['native', 'project', '.omp/skills'],
	['claude', 'project', '.claude/skills'],
	['agents', 'project', '.agents/skills'],
	['github', 'project', '.github/skills'],
] as const;

export function sampleCatalog(sample: SampleCatalog): Catalog {
	const runtimes = sample.runtimes ?? ['omp'];
	const roots = sample.roots ?? defaultRoots;
	const texts = new Map<string, string>();
	const documents = new Map<string, RenderedDocument>();
	const seen = new Map<string, number>();
	const candidates = sample.skills.map((skill, index): ManifestCandidate => {
		const id = `c${index}`;
		const slug = skillSlug(skill.name);
		const copies = seen.get(slug) ?? 0;
		seen.set(slug, copies + 1);
		const description = skill.description ?? `Does the work of ${skill.name}.`;
		const body = skill.body ?? `# ${skill.name}\n\nDo the work.\n`;
		const text = `---\nname: ${skill.name}\ndescription: ${description}\n---\n\n${body}`;
		const dir = skill.root === undefined ? 'elsewhere' : (roots[skill.root]?.[2] ?? '');
		const addresses = assetAddresses(slug, Object.keys(skill.files ?? {}));
		texts.set(id, text);
		documents.set(id, {
			html:
				skill.html ?? `<h1 id="user-content-top">${escapeHtml(skill.name)}</h1><p>Do the work.</p>`,
			headings: [{ depth: 1, id: 'user-content-top', text: skill.name }],
			references: skill.references ?? [],
			hidden: skill.hidden ?? [],
			findings: [],
			mode: 'rendered',
		});
		for (const [path, content] of Object.entries(skill.files ?? {})) {
			texts.set(`${id} ${path}`, content);
			const lines = content
				.split('\n')
				.map((line, at) => `<span class="line" id="L${at + 1}">${line}</span>\n`);
			documents.set(`${id} ${path}`, {
				html: `<pre><code>${lines.join('')}</code></pre>`,
				headings: [],
				references: [],
				hidden: [],
				findings: [],
				mode: 'source',
			});
		}
		return {
			id,
			name: skill.name,
			slug,
			page: copies === 0 ? skillPage(slug) : copyPage(slug, copies),
			description,
			path: `${dir}/${skill.name}/SKILL.md`,
			folder: skill.name,
			...(skill.root !== undefined && { root: `r${skill.root}` }),
			frontmatter: { name: skill.name, description, ...skill.frontmatter },
			digest: `sha256:${'0'.repeat(60)}${text.length.toString(16).padStart(4, '0')}`,
			treeDigest: `sha256:${'1'.repeat(60)}${text.length.toString(16).padStart(4, '0')}`,
			line: 6,
			size: text.length,
			tokens: { listing: estimateTokens(description), body: estimateTokens(body), references: 0 },
			...(skill.owners !== undefined && { owners: skill.owners }),
			raw: skillRaw(slug),
			assets: Object.entries(skill.files ?? {}).map(([path, content]) => ({
				path,
				size: content.length,
				mediaType: path.endsWith('.md') ? 'text/markdown' : 'text/plain',
				published: true,
				...addresses.get(path),
			})),
			outcomes: Object.fromEntries(
				runtimes.map((runtime) => [
					runtime,
					{ kind: 'loaded' as const, hidden: false, rule: '', ...skill.outcomes?.[runtime] },
				]),
			),
		};
	});
	const manifest: Manifest = {
		schemaVersion: 1,
		generator: { name: 'skill-atlas', version: '0.0.0' },
		title: sample.title ?? 'Sample skills',
		...(sample.site !== undefined && { site: sample.site }),
		repository: 'https://github.com/example/skills',
		primary: runtimes[0] ?? 'omp',
		runtimes: runtimes.map((id) => ({
			id,
			title: id,
			version: '1.0',
			source: 'https://example.org/rules',
			checkedOn: '2026-05-01',
			deviates: [],
			providers: [...new Set(roots.map(([provider]) => provider))].map((provider, at) => ({
				id: provider,
				title: provider,
				priority: 100 - at * 10,
				requiresDescription: false,
			})),
		})),
		roots: roots.map(([provider, level, dir], index) => ({
			id: `r${index}`,
			provider,
			level,
			dir,
			exists: true,
			runtimes: [...runtimes],
		})),
		candidates,
		views: Object.fromEntries(
			runtimes.map((runtime) => {
				const skills = candidates
					.filter(({ outcomes }) => outcomes[runtime]?.kind === 'loaded')
					.map(({ id, name, description, path, outcomes }) => ({
						name,
						description,
						path,
						source: 'native:project',
						hidden: outcomes[runtime]?.hidden ?? false,
						candidate: id,
					}));
				return [
					runtime,
					{
						skills,
						collisions: [],
						listing: { skills: skills.length, characters: 100, tokens: 25 },
					},
				];
			}),
		),
		contextFiles: [{ path: 'AGENTS.md', level: 'project', depth: 0, runtimes: [...runtimes] }],
		diagnostics: sample.diagnostics ?? [],
	};
	const config = parseConfig(
		{ title: manifest.title, runtimes, languages: sample.languages ?? ['en'] },
		'the sample',
	);
	const keyOf = (candidate: string, asset?: string) =>
		asset === undefined ? candidate : `${candidate} ${asset}`;
	return {
		manifest,
		config,
		directory: '/sample',
		text: async (...of) => texts.get(keyOf(...of)),
		textPlace: () => undefined,
		bytes: async (...of) => {
			const text = texts.get(keyOf(...of));
			return text === undefined ? undefined : new TextEncoder().encode(text);
		},
		document: async (...of) => documents.get(keyOf(...of)),
		fingerprint: async (...of) => documents.get(keyOf(...of))?.html,
		close: async () => {},
	};
}
