/** Ends something, such as listening. */
export interface Ending {
  dispose(): void;
}

/** An event that can be listened to until the result is disposed of. */
export type SessionEvent<Value> = (listener: (value: Value) => void) => Ending;

/** Tells listeners of what happens. */
export class Emitter<Value> implements Ending {
  readonly #listeners = new Set<(value: Value) => void>();

  readonly event: SessionEvent<Value> = (listener) => {
    // A function of its own for each call: one listener may listen twice.
    const own = (value: Value): void => {
      listener(value);
    };
    this.#listeners.add(own);
    return { dispose: () => void this.#listeners.delete(own) };
  };

  /** Calls every listener, whatever the others do; throws the first error of one afterwards. */
  fire(value: Value): void {
    const errors: unknown[] = [];
    for (const listener of [...this.#listeners]) {
      try {
        listener(value);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) {
      throw errors[0];
    }
  }

  dispose(): void {
    this.#listeners.clear();
  }
}
