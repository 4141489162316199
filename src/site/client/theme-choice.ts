/** The choice between the system's colours, light and dark. */

const key = 'sa-theme';
const select = document.querySelector<HTMLSelectElement>('.sa-theme select');

if (select !== null) {
	select.value = document.documentElement.dataset.theme ?? '';
	select.addEventListener('change', () => apply(select.value));
}

/** @param choice `light`, `dark`, or empty for the system's */
function apply(choice: string): void {
	const root = document.documentElement;
	if (choice === '') delete root.dataset.theme;
	else root.dataset.theme = choice;
	try {
		if (choice === '') localStorage.removeItem(key);
		else localStorage.setItem(key, choice);
	} catch {
		// Storage is off: the choice holds for this page.
	}
}
