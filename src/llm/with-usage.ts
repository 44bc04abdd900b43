import { ChatError } from './chat-error.ts';
import type { ChatModel } from './chat-model.ts';
import type { UsageMeter } from './usage-meter.ts';

/** A model whose replies are counted, including unusable ones. */
export function withUsage(model: ChatModel, meter: UsageMeter): ChatModel {
  return {
    name: model.name,
    destination: model.destination,
    async complete(request, call) {
      try {
        const reply = await model.complete(request, call);
        meter.add(reply);
        return reply;
      } catch (error) {
        if (error instanceof ChatError && error.usage !== undefined) meter.add({ usage: error.usage, isCached: false });
        throw error;
      }
    },
  };
}
