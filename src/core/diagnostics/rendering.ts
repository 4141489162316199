/** Findings about texts: what their pages do not show, and what cannot be shown as it was meant. */
import type { DiagnosticRow } from './row.ts';

const lookAtSource =
	'Look at “What the model reads” on the page, and remove what should not be there.';

export const renderingRows = {
	'invisible-characters': {
		severity: 'warning',
		title: 'Characters that nobody sees',
		message: (a) =>
			`${a.count} invisible ${a.count === 1 ? 'character' : 'characters'} (${a.characters}).`,
		why: 'A model reads them, a reviewer does not: whole instructions can be hidden that way. Emoji and the joiners that scripts need are not counted.',
		hint: () => lookAtSource,
	},
	'bidirectional-characters': {
		severity: 'warning',
		title: 'Characters that change the reading order',
		message: (a) =>
			`${a.count} bidirectional control ${a.count === 1 ? 'character' : 'characters'} (${a.characters}).`,
		why: 'They make a line look different from what a model or a compiler reads. Marks in right-to-left text are not counted.',
		hint: () => lookAtSource,
	},
	'hidden-comment': {
		severity: 'info',
		title: 'Comments that the page does not show',
		message: (a) => `${a.count} ${a.count === 1 ? 'comment' : 'comments'} that only a model reads.`,
		why: 'Comments and unused link definitions vanish from a rendered page and stay in the text that a model is given.',
		hint: () => lookAtSource,
	},
	'html-stripped': {
		severity: 'info',
		title: 'HTML was taken off',
		message: (a) =>
			`${a.count} ${a.count === 1 ? 'piece' : 'pieces'} of HTML not shown: ${a.first}`,
		why: 'Scripts, style sheets and attributes that act or cover the page are never published. Other tags that are not harmless HTML are shown as text.',
		hint: () => 'Write it as Markdown, or in a code block where readers should see it.',
	},
	'hidden-padding': {
		severity: 'warning',
		title: 'Text far out of sight',
		message: (a) => `${a.count} empty lines in a row.`,
		why: 'Whoever looks at the source stops scrolling before what comes after; a model reads on.',
		hint: () => 'Remove the empty lines.',
	},
	'fence-closed-early': {
		severity: 'info',
		title: 'A code fence probably closes early',
		message: (a) =>
			`The code that begins at line ${a.opened} holds another fence and ends here, where that one should.`,
		why: 'A fence inside a fence of the same length ends the outer one; what follows is shown as text, and code and text are swapped from there.',
		hint: () =>
			'Give the outer fence one sign more than the inner ones: four backticks around three.',
	},
	'document-too-large': {
		severity: 'warning',
		title: 'The text is too large to render',
		message: (a) => `${a.size} characters; above ${a.limit} a text is shown in part, as source.`,
		why: 'Pages of this size are slow for readers, and a model would be given all of it.',
		hint: () => 'Split it, and keep in SKILL.md what every use needs.',
	},
	'document-too-deep': {
		severity: 'warning',
		title: 'The text is nested too deep to render',
		message: () => 'Lists, quotes or HTML are nested too deep; the text is shown as source.',
		why: 'No reader needs a hundred levels, and renderers run out of memory on them.',
		hint: () => 'Flatten the nesting; look for runs of “>” or tags without an end.',
	},
	'document-too-dense': {
		severity: 'warning',
		title: 'A paragraph is too long to render',
		message: (a) =>
			`Up to ${a.size} characters without an empty line; the text is shown as source.`,
		why: 'Renderers take much more time and memory for one long paragraph than for the same text in many.',
		hint: () => 'Put empty lines between paragraphs, and data into files of its own.',
	},
	'document-not-text': {
		severity: 'warning',
		title: 'Not a text',
		message: (a) => `${a.asset} is named like a text and holds other bytes; it is not shown.`,
		why: 'Agents that read it get signs without meaning.',
		hint: () => 'Save it as UTF-8, or give it the ending of what it is.',
	},
	'document-failed': {
		severity: 'warning',
		title: 'The text could not be rendered',
		message: (a) => `Rendering failed (${a.reason}); the text is shown as source.`,
		why: 'One text that a renderer cannot take never stops the build of the others.',
		hint: () => 'Simplify the part that fails, and report it with the text that caused it.',
	},
} satisfies Record<string, DiagnosticRow>;
