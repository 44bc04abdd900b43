import type { ChatModel } from '../../llm/chat-model.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import type { ModelJudge } from '../judged-by-model.ts';
import { identityOfModel } from '../jury.ts';
import type { VoteOptions } from '../votes.ts';

/** The parts that a judge after GREP is made of. */
export interface GrepOptions extends Partial<VoteOptions> {
  /** One model, or a jury of several. */
  readonly model: ChatModel;
  readonly prompts: PromptSource;
}

/** Three votes at temperature 0.8 (GREP, section 4). A model that refuses a temperature is asked without. */
export const grepVotes: VoteOptions = { votes: 3, temperature: 0.8 };

/** Gives the identity of a judge after GREP. `fingerprints` are those of its prompts. */
export function grepJudge(
  model: ChatModel,
  { votes, temperature }: VoteOptions,
  fingerprints: readonly string[],
): ModelJudge {
  const identity = JSON.stringify(['grep', identityOfModel(model), votes, temperature ?? null, ...fingerprints]);
  return { protocol: 'grep', model: model.name, votes, identity };
}
