import { wantedPositioning } from '../../drafting/rounds/as-wanted.ts';
import type { DraftRequest } from '../../drafting/writing/draft.ts';
import { planByTopics } from '../../drafting/plan/plan-by-topics.ts';
import type { Plan } from '../../drafting/plan/plan.ts';
import { workSimilarity } from '../../drafting/plan/work-similarity.ts';
import type { PanelContext } from './panel-context.ts';

/** A plan of the works that may be cited, grouped on this machine by what they are about. Rejects as `Judging.ask` does. */
export async function groupLibrary({ papers }: PanelContext, request: DraftRequest, signal: AbortSignal): Promise<Plan> {
  const { paper, works, words } = request;
  const engine = await papers.search.loadEngine();
  const similarity = await papers.judging.ask(engine, ({ vectors }) => workSimilarity(works, vectors), signal);
  // Undefined only while vectors are missing, which `ask` waits for.
  return planByTopics(works, similarity ?? workSimilarity(works, undefined)!, {
    positioning: wantedPositioning(paper, { positioning: request.positioning, plan: undefined }),
    words,
  });
}
