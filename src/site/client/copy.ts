/** `<sa-copy>`: a button that copies the text inside. */

class CopyText extends HTMLElement {
	connectedCallback(): void {
		if (this.querySelector('button') !== null) return;
		const text = this.textContent?.trim() ?? '';
		const { button: word = '', done = '', label = '' } = this.dataset;
		const button = document.createElement('button');
		button.type = 'button';
		button.textContent = word;
		button.setAttribute('aria-label', `${word}: ${label}`);
		button.addEventListener('click', async () => {
			const copied = await copy(text, this);
			button.textContent = copied ? done : word;
			if (!copied) return;
			button.setAttribute('aria-label', `${done}: ${label}`);
			setTimeout(() => {
				button.textContent = word;
				button.setAttribute('aria-label', `${word}: ${label}`);
			}, 2000);
		});
		this.append(button);
	}
}

/** Copies; where the page may not, selects the text so that the reader can. */
async function copy(text: string, host: HTMLElement): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		const code = host.querySelector('code');
		if (code !== null) getSelection()?.selectAllChildren(code);
		return false;
	}
}

customElements.define('sa-copy', CopyText);
