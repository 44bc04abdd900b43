import type { ScholarlyRecord } from '../sources/scholarly-record.ts';

/** One work of a corpus, as its source gives it. */
export interface CorpusWork {
  /** The id that the source gives it: an arXiv number, an OpenAlex id, a citation key, a DOI, the path of a PDF. */
  readonly id: string;
  /**
   * The record of what is known of it. Its `source` is `corpus`, its `id` the one above; its `subjects` are the
   * categories.
   */
  readonly record: ScholarlyRecord;
  /** The day on which it appeared, `2021-05-17`; undefined where no more than the year is known. */
  readonly day: string | undefined;
  /** The text of each page of its PDF that is its own: none from the references on. Empty where there is no PDF. */
  readonly pages: readonly string[];
}
