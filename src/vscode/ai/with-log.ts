import type { LogOutputChannel } from 'vscode';
import { ChatError } from '../../llm/chat-error.ts';
import type { ChatModel } from '../../llm/chat-model.ts';

/** A model whose requests leave a line in the log: where they went, how much it was, how they ended. No text, no key. */
export function withLog(model: ChatModel, log: LogOutputChannel): ChatModel {
  const { name, destination } = model;
  return {
    name,
    destination,
    async complete(request, call) {
      const start = performance.now();
      const end = (outcome: string): string =>
        `${name} at ${destination}: ${outcome} after ${Math.round(performance.now() - start)} ms`;
      try {
        const reply = await model.complete(request, call);
        log.info(end(`${reply.usage.input} tokens sent, ${reply.usage.output} received`));
        return reply;
      } catch (error) {
        log.info(end(error instanceof ChatError ? error.reason : 'failed'));
        throw error;
      }
    },
  };
}
