/** `<sa-theme>`: the choice between the system's colours, light and dark. */

const choices = ['system', 'light', 'dark'] as const;
const key = 'sa-theme';

class ThemeChoice extends HTMLElement {
	connectedCallback(): void {
		const label = document.createElement('label');
		const select = document.createElement('select');
		for (const choice of choices) select.add(new Option(this.dataset[choice] ?? choice, choice));
		select.value = document.documentElement.dataset.theme ?? 'system';
		select.addEventListener('change', () => apply(select.value));
		label.append(`${this.dataset.label ?? ''} `, select);
		this.replaceChildren(label);
	}
}

function apply(choice: string): void {
	const root = document.documentElement;
	if (choice === 'system') delete root.dataset.theme;
	else root.dataset.theme = choice;
	try {
		if (choice === 'system') localStorage.removeItem(key);
		else localStorage.setItem(key, choice);
	} catch {
		// Storage is off: the choice holds for this page.
	}
}

customElements.define('sa-theme', ThemeChoice);
