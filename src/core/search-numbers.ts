/** Whole numbers in a list that grows: four bytes each, and nothing for a collector to look at. */
export class NumberList {
	#values: Int32Array;
	#length = 0;

	constructor(capacity = 64) {
		this.#values = new Int32Array(capacity);
	}

	get length(): number {
		return this.#length;
	}

	/** The numbers, with room behind them; the next addition may leave this array behind. */
	get values(): Int32Array {
		return this.#values;
	}

	add(value: number): void {
		if (this.#length === this.#values.length) {
			const grown = new Int32Array(this.#length * 2);
			grown.set(this.#values);
			this.#values = grown;
		}
		this.#values[this.#length++] = value;
	}

	clear(): void {
		this.#length = 0;
	}
}

/** A number for each of many numbers from 0; 0 for those that got none. */
export class NumberTable {
	#values = new Int32Array(4096);

	get(index: number): number {
		return this.#values[index] ?? 0;
	}

	set(index: number, value: number): void {
		if (index >= this.#values.length) {
			const grown = new Int32Array(Math.max(index + 1, this.#values.length * 2));
			grown.set(this.#values);
			this.#values = grown;
		}
		this.#values[index] = value;
	}
}
