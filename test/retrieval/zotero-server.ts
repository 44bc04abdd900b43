/**
 * A server on this machine that answers as the local interface of Zotero 7 or 10 does, about libraries that do not exist. It
 * is written after Zotero's documentation and tests; it speaks HTTP/1.0, as Zotero does, and fails on demand.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

/** The fields of an item, a collection or a saved search: what stands in its `data`. */
export type ZoteroData = Readonly<Record<string, unknown>>;

/** A library as the tests fill it. */
export interface StandInLibrary {
  readonly name: string;
  /** By their keys: works, and what hangs from them by `parentItem`. */
  readonly items: Map<string, ZoteroData>;
  readonly collections: Map<string, { readonly name: string; readonly items: Set<string> }>;
  readonly searches: Map<string, { readonly name: string; readonly items: Set<string> }>;
  readonly fullTexts: Map<string, ZoteroData>;
  version: number;
  isReadOnly?: boolean;
  /** Zotero knows the group, and what is in it cannot be read. */
  isClosed?: boolean;
}

/** An answer of Zotero. */
export interface StandInAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request that it got. */
export interface StandInRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Sends another answer, or none. */
export type StandInFault = (socket: Socket, answer: StandInAnswer, send: (answer: StandInAnswer) => void) => void;

/** Makes an empty library. */
export function emptyLibrary(name: string): StandInLibrary {
  return { name, items: new Map(), collections: new Map(), searches: new Map(), fullTexts: new Map(), version: 7 };
}

/** A Zotero of a version, with the author's own library and groups. */
export class StandInZotero {
  version: '6.0.37' | '7.0.11' | '10.0.3' = '7.0.11';
  isOn = true;
  serverId = 'A8sf5Zsz8ySw';
  /** What the author does when Zotero asks. */
  permission: 'allow' | 'always' | 'deny' = 'allow';
  prompts = 0;
  own = emptyLibrary('');
  readonly groups = new Map<number, StandInLibrary>();
  readonly requests: StandInRequest[] = [];
  /** Called before a request is answered. */
  onRequest: (request: StandInRequest) => void = () => undefined;
  readonly #keys = new Map<string, boolean>();
  readonly #faults: { readonly path: RegExp; readonly fault: StandInFault }[] = [];
  readonly #server = createServer((request) => void this.#answer(request));

  /** Starts it at a free port. */
  static async start(): Promise<StandInZotero> {
    const zotero = new StandInZotero();
    await new Promise<void>((resolve) => zotero.#server.listen(0, '127.0.0.1', resolve));
    return zotero;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Lets it fail for paths, until `reset`. */
  fail(fault: StandInFault, path = /^/): void {
    this.#faults.push({ path, fault });
  }

  reset(): void {
    Object.assign(this, { version: '7.0.11', isOn: true, permission: 'allow', prompts: 0, own: emptyLibrary('') });
    this.serverId = 'A8sf5Zsz8ySw';
    this.groups.clear();
    this.requests.length = 0;
    this.onRequest = () => undefined;
    this.#faults.length = 0;
    this.#keys.clear();
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage): Promise<void> {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const asked: StandInRequest = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: await textOf(request),
    };
    this.requests.push(asked);
    this.onRequest(asked);
    const { socket } = request;
    const send = (answer: StandInAnswer): void => this.#send(socket, answer);
    const answer = this.#reply(asked);
    const fault = this.#faults.find(({ path }) => path.test(asked.path));
    if (fault === undefined) send(answer);
    else fault.fault(socket, answer, send);
  }

  #send(socket: Socket, { status, headers = {}, body = '' }: StandInAnswer): void {
    const lines = { 'X-Zotero-Version': this.version, 'Content-Type': 'text/plain', ...headers };
    const head = Object.entries({ ...lines, 'Content-Length': String(Buffer.byteLength(body)) });
    socket.end(`HTTP/1.0 ${status} OK\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`);
  }

  /** What Zotero says to a request, with the headers that all replies of its interface have. */
  #reply(request: StandInRequest): StandInAnswer {
    if (/^Mozilla\//.test(request.headers['user-agent'] ?? '') && !request.headers['zotero-allowed-request']) {
      return { status: 403, body: 'Request not allowed' };
    }
    if (this.version === '6.0.37' || !request.path.startsWith('/api/')) {
      return { status: 404, body: 'No endpoint found' };
    }
    const answer = this.isOn ? this.#replyOfInterface(request) : { status: 403, body: 'Local API is not enabled' };
    const hasIdentity = answer.status !== 401;
    return {
      ...answer,
      headers: {
        ...(hasIdentity && { 'Zotero-API-Version': '3', 'Zotero-Schema-Version': '44' }),
        ...(hasIdentity && this.#canWrite && { 'Zotero-Server-ID': this.serverId }),
        ...answer.headers,
      },
    };
  }

