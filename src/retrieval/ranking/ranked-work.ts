import type { FoundWork } from '../merging/found-work.ts';

/** A quote of an argument, and whether the abstract has it. */
export interface CheckedQuote {
  readonly quote: string;
  readonly isThere: boolean;
}

/** What speaks for or against citing a work. */
export interface Argument {
  readonly text: string;
  readonly quotes: readonly CheckedQuote[];
}

/** A work with its place in a ranking. */
export interface RankedWork {
  readonly work: FoundWork;
  /** From 0 to 1, comparable within one ranking only. */
  readonly score: number;
  /** Who ranked it: this machine, or a language model and in which way. */
  readonly rankedBy: 'words' | 'meaning' | 'wordsAndMeaning' | 'permutation' | 'pointwise' | 'debate';
  /** One sentence for the author on why it is relevant; of this machine, the terms that it shares. */
  readonly why: string;
  readonly argumentsFor: readonly Argument[];
  readonly argumentsAgainst: readonly Argument[];
  /** Whether every quote was found in the text it was taken from. Undefined if there are none to check. */
  readonly isAttributed: boolean | undefined;
}
