import { ChatError, type ChatErrorReason } from '../../src/llm/chat-error.ts';
import type { ChatCall, ChatModel, ChatReply, ChatRequest } from '../../src/llm/chat-model.ts';

/** The answer of a scripted model to a request: a text, or why it says none. */
export type ScriptedReply = string | { readonly fails: ChatErrorReason };

/** A model that answers by a script, in this process, and remembers what it was asked. */
export class ScriptedModel implements ChatModel {
  readonly name: string;
  readonly destination = 'script';
  readonly requests: ChatRequest[] = [];
  /** The replies that were taken back as useless. */
  forgotten = 0;
  readonly #answer: (request: ChatRequest, index: number) => ScriptedReply | Promise<ScriptedReply>;

  /** `answer` gets the request and how many there were before it. */
  constructor(
    answer: (request: ChatRequest, index: number) => ScriptedReply | Promise<ScriptedReply>,
    name = 'scripted',
  ) {
    this.#answer = answer;
    this.name = name;
  }

  async complete(request: ChatRequest, call?: ChatCall): Promise<ChatReply> {
    const index = this.requests.push(request) - 1;
    const reply = await this.#answer(request, index);
    if (call?.signal?.aborted === true) {
      throw new ChatError('cancelled', 'The request was cancelled.');
    }
    if (typeof reply !== 'string') {
      throw new ChatError(reply.fails, `The script says: ${reply.fails}.`);
    }
    return {
      text: reply,
      model: this.name,
      usage: { input: 1, output: 1, isEstimate: true },
      isCached: false,
      forget: () => Promise.resolve(void this.forgotten++),
    };
  }
}

/** A model that gives these replies in turn, and the last one from then on. */
export function modelSaying(...replies: readonly ScriptedReply[]): ScriptedModel {
  return new ScriptedModel((_, index) => replies[Math.min(index, replies.length - 1)] ?? '');
}

/** Everything that a request says, in one text. */
export function textOfRequest({ messages }: ChatRequest): string {
  return messages.map(({ content }) => content).join('\n\n');
}
