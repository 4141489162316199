/** Makes sure that the tests find a Chromium: names it, installs it, or says what to install. */
import { spawnSync } from 'node:child_process';
import { accessSync } from 'node:fs';
import { findChromium } from '../test/browser/chromium.ts';

const advice =
	'Install Chromium or Chrome, or name one with CHROMIUM_PATH=/path/to/chrome, and run this again.';

if (findChromium() === undefined && process.env.CHROMIUM_PATH === undefined && canInstall()) {
	console.error('No Chromium was found: installing the one of the distribution.');
	for (const words of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']])
		spawnSync('apt-get', ['--quiet', ...words], {
			stdio: ['ignore', 'ignore', 'inherit'],
			env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
		});
}

const path = findChromium();
if (path === undefined) {
	const named = process.env.CHROMIUM_PATH;
	console.error(named ? `CHROMIUM_PATH=${named} is no program.` : 'No Chromium was found.');
	console.error(advice);
	process.exitCode = 1;
} else console.error(`Chromium: ${path}`);

/** Only where nothing has to be asked: as root, on Debian and its kin. */
function canInstall(): boolean {
	try {
		accessSync('/etc/debian_version');
		return process.getuid?.() === 0;
	} catch {
		return false;
	}
}
