/** Values in memory up to a size; the ones that came first go first. */
export class HeldInMemory<Value> {
	readonly #limit: number;
	readonly #sizeOf: (value: Value) => number;
	readonly #held = new Map<string, Value>();
	#size = 0;

	/** @param limit sum of the sizes of all values together */
	constructor(limit: number, sizeOf: (value: Value) => number) {
		this.#limit = limit;
		this.#sizeOf = sizeOf;
	}

	get(key: string): Value | undefined {
		return this.#held.get(key);
	}

	set(key: string, value: Value): void {
		this.#remove(key);
		this.#held.set(key, value);
		this.#size += this.#sizeOf(value);
		for (const oldest of this.#held.keys()) {
			if (this.#size <= this.#limit) break;
			this.#remove(oldest);
		}
	}

	#remove(key: string): void {
		const value = this.#held.get(key);
		if (value === undefined) return;
		this.#held.delete(key);
		this.#size -= this.#sizeOf(value);
	}
}
