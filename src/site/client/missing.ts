/** `<sa-missing>`: the page for addresses that do not exist. It finds the site, and what was meant. */
import type { CatalogIndex } from '../model/entries.ts';
import { siteRoot } from './site-root.ts';

const shown = 5;

class MissingPage extends HTMLElement {
	connectedCallback(): void {
		// The page stands at any depth; its links are written from the root of the site.
		for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
			const href = link.getAttribute('href') ?? '';
			if (link.hasAttribute('data-sa-home')) link.href = siteRoot.href;
			else if (!href.startsWith('#')) link.href = new URL(href, siteRoot).href;
		}
		for (const form of document.querySelectorAll('form'))
			form.action = new URL(form.getAttribute('action') ?? '', siteRoot).href;
		void this.#suggest();
	}

	async #suggest(): Promise<void> {
		const wanted = lastWords(location.pathname);
		const response = await fetch(new URL('catalog.json', siteRoot)).catch(() => undefined);
		if (wanted.length === 0 || !response?.ok) return;
		const index: CatalogIndex = await response.json();
		const near = index.rows
			.map(([name, page]) => ({ name, page, score: likeness(wanted, name) }))
			.filter(({ score }) => score > 0)
			.sort((a, b) => b.score - a.score)
			.slice(0, shown);
		if (near.length === 0) return;
		const title = document.createElement('h2');
		title.textContent = this.dataset.suggest ?? '';
		const list = document.createElement('ul');
		for (const { name, page } of near) {
			const link = document.createElement('a');
			link.href = new URL(page, siteRoot).href;
			link.textContent = name;
			const item = document.createElement('li');
			item.append(link);
			list.append(item);
		}
		this.append(title, list);
	}
}

function lastWords(path: string): string[] {
	const segments = path.split('/').filter((segment) => segment !== '');
	return (segments.at(-1) ?? '')
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word.length > 2);
}

/** Share of the wanted words that the name holds. */
function likeness(words: readonly string[], name: string): number {
	const lower = name.toLowerCase();
	return words.filter((word) => lower.includes(word)).length / words.length;
}

customElements.define('sa-missing', MissingPage);
