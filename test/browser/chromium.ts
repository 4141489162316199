import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs of Chromium as distributions name them, the preferred one first. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Places outside of PATH where installers put it. */
const places = [
	'/usr/bin/chromium',
	'/snap/bin/chromium',
	'/opt/google/chrome/chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium that can be started: `CHROMIUM_PATH`, one on PATH, or an installed one. */
export function findChromium(): string | undefined {
	const { CHROMIUM_PATH, PATH = '' } = process.env;
	if (CHROMIUM_PATH) return isProgram(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;
	const onPath = PATH.split(delimiter).flatMap((folder) =>
		folder === '' ? [] : names.map((name) => join(folder, name)),
	);
	return [...onPath, ...places].find(isProgram);
}

/** The same for tests, which cannot do without. */
export function chromiumPath(): string {
	const path = findChromium();
	if (path === undefined)
		throw new Error('No Chromium was found: run `node scripts/ensure-chromium.ts`.');
	return path;
}

function isProgram(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
