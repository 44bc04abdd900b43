import type { CorpusWork } from './corpus-work.ts';

/** One record that a source yields: a work, or why there is none. */
export type SourceRecord = { readonly work: CorpusWork } | { readonly problem: RecordProblem };

/** Why a record of a source is no work of the corpus, or why a source could not be read to its end. */
export interface RecordProblem {
  readonly reason: RecordProblemReason;
  /** Where it is, for the author: `works.jsonl, line 12`. */
  readonly place: string;
  /** Anything more that is known: the id of the record, why a PDF cannot be read. */
  readonly detail?: string | undefined;
}

/** `skipped`: it was read, and is no work; `unreadable`: it could not be read; `unfinished`: nor what comes after it. */
const weights = {
  noTitle: 'skipped',
  noId: 'skipped',
  repeatedId: 'skipped',
  noJson: 'unreadable',
  unknownLayout: 'unreadable',
  tooLong: 'unreadable',
  brokenEntry: 'unreadable',
  brokenRecord: 'unreadable',
  unreadablePdf: 'unreadable',
  cutShort: 'unfinished',
  damaged: 'unfinished',
  tooLarge: 'unfinished',
  noFile: 'unfinished',
  missing: 'unfinished',
  unknownKind: 'unfinished',
  empty: 'unfinished',
} as const;

export type RecordProblemReason = keyof typeof weights;
export type RecordProblemWeight = (typeof weights)[RecordProblemReason];

/** Weighs what a problem says about the rest of its source. */
export function weightOf({ reason }: RecordProblem): RecordProblemWeight {
  return weights[reason];
}
