import { version } from '../../../package.json';
import { guardedRequest } from '../../http/guarded-request.ts';
import { createLimit } from '../../http/limit.ts';
import { Pace } from '../../http/pace.ts';
import { Refusal } from '../../http/refusal.ts';
import { RequestError } from '../../http/request-error.ts';
import { type HttpServer, inTurn } from '../../http/server.ts';
import { UnknownHost } from '../../http/unknown-host.ts';
import { readWebAddress } from '../../http/web-address.ts';
import { createArchive } from './ask-archive.ts';
import type { AskPage, PageAnswer, PageThere } from './page-answer.ts';
import { readPage } from './read-page.ts';

/** The means of asking pages. */
export interface PageAsking {
  /** Asks the web sites that addresses lead to. It must connect to public hosts alone: others wrote the addresses. */
  readonly fetchPage: typeof fetch;
  /** Asks the Wayback Machine. */
  readonly fetchArchive: typeof fetch;
  /** The origin of the Wayback Machine's interface. */
  readonly archive?: string;
  /** Milliseconds between two requests to one web site, or to the Wayback Machine; a second by default. */
  readonly interval?: number;
}

/** The beginning of a page that is read, in bytes: its title stands there. */
const mostBytes = 65_536;
/** The most addresses that one page may lead on to. */
const mostRedirects = 5;
/** The most web sites that are remembered. */
const mostServers = 1000;

/** The outcome of one request, redirects followed. `unknown`: it says nothing about the page. */
type Visit = 'gone' | 'unknown' | PageThere | { readonly state: 'noText' };

/**
 * Asks pages what became of them: for their headers first, and then for their beginning. One request at a time goes to
 * each web site, without keys, cookies or an e-mail address.
 */
export function createPageAsking({ fetchPage, fetchArchive, archive, interval = 1000 }: PageAsking): AskPage {
  const servers = new Map<string, HttpServer>();
  const copyOf = createArchive({ fetch: fetchArchive, interval, ...(archive !== undefined && { origin: archive }) });
  const serverOf = (origin: string): HttpServer => {
    const server = servers.get(origin) ?? webSite(origin, fetchPage, interval);
    if (servers.size >= mostServers) servers.clear();
    servers.set(origin, server);
    return server;
  };

  const visit = async (method: 'HEAD' | 'GET', address: string, signal: AbortSignal | undefined): Promise<Visit> => {
    let next: string | undefined = address;
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const url: URL | string = readWebAddress(next);
      if (typeof url === 'string') return 'unknown';
      const found: Visit | { readonly location: string } = await request(serverOf(url.origin), method, url, signal);
      if (typeof found === 'string' || !('location' in found)) return found;
      if (!URL.canParse(found.location, url.href)) return 'unknown';
      next = new URL(found.location, url).href;
    }
    return 'unknown';
  };

  const look = async (address: string, signal: AbortSignal | undefined): Promise<Visit> => {
    const head = await visit('HEAD', address, signal);
    if (head !== 'unknown' && head !== 'gone' && head.state === 'noText') return head;
    const page = await visit('GET', address, signal);
    // Some servers know no requests for headers, and a page may come back.
    return page === 'gone' && head !== 'gone' ? visit('GET', address, signal) : page;
  };

  return async ({ address, readOn }, signal): Promise<PageAnswer | undefined> => {
    const found = await look(address, signal);
    if (found === 'unknown') return undefined;
    if (found !== 'gone') return found.state === 'there' ? found : { state: 'there', titles: [], text: '' };
    const copy = await copyOf(address, readOn, signal);
    return copy === 'unknown' ? undefined : { state: 'gone', copy: copy === 'none' ? undefined : copy };
  };
}

async function request(
  server: HttpServer,
  method: 'HEAD' | 'GET',
  url: URL,
  signal: AbortSignal | undefined,
): Promise<Visit | { readonly location: string }> {
  try {
    return await inTurn(server, signal, () =>
      guardedRequest(server, signal, async ({ fetch, signal: timed }) => {
        const response = await fetch(url, { method, headers: { accept: 'text/html, */*;q=0.5' }, signal: timed });
        if (response.status >= 300) {
          return { location: response.headers.get('location') ?? '' };
        }
        const type = response.headers.get('content-type') ?? '';
        if (/\b(?:html|xml)\b/i.test(type)) {
          return method === 'HEAD' ? 'unknown' : readPage(decoded(await beginningOf(response), type));
        }
        await response.body?.cancel();
        return type === '' && method === 'HEAD' ? 'unknown' : { state: 'noText' };
      }),
    );
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.reason === 'cancelled') throw error;
    const isGone = error instanceof UnknownHost || (error instanceof Refusal && [404, 410].includes(error.status));
    return isGone ? 'gone' : 'unknown';
  }
}

async function beginningOf({ body }: { readonly body: ReadableStream<Uint8Array> | null }): Promise<Uint8Array> {
  const beginning = new Uint8Array(mostBytes);
  const reader = body?.getReader();
  let length = 0;
  while (reader !== undefined && length < mostBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    const piece = value.subarray(0, mostBytes - length);
    beginning.set(piece, length);
    length += piece.byteLength;
  }
  await reader?.cancel();
  return beginning.subarray(0, length);
}

function decoded(bytes: Uint8Array, type: string): string {
  const ascii = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  const named = /charset\s{0,5}=\s{0,5}["']?([\w-]{1,40})/i;
  const label = (named.exec(type) ?? named.exec(ascii))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function webSite(origin: string, given: typeof fetch, interval: number): HttpServer {
  return {
    address: { origin },
    headers: { 'user-agent': `Situate/${version}`, 'accept-encoding': 'identity' },
    key: () => Promise.resolve(undefined),
    keyHeader: { name: 'authorization', prefix: 'Bearer ' },
    fetch: given,
    timeLimits: { silence: 10_000, total: 20_000 },
    // What is read ends before; a server may send more in one piece.
    largestReply: 16 * mostBytes,
    retries: { attempts: 1 },
    limit: createLimit(1),
    pace: new Pace(interval),
    handsRedirectsOver: true,
  };
}
