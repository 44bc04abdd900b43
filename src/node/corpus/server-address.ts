/**
 * The parts of an address such as `postgres://user:password@host:5432/database?sslmode=require`, read once for all
 * uses.
 */
export interface ServerAddress {
  /** A name, an IP address (one of version 6 in brackets), or the folder of a socket. */
  readonly host: string;
  readonly port: string;
  readonly database: string;
  /** Others can read what goes to it: it is on another machine and nothing asks for encryption. */
  readonly isExposed: boolean;
  /** The same address for the driver, which finds nothing in it that says otherwise. */
  readonly connection: string;
}

/**
 * The reason why an address cannot be used: it is none, or it has a parameter that could mean another server or a
 * weaker connection.
 */
export type AddressProblem = { readonly kind: 'noAddress' } | { readonly kind: 'parameter'; readonly name: string };

const usualPort = '5432';

/**
 * Parameters that have no say in which server is asked, as whom, and how safely. The driver takes any other for an
 * option of its own.
 */
const harmless: ReadonlySet<string> = new Set([
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'options',
  'channel_binding',
  'application_name',
  'connect_timeout',
]);
const encrypted: ReadonlySet<string> = new Set(['require', 'verify-ca', 'verify-full']);
const modes: ReadonlySet<string> = new Set(['disable', 'allow', 'prefer', ...encrypted]);

const isOfThisMachine = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|\/.*)$/i;

/** True if an address is that of a server, and not a folder. */
export function isServerAddress(address: string): boolean {
  return /^postgres(?:ql)?:\/\//i.test(address);
}

/** Reads the address of a server. */
export function readServerAddress(address: string): ServerAddress | AddressProblem {
  if (!isServerAddress(address) || !URL.canParse(address)) {
    return { kind: 'noAddress' };
  }
  const url = new URL(address);
  const host = hostIn(url.hostname);
  // PostgreSQL's own clients take the user's name where no database is named.
  const database = decoded(url.pathname.slice(1) || url.username);
  if (host === undefined || !database) {
    return { kind: 'noAddress' };
  }
  const seen = new Set<string>();
  for (const [name, value] of url.searchParams) {
    // Of a parameter that is given twice, readers may take the one or the other.
    if (!harmless.has(name) || seen.has(name) || (name === 'sslmode' && !modes.has(value))) {
      return { kind: 'parameter', name };
    }
    seen.add(name);
  }
  url.hash = '';
  // Otherwise the environment may name another one.
  url.port ||= usualPort;
  url.pathname ||= '/';
  if (url.pathname === '/') {
    url.pathname = `/${url.username}`;
  }
  const isExposed = !encrypted.has(url.searchParams.get('sslmode') ?? '') && !isOfThisMachine.test(host);
  // Otherwise the driver takes `require` for `verify-full`, and says so on standard error.
  const { port } = url;
  url.searchParams.set('uselibpqcompat', 'true');
  return { host, port, database, isExposed, connection: url.href };
}

/** A host as it is shown; undefined if it could be read in more than one way. */
function hostIn(written: string): string | undefined {
  const isPlain = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?\.?|\[[0-9A-Fa-f:.]+\])$/.test(written);
  const host = isPlain ? written : decoded(written);
  return isPlain || (host?.startsWith('/') === true && !/[\0-\x1f]/.test(host)) ? host : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A server with a corpus, without user and password. */
export interface CorpusServer {
  /** Scheme, host and port: `postgres://db.example.org:5432`. */
  readonly origin: string;
  readonly database: string;
}

/** Where a corpus is. */
export type CorpusPlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 'server' } & CorpusServer);

/** The server that an address is of. */
export function serverOf({ host, port, database }: ServerAddress): CorpusServer {
  return { origin: `postgres://${host.startsWith('/') ? encodeURIComponent(host) : host}:${port}`, database };
}
