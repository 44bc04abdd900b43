import { ChatError } from '../../llm/chat-error.ts';

/** That a model was asked about works, and none of its replies could be used. */
export function nothingUsable(model: string): ChatError {
  return new ChatError(
    'badReply',
    `The model “${model}” gave no usable answer about any of the works. Choose another model.`,
  );
}
