/** Runs tasks one after the other, in the order they come. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs a task once those before it have ended, however they did. Settles as the task does. */
  take<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
