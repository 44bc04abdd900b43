import { ChatError } from './chat-error.ts';
import { connectionFailure } from './connection-failure.ts';
import type { Endpoint } from './endpoint.ts';
import { ServerRefusal } from './server-refusal.ts';

/** What of the answer of a server that refuses is read. */
const longestError = 20_000;
const mostRedirects = 3;

/**
 * The one way out to an endpoint. What is sent has the headers that the author configured and those that the protocol
 * needs, no others; the key goes to its own origin alone; a redirect to another origin is not followed, as neither the
 * key nor the text are meant for it. A reply is read up to a size.
 * @param model what is asked for, for messages
 * @param heard called with each sign of life
 * Rejects with `ChatError`.
 */
export function guardedFetch(endpoint: Endpoint, model: string | undefined, heard: () => void): typeof fetch {
  return async (input, init = {}) => {
    let url = new URL(input instanceof Request ? input.url : input);
    for (let redirects = 0; ; redirects++) {
      const { headers, hadKey } = await headersFor(endpoint, url, new Headers(init.headers));
      const response = await send(endpoint, url, { ...init, headers, redirect: 'manual' });
      heard();
      if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
        if (redirects === mostRedirects) throw elsewhere(endpoint, undefined);
        url = await redirected(endpoint, url, init.method, response);
        continue;
      }
      if (!response.ok) {
        const body = await new Response(bounded(response, longestError, () => heard())).text().catch(() => '');
        const retryAfter = response.headers.get('retry-after');
        throw new ServerRefusal({ origin: url.origin, model, hadKey }, { status: response.status, body, retryAfter });
      }
      const body = bounded(response, endpoint.largestReply, heard);
      return new Response(body, { status: response.status, headers: response.headers });
    }
  };
}

async function send(endpoint: Endpoint, url: URL, init: RequestInit): Promise<Response> {
  try {
    return await endpoint.fetch(url.href, init);
  } catch (error) {
    throw connectionFailure(url.origin, error);
  }
}

async function headersFor(
  { address, isAzure, headers: configured, key }: Endpoint,
  url: URL,
  given: Headers,
): Promise<{ readonly headers: Headers; readonly hadKey: boolean }> {
  const headers = new Headers();
  for (const name of ['accept', 'content-type']) {
    const value = given.get(name);
    if (value !== null) headers.set(name, value);
  }
  for (const [name, value] of Object.entries(configured)) {
    if (!trySet(headers, name, value)) {
      throw new ChatError('misconfigured', `The header “${name}” cannot be sent. Correct it in the settings.`);
    }
  }
  const name = isAzure ? 'api-key' : 'authorization';
  if (headers.has('api-key') || headers.has('authorization')) return { headers, hadKey: true };
  const secret = url.origin === address.origin ? await readKey(key, url.origin) : undefined;
  if (secret === undefined || secret === '') return { headers, hadKey: false };
  if (!trySet(headers, name, isAzure ? secret : `Bearer ${secret}`)) {
    throw new ChatError('unauthorized', `The key for ${url.origin} holds characters that no key has. Enter it again.`);
  }
  return { headers, hadKey: true };
}

async function readKey(key: Endpoint['key'], origin: string): Promise<string | undefined> {
  try {
    return (await key(origin))?.trim();
  } catch (cause) {
    throw new ChatError('unauthorized', `The key for ${origin} cannot be read. Enter it again.`, { cause });
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
async function redirected(endpoint: Endpoint, from: URL, method: string | undefined, response: Response): Promise<URL> {
  await response.body?.cancel();
  const location = response.headers.get('location') ?? '';
  const target = URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  const keepsMethod = response.status === 307 || response.status === 308 || method === undefined || method === 'GET';
  if (target?.origin !== from.origin || !keepsMethod) throw elsewhere(endpoint, target);
  return target;
}

function elsewhere({ address }: Endpoint, target: URL | undefined): ChatError {
  // What is not on the web, such as `data:`, has no origin to name.
  const isElsewhere = target !== undefined && target.origin !== 'null' && target.origin !== address.origin;
  const where = isElsewhere ? target.origin : 'another address';
  return new ChatError(
    'misconfigured',
    `${address.origin} sends requests on to ${where}, which was not followed. Configure that address if you trust it.`,
  );
}

/** The body of a response, which fails once it is longer than so many bytes. */
function bounded(response: Response, most: number, heard: () => void): ReadableStream<Uint8Array> | null {
  let length = 0;
  return (
    response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          heard();
          length += chunk.byteLength;
          if (length > most) {
            controller.error(new ChatError('badReply', `The model sent more than ${most} bytes, which was not read.`));
          } else {
            controller.enqueue(chunk);
          }
        },
      }),
    ) ?? null
  );
}
