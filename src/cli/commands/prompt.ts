import { json } from '../../core/json.ts';
import { printable } from '../../core/printable.ts';
import { promptListing } from '../../core/prompt.ts';
import { defineCommand } from '../command.ts';
import { openSessionFor } from '../with-session.ts';

export const prompt = defineCommand({
	name: 'prompt',
	summary: 'show the listing of skills that the model sees, and what it costs',
	arguments: { dir: { about: "the catalog's directory; the current one by default" } },
	options: { json: { kind: 'flag', about: 'print entries, characters and tokens' } },
	examples: ['prompt', 'prompt --tools bash', 'prompt --json --runtime xcsh'],
	run: async ({ args, options, host }) => {
		const { runtime, skills } = await openSessionFor(args.dir, options, host);
		// An agent that is asked about has the tool without which there would be nothing to show.
		const tools = options.tools === undefined ? ['read'] : toolNames(options.tools);
		const { entries, lines, characters, tokens } = promptListing(skills, { tools });
		if (options.json) return { output: json({ entries, characters, tokens }) };
		const hidden = skills.filter((skill) => skill.hidden).length;
		if (skills.length > 0 && !tools.includes('read'))
			host.say('Without the tool “read” nothing is listed.');
		else
			host.say(
				`${runtime.id} lists ${entries.length} of ${skills.length} skills${hidden === 0 ? '' : ` (${hidden} hidden)`}: ${characters} characters, about ${tokens} tokens.`,
			);
		return lines.length === 0 ? {} : { output: lines.map(printable).join('\n') };
	},
});

function toolNames(text: string): string[] {
	return text
		.split(',')
		.map((name) => name.trim())
		.filter((name) => name !== '');
}
