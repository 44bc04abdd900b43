import { version } from '../../package.json';
import { guardedRequest } from '../http/guarded-request.ts';
import { createLimit } from '../http/limit.ts';
import { Pace, type Wait } from '../http/pace.ts';
import { Refusal } from '../http/refusal.ts';
import { type HttpServer, inTurn } from '../http/server.ts';
import { readWebAddress } from '../http/web-address.ts';
import { intervalAt } from './copy-hosts.ts';

/** The means of fetching open copies of works. */
export interface CopyDownload {
  /** True if the author allows requests to an origin, such as `https://arxiv.org`. */
  readonly mayAsk: (origin: string) => Promise<boolean> | boolean;
  /** The global one by default. */
  readonly fetch?: typeof fetch;
  /**
   * Origins that the author named: copies may come from there even if they are on this machine or have no encryption, as
   * a replay.
   */
  readonly named?: readonly string[];
  /** Waits for milliseconds until the next request may begin. */
  readonly wait?: Wait;
}

/** The most bytes of a copy. */
const largestCopy = 30_000_000;

/** A host that failed so often in a row is not asked any more. */
const patience = 3;

/**
 * Fetches copies that anyone may read, one at a time from each host and no faster than it wants. Resolves to undefined where
 * the address may not be asked: others wrote it, and it must not lead into the author's own network. A public host is asked
 * with encryption, whatever the address says. Rejects with `RequestError`.
 */
export function createCopyDownload({
  mayAsk,
  fetch: given,
  named = [],
  wait,
}: CopyDownload): (address: string, signal?: AbortSignal) => Promise<Uint8Array | undefined> {
  const hosts = new Map<string, { readonly server: HttpServer; failures: number }>();
  return async (address, signal) => {
    const url = readWebAddress(address);
    if (typeof url === 'string') {
      return undefined;
    }
    const isNamed = named.includes(url.origin);
    if (!isNamed && url.port === '') {
      url.protocol = 'https:';
    }
    if (!(isNamed || isPublic(url)) || !(await mayAsk(url.origin))) {
      return undefined;
    }
    const host = hosts.get(url.origin) ?? {
      server: serverOf(url.origin, given, isNamed ? 0 : undefined, wait),
      failures: 0,
    };
    hosts.set(url.origin, host);
    if (host.failures >= patience) {
      return undefined;
    }
    const { server } = host;
    try {
      const bytes = await inTurn(server, signal, () =>
        guardedRequest(server, signal, async ({ fetch: guarded, signal: timed }) => {
          const response = await guarded(url, { headers: { accept: 'application/pdf' }, signal: timed });
          return new Uint8Array(await response.arrayBuffer());
        }),
      );
      host.failures = 0;
      return bytes;
    } catch (error) {
      const lacksCopy = error instanceof Refusal && [404, 410].includes(error.status);
      host.failures = lacksCopy ? 0 : host.failures + 1;
      throw error;
    }
  };
}

/** True if an address names a host on the internet by its name, with encryption. */
function isPublic({ protocol, hostname }: URL): boolean {
  return (
    protocol === 'https:' &&
    /\.[a-z]{2,}$/i.test(hostname) &&
    !/\.(?:local|localhost|internal|lan|home|arpa)$/i.test(hostname)
  );
}

function serverOf(
  origin: string,
  given: typeof fetch | undefined,
  interval: number = intervalAt(origin),
  wait: Wait | undefined,
): HttpServer {
  return {
    address: { origin },
    headers: { 'user-agent': `Situate/${version}` },
    key: () => Promise.resolve(undefined),
    keyHeader: { name: 'authorization', prefix: 'Bearer ' },
    fetch: given ?? ((input, init) => fetch(input, init)),
    timeLimits: { silence: 30_000, total: 120_000 },
    largestReply: largestCopy,
    retries: { attempts: 2, firstDelay: 1000 },
    limit: createLimit(1),
    pace: new Pace(interval, wait),
  };
}
