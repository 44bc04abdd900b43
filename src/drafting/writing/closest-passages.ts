import { cancelledError } from '../../llm/chat-error.ts';
import type { DraftWriter } from '../request/draft.ts';
import type { DraftContext } from '../request/draft-context.ts';
import { listPassages } from '../request/listed-passages.ts';

/**
 * A context whose passages were chosen by the vectors of this machine, where it has them. Rejects with `ChatError`
 * (`cancelled`) where it was stopped.
 */
export async function withClosestPassages(
  context: DraftContext,
  { ask }: Pick<DraftWriter, 'ask'>,
  signal: AbortSignal | undefined,
): Promise<DraftContext> {
  if (ask === undefined) {
    return context;
  }
  try {
    const passages = await ask(({ vectors }) => listPassages(context.request, vectors), signal);
    return { ...context, passages: () => passages };
  } catch (error) {
    throw signal?.aborted === true ? cancelledError() : error;
  }
}
