import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLimit } from '../../src/http/limit.ts';
import type { HttpServer } from '../../src/http/server.ts';

/** A server on this machine that answers as it is told, and what it was asked. */
export interface SmallServer {
  readonly origin: string;
  readonly requests: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** Sets what the next request gets; further requests get what was said last. */
  answer(...listeners: RequestListener[]): void;
}

/** Starts a server for the tests of a suite, and forgets after each what it was told. */
export function useSmallServer(): SmallServer {
  let server: Server;
  let listeners: RequestListener[] = [];
  const requests: SmallServer['requests'] = [];
  before(
    () =>
      new Promise<void>((resolve) => {
        server = createServer((request, response) => {
          requests.push({ path: request.url ?? '', headers: request.headers });
          const listener = listeners.length > 1 ? listeners.shift()! : listeners[0]!;
          listener(request, response);
        }).listen(0, '127.0.0.1', resolve);
      }),
  );
  afterEach(() => {
    listeners = [];
    requests.length = 0;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    get origin() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    requests,
    answer: (...given) => void (listeners = given),
  };
}

/** A server without a key, to be asked once at a time and tried again at once. */
export function serverAt(origin: string, options: Partial<HttpServer> = {}): HttpServer {
  return {
    address: { origin },
    headers: {},
    key: () => Promise.resolve(undefined),
    keyHeader: { name: 'x-api-key', prefix: '' },
    fetch,
    timeLimits: { silence: 10_000, total: 10_000 },
    largestReply: 1000,
    retries: { wait: () => Promise.resolve() },
    limit: createLimit(1),
    ...options,
  };
}

/** An answer of a status and a text. */
export function text(status: number, body: string, headers: Record<string, string> = {}): RequestListener {
  return (_, response) => void response.writeHead(status, headers).end(body);
}
