import { connectionFailure } from './connection-failure.ts';
import { Refusal } from './refusal.ts';
import { RequestError } from './request-error.ts';
import type { HttpServer } from './server.ts';

/** The most of the answer of a refusing server that is read. */
const longestError = 20_000;
const mostRedirects = 3;
/** Headers that carry a key, in addition to the server's own. */
const keyHeaders = ['authorization', 'api-key'];

/**
 * The one way out to a server. What is sent has the headers that the author configured and those that the protocol
 * needs, no others; the key goes to its own origin alone; a redirect to another origin is not followed, because neither
 * the key nor the request is meant for it. A reply is read up to a size.
 * @param heard called with each sign of life Rejects with `RequestError`.
 */
export function guardedFetch(server: HttpServer, heard: () => void): typeof fetch {
  return async (input, init = {}) => {
    let url = new URL(input instanceof Request ? input.url : input);
    for (let redirects = 0; ; redirects++) {
      const { headers, address, hadKey } = await withKey(server, url, new Headers(init.headers));
      const response = await send(server, address, { ...init, headers, redirect: 'manual' });
      heard();
      if (response.status === 304) return new Response(null, { status: 304, headers: response.headers });
      if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
        if (server.handsRedirectsOver === true) {
          await response.body?.cancel();
          return new Response(null, { status: response.status, headers: response.headers });
        }
        if (redirects === mostRedirects) throw elsewhere(server, undefined);
        url = await followRedirect(server, url, init.method, response);
        continue;
      }
      if (!response.ok) {
        const body = await new Response(boundBody(url.origin, response, longestError, () => heard()))
          .text()
          .catch(() => '');
        const retryAfter = response.headers.get('retry-after');
        throw new Refusal({ origin: url.origin, status: response.status, hadKey, body, retryAfter });
      }
      const body = boundBody(url.origin, response, server.largestReply, heard);
      return new Response(body, { status: response.status, headers: response.headers });
    }
  };
}

async function send(server: HttpServer, url: URL, init: RequestInit): Promise<Response> {
  try {
    return await server.fetch(url.href, init);
  } catch (error) {
    throw connectionFailure(url.origin, error);
  }
}

/** Headers of the protocol that requests may have. */
const protocolHeaders = ['accept', 'content-type', 'if-none-match', 'if-modified-since'];

/** The headers and the address of a request, with the key where it belongs. */
async function withKey(
  { address, headers: configured, key, keyHeader, keyParameter }: HttpServer,
  url: URL,
  given: Headers,
): Promise<{ readonly headers: Headers; readonly address: URL; readonly hadKey: boolean }> {
  const headers = new Headers();
  for (const name of protocolHeaders) {
    const value = given.get(name);
    if (value !== null) headers.set(name, value);
  }
  for (const [name, value] of Object.entries(configured)) {
    if (!trySet(headers, name, value)) {
      throw new RequestError('misconfigured', `The header “${name}” cannot be sent. Correct it in the settings.`);
    }
  }
  if ([...keyHeaders, keyHeader.name].some((name) => headers.has(name))) {
    return { headers, address: url, hadKey: true };
  }
  const secret = url.origin === address.origin ? await readKey(key, url.origin) : undefined;
  if (secret === undefined || secret === '') return { headers, address: url, hadKey: false };
  if (keyParameter !== undefined) {
    const withParameter = new URL(url);
    withParameter.searchParams.set(keyParameter, secret);
    return { headers, address: withParameter, hadKey: true };
  }
  if (!trySet(headers, keyHeader.name, keyHeader.prefix + secret)) {
    throw new RequestError('unauthorized', `The key for ${url.origin} has characters that no key has. Enter it again.`);
  }
  return { headers, address: url, hadKey: true };
}

async function readKey(key: HttpServer['key'], origin: string): Promise<string | undefined> {
  try {
    return (await key(origin))?.trim();
  } catch (cause) {
    throw new RequestError('unauthorized', `The key for ${origin} cannot be read. Enter it again.`, { cause });
  }
}

/** The error that `Headers` throws quotes the value. */
function trySet(headers: Headers, name: string, value: string): boolean {
  try {
    headers.set(name, value);
    return true;
  } catch {
    return false;
  }
}

/** Where the same request may be sent again. */
async function followRedirect(
  server: HttpServer,
  from: URL,
  method: string | undefined,
  response: Response,
): Promise<URL> {
  await response.body?.cancel();
  const location = response.headers.get('location') ?? '';
  const target = URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  const keepsMethod = response.status === 307 || response.status === 308 || method === undefined || method === 'GET';
  if (target?.origin !== from.origin || !keepsMethod) throw elsewhere(server, target);
  return target;
}

function elsewhere({ address }: HttpServer, target: URL | undefined): RequestError {
  // Addresses that are not on the web, such as `data:`, have no origin to name.
  const isElsewhere = target !== undefined && target.origin !== 'null' && target.origin !== address.origin;
  const where = isElsewhere ? target.origin : 'another address';
  return new RequestError(
    'misconfigured',
    `${address.origin} redirects requests to ${where}, which Situate does not follow. Configure that address if you trust it.`,
  );
}

/** The body of a response, which fails once it is longer than a number of bytes. */
function boundBody(
  origin: string,
  response: Response,
  most: number,
  heard: () => void,
): ReadableStream<Uint8Array> | null {
  let length = 0;
  return (
    response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          heard();
          length += chunk.byteLength;
          if (length > most) {
            controller.error(
              new RequestError('badReply', `${origin} sent more than ${most} bytes, which is too much to read.`),
            );
          } else {
            controller.enqueue(chunk);
          }
        },
      }),
    ) ?? null
  );
}
