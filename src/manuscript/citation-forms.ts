import type { ManuscriptSource } from './block.ts';
import type { CitationStyle } from './citation-style.ts';
import type { CitationMark } from './marks.ts';
import type { Stretch } from './model.ts';

/** The forms in which a paper writes its citations. */
export interface CitationForms {
  /** A citation beside its sentence, of one work or several: `\citep{a,b}`, `[@a; @b]`. */
  parenthetical(keys: readonly string[]): string;
  /**
   * A citation that stands for the names of the authors, of one work or several: `\citet{a}`, `@a`. Undefined if the
   * style has none.
   */
  textual(key: string, ...further: readonly string[]): string | undefined;
  /** The sign between a word and a citation beside it: a tie where the paper usually has one. */
  readonly space: ' ' | '~';
  /**
   * A source that ends with the paper's own kind of space, ready for a citation. Without a space at its end it stays as
   * it is.
   */
  beforeCitation(source: string): string;
  /**
   * Finds the one of the two that prints the same as a citation that is in the paper, notes aside; undefined if neither
   * does.
   */
  roleOf(citation: Pick<CitationMark, 'command' | 'form'>): CitationRole | undefined;
}

/** The place of a citation beside its sentence or as a part of it. */
export type CitationRole = 'parenthetical' | 'textual';

/** The parts of a paper that show the forms of its citations. */
export interface CitingManuscript {
  readonly main: string;
  /** The files of the paper by their paths. */
  readonly sources: ReadonlyMap<string, Pick<ManuscriptSource, 'vocabulary'>>;
  readonly stretches: readonly Stretch[];
  readonly style: CitationStyle;
}
