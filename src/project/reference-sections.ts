import type { HeadingMark, ReferenceSectionMark, StyleMark } from '../manuscript/marks.ts';

const levels: ReadonlyMap<string, number> = new Map([
  ['part', -1],
  ['chapter', 0],
  ['chapter+', 0],
  ['section', 1],
  ['section+', 1],
  ['subsection', 2],
  ['subsection+', 2],
]);
const option = /\bref(?:section|segment)\s*=\s*(?:\{\s*)?([a-z]+\+?)/;

/** Follows the parts of a paper that have references of their own, in reading order. */
export class ReferenceSections {
  #open: number[] = [];
  #last = 0;
  /** biblatex begins one at each heading of this level. */
  #level: number | undefined;
  #isPlain = true;

  /** The part that the reading is in; 0 where there is none. */
  get current(): number {
    return this.#open.at(-1) ?? 0;
  }

  /**
   * True while it is certain which part each place is in: they are begun and ended by themselves, in the text and not
   * in each other.
   */
  get isCertain(): boolean {
    return this.#isPlain && this.#level === undefined;
  }

  /** @param isPlain whether the mark is in the text, and no conditional may leave it out */
  follow({ edge, unit }: ReferenceSectionMark, isPlain: boolean): void {
    this.#isPlain &&= isPlain && unit === 'section' && (edge !== 'begin' || this.#open.length === 0);
    if (edge !== 'begin') {
      this.#open.pop();
    }
    if (edge !== 'end') {
      this.#begin();
    }
  }

  style({ name, options }: StyleMark): void {
    const value = name.startsWith('biblatex') ? option.exec(options)?.[1] : undefined;
    this.#level = levels.get(value ?? '') ?? this.#level;
  }

  heading({ level }: HeadingMark): void {
    if (level === this.#level) {
      this.#open = [];
      this.#begin();
    }
  }

  #begin(): void {
    this.#last++;
    this.#open.push(this.#last);
  }
}
