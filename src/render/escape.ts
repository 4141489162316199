const ENTITIES: ReadonlyMap<string, string> = new Map([
	['&', '&amp;'],
	['<', '&lt;'],
	['>', '&gt;'],
	['"', '&quot;'],
	["'", '&#39;'],
]);

/** Text as it may stand in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
	return /[&<>"']/.test(text)
		? text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character)
		: text;
}
