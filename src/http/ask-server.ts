import { guardedRequest } from './guarded-request.ts';
import { Refusal } from './refusal.ts';
import type { KeptReply, ReplyStore } from './reply-store.ts';
import { cancelledRequest } from './request-error.ts';
import { type HttpServer, inTurn } from './server.ts';

/** A question to a server whose answer is a text. */
export interface TextRequest {
  /** Without anything that says who asks. */
  readonly url: URL;
  /** Added to the query when the request is sent, and to nothing that is kept. */
  readonly identification?: Readonly<Record<string, string>> | undefined;
  /** JSON. With it the request is a `POST`. */
  readonly body?: string | undefined;
  /** The media type that is wanted. */
  readonly accept: string;
  /**
   * 404 is an answer, and no failure: the server knows nothing of what was asked for. A function says that of a body, as
   * there is a 404 of a server that has lost its way, too.
   */
  readonly mayBeMissing?: boolean | ((body: string) => boolean) | undefined;
}

/** Where replies are kept, and for how long they are taken as they are. */
export interface ReplyKeeping {
  readonly store: ReplyStore<KeptReply>;
  /** Milliseconds in which a reply is not asked for again. Later, the server is asked whether it has changed. */
  readonly maximumAge: number;
  readonly now?: () => number;
}

/** Changes when the same request would mean something else. */
const version = 1;

/**
 * Asks a server within its limits, unless the reply is kept and still fresh.
 * @param read makes something of the text. What it throws `SyntaxError` for counts as unreadable, and is not kept
 * @returns what `read` made of it; undefined if the server has nothing there
 * Rejects with `RequestError`.
 */
export async function askServer<T>(
  server: HttpServer,
  request: TextRequest,
  keeping: ReplyKeeping | undefined,
  read: (text: string) => T,
  signal: AbortSignal | undefined,
): Promise<T | undefined> {
  if (signal?.aborted === true) throw cancelledRequest();
  const now = keeping?.now ?? Date.now;
  const key = keyOf(request);
  const kept = await keeping?.store.read(key);
  const known = kept === undefined ? undefined : tryRead(kept, read);
  if (keeping !== undefined && kept !== undefined && known !== undefined) {
    if (isFresh(kept, keeping.maximumAge, now())) return known.value;
  }
  const condition = known === undefined ? undefined : kept;
  const answer = await inTurn(server, signal, () => send(server, request, condition, read, signal));
  const { body, etag, lastModified } = answer.reply;
  await keeping?.store.write(key, { checked: now(), body, etag, lastModified });
  return answer.value;
}

interface Answer<T> {
  readonly reply: Omit<KeptReply, 'checked'>;
  readonly value: T | undefined;
}

async function send<T>(
  server: HttpServer,
  { url, identification = {}, body, accept, mayBeMissing }: TextRequest,
  kept: KeptReply | undefined,
  read: (text: string) => T,
  signal: AbortSignal | undefined,
): Promise<Answer<T>> {
  const address = new URL(url);
  for (const [name, value] of Object.entries(identification)) address.searchParams.set(name, value);
  try {
    return await guardedRequest(server, signal, async ({ fetch, signal: timed }) => {
      const response = await fetch(address, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { accept, ...(body !== undefined && { 'content-type': 'application/json' }), ...conditions(kept) },
        ...(body !== undefined && { body }),
        signal: timed,
      });
      server.pace?.slowDown(intervalIn(response.headers));
      if (response.status === 304 && kept?.body !== undefined) {
        return { reply: kept, value: read(kept.body) };
      }
      const text = await response.text();
      return { reply: { body: text, ...validatorsIn(response.headers) }, value: read(text) };
    });
  } catch (error) {
    if (error instanceof Refusal && (error.status === 404 || error.status === 410)) {
      const isAnswer = typeof mayBeMissing === 'function' ? mayBeMissing(error.body()) : mayBeMissing === true;
      if (isAnswer) return { reply: {}, value: undefined };
    }
    throw error;
  }
}

/** The parameters of a query mean the same in any order. */
function keyOf({ url, body }: TextRequest): string {
  const sorted = new URL(url);
  sorted.searchParams.sort();
  return JSON.stringify([version, sorted.href, body ?? null]);
}

/** A reply from the future is not fresh: the clock was wrong then, or is now. */
function isFresh({ checked }: KeptReply, maximumAge: number, now: number): boolean {
  return checked <= now && now - checked < maximumAge;
}

/** Reads what a kept reply says; undefined if it can no longer be read. */
function tryRead<T>({ body }: KeptReply, read: (text: string) => T): { readonly value: T | undefined } | undefined {
  try {
    return { value: body === undefined ? undefined : read(body) };
  } catch {
    return undefined;
  }
}

/** RFC 9110, section 13.1. */
function conditions(kept: KeptReply | undefined): Record<string, string> {
  if (kept?.body === undefined) return {};
  return {
    ...(kept.etag !== undefined && { 'if-none-match': kept.etag }),
    ...(kept.lastModified !== undefined && { 'if-modified-since': kept.lastModified }),
  };
}

function validatorsIn(headers: Headers): Pick<KeptReply, 'etag' | 'lastModified'> {
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')];
  return { ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) };
}

/**
 * Milliseconds that a server wants between two requests, as Crossref says it: `X-Rate-Limit-Limit` requests in
 * `X-Rate-Limit-Interval` seconds. 0 where it does not; a minute at most.
 */
function intervalIn(headers: Headers): number {
  const requests = Number(headers.get('x-rate-limit-limit') ?? NaN);
  const seconds = Number(/^(\d{1,4})s?$/.exec(headers.get('x-rate-limit-interval') ?? '')?.[1] ?? NaN);
  const interval = (seconds * 1000) / requests;
  return Number.isFinite(interval) ? Math.min(Math.max(0, interval), 60_000) : 0;
}
