import type { Judges } from './judges.ts';
import { createSupportJudge } from './support/create-support-judge.ts';

/** Judges that go by words alone: there at once, with nothing to load. */
export const lexicalJudges: Judges = {
  support: createSupportJudge(undefined),
  vectors: undefined,
};
