import type { ChatModel, ChatRequest } from '../../llm/chat-model.ts';
import { estimateRequests } from '../../llm/estimate-tokens.ts';
import type { RankingWay } from '../../panel/find-view.ts';
import { createDebateRanker } from '../../retrieval/ranking/debate-ranking.ts';
import { createPermutationRanker } from '../../retrieval/ranking/permutation-ranking.ts';
import { createPointwiseRanker } from '../../retrieval/ranking/pointwise-ranking.ts';
import type { ModelRanker } from '../../retrieval/ranking/ranker.ts';
import type { RankingOptions } from '../../retrieval/ranking/ranking-options.ts';
import { promptsFor } from '../ai/paper-prompts.ts';
import type { PanelContext } from './panel-context.ts';
import type { PanelTask } from './panel-work.ts';

/** The ways in which language models put works in order. */
const modelRankers: Readonly<
  Record<Exclude<RankingWay, 'machine'>, (options: RankingOptions) => Promise<ModelRanker>>
> = {
  permutation: createPermutationRanker,
  pointwise: createPointwiseRanker,
  debate: createDebateRanker,
};

/** The model that searches ask, with its prompts. */
export async function findingModel({ models, paper }: PanelContext, task: PanelTask): Promise<RankingOptions> {
  return { model: task.counted(await models.model('writing')), prompts: promptsFor(paper.read) };
}

/** Opens the ranker that puts works in order by a language model. */
export async function openModelRanker(
  way: Exclude<RankingWay, 'machine'>,
  options: RankingOptions,
): Promise<ModelRanker> {
  return modelRankers[way](options);
}

/** Has the author agree to what requests cost. */
export function confirmRequests(
  { models }: PanelContext,
  model: ChatModel,
  requests: readonly ChatRequest[],
): Promise<boolean> {
  return models.confirmCost({ calls: requests.length, tokens: estimateRequests(requests), models: [model] });
}
