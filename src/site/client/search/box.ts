/** `<sa-search>`: results under the search field while one types. */
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

/** Results of each kind in the list; the page of results has them all. */
const SHOWN = { skill: 6, asset: 3, diagnostic: 2 } as const;
/** Waits for the next key before the full texts are asked. */
const PAUSE = 140;

class SearchBox extends HTMLElement {
	#words!: SearchWords;
	#input!: HTMLInputElement;
	#panel!: HTMLElement;
	#list!: HTMLElement;
	#status!: HTMLElement;
	#root!: URL;
	#active = -1;
	#asked = 0;
	#timer = 0;

	connectedCallback(): void {
		const input = this.querySelector('input');
		if (input === null || this.#panel !== undefined) return;
		this.#words = JSON.parse(this.dataset.words ?? '{}');
		this.#root = languageRoot(input.form);
		this.#input = input;
		this.#list = element('div', 'sa-hits');
		this.#list.id = 'sa-search-list';
		this.#list.role = 'listbox';
		this.#list.ariaLabel = input.placeholder;
		this.#panel = element('div', 'sa-search-panel', this.#list);
		this.#panel.hidden = true;
		this.#status = element('p', 'sa-unseen');
		this.#status.role = 'status';
		this.append(this.#panel, this.#status);
		input.role = 'combobox';
		input.ariaAutoComplete = 'list';
		input.setAttribute('aria-controls', this.#list.id);
		input.ariaExpanded = 'false';
		input.addEventListener('input', () => this.#search());
		input.addEventListener('focus', () => this.#search());
		input.addEventListener('keydown', (event) => this.#key(event));
		this.addEventListener('focusout', ({ relatedTarget }) => {
			if (!(relatedTarget instanceof Node && this.contains(relatedTarget))) this.#close();
		});
		// A click that starts in the list must not take the focus from the field before it lands.
		this.#panel.addEventListener('mousedown', (event) => event.preventDefault());
		if (document.activeElement === input) this.#search();
		void openEngine().catch(() => undefined);
	}

	get #options(): HTMLElement[] {
		return [...this.#list.querySelectorAll<HTMLElement>('[role="option"]')];
	}

	#search(): void {
		const query = this.#input.value.trim();
		const asked = ++this.#asked;
		clearTimeout(this.#timer);
		if (query === '') {
			this.#close();
			return;
		}
		const isCurrent = () => asked === this.#asked;
		void openEngine().then(
			(engine) => {
				if (!isCurrent()) return;
				const show = (ranking: ReturnType<typeof engine.instant>) => {
					const groups = resultGroups(engine.index, ranking, this.#words, this.#root);
					this.#show(query, groups, wantedTerms(engine.index, ranking));
				};
				show(engine.instant(query));
				this.#timer = window.setTimeout(async () => {
					const ranking = await engine.full(query);
					if (isCurrent()) show(ranking);
				}, PAUSE);
			},
			() => {
				if (isCurrent()) this.#fail();
			},
		);
	}

	#show(query: string, groups: readonly ResultGroup[], terms: ReadonlySet<string>): void {
		const active = this.#options[this.#active]?.getAttribute('href');
		const words = this.#words;
		const count = groups.reduce((sum, { results }) => sum + results.length, 0);
		this.#list.replaceChildren(...groups.map((group) => this.#group(group, terms)));
		if (count === 0) {
			this.#message(queryWords(words, words.none, query));
		} else {
			const all = element('a', 'sa-hit sa-hit-all', queryWords(words, words.all, query));
			const form = this.#input.form;
			const address = new URL(form?.action ?? '', document.baseURI);
			address.search = new URLSearchParams({ q: query }).toString();
			all.href = address.href;
			this.#makeOption(all);
			this.#list.append(all);
		}
		for (const [at, option] of this.#options.entries()) option.id = `sa-hit-${at}`;
		this.#activate(this.#options.findIndex((option) => option.getAttribute('href') === active));
		this.#status.textContent = count === 0 ? '' : countWords(words, count);
		this.#open();
	}

	#group({ kind, results }: ResultGroup, terms: ReadonlySet<string>): HTMLElement {
		const title = element('p', 'sa-hits-title', this.#words[kind]);
		title.id = `sa-hits-${kind}`;
		title.role = 'presentation';
		const group = element('div', 'sa-hits-group', title);
		group.role = 'group';
		group.setAttribute('aria-labelledby', title.id);
		for (const result of results.slice(0, SHOWN[kind])) {
			const link = resultLink(result);
			link.classList.add('sa-hit');
			link.append(resultExcerpt(result, terms, true));
			this.#makeOption(link);
			group.append(link);
		}
		return group;
	}

	#makeOption(link: HTMLAnchorElement): void {
		link.role = 'option';
		link.tabIndex = -1;
		link.ariaSelected = 'false';
	}

	/** A sentence in place of results, with the way to the whole list. */
	#message(text: string): void {
		const browse = element('a', '', this.#words.browse);
		browse.href = this.#root.href;
		this.#list.replaceChildren();
		this.#panel.querySelector('.sa-search-message')?.remove();
		const message = element('p', 'sa-search-message', text, ' ', browse);
		this.#panel.append(message);
		this.#status.textContent = text;
	}

	#fail(): void {
		this.#message(this.#words.failed);
		this.#open();
	}

	#open(): void {
		const hasResults = this.#list.childElementCount > 0;
		if (hasResults) this.#panel.querySelector('.sa-search-message')?.remove();
		this.#list.hidden = !hasResults;
		this.#panel.hidden = false;
		this.#input.ariaExpanded = String(hasResults);
	}

	#close(): void {
		this.#asked++;
		this.#panel.hidden = true;
		this.#input.ariaExpanded = 'false';
		this.#status.textContent = '';
		this.#activate(-1);
	}

	#activate(at: number): void {
		const options = this.#options;
		for (const [number, option] of options.entries()) option.ariaSelected = String(number === at);
		this.#active = at;
		const option = options[at];
		if (option === undefined) this.#input.removeAttribute('aria-activedescendant');
		else {
			this.#input.setAttribute('aria-activedescendant', option.id);
			option.scrollIntoView({ block: 'nearest' });
		}
	}

	#key(event: KeyboardEvent): void {
		if (event.isComposing) return;
		const { key } = event;
		const isOpen = !this.#panel.hidden;
		// One place before the first and after the last is the field itself.
		const places = this.#options.length + 1;
		if (key === 'Escape') this.#escape();
		else if (key === 'ArrowDown' && !isOpen) this.#search();
		else if (key === 'ArrowDown') this.#activate(((this.#active + 2) % places) - 1);
		else if (key === 'ArrowUp' && isOpen) this.#activate(((this.#active + places) % places) - 1);
		else if (key === 'Enter' && isOpen && this.#active >= 0) this.#follow(event);
		else return;
		event.preventDefault();
	}

	/** A click keeps what the reader holds down: Ctrl+Enter opens another tab. */
	#follow({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
		const how = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
		this.#options[this.#active]?.dispatchEvent(new MouseEvent('click', how));
	}

	/** Closes the list; where it is closed, empties the field; where that is empty, leaves it. */
	#escape(): void {
		if (!this.#panel.hidden) this.#close();
		else if (this.#input.value === '') this.#input.blur();
		else this.#input.value = '';
	}
}

customElements.define('sa-search', SearchBox);
