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

/** The furthest that an author may have it go. */
const most: Reach = { depth: 10, works: 2000 };

/** A reach as an author set it: whole numbers from 1 up to the bounds. What is missing or no such number is as usual. */
export function readReach(set: unknown): Reach {
  const values: Readonly<Partial<Record<keyof Reach, unknown>>> = typeof set === 'object' && set !== null ? set : {};
  const within = (name: keyof Reach): number => {
    const value = values[name];
    return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most[name]
      ? value
      : usualReach[name];
  };
  return { depth: within('depth'), works: within('works') };
}
