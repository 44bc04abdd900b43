import type { Judges } from '../../judges/judges.ts';
import type { Plan } from '../plan/plan.ts';
import { wantedPositioning } from '../request/as-wanted.ts';
import type { DraftRequest } from '../request/draft.ts';
import { planByTopics } from './plan-by-topics.ts';
import { type WorkSimilarity, workSimilarity } from './work-similarity.ts';

/**
 * A plan of the works that may be cited, grouped on this machine by what they are about. A plan that there is already does
 * not count. Rejects as `ask` does.
 * @param ask asks the judges of this machine until they lack nothing for the answer
 */
export async function planOfLibrary(
  { paper, works, words, positioning }: DraftRequest,
  ask: (
    question: (judges: Judges) => WorkSimilarity | undefined,
    signal?: AbortSignal,
  ) => Promise<WorkSimilarity | undefined>,
  signal?: AbortSignal,
): Promise<Plan> {
  const similarity = await ask(({ vectors }) => workSimilarity(works, vectors), signal);
  // Undefined only while vectors are missing, which `ask` waits for.
  return planByTopics(works, similarity ?? workSimilarity(works, undefined)!, {
    positioning: wantedPositioning(paper, { positioning, plan: undefined }),
    words,
  });
}
