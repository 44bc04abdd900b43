import type { FuzzTarget } from './fuzz-target.ts';
import { readerTarget } from './reader-target.ts';
import { replyTarget } from './reply-target.ts';

/** Every target, by its name. */
export const targets: ReadonlyMap<string, FuzzTarget> = new Map(
  [readerTarget, replyTarget].map((target) => [target.name, target]),
);
