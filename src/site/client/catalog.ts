/** `<sa-catalog>`: filters, sorts and lays out the catalog; its state is the address of the page. */

import { type CardWords, cardHtml, rowHtml } from '../html/card.ts';
import { bdi, escapeHtml } from '../html/escape.ts';
import { formatMessage, formatNumber, type Message } from '../messages/message.ts';
import { type CatalogState, isPlain, readState, writeState } from '../model/catalog-state.ts';
import { type CatalogEntry, type CatalogIndex, unpackEntries } from '../model/entries.ts';
import { type FilteredCatalog, makeFilter } from '../model/filter.ts';
import { pageCount } from '../model/paging.ts';

interface Words extends CardWords {
	readonly results: Message;
	readonly page: Message;
	readonly none: string;
	readonly failed: string;
	readonly previous: string;
	readonly next: string;
	readonly columns: Readonly<Record<string, string>>;
}

class SkillCatalog extends HTMLElement {
	#words!: Words;
	#form!: HTMLFormElement;
	#filter: Promise<(state: CatalogState) => FilteredCatalog> | undefined;
	#plain = '';
	#plainPager = '';

	connectedCallback(): void {
		this.#words = JSON.parse(this.dataset.words ?? '{}');
		const form = this.querySelector('form');
		if (form === null) return;
		this.#form = form;
		this.#plain = this.#part('results').innerHTML;
		this.#plainPager = this.#part('pager').innerHTML;
		form.addEventListener('input', () => this.#changed());
		form.addEventListener('submit', (event) => {
			event.preventDefault();
			this.#changed();
		});
		form.addEventListener('focusin', () => void this.#load(), { once: true });
		const state = readState(new URLSearchParams(location.search));
		if (isPlain(state)) {
			delete document.documentElement.dataset.query;
			// Somebody may have been quicker than this script.
			if (!isPlain(this.#chosen())) this.#changed();
			return;
		}
		this.#fill(state);
		void this.#show(state);
	}

	#part(name: 'results' | 'pager' | 'status'): HTMLElement {
		return this.querySelector<HTMLElement>(`[data-${name}]`) ?? this;
	}

	/** The index, fetched once and only when somebody wants it. */
	#load(): Promise<(state: CatalogState) => FilteredCatalog> {
		this.#filter ??= fetch(this.dataset.index ?? '')
			.then((response) => {
				if (!response.ok) throw new Error(`${response.status}`);
				return response.json();
			})
			.then((index: CatalogIndex) => makeFilter(unpackEntries(index)));
		return this.#filter;
	}

	#fill(state: CatalogState): void {
		for (const field of this.#form.elements) {
			if (field instanceof HTMLSelectElement) field.value = state.sort;
			else if (!(field instanceof HTMLInputElement)) continue;
			else if (field.type === 'search') field.value = state.query;
			else if (field.type === 'radio') field.checked = field.value === state.view;
			else if (field.type === 'checkbox')
				field.checked = state.facets.get(field.name)?.has(field.value) ?? false;
		}
	}

	/** What the form says. */
	#chosen(): CatalogState {
		const entries = [...new FormData(this.#form)].map(([name, value]) => [name, String(value)]);
		return readState(new URLSearchParams(entries));
	}

	#changed(): void {
		const state = this.#chosen();
		const search = writeState(state);
		history.replaceState(null, '', search === '' ? location.pathname : `?${search}`);
		void this.#show(state);
	}

	async #show(state: CatalogState): Promise<void> {
		const words = this.#words;
		try {
			const filter = await this.#load();
			const found = filter(state);
			this.#count(found);
			if (isPlain(state)) {
				this.#part('results').innerHTML = this.#plain;
				this.#part('pager').innerHTML = this.#plainPager;
			} else this.#draw(state, found.entries);
			const { length: count } = found.entries;
			this.#part('status').textContent = formatMessage(words.results, { count }, words.language);
		} catch {
			this.#filter = undefined;
			this.#part('status').textContent = words.failed;
		}
		delete document.documentElement.dataset.query;
	}

	#draw(state: CatalogState, entries: readonly CatalogEntry[]): void {
		const words = this.#words;
		const size = Number(this.dataset.perPage ?? 60);
		const pages = pageCount(entries.length, size);
		const page = Math.min(state.page, pages);
		const shown = entries.slice((page - 1) * size, page * size);
		const root = this.dataset.root ?? '';
		this.#part('results').innerHTML =
			shown.length === 0
				? `<p class="sa-empty">${escapeHtml(words.none)}</p>`
				: state.view === 'table'
					? tableHtml(shown, words, root)
					: `<ul class="sa-cards">${shown.map((entry) => cardHtml(entry, words, root)).join('')}</ul>`;
		this.#part('pager').innerHTML = pages > 1 ? pagerHtml(state, page, pages, words) : '';
	}

	/** Says at each value how many skills it would leave, given the choices in the other facets. */
	#count(found: FilteredCatalog): void {
		for (const box of this.#form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
			const count = found.counts.get(box.name)?.get(box.value) ?? 0;
			const label = box.closest('label')?.querySelector('.sa-count');
			if (label) label.textContent = formatNumber(count, this.#words.language);
			box.closest('li')?.toggleAttribute('data-none', count === 0 && !box.checked);
		}
	}
}

function tableHtml(entries: readonly CatalogEntry[], words: Words, root: string): string {
	const numbers = new Set(['files', 'size', 'tokens', 'problems', 'changed']);
	const head = Object.entries(words.columns)
		.map(
			([id, title]) =>
				`<th scope="col"${numbers.has(id) ? ' class="sa-number"' : ''}>${escapeHtml(title)}</th>`,
		)
		.join('');
	const rows = entries.map((entry) => rowHtml(entry, words, root)).join('');
	return `<div class="sa-scroll" data-label="${escapeHtml(words.columns.name ?? '')}"><table class="sa-table"><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

function pagerHtml(state: CatalogState, page: number, pages: number, words: Words): string {
	const link = (to: number, word: string, rel: string) =>
		`<a rel="${rel}" href="?${escapeHtml(writeState({ ...state, page: to }))}">${escapeHtml(word)}</a>`;
	const place = formatMessage(words.page, { page, pages }, words.language);
	return `<nav class="sa-pager">${page > 1 ? link(page - 1, words.previous, 'prev') : ''}<span>${bdi(place)}</span>${page < pages ? link(page + 1, words.next, 'next') : ''}</nav>`;
}

customElements.define('sa-catalog', SkillCatalog);
