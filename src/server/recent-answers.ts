/** What an editor gets with each thing that is offered, to ask more about it: the answer, and the place in that. */
export interface OfferedData {
  readonly answer: number;
  readonly at: number;
}

/** The last answers to an editor, which asks later about one thing that was offered. */
export class RecentAnswers<Answer> {
  readonly #answers = new Map<number, Answer>();
  readonly #most: number;
  #last = 0;

  /** @param most the number of answers that can still be asked about */
  constructor(most: number) {
    this.#most = most;
  }

  /** Keeps an answer. Gives its number. */
  add(answer: Answer): number {
    const number = ++this.#last;
    this.#answers.set(number, answer);
    this.#answers.delete(number - this.#most);
    return number;
  }

  /** The answer that what an editor sends back is of, and the place in it; undefined if it was given too long ago. */
  find(data: unknown): { readonly answer: Answer; readonly at: number } | undefined {
    const { answer: number, at } = (data ?? {}) as Partial<OfferedData>;
    const answer = number === undefined ? undefined : this.#answers.get(number);
    return answer === undefined || at === undefined ? undefined : { answer, at };
  }
}
