import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicHost, type ReachedHost } from './public-address.ts';
import { responseTo } from './response-of.ts';

/** The checks before a connection is made. */
export interface PublicFetchOptions {
  /** True if a connection may be made to a host: by default only to those on the internet. */
  readonly mayConnect?: (host: ReachedHost) => boolean;
  /** Gives the addresses of a name, as the system knows them. */
  readonly resolve?: (name: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;
}

/** A host that is there wherever names can be looked up: the one that is asked for copies. */
const knownHost = 'archive.org';

/**
 * `fetch` for addresses that others wrote: `GET` and `HEAD` over `http:` and `https:`, to hosts that may be connected to. The
 * name is looked up once, all of its addresses are checked, and the connection goes to one of these, so that nobody can
 * name another one in between. It follows no redirects. A name counts as unknown (`ENOTFOUND`) only while other names are
 * known: without a network all are unknown. Behind a proxy, it is the proxy that connects.
 */
export function createPublicFetch({
  mayConnect = isPublicHost,
  resolve = (name) => lookup(name, { all: true }),
}: PublicFetchOptions = {}): typeof fetch {
  const addressesOf = async (
    name: string,
  ): Promise<readonly { readonly address: string; readonly family: number }[]> => {
    const family = isIP(name);
    if (family !== 0) return [{ address: name, family }];
    try {
      return await resolve(name);
    } catch (error) {
      await resolve(knownHost).catch((cause: unknown) => {
        throw new Error('No names can be looked up', { cause: String(cause) });
      });
      throw error;
    }
  };
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const isSecure = url.protocol === 'https:';
    const method = init.method ?? 'GET';
    if ((!isSecure && url.protocol !== 'http:') || !['GET', 'HEAD'].includes(method)) {
      throw new TypeError('Only pages of the web can be asked for');
    }
    const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
    const found = await addressesOf(url.hostname.replace(/^\[|\]$/g, ''));
    const [first] = found;
    if (first === undefined || !found.every(({ address }) => mayConnect({ address, port }))) {
      throw new TypeError('The address leads to no host of the internet');
    }
    return send(url, { ...init, method }, first, isSecure);
  };
}

function send(
  url: URL,
  { method = 'GET', headers, signal }: RequestInit,
  { address, family }: { readonly address: string; readonly family: number },
  isSecure: boolean,
): Promise<Response> {
  const { request: begin } = isSecure ? https : http;
  return responseTo((answer) =>
    begin(
      url,
      {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        ...(signal && { signal }),
        agent: false,
        // The name is not looked up again.
        lookup: (_name, { all }, give) => {
          if (all === true) give(null, [{ address, family }]);
          else give(null, address, family);
        },
      },
      answer,
    ),
  );
}
