import { expect, test } from 'vitest';
import { parseConfig } from '../../src/core/config.ts';

test.each([
	['site', 'javascript:alert(1)'],
	['repository', 'javascript:alert(1)'],
	['repository', 'data:text/html,x'],
	['repository', 'file:///etc/passwd'],
	['site', '//skills.example.org'],
])('%s: %s is refused, because readers would follow it', (key, address) => {
	expect(() => parseConfig({ [key]: address }, 'config')).toThrow(
		`${key}: it has to be an http or https address`,
	);
});

test.each(['https://github.com/acme/skills', 'http://git.internal:8080/a'])(
	'%s passes',
	(address) => {
		expect(parseConfig({ repository: address }, 'config').repository).toBe(address);
	},
);
