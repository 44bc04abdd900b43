import type fc from 'fast-check';
import { readerTarget } from './reader-target.ts';
import { replyTarget } from './reply-target.ts';

/** Something that reads what others wrote, and what it must do with any of it. A case is plain JSON, so that it can be kept. */
export interface FuzzTarget<Case> {
  readonly name: string;
  readonly about: string;
  /** So many cases are tried by `npm test`. */
  readonly casesPerTest: number;
  readonly cases: fc.Arbitrary<Case>;
  /** Rejects where the case is handled wrongly. */
  check(value: Case): Promise<void>;
}

/** Every target, by its name. */
export const targets: ReadonlyMap<string, FuzzTarget<never>> = new Map(
  [readerTarget, replyTarget].map((target) => [target.name, target as FuzzTarget<never>]),
);
