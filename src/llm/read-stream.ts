import { parseJson } from '../text/json.ts';
import { ChatError, cancelledError } from './chat-error.ts';
import { type Completion, joinCompletions, noCompletion, readAnswer } from './completion.ts';
import { serverSentEvents } from './server-sent-events.ts';

/** What servers send at the end. */
const end = '[DONE]';

/**
 * Reads a reply that comes in pieces, until the signal is aborted.
 * @param onText called with each piece of text
 * Rejects with `ChatError` `cutOff` where the stream ends before the reply does, `serverError` where the server says in
 * the stream that it failed, and with `SyntaxError` where an event is not JSON.
 */
export async function readStream(
  { body }: Pick<Response, 'body'>,
  signal: AbortSignal,
  onText: ((piece: string) => void) | undefined,
): Promise<Completion> {
  let completion = noCompletion;
  for await (const data of body === null ? [] : serverSentEvents(body)) {
    if (signal.aborted) throw cancelledError();
    if (data.startsWith(end)) break;
    const piece = readEvent(data, completion.text === '');
    completion = joinCompletions(completion, piece);
    if (piece.text !== '') onText?.(piece.text);
  }
  if (completion.finish === undefined) {
    throw new ChatError('cutOff', 'The reply of the model was cut off in the middle. Try again.');
  }
  return completion;
}

/** If the server fails before any part of the reply has come, it may be asked again. */
function readEvent(data: string, isTransient: boolean): Completion {
  try {
    return readAnswer(parseJson(data));
  } catch (error) {
    throw error instanceof ChatError && error.reason === 'serverError'
      ? new ChatError(error.reason, error.message, { isTransient })
      : error;
  }
}
