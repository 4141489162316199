/** Serves a built site as a static host does: files, folder indexes, the site's own 404 page. */
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import { AtlasError } from '../core/errors.ts';
import { knownMediaType } from '../core/media-types.ts';

export interface PreviewServer {
	/** Address with a slash at the end. */
	readonly url: string;
	close(): Promise<void>;
}

/**
 * @param root absolute directory of a built site
 * @param port 0 takes any that is free
 * @throws AtlasError `directory-not-found` for no site, `usage` for a port that is taken
 */
export async function servePreview(root: string, port: number): Promise<PreviewServer> {
	const real = await realpath(root).catch(() => undefined);
	if (real === undefined || !(await isFile(join(real, 'index.html'))))
		throw new AtlasError(
			'directory-not-found',
			`There is no built site in ${root}.`,
			'Run `skill-atlas build` first, or name the folder with --out.',
		);
	const server = createServer((request, response) => {
		answer(real, request, response).catch(() => {
			if (!response.headersSent) response.writeHead(500);
			response.end();
		});
	});
	await listen(server, port);
	const { port: taken } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${taken}/`,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

function listen(server: Server, port: number): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			const known =
				error.code === 'EADDRINUSE' ||
				error.code === 'EACCES' ||
				error.code === 'ERR_SOCKET_BAD_PORT';
			if (!known) return reject(error);
			const message = `Port ${port} cannot be used (${error.code}).`;
			reject(new AtlasError('usage', message, 'Choose another with --port, or 0 for any.'));
		});
		server.listen(port, '127.0.0.1', resolve);
	});
}

async function answer(
	root: string,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	if (request.method !== 'GET' && request.method !== 'HEAD') {
		response.writeHead(405, { allow: 'GET, HEAD' }).end();
		return;
	}
	const path = pathOf(request.url ?? '/');
	const found = path === undefined ? undefined : await fileFor(root, path);
	if (found === 'folder') {
		const last = path?.split('/').at(-1) ?? '';
		response.writeHead(301, { location: `./${encodeURIComponent(last)}/` }).end();
	} else if (found !== undefined) send(found, 200, request, response);
	else {
		const page = join(root, '404.html');
		if (await isFile(page)) send(page, 404, request, response);
		else response.writeHead(404).end('Not found\n');
	}
}

/** The decoded path of a request; undefined for one that no file can have. */
function pathOf(url: string): string | undefined {
	try {
		const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
		return path.includes('\0') || path.includes('\\') ? undefined : path;
	} catch {
		return undefined;
	}
}

/** The file that answers a path, or `folder` where the address lacks its slash. */
async function fileFor(root: string, path: string): Promise<string | 'folder' | undefined> {
	const target = join(root, normalize(path));
	const file = path.endsWith('/') ? join(target, 'index.html') : target;
	const real = await realpath(file).catch(() => undefined);
	if (real === undefined || (real !== root && !real.startsWith(root + sep))) return undefined;
	if (await isFile(real)) return real;
	return (await isFile(join(real, 'index.html'))) ? 'folder' : undefined;
}

async function isFile(path: string): Promise<boolean> {
	return stat(path).then(
		(entry) => entry.isFile(),
		() => false,
	);
}

function send(
	file: string,
	status: number,
	request: IncomingMessage,
	response: ServerResponse,
): void {
	response.writeHead(status, {
		'content-type': contentType(file),
		'cache-control': 'no-cache',
		'x-content-type-options': 'nosniff',
	});
	if (request.method === 'HEAD') response.end();
	else
		createReadStream(file)
			.on('error', () => response.destroy())
			.pipe(response);
}

/** Types of a site that the table of assets serves otherwise, or does not know. */
const ownTypes: ReadonlyMap<string, string> = new Map([
	['.svg', 'image/svg+xml'],
	['.webmanifest', 'application/manifest+json'],
]);

function contentType(file: string): string {
	const type = ownTypes.get(extname(file)) ?? knownMediaType(file)?.mediaType;
	if (type === undefined) return 'application/octet-stream';
	return /^text\/|json$|xml$|yaml$|toml$|sql$/.test(type) ? `${type}; charset=utf-8` : type;
}
