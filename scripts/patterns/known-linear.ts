import { createHash } from 'node:crypto';
import { version } from 'recheck/package.json';
import { bounds } from './matching-time.ts';
import type { Expression } from './written-patterns.ts';

/**
 * The expressions that recheck has found to be linear, by names that change with their text, with what they are checked
 * by and with how: what is said of them says nothing of others.
 */
export class KnownLinear {
  readonly #names: ReadonlySet<string>;

  /** @param text a name on each line, as `textOf` writes them */
  constructor(text: string) {
    this.#names = new Set(text.split('\n'));
  }

  has(expression: Expression): boolean {
    return this.#names.has(nameOf(expression));
  }

  /** The text of a file that knows these expressions. */
  static textOf(expressions: readonly Expression[]): string {
    return [...new Set(expressions.map(nameOf))]
      .sort()
      .map((name) => `${name}\n`)
      .join('');
  }
}

function nameOf({ source, flags }: Expression): string {
  const checked = JSON.stringify([version, bounds, source, flags]);
  return createHash('sha256').update(checked).digest('hex').slice(0, 32);
}
