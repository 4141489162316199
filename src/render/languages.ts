/** TABLE: languages that code is highlighted in, and the names under which texts ask for them. */
import { all } from 'lowlight';
import { extensionOf } from '../core/media-types.ts';

/** Grammar of highlight.js -> further names in fences, extensions and file names, in lower case. */
const languages: Readonly<Record<string, string>> = {
	bash: 'sh zsh ksh fish shell-script envrc bats',
	c: 'h',
	clojure: 'clj cljs cljc edn',
	cmake: 'cmakelists.txt',
	cpp: 'cc cxx c++ hpp hh ino',
	csharp: 'cs csx c#',
	css: '',
	dart: '',
	diff: 'patch',
	dockerfile: 'docker containerfile',
	dos: 'bat cmd batch',
	elixir: 'ex exs',
	erlang: 'erl hrl',
	fsharp: 'fs fsx f#',
	glsl: 'hlsl vert frag shader',
	go: 'golang',
	gradle: '',
	graphql: 'gql',
	groovy: 'jenkinsfile',
	haskell: 'hs',
	haxe: 'hx',
	http: 'https rest',
	ini: 'cfg conf toml editorconfig properties env dotenv gitconfig',
	java: 'jsp',
	javascript: 'js jsx mjs cjs es',
	json: 'jsonc json5 jsonl ndjson geojson ipynb webmanifest code-workspace',
	julia: 'jl',
	kotlin: 'kt kts',
	latex: 'tex bib',
	less: '',
	lua: '',
	makefile: 'mk make gnumakefile',
	markdown: 'md mdx mdc mkd mdown qmd rmd',
	matlab: '',
	nginx: 'nginxconf',
	nix: '',
	objectivec: 'mm objc objective-c',
	ocaml: 'ml mli',
	perl: 'pl pm',
	php: 'php3 php4 php5 phtml',
	powershell: 'ps1 psm1 psd1 pwsh ps',
	protobuf: 'proto',
	python: 'py pyi pyw python3 gyp starlark bzl bazel',
	'python-repl': 'pycon',
	r: '',
	ruby: 'rb gemfile rakefile podspec gemspec',
	rust: 'rs',
	scala: 'sc sbt',
	scss: 'sass',
	shell: 'console shellsession terminal session',
	sql: 'kql tsql psql mysql postgres sqlite plsql',
	swift: '',
	typescript: 'ts tsx mts cts',
	vbnet: 'vb',
	vbscript: 'vbs',
	vim: 'vimrc',
	wasm: 'wat',
	xml: 'html htm xhtml svg vue svelte astro xsl xslt xsd rss atom plist csproj vbproj fsproj props targets resx xaml wsdl config rdf',
	yaml: 'yml',
};

/** Grammars of highlight.js by their own names, for rehype-highlight. */
export const grammarTable = Object.fromEntries(
	Object.keys(languages).flatMap((name) => {
		const grammar = all[name as keyof typeof all];
		return grammar === undefined ? [] : [[name, grammar] as const];
	}),
);

const grammars = new Map<string, string>(
	Object.entries(languages).flatMap(([name, more]) =>
		[name, ...more.split(' ')].filter(Boolean).map((alias) => [alias, name] as const),
	),
);

/**
 * The grammar for a name in a fence or for a file; undefined where the text stays plain.
 * @example `JS` -> `javascript`; `scripts/build.ps1` -> `powershell`; `Dockerfile` -> `dockerfile`
 */
export function grammarFor(nameOrPath: string): string | undefined {
	const name = nameOrPath.slice(nameOrPath.lastIndexOf('/') + 1).toLowerCase();
	const bare = name.startsWith('.') ? name.slice(1) : name;
	return grammars.get(bare) ?? grammars.get(extensionOf(name));
}
