/** The faults of scholarly sources, each as it looks on the wire. */
import { gzipSync } from 'node:zlib';
import { type MockFault, send } from './mock-sources.ts';

function json(body: string, headers: Record<string, string> = {}): MockFault {
  return ({ response }) => void response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
}

function status(code: number, headers: Record<string, string> = {}): MockFault {
  return ({ response }) => void response.writeHead(code, headers).end('{"error": "No"}');
}

/** Sends the body that the source would send, changed. */
function changed(change: (body: string) => string): MockFault {
  return (exchange) => send({ ...exchange, body: change(exchange.body) });
}

/** Sends a piece again and again. */
function dripping(piece: string, milliseconds: number): MockFault {
  return ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(piece), milliseconds);
    response.on('close', () => clearInterval(timer));
  };
}

/** Empties every list of a reply, as deep as it is. */
function withoutItems(body: string): string {
  // A bibliography is a list of entries.
  if (body.startsWith('@')) return '';
  return body.startsWith('<')
    ? body.replace(/<entry>.*<\/entry>/s, '')
    : JSON.stringify(JSON.parse(body), (_, value: unknown) => (Array.isArray(value) ? [] : value));
}

/** A way to fail. */
export interface SourceFault {
  readonly what: string;
  readonly fault: MockFault;
  /** True if it can be told from an answer: an empty list may be one. */
  readonly isTellable: boolean;
  /** True if the source does not even end its answer. */
  readonly isSilent?: true;
}

function tellable(what: string, fault: MockFault): SourceFault {
  return { what, fault, isTellable: true };
}

function untellable(what: string, fault: MockFault): SourceFault {
  return { what, fault, isTellable: false };
}

function silent(what: string, fault: MockFault): SourceFault {
  return { what, fault, isTellable: true, isSilent: true };
}

/** Many ways in which a source can fail. */
export const sourceFaults: readonly SourceFault[] = [
  silent('silence before the headers', () => undefined),
  silent('silence in the body', ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"results": [');
  }),
  silent('a body that drips', dripping(' ', 10)),
  tellable('status 500', status(500)),
  tellable('status 503 and a wait', status(503, { 'retry-after': '1' })),
  tellable('status 503 and a long wait', status(503, { 'retry-after': '7200' })),
  tellable('status 429', status(429)),
  tellable('status 429 and a wait', status(429, { 'retry-after': '120' })),
  tellable('status 401', status(401)),
  tellable('status 403', status(403)),
  tellable('status 400', status(400)),
  tellable('a connection that is reset', ({ response }) => void response.destroy()),
  tellable('a connection that ends in the middle', ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('{"results": [');
    setImmediate(() => response.destroy());
  }),
  tellable('an empty body', json('')),
  tellable(
    'half of a reply',
    changed((body) => body.slice(0, body.length / 2)),
  ),
  tellable('a page that says all is well', ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Log in to the network</body></html>');
  }),
  tellable('an error with a good status', json('{"error": "maintenance", "message": "Come back"}')),
  tellable('a list of nothing but null', json('[null, null, null]')),
  tellable('another shape', json('{"answer": {"list": [1, 2, 3]}}')),
  tellable('a number', json('42')),
  tellable('a redirect to another host', ({ response }) => {
    response.writeHead(302, { location: 'http://127.0.0.2:9/' }).end();
  }),
  tellable('a redirect in a circle', ({ request, response }) => {
    response.writeHead(302, { location: request.url }).end();
  }),
  tellable('a body that is not packed as it says', json('{"results": []}', { 'content-encoding': 'gzip' })),
  tellable('half of a packed body', ({ response, body }) => {
    const packed = gzipSync(body.repeat(50));
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed.subarray(0, packed.length / 2));
  }),
  tellable('a body that is too large', json(`{"results": ["${'x'.repeat(300_000)}"]}`)),
  untellable('status 404 for everything', status(404)),
  untellable('empty lists', changed(withoutItems)),
  untellable(
    'other works',
    changed((body) => body.replaceAll('Ledger', 'Almanac')),
  ),
  untellable('a wrong type of content', ({ response, status: code, body }) => {
    response.writeHead(code, { 'content-type': 'image/png' }).end(body);
  }),
  untellable('a wrong set of characters', ({ response, status: code, body }) => {
    response.writeHead(code, { 'content-type': 'application/json; charset=utf-8' }).end(Buffer.from(body, 'latin1'));
  }),
];
