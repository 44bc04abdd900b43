import { wantedPositioning } from '../rounds/as-wanted.ts';
import type { Scoring } from '../rounds/score-draft.ts';
import type { DraftRequest } from '../writing/draft.ts';
import type { Plan } from './plan.ts';
import { planByTopics } from './plan-by-topics.ts';
import { workSimilarity } from './work-similarity.ts';

/**
 * A plan of the works that may be cited, grouped on this machine by what they are about. A plan that there is already does
 * not count. Rejects as `ask` does.
 */
export async function planOfLibrary(
  { paper, works, words, positioning }: DraftRequest,
  ask: Scoring['ask'],
  signal?: AbortSignal,
): Promise<Plan> {
  const similarity = await ask(({ vectors }) => workSimilarity(works, vectors), signal);
  // Undefined only while vectors are missing, which `ask` waits for.
  return planByTopics(works, similarity ?? workSimilarity(works, undefined)!, {
    positioning: wantedPositioning(paper, { positioning, plan: undefined }),
    words,
  });
}
