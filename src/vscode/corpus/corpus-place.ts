import type { ServerAddress } from '../../node/corpus/server-address.ts';

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
