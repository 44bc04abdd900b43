import type { Judges } from './judges.ts';

/** Judges that go by words alone: there at once, with nothing to load. */
export const lexicalJudges: Judges = {
  // Replaced with the lexical judge of citations.
  support: { judge: () => undefined },
  vectors: undefined,
};
