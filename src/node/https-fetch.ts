import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';

/** Statuses of responses without a body. */
const bodiless = [204, 205, 304];

/**
 * `fetch` over Node's `https`, for the requests that Situate makes: it sends a text to an `https:` address and follows
 * no redirects. Rejects with the error of the connection, also where the signal is aborted.
 * @param ca certificates of the authorities that are trusted, and no others, as PEM
 */
export function httpsFetch(
  url: URL,
  { method = 'GET', headers, body, signal }: RequestInit,
  ca: string[],
): Promise<Response> {
  const sent = typeof body === 'string' ? Buffer.from(body) : Buffer.alloc(0);
  const fields = { ...Object.fromEntries(new Headers(headers)), 'content-length': sent.byteLength };
  return new Promise((resolve, reject) => {
    // Through the default export, which is where an editor installs its proxies.
    const request = https.request(url, { method, headers: fields, ca, ...(signal && { signal }) }, (message) => {
      try {
        resolve(responseOf(message));
      } catch (error) {
        message.destroy();
        reject(error instanceof Error ? error : new Error('The response cannot be read', { cause: error }));
      }
    });
    request.on('error', reject);
    request.end(sent);
  });
}

/** Throws `RangeError` where the server sends a status that is none. */
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
