/**
 * TABLE: what lies in skill folders but is never published, and how much is published at most.
 * What a project builds (`dist`, `build`) can be a skill's content, so no row is about that.
 */

interface NeverPublished {
	readonly why: string;
	/** Whole names, in lower case. */
	readonly names?: readonly string[];
	readonly prefixes?: readonly string[];
	readonly suffixes?: readonly string[];
}

const neverPublished: readonly NeverPublished[] = [
	{ why: 'belongs to version control', prefixes: ['.git'], names: ['.hg', '.svn', '.jj', 'cvs'] },
	{ why: 'holds environment variables', prefixes: ['.env'], suffixes: ['.env'] },
	{
		why: 'is a private key or a store of keys',
		names: ['id_rsa', 'id_dsa', 'id_ecdsa', 'id_ecdsa_sk', 'id_ed25519', 'id_ed25519_sk'],
		suffixes: ['.pem', '.key', '.p12', '.pfx', '.p8', '.jks', '.keystore', '.ppk', '.kdbx'],
	},
	{
		why: 'holds credentials',
		names: [
			'.npmrc',
			'.yarnrc.yml',
			'.pypirc',
			'.netrc',
			'_netrc',
			'.htpasswd',
			'.pgpass',
			'.my.cnf',
			'.boto',
			'.aws',
			'.azure',
			'.gcloud',
			'.docker',
			'.kube',
			'.ssh',
			'.gnupg',
			'.vault-token',
		],
	},
	{
		why: 'is installed or cached, not written',
		names: [
			'node_modules',
			'__pycache__',
			'.venv',
			'.cache',
			'.mypy_cache',
			'.pytest_cache',
			'.ruff_cache',
			'.tox',
			'.ds_store',
			'thumbs.db',
			'desktop.ini',
		],
		prefixes: ['._'],
		suffixes: ['.pyc', '.pyo', '.swp', '.swo', '~'],
	},
	{
		why: 'is for one machine only',
		suffixes: ['.local.md', '.local.json', '.local.yaml', '.local.yml', '.local.toml'],
	},
];

const names = new Map(
	neverPublished.flatMap((row) => (row.names ?? []).map((name) => [name, row.why] as const)),
);
const prefixes = neverPublished.flatMap((row) =>
	(row.prefixes ?? []).map((text) => [text, row.why] as const),
);
const suffixes = neverPublished.flatMap((row) =>
	(row.suffixes ?? []).map((text) => [text, row.why] as const),
);

/**
 * Why an entry of a skill's folder is never published, by its name alone.
 * @param name one segment of a path, of a file or a folder
 */
export function whyNeverPublished(name: string): string | undefined {
	const lower = name.toLowerCase();
	return (
		names.get(lower) ??
		prefixes.find(([text]) => lower.startsWith(text))?.[1] ??
		// One character alone, as in a folder `~`, is a name and not an ending.
		(name.length > 1 ? suffixes.find(([text]) => lower.endsWith(text))?.[1] : undefined)
	);
}

/** Limits in bytes and counts. What is above is listed with its size, and nothing more. */
export const publishLimits = {
	/** Text of one file that is shown on its page. */
	previewBytes: 1024 * 1024,
	/** One published file: Cloudflare Pages takes no larger one (developers.cloudflare.com/pages/platform/limits). */
	assetBytes: 25 * 1024 * 1024,
	/** All published files of one skill. */
	skillBytes: 100 * 1024 * 1024,
	/** All published files together: GitHub Pages takes a site of 1 GB (docs.github.com/pages). */
	siteBytes: 800 * 1024 * 1024,
	/** Above this a file is not even read for its digest. */
	digestBytes: 256 * 1024 * 1024,
	/** Text of all skills in one file, `llms-full.txt`; the host's limit for a file is above it. */
	fullTextBytes: 20 * 1024 * 1024,
	/** Skills that are also written in the older form of the discovery index, which copies each file. */
	legacySkills: 1000,
	/** Entries of one skill's folder that are looked at, and levels of folders in it. */
	entries: 5000,
	depth: 24,
} as const;
