/** The records that the scripted endpoint keeps of each request. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** The contents of a request to a model. */
export interface ScriptedPrompt {
  /** The contents of all messages, with blank lines in between. */
  readonly text: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly model: string;
  readonly temperature: number | undefined;
  /** The JSON schema that the reply has to have, where one was sent as such. */
  readonly schema: unknown;
}

/** A request as it came in. */
export interface RecordedRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  /** The JSON that was sent; undefined where there was none. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** Of a request to a model. */
  readonly prompt: ScriptedPrompt | undefined;
  /** The connection was closed before the answer was complete. */
  wasClosedEarly: boolean;
  /** The answer was sent to its end. */
  wasAnswered: boolean;
}

/** Reads a request to its end. */
export async function readRequest(incoming: IncomingMessage): Promise<RecordedRequest> {
  const body = await readBody(incoming);
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: incoming.headers,
    body,
    prompt: url.pathname.endsWith('/chat/completions') && body !== undefined ? promptIn(body) : undefined,
    wasClosedEarly: false,
    wasAnswered: false,
  };
}

async function readBody(incoming: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>);
}

function promptIn(body: Record<string, unknown>): ScriptedPrompt {
  const messages = (body['messages'] ?? []) as ScriptedPrompt['messages'];
  const format = body['response_format'] as { readonly json_schema?: { readonly schema?: unknown } } | undefined;
  return {
    text: messages.map(({ content }) => content).join('\n\n'),
    messages,
    model: String(body['model']),
    temperature: body['temperature'] as number | undefined,
    schema: format?.json_schema?.schema,
  };
}
