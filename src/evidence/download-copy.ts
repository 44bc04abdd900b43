import { version } from '../../package.json';
import { guardedRequest } from '../http/guarded-request.ts';
import { createLimit } from '../http/limit.ts';
import { type HttpServer, inTurn } from '../http/server.ts';
import { readWebAddress } from '../http/web-address.ts';

/** The means of fetching open copies of works. */
export interface CopyDownload {
  /** True if the author allows requests to an origin, such as `https://arxiv.org`. */
  readonly mayAsk: (origin: string) => Promise<boolean> | boolean;
  /** The global one by default. */
  readonly fetch?: typeof fetch;
  /** Copies may come from this machine and from addresses without encryption, for a replay. False by default. */
  readonly allowsLocal?: boolean;
}

/** The most bytes of a copy. */
const largestCopy = 30_000_000;

/**
 * Fetches copies that anyone may read, one at a time from each host. Resolves to undefined where the address may not be
 * asked: others wrote it, and it must not lead into the author's own network. Rejects with `RequestError`.
 */
export function createCopyDownload({
  mayAsk,
  fetch: given,
  allowsLocal = false,
}: CopyDownload): (address: string, signal?: AbortSignal) => Promise<Uint8Array | undefined> {
  const servers = new Map<string, HttpServer>();
  return async (address, signal) => {
    const url = readWebAddress(address);
    if (typeof url === 'string' || !(allowsLocal || isPublic(url)) || !(await mayAsk(url.origin))) {
      return undefined;
    }
    const server = servers.get(url.origin) ?? serverOf(url.origin, given);
    servers.set(url.origin, server);
    return inTurn(server, signal, () =>
      guardedRequest(server, signal, async ({ fetch: guarded, signal: timed }) => {
        const response = await guarded(url, { headers: { accept: 'application/pdf' }, signal: timed });
        return new Uint8Array(await response.arrayBuffer());
      }),
    );
  };
}

/** True if an address names a host on the internet by its name. */
function isPublic({ protocol, hostname }: URL): boolean {
  return (
    protocol === 'https:' &&
    /\.[a-z]{2,}$/i.test(hostname) &&
    !/\.(?:local|localhost|internal|lan|home|arpa)$/i.test(hostname)
  );
}

function serverOf(origin: string, given: typeof fetch | undefined): HttpServer {
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
  };
}
