import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { isUnknownAuthority } from '../llm/connection-failure.ts';
import { httpsFetch } from './https-fetch.ts';

/** Where only the authorities that the author added are of use. */
const origins = new Set<string>();

/**
 * `fetch`, which also trusts the authorities that `NODE_EXTRA_CA_CERTS` names. That of Node does so by itself. VS Code puts
 * one in its place that knows the certificates of the system instead; where these do not do, the request is made once more
 * with the others: nothing was sent by then.
 */
export const fetchWithExtraAuthorities: typeof fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const extra = url.protocol === 'https:' ? extraAuthorities() : undefined;
  if (extra === undefined || !origins.has(url.origin)) {
    try {
      return await fetch(input, init);
    } catch (error) {
      if (extra === undefined || !isUnknownAuthority(error)) throw error;
    }
  }
  const response = await httpsFetch(url, init, [...rootCertificates, extra]);
  origins.add(url.origin);
  return response;
};

/** PEM; undefined where no file is named, or it cannot be read, which Node does not mind either. */
function extraAuthorities(): string | undefined {
  const path = process.env['NODE_EXTRA_CA_CERTS'] ?? '';
  try {
    return path === '' ? undefined : readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
