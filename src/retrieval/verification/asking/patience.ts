/** The times that sources are waited for, in milliseconds. */
export interface Patience {
  /** For the answer to one question, however often it is tried. It halves with each failure in a row. */
  readonly question: number;
  /** For an answer until other sources are asked about the entry as well. */
  readonly others: number;
  /** For all answers about one entry, while it is being asked about. */
  readonly entry: number;
  /** For a source that fails again and again to be left alone, unless it says itself how long. */
  readonly rest: number;
}

/** Long enough for sources at their slowest, and short enough that one that hangs holds nobody up for long. */
export const usualPatience: Patience = { question: 10_000, others: 3_000, entry: 20_000, rest: 60_000 };