  get #canWrite(): boolean {
    return this.version === '10.0.3';
  }

  #replyOfInterface(request: StandInRequest): StandInAnswer {
    const { method, path, headers } = request;
    if (path === '/api/') return { status: 200, body: 'Nothing to see here.' };
    if (headers['zotero-api-version'] !== '3') return { status: 501, body: 'API version not implemented' };
    if (method !== 'GET' && !this.#canWrite) return { status: 400, body: 'Endpoint does not support method' };
    if (method !== 'GET' && headers['zotero-server-id'] === undefined) return { status: 428, body: 'No server ID' };
    if (method !== 'GET' && headers['zotero-server-id'] !== this.serverId) {
      return { status: 412, body: 'Zotero-Server-ID does not match this server' };
    }
    if (path === '/api/local/authorize') return this.#authorize(request);
    const [, kind, id, ...rest] = /^\/api\/(users|groups)\/(\d+)\/(.+)$/.exec(path) ?? [];
    const library = kind === 'users' ? (id === '0' ? this.own : undefined) : this.groups.get(Number(id));
    if (kind === undefined || library === undefined || library.isClosed === true) {
      return { status: kind === 'users' ? 400 : 404, body: 'Not found' };
    }
    if (rest[0] === 'groups') {
      const groups = [...this.groups].map(([group, { name }]) => ({
        id: group,
        version: 1,
        data: { id: group, name },
      }));
      return listed(groups, request, library);
    }
    return method === 'POST' ? this.#write(request, library, rest[0]!) : read(request, library, rest[0]!);
  }

  #authorize({ body }: StandInRequest): StandInAnswer {
    if (typeof (JSON.parse(body) as { appName?: unknown }).appName !== 'string') {
      return { status: 400, body: 'appName' };
    }
    if (this.prompts >= 5) {
      return { status: 429, headers: { 'Retry-After': '42' }, body: 'Too many authorization requests' };
    }
    this.prompts++;
    if (this.permission === 'deny') return json({ denied: true }, { status: 403 });
    const key = `key${this.prompts}`.padEnd(32, 'x');
    this.#keys.set(key, this.permission === 'always');
    return json({ key, remember: this.permission === 'always' });
  }

  /** Makes items, as `POST …/items` does: each has its own outcome. */
  #write({ headers, body }: StandInRequest, library: StandInLibrary, path: string): StandInAnswer {
    const key = String(headers['zotero-api-key'] ?? '');
    if (!this.#keys.has(key)) return { status: 401, body: 'Invalid or expired API key' };
    if (this.#keys.get(key) === false) this.#keys.delete(key);
    if (path !== 'items') return { status: 404, body: 'Not found' };
    if (library.isReadOnly === true) return { status: 403, body: 'Write access denied' };
    const given = JSON.parse(body) as ZoteroData[];
    if (given.length > 50) return { status: 413, body: 'Too many objects' };
    const seen = headers['if-unmodified-since-version'];
    if (seen !== undefined && Number(seen) < library.version) {
      return { status: 412, body: `library has been modified since specified version` };
    }
    library.version++;
    const [success, failed]: Record<string, unknown>[] = [{}, {}];
    for (const [index, data] of given.entries()) {
      const made = `NEW${String(library.items.size + 1).padStart(5, '2')}`;
      const problem = problemOf(data);
      if (problem === undefined) {
        library.items.set(made, data);
        for (const one of (data['collections'] as string[] | undefined) ?? []) {
          library.collections.get(one)?.items.add(made);
        }
        success![index] = made;
      } else {
        failed![index] = { key: '', code: 400, message: problem };
      }
    }
    return json({ successful: {}, success, unchanged: {}, failed }, { version: library.version });
  }
}

