import type { FoundWork } from '../merging/found-work.ts';

/** A quote of an argument, and whether the abstract has it. */
export interface CheckedQuote {
  readonly quote: string;
  readonly isThere: boolean;
}

/** A point for or against citing a work. */
export interface Argument {
  readonly text: string;
  readonly quotes: readonly CheckedQuote[];
}

/** The ways in which a language model puts works in order. */
export const modelRankings = ['permutation', 'pointwise', 'debate'] as const;

export type ModelRanking = (typeof modelRankings)[number];

/** Those who can rank works: this machine by what it compares, or a language model and in which way. */
export const rankers = ['words', 'meaning', 'wordsAndMeaning', ...modelRankings] as const;

/** A work with its place in a ranking. */
export interface RankedWork {
  readonly work: FoundWork;
  /** From 0 to 1, comparable within one ranking only. */
  readonly score: number;
  readonly rankedBy: (typeof rankers)[number];
  /** One sentence for the author on why it is relevant; of this machine, the terms that it shares. */
  readonly why: string;
  readonly argumentsFor: readonly Argument[];
  readonly argumentsAgainst: readonly Argument[];
  /** True if every quote was found in the text it was taken from. Undefined if there are none to check. */
  readonly isAttributed: boolean | undefined;
  /** A language model was asked about it and gave no answer that could be used: its score says nothing. */
  readonly isUnjudged?: true;
}

/** Counts the works of a ranking that were left unjudged. */
export function unjudgedOf(ranked: readonly Pick<RankedWork, 'isUnjudged'>[]): number {
  return ranked.filter(({ isUnjudged }) => isUnjudged).length;
}
