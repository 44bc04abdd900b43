/** The reach of a deep search. */
export interface Reach {
  /** The distance from the first works, in citations. */
  readonly depth: number;
  /** The number of works it gathers, the first ones included. */
  readonly works: number;
}

/** The reach of a deep search where the author says nothing, as in LitLLM. */
export const usualReach: Reach = { depth: 4, works: 200 };

/**
 * The number of works a search brings where the author says nothing, and so the number with which a deep search begins.
 */
export const usualSeeds = 40;

/** The furthest that an author may have it go in the editor. */
export const mostReach: Reach = { depth: 10, works: 2000 };
