import { ChatError } from './chat-error.ts';
import type { ChatModel, ChatReply } from './chat-model.ts';

/** The amounts sent and received. */
export interface Usage {
  /** Replies that were paid for, including unusable ones. */
  readonly calls: number;
  /** Replies from the cache. */
  readonly cachedReplies: number;
  /** Tokens of the calls, those of cached replies left out. */
  readonly input: number;
  readonly output: number;
  /** Some of the tokens are estimated, as the server did not count them. */
  readonly isEstimate: boolean;
}

/** Adds up what replies cost. */
export class UsageMeter {
  #usage: Usage = { calls: 0, cachedReplies: 0, input: 0, output: 0, isEstimate: false };

  /** The usage since the meter was made. */
  get usage(): Usage {
    return this.#usage;
  }

  add({ isCached, usage }: Pick<ChatReply, 'isCached' | 'usage'>): void {
    const before = this.#usage;
    this.#usage = isCached
      ? { ...before, cachedReplies: before.cachedReplies + 1 }
      : {
          calls: before.calls + 1,
          cachedReplies: before.cachedReplies,
          input: before.input + usage.input,
          output: before.output + usage.output,
          isEstimate: before.isEstimate || usage.isEstimate,
        };
  }
}

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
