import type fc from 'fast-check';

/** Something that reads what others wrote, and what it must do with any of it. */
export interface FuzzTarget {
  readonly name: string;
  readonly about: string;
  /** The number of cases that `npm test` tries. */
  readonly casesPerTest: number;
  /** Plain JSON, so that a case can be kept in a file. */
  readonly cases: fc.Arbitrary<unknown>;
  /** Rejects where a case is handled wrongly. */
  readonly check: (value: unknown) => Promise<void>;
}

/** A target whose cases its caller need not know. */
export function fuzzTarget<Case>(
  about: Pick<FuzzTarget, 'name' | 'about' | 'casesPerTest'>,
  cases: fc.Arbitrary<Case>,
  check: (value: Case) => Promise<void>,
): FuzzTarget {
  return { ...about, cases, check: (value) => check(value as Case) };
}
