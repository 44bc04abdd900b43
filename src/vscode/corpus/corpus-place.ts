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

/** The server that an address such as `postgres://user:password@host:5432/database` is of; undefined if it is none. */
export function serverOf(address: string): CorpusServer | undefined {
  if (!/^postgres(?:ql)?:\/\//i.test(address) || !URL.canParse(address)) {
    return undefined;
  }
  const { hostname, port, pathname, username } = new URL(address);
  // PostgreSQL's own clients take the user's name where no database is named.
  const database = pathname.slice(1) || username;
  return hostname === '' ? undefined : { origin: `postgres://${hostname}:${port || '5432'}`, database };
}
