import { readWebAddress } from '../http/web-address.ts';
import { ChatError } from './chat-error.ts';

/** Where an endpoint is, taken apart. */
export interface EndpointAddress {
  /** Scheme, host and port, as in `https://api.openai.com`: what a key is bound to. */
  readonly origin: string;
  /** The address that paths such as `/chat/completions` are added to: no query, no slash at the end. */
  readonly base: string;
  /** Sent with every request. */
  readonly query: Readonly<Record<string, string>>;
}

/**
 * Takes apart the base URL that the author configured, such as `https://api.openai.com/v1`. The path of a request is
 * taken off where it was copied along, a query becomes part of every request.
 * Throws `ChatError` `misconfigured` where it is not a web address, or holds a password.
 */
export function parseAddress(baseUrl: string): EndpointAddress {
  const url = readWebAddress(baseUrl);
  if (url === 'notWeb') {
    throw new ChatError('misconfigured', 'The address of the language model has to begin with https:// or http://.');
  }
  if (url === 'hasPassword') {
    throw new ChatError(
      'misconfigured',
      'The address of the language model contains a user name or a password. Store a key instead.',
    );
  }
  const path = url.pathname.replace(/(?<!\/)\/+$/, '').replace(/\/(chat\/completions|embeddings|models)$/, '');
  return { origin: url.origin, base: `${url.origin}${path}`, query: Object.fromEntries(url.searchParams) };
}
