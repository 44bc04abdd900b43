import type { EndpointCall } from './call-endpoint.ts';
import { ChatError, cancelled } from './chat-error.ts';
import { type Completion, joined, noCompletion, readAnswer } from './completion.ts';

/**
 * Reads a reply that comes in pieces, until the signal is aborted.
 * @param onText called with each piece of text
 * Rejects with `ChatError` `cutOff` where the stream ends before the reply does, `serverError` where the server says in
 * the stream that it failed.
 */
export async function readStream(
  response: Response,
  { client, signal }: EndpointCall,
  onText: ((piece: string) => void) | undefined,
): Promise<Completion> {
  const { Stream } = await import('openai/core/streaming');
  const { APIError } = await import('openai/core/error');
  let completion = noCompletion;
  try {
    for await (const event of Stream.fromSSEResponse<unknown>(response, new AbortController(), client)) {
      if (signal.aborted) throw cancelled();
      const piece = readAnswer(event);
      completion = joined(completion, piece);
      if (piece.text !== '') onText?.(piece.text);
    }
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    const isTransient = completion.text === '';
    throw new ChatError('serverError', 'The server failed while it answered. Try again later.', { isTransient });
  }
  if (completion.finish === undefined) {
    throw new ChatError('cutOff', 'The reply of the model was cut off in the middle. Try again.');
  }
  return completion;
}
