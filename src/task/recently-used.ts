/**
 * A map that drops what has not been used for long. It has two generations: using a value moves it to
 * the younger one, `age` drops the older one. So what was used since `age` was last called is always there.
 */
export class RecentlyUsed<Value> {
  readonly #limit: number;
  #younger = new Map<string, Value>();
  #older = new Map<string, Value>();

  /** `limit`: how many values may be in use before older ones go. The map keeps at most twice as many. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  has(key: string): boolean {
    return this.#younger.has(key) || this.#older.has(key);
  }

  get(key: string): Value | undefined {
    const value = this.#younger.get(key);
    if (value !== undefined) {
      return value;
    }
    const old = this.#older.get(key);
    if (old !== undefined) {
      this.#older.delete(key);
      this.#younger.set(key, old);
    }
    return old;
  }

  set(key: string, value: Value): void {
    this.#younger.set(key, value);
  }

  /** Drops what was not used since the last time that something had to go, if there are too many values. */
  age(): void {
    if (this.#younger.size > this.#limit) {
      this.#older = this.#younger;
      this.#younger = new Map();
    }
  }
}
