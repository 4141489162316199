/**
 * TABLE: what a file is by its extension, and how its bytes may be served. Static hosts choose the
 * content type by the extension alone, so whatever a browser or a server could run is served as
 * text under a name that ends in `.txt`.
 */

/** `itself`: under its own name. `text`: with `.txt` appended. */
export type Served = 'itself' | 'text';

/** What a page can do with it. */
export type FileKind =
	| 'markdown'
	| 'table'
	| 'notebook'
	| 'code'
	| 'text'
	| 'image'
	| 'vector'
	| 'audio'
	| 'video'
	| 'font'
	| 'archive'
	| 'binary';

export interface MediaTypeRow {
	readonly mediaType: string;
	readonly kind: FileKind;
	readonly served: Served;
	/**
	 * True where the type is registered so widely that no host leaves it to the browser to guess.
	 * All others are looked at before they are served as themselves: see {@link looksLikeMarkup}.
	 */
	readonly wellKnown: boolean;
	readonly extensions: readonly string[];
}

function row(
	mediaType: string,
	kind: FileKind,
	extensions: string,
	served: Served = 'itself',
	wellKnown = false,
): MediaTypeRow {
	return { mediaType, kind, served, wellKnown, extensions: extensions.split(' ') };
}

export const mediaTypes: readonly MediaTypeRow[] = [
	row('text/markdown', 'markdown', 'md markdown', 'itself', true),
	row('text/markdown', 'markdown', 'mkd mdown mdc'),
	row('text/markdown', 'markdown', 'mdx', 'text'),
	row('text/plain', 'text', 'txt', 'itself', true),
	row('text/plain', 'text', 'text log rst adoc asciidoc org tex bib'),
	row('text/csv', 'table', 'csv', 'itself', true),
	row('text/tab-separated-values', 'table', 'tsv', 'itself', true),
	row('application/json', 'code', 'json', 'itself', true),
	row('application/json', 'code', 'jsonc json5 jsonl ndjson geojson'),
	row('application/x-ipynb+json', 'notebook', 'ipynb'),
	row('application/yaml', 'code', 'yaml yml', 'itself', true),
	row('application/toml', 'code', 'toml'),
	row('text/css', 'code', 'css', 'itself', true),
	row('text/x-python', 'code', 'py pyi'),
	row('text/x-shellscript', 'code', 'sh bash zsh fish ksh'),
	row('text/x-powershell', 'code', 'ps1 psm1 psd1'),
	row('text/typescript', 'code', 'ts tsx mts cts'),
	row('text/x-ruby', 'code', 'rb'),
	row('text/x-go', 'code', 'go'),
	row('text/x-rust', 'code', 'rs'),
	row('text/x-c', 'code', 'c h cc cpp cxx hpp'),
	row('text/x-java', 'code', 'java kt kts scala groovy gradle'),
	row('text/x-csharp', 'code', 'cs fs csx'),
	row('application/sql', 'code', 'sql'),
	row('text/x-diff', 'code', 'diff patch'),
	row(
		'text/plain',
		'code',
		'bat cmd r lua pl pm swift dart ex exs erl hs clj el vim proto graphql gql tf hcl bicep ini cfg conf properties mk cmake dockerfile scss sass less vue svelte astro hbs ejs j2 jinja tmpl tpl mustache liquid mmd puml dot nix zig jl sol csproj',
	),

	// Run by a browser that opens them, by a page that names them, or by a server on its way out.
	row('text/html', 'code', 'html htm shtml shtm', 'text'),
	row('application/xhtml+xml', 'code', 'xhtml xht', 'text'),
	row('image/svg+xml', 'vector', 'svg', 'text'),
	row(
		'application/xml',
		'code',
		'xml xsl xslt xsd rss atom rdf xaml plist wsdl mathml xul',
		'text',
	),
	row('text/javascript', 'code', 'js mjs cjs jsx es', 'text'),
	row(
		'text/plain',
		'code',
		'php php3 php4 php5 phtml phar asp aspx jsp jspx cgi fcgi cfm hta htc config',
		'text',
	),
	row('multipart/related', 'code', 'mht mhtml', 'text'),
	row('application/x-shockwave-flash', 'binary', 'swf svgz', 'text'),

	row('image/png', 'image', 'png', 'itself', true),
	row('image/jpeg', 'image', 'jpg jpeg', 'itself', true),
	row('image/gif', 'image', 'gif', 'itself', true),
	row('image/webp', 'image', 'webp', 'itself', true),
	row('image/avif', 'image', 'avif', 'itself', true),
	row('image/bmp', 'image', 'bmp', 'itself', true),
	row('image/x-icon', 'image', 'ico', 'itself', true),
	row('audio/mpeg', 'audio', 'mp3', 'itself', true),
	row('audio/wav', 'audio', 'wav', 'itself', true),
	row('audio/ogg', 'audio', 'ogg oga', 'itself', true),
	row('video/mp4', 'video', 'mp4', 'itself', true),
	row('video/webm', 'video', 'webm', 'itself', true),
	row('font/ttf', 'font', 'ttf', 'itself', true),
	row('font/otf', 'font', 'otf', 'itself', true),
	row('font/woff2', 'font', 'woff2 woff', 'itself', true),
	row('application/pdf', 'binary', 'pdf', 'itself', true),
	row('application/zip', 'archive', 'zip', 'itself', true),
	row('application/gzip', 'archive', 'gz tgz', 'itself', true),
	row('application/x-tar', 'archive', 'tar', 'itself', true),
	row('application/x-7z-compressed', 'archive', '7z'),
	row('application/wasm', 'binary', 'wasm', 'itself', true),
	row('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'binary', 'docx'),
	row('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'binary', 'xlsx'),
	row(
		'application/vnd.openxmlformats-officedocument.presentationml.presentation',
		'binary',
		'pptx',
	),
];

const byExtension = new Map(
	mediaTypes.flatMap((entry) => entry.extensions.map((extension) => [extension, entry] as const)),
);

/** Extension in lower case without its dot; a name such as `Dockerfile` gives the empty text. */
export function extensionOf(path: string): string {
	const name = path.slice(path.lastIndexOf('/') + 1);
	const dot = name.lastIndexOf('.');
	return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** The row of a path; undefined for extensions that are not in the table. */
export function knownMediaType(path: string): MediaTypeRow | undefined {
	return byExtension.get(extensionOf(path));
}

/** How the bytes of a path are served as far as its extension tells. */
export function servedByPath(path: string): Served {
	return knownMediaType(path)?.served ?? 'itself';
}

const textKinds: readonly FileKind[] = ['markdown', 'table', 'notebook', 'code', 'text', 'vector'];
const textMediaTypes = new Set(
	mediaTypes.filter((entry) => textKinds.includes(entry.kind)).map((entry) => entry.mediaType),
);

/** True for media types whose files have a page that shows their text. */
export function isTextMediaType(mediaType: string): boolean {
	return textMediaTypes.has(mediaType);
}

/**
 * What a file is, judged by its name and the start of its content.
 * @param head the first bytes, a few kilobytes
 */
export function describeFile(
	path: string,
	head: Uint8Array,
): Pick<MediaTypeRow, 'mediaType' | 'kind' | 'served'> {
	const known = knownMediaType(path);
	const served =
		known?.served === 'text' || (!known?.wellKnown && looksLikeMarkup(head)) ? 'text' : 'itself';
	if (known !== undefined && !(textKinds.includes(known.kind) && looksBinary(head)))
		return { mediaType: known.mediaType, kind: known.kind, served };
	return looksBinary(head)
		? { mediaType: 'application/octet-stream', kind: 'binary', served }
		: { mediaType: 'text/plain', kind: 'text', served };
}

/** True when bytes are not text in UTF-8 or a code page: they hold NUL. */
function looksBinary(head: Uint8Array): boolean {
	return head.includes(0);
}

/**
 * True when a browser that is not told a type would take these bytes for a document.
 * Follows "Identifying a resource with an unknown MIME type", mimesniff.spec.whatwg.org, and is
 * broader: any tag, declaration or processing instruction at the start counts.
 */
function looksLikeMarkup(head: Uint8Array): boolean {
	return /^(?:\u00ef\u00bb\u00bf)?[\t\n\f\r ]*<[a-z!?/%]/i.test(latin1(head.subarray(0, 1024)));
}

function latin1(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
