/** Text to HTML, for the parts of pages that are built as strings and shared with the browser. */

const entities: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
};

/** Text that is safe between tags and inside a double-quoted attribute. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** A text by an author on one line: runs of blanks and line ends become one space. */
export function oneLine(text: string): string {
	return text.replace(/\s+/gu, ' ').trim();
}

/** Author text isolated from the direction of the text around it. */
export function bdi(text: string): string {
	return `<bdi>${escapeHtml(text)}</bdi>`;
}

/** A path, isolated as author text is, that breaks after its slashes before it breaks within a name. */
export function pathHtml(path: string): string {
	return `<bdi>${escapeHtml(path).replaceAll('/', '/<wbr>')}</bdi>`;
}

/** A command whose words are torn only where one is longer than the line. */
export function commandHtml(text: string): string {
	return text
		.split(' ')
		.map((word) => `<span>${escapeHtml(word)}</span>`)
		.join(' ');
}
