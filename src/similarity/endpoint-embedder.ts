import { ChatError } from '../llm/chat-error.ts';
import { embedTexts } from '../llm/embed-texts.ts';
import type { Endpoint } from '../llm/endpoint.ts';
import { type Embedder, EmbeddingUnavailableError, type EmbeddingUnavailableReason, type Vector } from './embedder.ts';

/** The most texts in one request: what most servers accept. */
const textsPerRequest = 64;
/** The most characters in one request, about 16,000 tokens. A longer text gets its own. */
const charactersPerRequest = 60_000;

/**
 * An embedding model of an endpoint. The texts are sent there: the author has to have agreed. The cause of an
 * `EmbeddingUnavailableError` is a `ChatError` with a message for the author.
 */
export function createEndpointEmbedder(endpoint: Endpoint, model: string): Embedder {
  return {
    model: `${endpoint.address.base} ${model}`,
    async embed(texts, signal) {
      signal?.throwIfAborted();
      try {
        const vectors: Vector[] = [];
        for (const request of inRequests(texts)) {
          vectors.push(...(await embedTexts(endpoint, model, request, signal)).map(unitVector));
        }
        if (vectors.some(({ length }) => length !== vectors[0]?.length)) {
          throw new ChatError(
            'badReply',
            `The model “${model}” sends vectors of several lengths. Choose another model.`,
          );
        }
        return vectors;
      } catch (error) {
        signal?.throwIfAborted();
        throw error instanceof ChatError ? new EmbeddingUnavailableError(reasonOf(error), { cause: error }) : error;
      }
    },
  };
}

function inRequests(texts: readonly string[]): string[][] {
  const requests: string[][] = [];
  let characters = 0;
  for (const text of texts) {
    const last = requests.at(-1);
    if (last === undefined || last.length === textsPerRequest || characters + text.length > charactersPerRequest) {
      requests.push([text]);
      characters = text.length;
    } else {
      last.push(text);
      characters += text.length;
    }
  }
  return requests;
}

/** A vector of zeros stays one: it is like nothing. */
function unitVector(values: readonly number[]): Vector {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  return Float32Array.from(values, (value) => (length === 0 ? 0 : value / length));
}

function reasonOf({ reason }: ChatError): EmbeddingUnavailableReason {
  return reason === 'noModel' ? 'noModel' : reason === 'badReply' ? 'wrongModel' : 'noRuntime';
}
