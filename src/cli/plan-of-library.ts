import { wantedPositioning } from '../drafting/rounds/as-wanted.ts';
import type { DraftRequest } from '../drafting/writing/draft.ts';
import { planByTopics } from '../drafting/plan/plan-by-topics.ts';
import type { Plan } from '../drafting/plan/plan.ts';
import { workSimilarity } from '../drafting/plan/work-similarity.ts';
import type { CommandJudges } from './judges.ts';

/** A plan of the works that may be cited, grouped by topics on this machine. */
export async function planOfLibrary(request: DraftRequest, judges: CommandJudges): Promise<Plan> {
  const { paper, works, words } = request;
  const similarity = await judges.ask(({ vectors }) => workSimilarity(works, vectors));
  // Undefined only while vectors are missing, which `ask` waits for.
  return planByTopics(works, similarity ?? workSimilarity(works, undefined)!, { positioning: wantedPositioning(paper, request), words });
}
