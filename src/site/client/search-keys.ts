/** Opens search by `/` or Ctrl+K, and fetches it when somebody wants it: pages load without it. */

const box = document.querySelector('sa-search');
const input = box?.querySelector('input');

/** True while somebody writes, where a `/` is a letter. */
function isWriting(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		(target.isContentEditable || target.matches('input, textarea, select'))
	);
}

addEventListener('keydown', (event) => {
	const isSlash =
		event.key === '/' &&
		!event.ctrlKey &&
		!event.metaKey &&
		!event.altKey &&
		!isWriting(event.target);
	const isCtrlK =
		event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
	if (!input || !(isSlash || isCtrlK)) return;
	event.preventDefault();
	input.focus();
	input.select();
});

if (document.querySelector('sa-results')) void import('./search/page.ts');
else input?.addEventListener('focus', () => void import('./search/box.ts'), { once: true });
// The field may have the focus, and letters in it, before this module runs.
if (input && document.activeElement === input) void import('./search/box.ts');
