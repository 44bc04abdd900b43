import type { CitedWork } from '../../evidence/cited-work.ts';
import { citedText } from './cited-text.ts';

/** How many works there are, and of how many of them nothing but the title is known: models cannot tell what these say. */
export interface KnownByTitle {
  readonly works: number;
  readonly byTitle: number;
}

/** Counts works, each once. */
export function knownByTitle(works: Iterable<CitedWork>): KnownByTitle {
  const distinct = [...new Set(works)];
  return { works: distinct.length, byTitle: distinct.filter((work) => citedText(work) === undefined).length };
}
