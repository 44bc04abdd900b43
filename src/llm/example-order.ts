import type { ChatMessage } from './chat-model.ts';

/**
 * Messages with their examples in another order: the first `by` of them go behind the others. Examples are the pairs of a
 * question and its reply before the question that is asked. Which examples a model has read last sways it, so votes get
 * them in orders of their own; the same `by` gives the same messages.
 */
export function withExamplesMoved(messages: readonly ChatMessage[], by: number): ChatMessage[] {
  const begin = messages.findIndex(({ role }) => role !== 'system');
  const end = messages.findLastIndex(({ role }) => role === 'assistant') + 1;
  const examples = messages.slice(begin, end);
  const count = examples.length / 2;
  if (begin === -1 || count < 2 || examples.some(({ role }, at) => role !== (at % 2 === 0 ? 'user' : 'assistant'))) {
    return [...messages];
  }
  const moved = 2 * (by % count);
  return [...messages.slice(0, begin), ...examples.slice(moved), ...examples.slice(0, moved), ...messages.slice(end)];
}
