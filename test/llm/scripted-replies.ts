import type { ServerResponse } from 'node:http';
import type { RecordedRequest } from './scripted-requests.ts';

/** A reply as the protocol sends it. */
export interface SentReply {
  readonly text: string;
  /** Why it ends. */
  readonly finish: string;
  readonly input: number;
  readonly output: number;
}

const pieceLength = 12;

/** Tokens as this server counts them: one for four characters begun. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

/** Sends a reply, in pieces where the request asks for a stream. */
export function sendReply(request: RecordedRequest, response: ServerResponse, reply: SentReply): void {
  const model = request.prompt!.model;
  const usage = {
    prompt_tokens: reply.input,
    completion_tokens: reply.output,
    total_tokens: reply.input + reply.output,
  };
  if (request.body?.['stream'] !== true) {
    const message = { role: 'assistant', content: reply.text };
    const choices = [{ index: 0, message, finish_reason: reply.finish }];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'scripted', object: 'chat.completion', model, choices, usage }));
    return;
  }
  beginStream(response);
  for (const piece of pieces(reply.text)) sendEvent(response, chunk(model, { content: piece }));
  sendEvent(response, chunk(model, {}, reply.finish));
  const options = request.body['stream_options'] as { readonly include_usage?: boolean } | undefined;
  if (options?.include_usage === true) sendEvent(response, { ...chunk(model, {}), choices: [], usage });
  response.end('data: [DONE]\n\n');
}

/** A text in pieces, as a model sends it. */
export function pieces(text: string): string[] {
  return Array.from({ length: Math.ceil(text.length / pieceLength) }, (_, index) =>
    text.slice(index * pieceLength, (index + 1) * pieceLength),
  );
}

/** Begins a stream of server-sent events. */
export function beginStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
}

/** Sends one event of a stream. */
export function sendEvent(response: ServerResponse, value: unknown): void {
  response.write(`data: ${JSON.stringify(value)}\n\n`);
}

/** The event that carries a piece of a reply, or its end. */
export function chunk(model: string, delta: object, finish: string | null = null): object {
  return {
    id: 'scripted',
    object: 'chat.completion.chunk',
    model,
    choices: [{ index: 0, delta, finish_reason: finish }],
  };
}
