/** The values of an iteration, found one by one as they are first asked for, and remembered for those who ask again. */
export class RememberedIteration<Value> implements Iterable<Value> {
  readonly #known: Value[] = [];
  readonly #rest: Iterator<Value>;

  constructor(iteration: Iterator<Value>) {
    this.#rest = iteration;
  }

  *[Symbol.iterator](): Generator<Value> {
    for (let index = 0; ; index++) {
      if (index === this.#known.length) {
        const next = this.#rest.next();
        if (next.done === true) return;
        this.#known.push(next.value);
      }
      yield this.#known[index]!;
    }
  }
}
