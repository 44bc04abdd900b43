import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Statuses of responses without a body. */
const bodiless = [204, 205, 304];

/** A response of Node as `fetch` gives it. Throws `RangeError` where the server sends a status that is none. */
export function responseOf(message: IncomingMessage): Response {
  const { statusCode: status = 0, rawHeaders } = message;
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at]!, rawHeaders[at + 1]!);
  }
  if (bodiless.includes(status)) {
    message.resume();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(message) as ReadableStream<Uint8Array>, { status, headers });
}
