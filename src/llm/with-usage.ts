import type { ChatModel } from './chat-model.ts';
import type { UsageMeter } from './usage-meter.ts';

/** A model whose replies are added up. */
export function withUsage(model: ChatModel, meter: UsageMeter): ChatModel {
  return {
    name: model.name,
    destination: model.destination,
    async complete(request, call) {
      const reply = await model.complete(request, call);
      meter.add(reply);
      return reply;
    },
  };
}
