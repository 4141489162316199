import { areCommandsEnabled, invokeSkill } from '../../core/invoke.ts';
import { json } from '../../core/json.ts';
import { nearNames } from '../../core/near-names.ts';
import { printable } from '../../core/printable.ts';
import { authorText } from '../author-text.ts';
import { defineCommand } from '../command.ts';
import { openSessionFor } from '../with-session.ts';

export const invoke = defineCommand({
	name: 'invoke',
	summary: 'show what an input such as “/skill:pdf short” sends to the model',
	arguments: {
		input: { about: 'what a person types', required: true },
		dir: { about: "the catalog's directory; the current one by default" },
	},
	options: { json: { kind: 'flag', about: 'print message, body, metaLines and delivery' } },
	examples: ['invoke "/skill:pdf only the tables"', 'invoke /skill:pdf --key ctrl+enter --json'],
	run: async ({ args, options, host }) => {
		const session = await openSessionFor(args.dir, options, host);
		const { readSkillFileText } = await import('../../node/read-skill-url.ts');
		const sent = await invokeSkill(
			args.input,
			{
				skills: session.skills,
				commandsEnabled: areCommandsEnabled(session.config.skills.enableSkillCommands),
				key: options.key,
				command: session.runtime.command,
			},
			(path) => readSkillFileText(path, session),
		);
		if (!sent.invoked) {
			const [, name = ''] = /^\s*\/skill:(\S*)/.exec(args.input) ?? [];
			const names = session.skills.map((skill) => skill.name);
			const near = names.includes(name) ? [] : nearNames(name, names);
			const hint = near.length === 0 ? '' : ` Near: ${near.map(printable).join(', ')}.`;
			host.say(`Not a skill command: ${printable(sent.reason)}${hint}`);
		}
		if (options.json) return { output: json(sent) };
		if (!sent.invoked) return {};
		host.say(`${session.runtime.id} delivers this as ${sent.delivery}.`);
		return { output: authorText(sent.message) };
	},
});