/** The fields that Zotero takes for types of items beside those of all, as far as tests make such items. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  journalArticle: ['publicationTitle', 'DOI', 'volume', 'issue', 'pages'],
  conferencePaper: ['proceedingsTitle', 'publisher', 'DOI', 'volume', 'pages'],
  preprint: ['repository', 'archiveID', 'DOI'],
  book: ['publisher', 'volume', 'ISBN'],
  thesis: ['university'],
  document: ['publisher'],
};
const fieldsOfAll = ['itemType', 'title', 'creators', 'date', 'url', 'abstractNote', 'extra', 'collections', 'tags'];

function problemOf(data: ZoteroData): string | undefined {
  const type = String(data['itemType']);
  const fields = fieldsOf[type];
  if (fields === undefined) return `'${type}' is not a valid itemType`;
  const other = Object.keys(data).find((field) => !fields.includes(field) && !fieldsOfAll.includes(field));
  return other === undefined ? undefined : `'${other}' is not a valid field for type '${type}'`;
}

function read(request: StandInRequest, library: StandInLibrary, path: string): StandInAnswer {
  const { items } = library;
  const [kind = '', key = '', what = '', isTop] = path.split('/');
  if (kind === 'collections' || kind === 'searches') {
    const places = library[kind];
    if (key === '') {
      const named = [...places].map(([one, { name }]) => ({ key: one, version: 3, data: { key: one, name } }));
      return listed(named, request, library);
    }
    const place = places.get(key);
    if (place === undefined || what !== 'items') return { status: 404, body: 'Not found' };
    const found = [...place.items].filter((one) => isTop !== 'top' || isTopLevel(items.get(one)!));
    return itemsOf(found, request, library);
  }
  if (kind === 'items' && (key === '' || key === 'top')) {
    return itemsOf(
      [...items.keys()].filter((one) => key === '' || isTopLevel(items.get(one)!)),
      request,
      library,
    );
  }
  if (kind === 'items' && what === 'children') {
    return itemsOf(
      [...items.keys()].filter((one) => items.get(one)!['parentItem'] === key),
      request,
      library,
    );
  }
  const fullText = kind === 'items' && what === 'fulltext' ? library.fullTexts.get(key) : undefined;
  return fullText === undefined ? { status: 404, body: 'Not found' } : json(fullText, { version: 1 });
}

function isTopLevel(data: ZoteroData): boolean {
  return data['parentItem'] === undefined;
}

function itemsOf(keys: readonly string[], request: StandInRequest, library: StandInLibrary): StandInAnswer {
  const types = request.query.getAll('itemType').map((type) => type.slice(1));
  const found = keys
    .map((key) => ({ key, data: library.items.get(key)! }))
    .filter(({ data }) => !types.includes(String(data['itemType'])))
    .map(({ key, data }) => ({
      key,
      version: 5,
      library: { type: 'user', id: 0, name: library.name },
      meta: { ...(typeof data['date'] === 'string' && { parsedDate: data['date'] }) },
      data: { key, version: 5, ...data },
    }));
  return listed(found, request, library);
}

/** A list as it is paged: everything, unless the request says how much. */
function listed(all: readonly unknown[], { query }: StandInRequest, { version }: StandInLibrary): StandInAnswer {
  const start = Number(query.get('start') ?? 0);
  const limit = Number(query.get('limit') ?? all.length);
  return json(all.slice(start, start + limit), { version, total: all.length });
}

function json(
  value: unknown,
  { status = 200, version, total }: { status?: number; version?: number; total?: number } = {},
): StandInAnswer {
  return {
    status,
    headers: {
      'Content-Type': 'application/json',
      ...(version !== undefined && { 'Last-Modified-Version': String(version) }),
      ...(total !== undefined && { 'Total-Results': String(total) }),
    },
    body: JSON.stringify(value, null, 4),
  };
}

/** Sends a page of the web, as another program at the port would. */
export const otherProgram: StandInFault = (socket) => {
  socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 16\r\n\r\n<p>A printer</p>');
};

/** Speaks no HTTP. */
export const noHttp: StandInFault = (socket) => {
  socket.end('220 mail.example.org ESMTP\r\n');
};

/** Never answers. */
export const slow: StandInFault = () => undefined;

/** Ends in the middle of the reply. */
export const cutOff: StandInFault = (socket, { body = '', headers = {} }) => {
  const lines = Object.entries({ ...headers, 'Content-Length': String(body.length) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.0 200 OK\r\n${head}\r\n${body.slice(0, body.length / 2)}`);
};

/** Sends what is no JSON, or not what was asked for. */
export function malformed(body: string): StandInFault {
  return (_, answer, send) => {
    send({ ...answer, body });
  };
}

/** Refuses with a status. */
export function refusing(status: number, body = ''): StandInFault {
  return (_, answer, send) => {
    send({ ...answer, status, body });
  };
}

/** Starts a Zotero for the tests of a suite, and forgets after each what it was told. */
export function useStandInZotero(): { readonly zotero: StandInZotero } {
  let zotero: StandInZotero | undefined;
  before(async () => {
    zotero = await StandInZotero.start();
  });
  afterEach(() => zotero!.reset());
  after(() => zotero!.close());
  return {
    get zotero() {
      return zotero!;
    },
  };
}
