import { json } from '../../core/json.ts';

import { authorText } from '../author-text.ts';
import { defineCommand } from '../command.ts';
import { openSessionFor } from '../with-session.ts';

export const read = defineCommand({
	name: 'read',
	summary: 'read what a skill:// address names, as the runtime would',
	arguments: {
		address: { about: 'skill://<name> or skill://<name>/<path>', required: true },
		dir: { about: "the catalog's directory; the current one by default" },
	},
	options: { json: { kind: 'flag', about: 'print address, path, type, size and content' } },
	examples: ['read skill://pdf', 'read skill://pdf/references/tables.md --json'],
	run: async ({ args, options, host }) => {
		const session = await openSessionFor(args.dir, options, host);
		const { readSkillUrl } = await import('../../node/read-skill-url.ts');
		const result = readSkillUrl(args.address, session);
		if (result.ok) {
			const { url, path, contentType, size, content } = result;
			const read = { url, path: session.publish(path), contentType, size, content };
			return { output: options.json ? json(read) : authorText(content) };
		}
		const { error } = result;
		if (options.json) return { output: json({ error }), exitCode: 1 };
		host.warn(host.paint.red(authorText(error.message)));
		if (error.hint !== undefined) host.warn(authorText(error.hint));
		return { exitCode: 1 };
	},
});
