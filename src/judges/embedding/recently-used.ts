/**
 * A map that can let go of what has not been looked at for long. It has two generations: looking at a value moves it to
 * the younger one, `age` drops the older one. So what was used since `age` was last called is always there.
 */
export class RecentlyUsed<Value> {
  readonly #limit: number;
  #younger = new Map<string, Value>();
  #older = new Map<string, Value>();

  /** `limit`: so many values may be in use before older ones go. At most the double is held. */
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

  /** Lets go of what was not looked at since the last time that something had to go, if there are too many values. */
  age(): void {
    if (this.#younger.size > this.#limit) {
      this.#older = this.#younger;
      this.#younger = new Map();
    }
  }
}
