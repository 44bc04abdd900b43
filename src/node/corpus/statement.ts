/** A statement with values for its parameters. */
export interface Statement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** Gathers the parameters of a statement while its text is written. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Adds a value, and gives what stands for it in the text: `$1`, `$2` … */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
