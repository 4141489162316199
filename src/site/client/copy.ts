/** Buttons `[data-copied]` copy the text of the element before them. */

const shownFor = 2000;

document.addEventListener('click', async (event) => {
	const button =
		event.target instanceof Element
			? event.target.closest<HTMLButtonElement>('button[data-copied]')
			: null;
	const source = button?.previousElementSibling;
	if (!button || !source || !(await copy(source))) return;
	const { ariaLabel: label } = button;
	const { copied = '' } = button.dataset;
	const word = button.textContent.trim();
	if (word === copied) return;
	button.textContent = copied;
	button.ariaLabel = label?.replace(word, copied) ?? null;
	setTimeout(() => {
		button.textContent = word;
		button.ariaLabel = label;
	}, shownFor);
});

/** Copies; where the page may not, selects the text so that the reader can. */
async function copy(source: Element): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(source.textContent?.trim() ?? '');
		return true;
	} catch {
		getSelection()?.selectAllChildren(source);
		return false;
	}
}
