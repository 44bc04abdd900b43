import { readFileSync } from 'node:fs';
import https from 'node:https';
import { rootCertificates } from 'node:tls';
import { isUnknownAuthority } from '../http/connection-failure.ts';
import { responseTo } from './response-of.ts';

/**
 * `fetch` over Node's `https`, for the requests that Situate makes: it sends a text to an `https:` address and follows
 * no redirects. Rejects with the error of the connection, also where the signal is aborted.
 * @param ca certificates of the authorities that are trusted, and no others, as PEM
 */
function httpsFetch(url: URL, { method = 'GET', headers, body, signal }: RequestInit, ca: string[]): Promise<Response> {
  const sent = typeof body === 'string' ? Buffer.from(body) : Buffer.alloc(0);
  const fields = { ...Object.fromEntries(new Headers(headers)), 'content-length': sent.byteLength };
  return responseTo(
    // Through the default export, which is where an editor installs its proxies.
    (answer) => https.request(url, { method, headers: fields, ca, ...(signal && { signal }) }, answer),
    sent,
  );
}

/** The authorities to use for origins that only the author's own authorities can verify, as PEM. */
const authorities = new Map<string, string[]>();

/**
 * `fetch`, which also trusts the authorities that `NODE_EXTRA_CA_CERTS` names. Node's own does that already. VS Code
 * replaces it with one that knows the certificates of the system instead; if these do not verify the server, the
 * request is made again with the author's: nothing has been sent by then.
 */
export const fetchWithExtraAuthorities: typeof fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const known = authorities.get(url.origin);
  if (known !== undefined) {
    return httpsFetch(url, init, known);
  }
  try {
    return await fetch(input, init);
  } catch (error) {
    const extra = url.protocol === 'https:' && isUnknownAuthority(error) ? extraAuthorities() : undefined;
    if (extra === undefined) throw error;
    const all = [...rootCertificates, extra];
    const response = await httpsFetch(url, init, all);
    authorities.set(url.origin, all);
    return response;
  }
};

/** PEM; undefined if no file is named, or it cannot be read, which Node does not mind either. */
function extraAuthorities(): string | undefined {
  const path = process.env['NODE_EXTRA_CA_CERTS'] ?? '';
  try {
    return path === '' ? undefined : readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
