import { ChatError } from '../../llm/chat-error.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';

/** The means by which a model ranks works. */
export interface RankingOptions {
  readonly model: ChatModel;
  readonly prompts: Pick<PromptSource, 'read'>;
  /** The number of works in one call, from 1 on; the most that the way of ranking takes by default. */
  readonly perCall?: number | undefined;
}

/** Makes the error that a model was asked about works, and none of its replies could be used. */
export function nothingUsable(model: string): ChatError {
  return new ChatError(
    'badReply',
    `The model “${model}” gave no usable answer about any of the works. Choose another model.`,
  );
}
