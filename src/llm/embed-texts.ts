import * as z from 'zod';
import { askForJson } from './call-endpoint.ts';
import { ChatError } from './chat-error.ts';
import type { Endpoint } from './endpoint.ts';

/** No vector of a model has numbers that large, and their squares can still be added up. */
const largestNumber = 1e30;
/** No model has vectors that long. */
const mostNumbers = 100_000;

const embeddings = z.object({
  data: z.array(
    z.object({
      index: z.int().min(0),
      embedding: z.array(z.number().min(-largestNumber).max(largestNumber)).min(1).max(mostNumbers),
    }),
  ),
});

/**
 * The vectors of texts in one request, in the order of the texts, as the server scaled them.
 * Rejects with `ChatError`, `badReply` where there is not one vector for each text, all of one length.
 */
export async function embedTexts(
  endpoint: Endpoint,
  model: string,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<number[][]> {
  const answer = await askForJson(endpoint, model, signal, (call) =>
    call.client.embeddings
      .create({ model, input: [...texts], encoding_format: 'float' }, { signal: call.signal })
      .asResponse(),
  );
  const parsed = embeddings.safeParse(answer);
  const found = new Map(parsed.data?.data.map(({ index, embedding }) => [index, embedding]));
  const vectors = texts.flatMap((_, index) => {
    const vector = found.get(index);
    return vector === undefined ? [] : [vector];
  });
  const isComplete = vectors.length === texts.length && found.size === texts.length;
  if (!isComplete || vectors.some(({ length }) => length !== vectors[0]?.length)) {
    throw new ChatError(
      'badReply',
      `The model “${model}” did not send one vector for each text. Choose a model for embeddings.`,
    );
  }
  return vectors;
}
