import type { ChatModel } from '../../llm/chat-model.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import type { ModelJudge } from '../judged-by-model.ts';
import { identityOfModel } from '../jury.ts';
import type { VoteOptions } from '../votes.ts';

/** The parts of our own judges. */
export interface SituateOptions extends Partial<VoteOptions> {
  /** One model, or a jury of several. */
  readonly model: ChatModel;
  readonly prompts: PromptSource;
}

/** As GREP: three votes at temperature 0.8. Each has the examples in an order of its own. */
export const situateVotes: VoteOptions = { votes: 3, temperature: 0.8 };

/** Gives our own judge's description of itself. `fingerprints` are those of its prompts. */
export function situateJudge(
  model: ChatModel,
  { votes, temperature }: VoteOptions,
  fingerprints: readonly string[],
): ModelJudge {
  const identity = JSON.stringify(['situate', identityOfModel(model), votes, temperature ?? null, ...fingerprints]);
  return { protocol: 'situate', model: model.name, votes, identity };
}
