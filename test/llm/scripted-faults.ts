/** The faults of servers of language models, each as it looks on the wire. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { beginStream, chunk, pieces, sendEvent } from './scripted-replies.ts';
import type { RecordedRequest } from './scripted-requests.ts';

/** A request that is being answered, as a fault sees it. */
export interface Exchange {
  readonly request: RecordedRequest;
  readonly response: ServerResponse;
  /** Answers as if nothing was wrong. */
  readonly answer: () => void;
  /** Gives what the rules say to the prompt. */
  readonly reply: () => string;
  /** Answers with another text. */
  readonly answerWith: (text: string, finish?: string) => void;
}

/** Parameters that a server may not know. */
export type RefusedParameter =
  | 'json_schema'
  | 'json_object'
  | 'temperature'
  | 'top_p'
  | 'continue_final_message'
  | 'max_tokens'
  | 'stream_options';

/** Answers one request wrongly, or not at all. */
export type Fault = (exchange: Exchange) => void;

/** An error as the protocol has it. */
export interface ProtocolError {
  readonly message: string;
  readonly code?: string;
  readonly type?: string;
  readonly param?: string;
}

/** Sends an error with a status. */
export function sendError(
  response: ServerResponse,
  status: number,
  error: ProtocolError,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ error }));
}

/** Refuses with a status. The message quotes the request with its headers, as the worst of servers do. */
export function status(code: number, error: Omit<ProtocolError, 'message'> = {}): Fault {
  return ({ request, response }) => {
    const message = `Cannot do that: ${JSON.stringify(request.headers)} ${request.prompt?.text ?? ''}`;
    sendError(response, code, { message, ...error });
  };
}

/** Too many requests. */
export function rateLimited(retryAfter?: string | number): Fault {
  return ({ response }) =>
    sendError(
      response,
      429,
      { message: 'Rate limit reached', code: 'rate_limit_exceeded' },
      retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    );
}

/** The prompt has more tokens than the model takes. */
export const contextLength: Fault = ({ response }) =>
  sendError(response, 400, {
    message: "This model's maximum context length is 4096 tokens.",
    code: 'context_length_exceeded',
  });

/** Refuses with a page instead of an error of the protocol, as a proxy does. */
export function page(code: number): Fault {
  return ({ response }) => void response.writeHead(code, { 'content-type': 'text/html' }).end('<html>Not here</html>');
}

/** Never answers. */
export const hang: Fault = () => undefined;

/** Answers when a promise is kept. */
export function heldUntil(release: Promise<unknown>): Fault {
  return ({ answer }) => void release.then(answer);
}

/** Closes the connection without an answer. */
export const reset: Fault = ({ response }) => void response.destroy();

/** Sends the reply piece by piece, so many milliseconds apart, for ever. */
export function slowDrip(milliseconds: number): Fault {
  return ({ request, response, reply }) => {
    beginStream(response);
    const text = pieces(reply());
    let sent = 0;
    const timer = setInterval(() => {
      sendEvent(response, chunk(request.prompt!.model, { content: text[sent++ % text.length] }));
    }, milliseconds);
    response.on('close', () => clearInterval(timer));
  };
}

/** Half of the reply, and then the end of the stream or, where it is no stream, of the connection. */
export const cutOff: Fault = ({ request, response, reply }) => {
  const text = reply().slice(0, reply().length / 2);
  if (request.body?.['stream'] === true) {
    beginStream(response);
    for (const piece of pieces(text)) sendEvent(response, chunk(request.prompt!.model, { content: piece }));
    response.end();
  } else {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 });
    response.write('{"choices": [{"message": {"content": "');
    setImmediate(() => response.destroy());
  }
};

/** Half of the reply in a stream, and then the connection is lost. */
export const cutConnection: Fault = ({ request, response, reply }) => {
  beginStream(response);
  for (const piece of pieces(reply().slice(0, reply().length / 2))) {
    sendEvent(response, chunk(request.prompt!.model, { content: piece }));
  }
  setImmediate(() => response.destroy());
};

/** Says in the stream that it failed, after so many pieces. */
export function errorInStream(after: number): Fault {
  return ({ request, response, reply }) => {
    beginStream(response);
    for (const piece of pieces(reply()).slice(0, after)) {
      sendEvent(response, chunk(request.prompt!.model, { content: piece }));
    }
    sendEvent(response, { error: { message: 'The model crashed', code: 500 } });
    response.end();
  };
}

/** Answers as a stream is answered that nobody asked for, or the other way round. */
export const ignoresStream: Fault = (exchange) => {
  const body = { ...exchange.request.body, stream: exchange.request.body?.['stream'] !== true };
  Object.assign(exchange.request, { body });
  exchange.answer();
};

