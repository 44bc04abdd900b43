/** A prompt or aspect file that cannot be used. */
export class PromptError extends Error {
  /** The file, as its source names it. */
  readonly path: string;

  /** `problem` is one plain sentence: what is wrong and what was expected. */
  constructor(path: string, problem: string, options?: ErrorOptions) {
    super(`${path}: ${problem}`, options);
    this.name = 'PromptError';
    this.path = path;
  }
}
