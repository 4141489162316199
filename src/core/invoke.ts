/** What `/skill:<name>` sends to the model, and which inputs are such a command at all. */

export type SubmitKey = 'enter' | 'ctrl+enter';

/** Facts of a runtime's row about its skill commands. */
export interface CommandRules {
	/** Queue that each key delivers to; null where the key does not know skill commands. */
	readonly delivery: { readonly [Key in SubmitKey]: 'steer' | 'followUp' | null };
}

export interface InvokedSkill {
	readonly invoked: true;
	/** `body` + `separator` + `metaLines` joined by line feeds: the text that the model receives. */
	readonly message: string;
	readonly body: string;
	readonly separator: string;
	readonly metaLines: readonly string[];
	readonly delivery: 'steer' | 'followUp';
	readonly details: {
		readonly name: string;
		readonly path: string;
		readonly args?: string;
		/** Lines of the body; 0 for an empty one. */
		readonly lineCount: number;
	};
}

export interface NotInvoked {
	readonly invoked: false;
	/** Why the input is not sent as a skill, in one sentence. */
	readonly reason: string;
}

export interface InvokeOptions {
	/** Loaded skills; `path` is printed as it stands here. */
	readonly skills: readonly { readonly name: string; readonly path: string }[];
	/** The setting `enableSkillCommands`. */
	readonly commandsEnabled: boolean;
	readonly key: SubmitKey;
	readonly command: CommandRules;
}

const separator = '\n\n---\n\n';

/**
 * Handles an input line as the runtime's prompt does.
 * @param readText gives the text of a skill's `SKILL.md` by its path; undefined where it is gone
 */
export async function invokeSkill(
	input: string,
	options: InvokeOptions,
	readText: (path: string) => string | undefined | Promise<string | undefined>,
): Promise<InvokedSkill | NotInvoked> {
	const line = input.trim();
	if (!line.startsWith('/skill:')) return no('The input does not start with /skill:.');
	const delivery = options.command.delivery[options.key];
	if (delivery === null) return no(`${options.key} does not run skill commands in this runtime.`);
	if (!options.commandsEnabled) return no('Skill commands are off: enableSkillCommands is false.');
	const blank = line.indexOf(' ');
	const name = line.slice('/skill:'.length, blank === -1 ? undefined : blank);
	const args = blank === -1 ? '' : line.slice(blank + 1).trim();
	const skill = options.skills.find((candidate) => candidate.name === name);
	if (skill === undefined) return no(`No loaded skill is called “${name}”.`);
	const text = await readText(skill.path);
	if (text === undefined) return no(`${skill.path} could not be read.`);
	const body = stripFrontmatter(text).trim();
	const metaLines = [`Skill: ${skill.path}`, ...(args === '' ? [] : `User: ${args}`.split('\n'))];
	return {
		invoked: true,
		message: body + separator + metaLines.join('\n'),
		body,
		separator,
		metaLines,
		delivery,
		details: {
			name: skill.name,
			path: skill.path,
			...(args === '' ? {} : { args }),
			lineCount: body === '' ? 0 : body.split('\n').length,
		},
	};
}

/** The setting `skills.enableSkillCommands`: on unless it is given and falsy. */
export function areCommandsEnabled(setting: unknown): boolean {
	return setting === undefined || Boolean(setting);
}

/**
 * Cuts the frontmatter as the commands do, which is not as loading does: only line feeds count as
 * line ends, and the closing `---` needs one after it.
 */
function stripFrontmatter(text: string): string {
	return text.replace(/^---\n[\s\S]*?\n---\n/, '');
}

function no(reason: string): NotInvoked {
	return { invoked: false, reason };
}