/** No choices. */
export const emptyChoices: Fault = ({ response }) => sendValue(response, { object: 'chat.completion', choices: [] });

/** An empty text. */
export const emptyText: Fault = ({ answerWith }) => answerWith('');

/** A reply that is JSON, cut off in the middle, although the model says that it ended. */
export const truncatedJson: Fault = ({ reply, answerWith }) =>
  answerWith(reply().slice(0, -Math.ceil(reply().length / 3)));

/** An answer that is not even JSON. */
export const truncatedBody: Fault = ({ response }) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices": [{"mess');

/** JSON of another shape than was asked for. */
export const wrongShape: Fault = ({ answerWith }) => answerWith('{"opinion": ["it", "depends"]}');

/** A reply that reached the longest length allowed. */
export const tooLong: Fault = ({ reply, answerWith }) => answerWith(reply().slice(0, 10), 'length');

/** The filter of the server stopped the reply. */
export const filtered: Fault = ({ answerWith }) => answerWith('Well', 'content_filter');

/** The model declines. */
export const declined: Fault = ({ response }) =>
  sendValue(response, {
    choices: [
      { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: null, refusal: 'I will not.' } },
    ],
  });

/** Answers with another usage: the JSON of an object, as it stands on the wire. */
export function usage(json: string): Fault {
  return ({ request, response, reply }) => {
    if (request.body?.['stream'] === true) {
      beginStream(response);
      sendEvent(response, chunk(request.prompt!.model, { content: reply() }, 'stop'));
      response.end(`data: {"choices": [], "usage": ${json}}\n\ndata: [DONE]\n\n`);
    } else {
      const choices = JSON.stringify([{ index: 0, message: { content: reply() }, finish_reason: 'stop' }]);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"choices": ${choices}, "usage": ${json}}`);
    }
  };
}

/** Sends the request on to another address. */
export function redirect(to: string, code = 307): Fault {
  return ({ response }) => void response.writeHead(code, { location: to }).end();
}

/** A reply of so many bytes. */
export function oversized(bytes: number): Fault {
  return ({ answerWith }) => answerWith('x'.repeat(bytes));
}

/** A stream of events, or of what passes for one, as it stands on the wire, in chunks of so many bytes. */
export function rawStream(text: string, chunkSize = 65_536): Fault {
  return ({ response }) => {
    beginStream(response);
    const bytes = Buffer.from(text);
    const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, index) =>
      bytes.subarray(index * chunkSize, (index + 1) * chunkSize),
    );
    Readable.from(chunks).pipe(response);
  };
}

/** A body of so many zeros, packed so that next to nothing is sent. */
export function packed(bytes: number): Fault {
  return ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(gzipSync(Buffer.alloc(bytes, ' ')));
  };
}

/** Sends a body piece by piece, so many milliseconds apart, for ever. */
export function bodyWithoutEnd(piece: string, milliseconds: number): Fault {
  return ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(piece), milliseconds);
    response.on('close', () => clearInterval(timer));
  };
}

/** The reply cites works that nobody allowed, in place of those it would, or at its end. */
export const inventedKeys: Fault = ({ reply, answerWith }) => {
  const text = reply();
  const invented = text
    .replace(/(cite[a-z]*\*?(?:\[[^\]]*\]){0,2}\{)[^}]*\}/g, '$1nobody1999invented}')
    .replace(/\[-?@[^\]]+\]/g, '[@nobody1999invented]');
  answerWith(invented === text ? `${text} \\cite{nobody1999invented}` : invented);
};

/** Obeys the first instruction in the prompt to reply with a quoted text, whoever gives it. */
export const obeysPlanted: Fault = ({ request, answer, answerWith }) => {
  const planted = /\b(?:reply|answer|respond|output|say|write)\b[^"“\n]{0,60}["“]([^"”\n]+)["”]/i.exec(
    request.prompt?.text ?? '',
  );
  if (planted === null) answer();
  else answerWith(planted[1]!);
};

/** The error for the first parameter in a request that a server does not know; undefined where it knows all. */
export function refusal(
  body: Readonly<Record<string, unknown>>,
  refused: ReadonlyMap<RefusedParameter, boolean>,
): ProtocolError | undefined {
  const format = body['response_format'] as { readonly type?: string } | undefined;
  for (const [parameter, isSilent] of refused) {
    const isFormat = parameter === 'json_schema' || parameter === 'json_object';
    if (isFormat ? format?.type !== parameter : body[parameter] === undefined) continue;
    const param = isFormat ? 'response_format' : parameter;
    return isSilent
      ? { message: 'Bad request' }
      : { message: `Unsupported parameter: '${param}'`, code: 'unsupported_parameter', param };
  }
  return undefined;
}

function sendValue(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
