/** `<sa-lines>`: source whose lines can be linked, `#L10` or `#L10-L20`. */

const hashForm = /^#L(\d+)(?:-L?(\d+))?$/;

interface LineRange {
	readonly from: number;
	readonly to: number;
}

function rangeOf(hash: string): LineRange | undefined {
	const match = hashForm.exec(hash);
	if (match === null) return undefined;
	const [a, b] = [Number(match[1]), Number(match[2] ?? match[1])];
	return { from: Math.min(a, b), to: Math.max(a, b) };
}

class LinkedLines extends HTMLElement {
	#stop = new AbortController();

	connectedCallback(): void {
		this.#stop = new AbortController();
		const { signal } = this.#stop;
		addEventListener('hashchange', () => this.#show(), { signal });
		this.addEventListener('click', (event) => this.#pick(event), { signal });
		this.#show();
	}

	disconnectedCallback(): void {
		this.#stop.abort();
	}

	#line(number: number): HTMLElement | null {
		return this.querySelector(`.line[id="L${number}"]`);
	}

	/** Marks the lines that the address names, and brings them into view. */
	#show(): void {
		for (const line of this.querySelectorAll('.line[data-picked]'))
			line.removeAttribute('data-picked');
		const range = rangeOf(location.hash);
		if (range === undefined) return;
		const first = this.#line(range.from);
		if (first === null) return;
		for (let at = range.from; at <= range.to; at++) {
			const line = this.#line(at);
			if (line === null) break;
			line.dataset.picked = '';
		}
		const details = this.closest('details');
		if (details !== null) details.open = true;
		first.scrollIntoView({ block: 'center' });
	}

	/** A click in the margin picks a line, with Shift a range. */
	#pick(event: MouseEvent): void {
		const line =
			event.target instanceof Element ? event.target.closest<HTMLElement>('.line') : null;
		if (line === null || !this.contains(line)) return;
		const number = Number(line.id.slice(1));
		const rectangle = line.getBoundingClientRect();
		const margin = Number.parseFloat(getComputedStyle(line).paddingInlineStart);
		const isRtl = getComputedStyle(line).direction === 'rtl';
		const offset = isRtl ? rectangle.right - event.clientX : event.clientX - rectangle.left;
		if (!Number.isInteger(number) || offset > margin) return;
		const range = event.shiftKey ? rangeOf(location.hash) : undefined;
		const [from, to] = [
			Math.min(range?.from ?? number, number),
			Math.max(range?.from ?? number, number),
		];
		history.replaceState(null, '', from === to ? `#L${from}` : `#L${from}-L${to}`);
		getSelection()?.removeAllRanges();
		this.#show();
	}
}

customElements.define('sa-lines', LinkedLines);
