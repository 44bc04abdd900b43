import { allMessages, type ChatRequest } from './chat-model.ts';

/**
 * The pieces that a tokenizer would cut apart in any case: words, signs of scripts without spaces, numbers, signs, line
 * breaks.
 */
const pieces =
  /(\p{Script=Latin}+)|([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])|(\p{L}+)|(\p{N}{1,3})|(\n+)|([^\s\p{L}\p{N}]+)/gu;

/** The roles and separators that a chat adds to each message. */
const tokensPerMessage = 4;

/**
 * Estimates the tokens of a text, before it is sent and where a server does not say. Words of Latin script count one
 * token per 8 letters begun, signs one per 2.5, letters of other alphabets 4 to a token. Measured on pieces of 1,500
 * characters against the tokenizers of OpenAI (o200k, cl100k), the sum is within 3 % for English prose, LaTeX and
 * BibTeX, nine pieces in ten within 15 % (papers full of tables: 21 %); other languages are off by up to 45 %.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [piece, latin, , letters, , , signs] of text.matchAll(pieces)) {
    if (latin !== undefined) tokens += Math.ceil(piece.length / 8);
    else if (letters !== undefined) tokens += piece.length / 4;
    else if (signs !== undefined) tokens += Math.ceil(piece.length / 2.5);
    else tokens += 1;
  }
  return Math.ceil(tokens);
}

/**
 * Estimates the tokens of requests that may all be sent. A repair, which few replies need, is the same request once
 * more (`requestsFor`), and is not counted: authors want to know what it usually takes.
 */
export function estimateRequests(requests: readonly ChatRequest[]): number {
  return [...new Set(requests)].reduce((sum, request) => sum + estimateRequest(request), 0);
}

/** Estimates the tokens of a request, its schema included, as far as they are sent: a reply is not counted. */
export function estimateRequest(request: ChatRequest): number {
  const { schema } = request;
  const texts = schema === undefined ? [] : [JSON.stringify(schema.schema)];
  return [...allMessages(request).map(({ content }) => content), ...texts].reduce(
    (sum, text) => sum + estimateTokens(text) + tokensPerMessage,
    0,
  );
}
