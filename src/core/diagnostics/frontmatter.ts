/** Findings about the text of a `SKILL.md`: its bytes, its fences, its frontmatter. */
import type { DiagnosticArgs } from '../types.ts';
import type { DiagnosticRow } from './row.ts';

/** Why YAML does not take a value as text. */
const reasons = new Map<unknown, string>([
	['colon', 'a colon followed by a blank starts a mapping'],
	['sign', 'its first sign means something else in YAML'],
	['quote', 'text follows the closing quote, or the quote is not closed'],
	['bracket', 'text follows the closing bracket, or the bracket is not closed'],
	['closing', 'the closing bracket must be indented like what it closes'],
	['brace', 'text follows the closing brace, or the brace is not closed'],
	['block', 'the lines that its sign announces are missing'],
	['marker', 'three dots or dashes before a blank end the frontmatter for these runtimes'],
]);

const effects = (a: DiagnosticArgs): string =>
	a.loaded === undefined ? '' : ` The runtime loads only ${quote(a.loaded)}.`;

const oneLine = (value: unknown): string => {
	const text = String(value).replace(/\s+/g, ' ');
	return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

const quote = (value: unknown): string => `“${value}”`;

export const frontmatterRows = {
	'file-not-utf8': {
		severity: 'error',
		title: 'The file is not UTF-8',
		message: (a) => `This file is not valid UTF-8 at byte ${a.offset} (${a.byte}).`,
		why: 'Bytes that are not UTF-8 turn into replacement characters, for the model as on this site. The text is damaged even where it looks right in an editor that guesses the encoding.',
		hint: () => 'Save the file as UTF-8.',
	},
	'file-utf16': {
		severity: 'info',
		title: 'The file is UTF-16',
		message: (a) =>
			`This file is UTF-16; runtimes decode it${a.dropped ? ' but for its last byte, half a character' : ''}, most other tools do not.`,
		why: 'Only the byte order mark at the start tells that this is text. Diffs, searches and other agents see binary data.',
		hint: () => 'Save the file as UTF-8.',
	},
	'skill-empty': {
		severity: 'error',
		title: 'SKILL.md is empty',
		message: () => 'This SKILL.md is empty: it has no name, no description, no instructions.',
		why: 'Runtimes pass over a file of zero bytes without a word.',
		hint: () => 'Write the skill, or delete the folder.',
	},
	'skill-without-instructions': {
		severity: 'info',
		title: 'A skill has no instructions',
		message: () => 'Nothing follows the frontmatter: this skill has no instructions.',
		why: 'A model that opens the skill learns nothing that the listing has not told it.',
		hint: () => 'Write what to do below the frontmatter.',
	},
	'frontmatter-not-first': {
		severity: 'warning',
		title: 'Something stands before the frontmatter',
		message: (a) =>
			`Frontmatter must start on line 1 with ---; here it starts on line ${a.line}, and runtimes read none.`,
		why: 'A blank line or a blank before the first --- makes plain text of the whole block. Name and description are lost, and the block becomes part of the instructions.',
		hint: () => 'Delete everything before the first ---.',
	},
	'frontmatter-fence': {
		severity: 'warning',
		title: 'A fence has text behind its dashes',
		message: (a) =>
			a.where === 'opening'
				? `The frontmatter opens with ${quote(a.found)}; runtimes read what follows the dashes as YAML.`
				: `The line ${quote(a.found)} closes the frontmatter, and what stands in it becomes text.`,
		why: 'The omp family takes each line that starts with three dashes as a fence; other readers want exactly three. The same file then means different things.',
		hint: (a) =>
			a.where === 'opening'
				? 'Write three dashes and nothing else.'
				: 'Indent the line or write it differently if it is no fence; else write three dashes only.',
	},
	'frontmatter-unclosed': {
		severity: 'error',
		title: 'The frontmatter has no end',
		message: (a) =>
			a.indented
				? 'The closing --- is indented, so runtimes read no frontmatter at all.'
				: 'No line starts with --- after the first one, so runtimes read no frontmatter at all.',
		why: 'Without a closing fence the whole file is text: name and description are lost, and places that require a description do not load the skill.',
		hint: () => 'Add a line of three dashes, without blanks before it, below the last key.',
	},
	'frontmatter-language': {
		severity: 'error',
		title: 'Frontmatter in another language than YAML',
		message: (a) =>
			`Unsupported frontmatter language ${quote(a.language)}: only YAML is read, and nothing is ever run.`,
		why: 'Some tools run code that stands in frontmatter. Agents and Skill Atlas read YAML only; keys in other languages are not seen.',
		hint: () => 'Write the same keys as YAML between two lines of three dashes.',
	},
	'frontmatter-repaired': {
		severity: 'warning',
		title: 'A value breaks the YAML of the frontmatter',
		message: (a) => {
			const reason = reasons.get(a.reason);
			return `The value of ${quote(a.key)} is no valid YAML${reason === undefined ? '' : ` (${reason})`}; the frontmatter is read line by line.${effects(a)}`;
		},
		why: 'One value that is not quoted makes the whole block invalid. Runtimes then read it line by line: nested values are lost, and every other value becomes plain text, quotes and all. Other agents drop the skill.',
		hint: (a) => `Quote it: ${a.corrected}`,
	},
	'frontmatter-loose-text': {
		severity: 'warning',
		title: 'Text stands between the keys of the frontmatter',
		message: (a) =>
			`${quote(oneLine(a.text))} belongs to no key, so the frontmatter is read line by line and ${a.lines === 1 ? 'this line is' : `these ${a.lines} lines are`} lost.`,
		why: 'Prose and tags at the start of a line make the block invalid. Runtimes keep only the lines that look like a key; other agents drop the skill.',
		hint: () => 'Indent the text by two blanks below its key, as in `description: |`.',
	},
	'frontmatter-broken': {
		severity: 'warning',
		title: 'The frontmatter is no valid YAML',
		message: (a) => `The frontmatter is read line by line, since its YAML is broken: ${a.problem}.`,
		why: 'Runtimes fall back to reading single lines: nested values are lost, and every value becomes plain text. Other agents drop the skill.',
		hint: () =>
			'Indent what belongs to a key by two blanks, and quote values that hold special signs.',
	},
	'frontmatter-document-marker': {
		severity: 'error',
		title: 'Three dashes or dots split the frontmatter',
		message: (a) =>
			`The ${quote(a.marker)} on this line splits the frontmatter into ${a.documents} YAML documents, and runtimes find no key in it.`,
		why: 'The reader of the omp family takes three dashes or dots before a blank as the end of a YAML document, even in the middle of a value that is not quoted. What it reads is then a list, in which there is no name and no description.',
		hint: () => 'Quote the value, or write a dash (–) or an ellipsis (…) instead.',
	},
	'frontmatter-read-differently': {
		severity: 'warning',
		title: 'Runtimes read a value differently than YAML',
		message: (a) =>
			`${quote(a.key)} is ${quote(oneLine(a.meant))} to YAML; runtimes read ${a.loaded === undefined ? 'no such key' : quote(oneLine(a.loaded))}.`,
		why: 'The reader of the omp family departs from YAML in places: an empty list item, a tag or an anchor without a value takes the key after it; folded text keeps its line ends after a line that is indented more; a list or a mapping as a key turns into text. Other agents see another value.',
		hint: () => 'Quote the value, or write it in a plainer way.',
	},
	'frontmatter-lenient': {
		severity: 'warning',
		title: 'Runtimes read frontmatter that is no YAML',
		message: (a) =>
			`This frontmatter is no valid YAML (${a.problem}); runtimes read it all the same.`,
		why: 'The reader of the omp family takes some texts that YAML forbids, and may read another value than was meant. Other agents drop the skill.',
		hint: () =>
			'Quote values that hold special signs, and indent what belongs to a key by two blanks.',
	},
	'frontmatter-keys-joined': {
		severity: 'error',
		title: 'Two keys stand on one line',
		message: (a) =>
			`The frontmatter is invalid: ${quote(a.key)} stands on the line of another key and is lost in its value.`,
		why: 'A formatter that knows no frontmatter has joined the lines. The name swallows the rest, and the description is missing.',
		hint: (a) => `Write one key a line:\n${a.corrected}`,
	},
	'frontmatter-side-effect': {
		severity: 'warning',
		title: 'Broken YAML elsewhere changes this value',
		message: (a) =>
			`${quote(`${a.key}: ${a.written}`)} loads as the text ${quote(a.loaded)}, because line ${a.cause} breaks the YAML.`,
		why: 'Where the YAML is broken, values are taken as they stand: quotes become part of a name, and true and false are words without effect.',
		hint: (a) => `Correct line ${a.cause}.`,
	},
	'frontmatter-not-mapping': {
		severity: 'error',
		title: 'The frontmatter is not a mapping',
		message: (a) => `The frontmatter is ${a.type}, not a mapping of keys to values.`,
		why: 'Runtimes find neither name nor description in it. Some spread the letters of a text into keys 0, 1, 2.',
		hint: () => 'Write lines of the form `key: value`.',
	},
	'frontmatter-too-large': {
		severity: 'error',
		title: 'The frontmatter is too large',
		message: (a) =>
			`The frontmatter has ${a.characters} characters; above ${a.limit} only its plain lines are read here.`,
		why: 'Parsing YAML of this size can stop a build for minutes. A runtime may read more of it than this site shows.',
		hint: () => 'Move the text below the frontmatter or into files of the skill.',
	},
	'frontmatter-more-findings': {
		severity: 'info',
		title: 'More findings than are listed',
		message: (a) => `${a.count} more findings in this file are not listed.`,
		why: 'A file with this many findings has one cause, or none that a list could help with.',
		hint: () => 'Correct the ones that are listed, then look again.',
	},
	'frontmatter-alias-limit': {
		severity: 'error',
		title: 'Aliases blow the frontmatter up',
		message: (a) =>
			`The aliases in the frontmatter expand to more than ${a.limit} values; it is not read.`,
		why: 'A few lines of nested aliases can stand for billions of values. Nobody needs that in frontmatter; it only stops programs.',
		hint: () => 'Write the values out, without & and *.',
	},
	'frontmatter-text-eaten': {
		severity: 'warning',
		title: 'A sign of YAML eats part of a value',
		message: (a) =>
			`The value of ${quote(a.key)} starts with ${a.sign}, so its first word is lost when it is loaded; written is ${quote(a.written)}.`,
		why: 'A word after & or ! is an anchor or a tag to YAML, not text. Nothing reports it: the value is just shorter.',
		hint: (a) => `Quote it: ${a.key}: ${JSON.stringify(a.written)}`,
	},
	'frontmatter-comment-cut': {
		severity: 'warning',
		title: 'A # cuts a value short',
		message: (a) =>
			`${quote(a.cut)} is a comment to YAML; the value of ${quote(a.key)} is ${a.kept === '' ? 'empty' : quote(a.kept)}.`,
		why: 'A # after a blank starts a comment. In a description that is seldom meant: issue numbers and headings vanish from it.',
		hint: () => 'Quote the value if the # belongs to it.',
	},
	'frontmatter-duplicate-key': {
		severity: 'warning',
		title: 'A key occurs twice',
		message: (a) => `${quote(a.key)} occurs twice; line ${a.first} is overwritten by this one.`,
		why: 'Runtimes take the last one and say nothing. Keys that differ only in dashes (some-key, someKey) are the same key to them.',
		hint: () => 'Delete one of the two.',
	},
	'frontmatter-comment-removed': {
		severity: 'info',
		title: 'An HTML comment is cut out of the frontmatter',
		message: (a) =>
			`Runtimes remove ${quote(oneLine(a.comment))}${a.others === 0 ? '' : ` and ${a.others} more`} before they read the frontmatter.`,
		why: 'Comments of this form are removed from the whole file first, also in the middle of a value.',
		hint: () =>
			'Use a YAML comment (# …), or write the signs differently if they belong to the value.',
	},
	'frontmatter-tab': {
		severity: 'info',
		title: 'A tab in the frontmatter',
		message: () => 'Runtimes replace tabs in the frontmatter by two blanks, inside of values too.',
		why: 'YAML forbids tabs as indentation. The omp family widens them first; other readers refuse the file.',
		hint: () => 'Use blanks.',
	},
	'frontmatter-name-not-text': {
		severity: 'warning',
		title: 'A name that YAML does not read as text',
		message: (a) =>
			`The name ${quote(a.written)} is a ${a.type} to YAML, so runtimes take the folder’s name instead.`,
		why: 'YAML reads 1.10 as the number 1.1, 007 as 7 and true as a boolean. Runtimes use a name only when it is text.',
		hint: (a) => `Quote it: name: ${JSON.stringify(a.written)}`,
	},
	'frontmatter-name-empty': {
		severity: 'info',
		title: 'The name is empty',
		message: () => 'The key “name” has no value; the folder’s name is taken.',
		why: 'The specification requires a name. Runtimes of the omp family make do with the folder’s.',
		hint: () => 'Write the name, or delete the line.',
	},
	'frontmatter-description-not-text': {
		severity: 'error',
		title: 'The description is no text',
		message: (a) =>
			`The description is a ${a.type} to YAML, so runtimes show none; written is ${quote(a.written)}.`,
		why: 'Runtimes show a description only when it is text. Braces that a template left behind are a mapping, brackets are a list.',
		hint: (a) => `Quote it: description: ${JSON.stringify(a.written)}`,
	},
	'frontmatter-description-long': {
		severity: 'warning',
		title: 'The description is too long',
		message: (a) =>
			`The description has ${a.characters} characters; the specification allows ${a.limit}.`,
		why: 'Agents that follow the specification to the letter refuse the skill; others put the whole text into every prompt.',
		hint: () => 'Say what the skill does and when to use it; move the rest into the instructions.',
	},
	'frontmatter-flag-not-boolean': {
		severity: 'warning',
		title: 'A switch without effect',
		message: (a) =>
			`${quote(`${a.key}: ${a.written}`)} has no effect: only true and false count, so ${a.default} holds.`,
		why: 'yes, on and quoted words are text in YAML 1.2. Runtimes test these keys for booleans.',
		hint: (a) => `Write ${a.key}: true or ${a.key}: false, without quotes.`,
	},
	'frontmatter-number-changed': {
		severity: 'info',
		title: 'A number loses its spelling',
		message: (a) => `${quote(`${a.key}: ${a.written}`)} is loaded as the number ${a.loaded}.`,
		why: 'To YAML 1.10 is 1.1 and 007 is 7. This site shows what is written; a runtime sees the number.',
		hint: (a) => `Quote it: ${a.key}: "${a.written}"`,
	},
	'frontmatter-key-spelling': {
		severity: 'warning',
		title: 'A key is spelled differently',
		message: (a) => `${quote(a.key)} is not ${quote(a.meant)}: runtimes do not know it.`,
		why: 'Keys are compared exactly. A description under another spelling is no description.',
		hint: (a) => `Write ${a.meant}.`,
	},
	'frontmatter-key-dropped': {
		severity: 'info',
		title: 'A key is dropped',
		message: (a) => `The key ${quote(a.key)} is lost when the frontmatter is loaded.`,
		why: 'The name has a meaning in JavaScript, in which the runtime is written.',
		hint: () => 'Choose another key.',
	},
} satisfies Record<string, DiagnosticRow>;
