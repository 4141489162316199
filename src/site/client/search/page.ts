/** `<sa-results>`: the page of results. The field in the header is its field, `?q=` its state. */
import { openEngine } from './engine.ts';
import {
	element,
	type ResultGroup,
	resultExcerpt,
	resultGroups,
	resultLink,
	wantedTerms,
} from './results.ts';
import { countWords, languageRoot, queryWords, type SearchWords } from './words.ts';

/** Waits for the next key before it searches. */
const PAUSE = 120;
/** So many texts are read for excerpts. */
const TEXTS = 12;

class SearchResults extends HTMLElement {
	#words!: SearchWords;
	#list!: HTMLElement;
	#status!: HTMLElement;
	#root!: URL;
	#asked = 0;
	#timer = 0;

	connectedCallback(): void {
		const box = document.querySelector<HTMLElement>('sa-search');
		const input = box?.querySelector('input');
		if (!box || !input) return;
		this.#words = JSON.parse(box.dataset.words ?? '{}');
		this.#root = languageRoot(input.form);
		this.#status = element('p', 'sa-results-count');
		this.#status.role = 'status';
		this.#list = element('div', 'sa-results-groups');
		this.replaceChildren(this.#status, this.#list);
		const read = () => {
			input.value = new URLSearchParams(location.search).get('q') ?? '';
			void this.#search(input.value.trim());
		};
		input.addEventListener('input', () => {
			clearTimeout(this.#timer);
			this.#timer = window.setTimeout(() => this.#follow(input.value.trim()), PAUSE);
		});
		input.form?.addEventListener('submit', (event) => {
			event.preventDefault();
			clearTimeout(this.#timer);
			this.#follow(input.value.trim());
			this.querySelector<HTMLAnchorElement>('a[data-result]')?.focus();
		});
		addEventListener('popstate', read);
		read();
		if (input.value === '') input.focus();
	}

	/** Makes the query the page's address, so that it can be shared and come back to. */
	#follow(query: string): void {
		const address = new URL(location.href);
		if (query === '') address.searchParams.delete('q');
		else address.searchParams.set('q', query);
		history.replaceState(null, '', address);
		void this.#search(query);
	}

	async #search(query: string): Promise<void> {
		const asked = ++this.#asked;
		if (query === '') {
			this.#clear();
			return;
		}
		this.ariaBusy = 'true';
		try {
			const engine = await openEngine();
			const ranking = await engine.full(query);
			if (asked !== this.#asked) return;
			const groups = resultGroups(engine.index, ranking, this.#words, this.#root);
			this.#show(query, groups, wantedTerms(engine.index, ranking));
		} catch {
			if (asked === this.#asked) this.#say(this.#words.failed);
		}
		if (asked === this.#asked) this.#done();
	}

	#done(): void {
		this.ariaBusy = 'false';
		delete document.documentElement.dataset.query;
	}

	#clear(): void {
		this.#status.textContent = '';
		this.#list.replaceChildren();
		this.#done();
	}

	#show(query: string, groups: readonly ResultGroup[], terms: ReadonlySet<string>): void {
		const words = this.#words;
		const count = groups.reduce((sum, { results }) => sum + results.length, 0);
		if (count === 0) {
			this.#say(queryWords(words, words.none, query));
			return;
		}
		this.#status.textContent = countWords(words, count);
		this.#list.replaceChildren(...groups.map((group) => this.#section(group, terms)));
	}

	#section({ kind, results }: ResultGroup, terms: ReadonlySet<string>): HTMLElement {
		const title = element('h2', '', this.#words[kind]);
		title.id = `results-${kind}`;
		const list = element('ol', 'sa-results');
		for (const [at, result] of results.entries()) {
			const item = element('li', 'sa-result', resultLink(result));
			item.append(resultExcerpt(result, terms, at < TEXTS));
			list.append(item);
		}
		const section = element('section', 'sa-results-group', title, list);
		section.setAttribute('aria-labelledby', title.id);
		return section;
	}

	/** A sentence in place of results, with the way to the whole list. */
	#say(text: string): void {
		const browse = element('a', '', this.#words.browse);
		browse.href = this.#root.href;
		this.#status.textContent = '';
		this.#status.append(text, ' ', browse);
		this.#list.replaceChildren();
	}
}

customElements.define('sa-results', SearchResults);
