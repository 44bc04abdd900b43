import { ChatError } from '../../llm/chat-error.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';

/** What a model ranks works with. */
export interface RankingOptions {
  readonly model: ChatModel;
  readonly prompts: Pick<PromptSource, 'read'>;
  /** How many works go into one call, from 1 on; the most that the way of ranking takes by default. */
  readonly perCall?: number | undefined;
}

/** That a model was asked about works, and none of its replies could be used. */
export function nothingUsable(model: string): ChatError {
  return new ChatError(
    'badReply',
    `The model “${model}” gave no usable answer about any of the works. Choose another model.`,
  );
}
