import type { ClientRequest, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Statuses of responses without a body. */
const bodiless = [204, 205, 304];

/**
 * The response to a request of Node, which is sent with a body, if there is one. Rejects with the error of the connection, and
 * where the server sends a status that is none.
 * @param begin makes the request, and has its response given to `answer`
 */
export function responseTo(
  begin: (answer: (message: IncomingMessage) => void) => ClientRequest,
  body?: Buffer,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = begin((message) => {
      try {
        resolve(responseOf(message));
      } catch (error) {
        message.destroy();
        reject(error instanceof Error ? error : new Error('The response cannot be read', { cause: error }));
      }
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** A response of Node as `fetch` gives it. Throws `RangeError` where the server sends a status that is none. */
function responseOf(message: IncomingMessage): Response {
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
