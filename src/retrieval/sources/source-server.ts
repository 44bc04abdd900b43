import { version } from '../../../package.json';
import { Absence } from '../../http/absence.ts';
import { askServer } from '../../http/ask-server.ts';
import { createLimit } from '../../http/limit.ts';
import { Pace } from '../../http/pace.ts';
import { RequestError } from '../../http/request-error.ts';
import type { HttpServer } from '../../http/server.ts';
import { isOnThisMachine, readWebAddress } from '../../http/web-address.ts';
import { unlessEmpty } from './record-fields.ts';
import type { SourcesOptions } from './source-options.ts';
import { type SourceProfile, sourceProfiles, type WebSource } from './source-profiles.ts';

/** A question to a source. */
export interface SourceRequest {
  /** Begins with a slash; what is variable in it is encoded. */
  readonly path: string;
  /** Parameters that are undefined are left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON in a `POST`. */
  readonly body?: unknown;
  /** JSON by default. */
  readonly accept?: string;
  /** True if 404 is an answer, or such a one with some bodies: the source does not know the work. */
  readonly mayBeMissing?: boolean | ((body: string) => boolean);
}

/** The server of a source, with its limits. */
export interface SourceServer {
  readonly origin: string;
  /** True if the author's e-mail address is known. */
  readonly isIdentified: boolean;
  /**
   * Gives the reply as read by a reader that throws `SyntaxError` for one it cannot read; undefined if the source does
   * not know what was asked for. Rejects with `RequestError`.
   */
  ask<T>(request: SourceRequest, read: (text: string) => T, signal: AbortSignal | undefined): Promise<T | undefined>;
}

/** Nothing is sent yet. Throws `RequestError` `misconfigured` where the address is none. */
export function openSourceServer(name: WebSource, options: SourcesOptions): SourceServer {
  const profile = sourceProfiles[name];
  const address = addressOf(profile, options.addresses?.[name]);
  const email = unlessEmpty(options.email?.trim() ?? '');
  const { timeLimits, retries, largestReply, isPaced = !isOnThisMachine(address) } = options.limits ?? {};
  const interval = isPaced ? profile.intervals[email === undefined ? 'anonymous' : 'identified'] : 0;
  const server: HttpServer = {
    address,
    headers: { 'user-agent': userAgent(email) },
    key: options.key ?? (() => Promise.resolve(undefined)),
    keyHeader: profile.keyHeader ?? { name: 'authorization', prefix: 'Bearer ' },
    keyParameter: profile.keyParameter,
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    timeLimits: timeLimits ?? { silence: 30_000, total: 120_000 },
    largestReply: largestReply ?? 30_000_000,
    retries: retries ?? { firstDelay: Math.max(500, 2 * interval) },
    limit: createLimit(profile.concurrency),
    pace: new Pace(interval),
    absence: new Absence(),
  };
  const identification =
    email === undefined || profile.emailParameter === undefined ? undefined : { [profile.emailParameter]: email };
  const base = `${address.origin}${address.pathname.replace(/(?<!\/)\/+$/, '')}`;
  return {
    origin: address.origin,
    isIdentified: email !== undefined,
    ask({ path, query = {}, body, accept = 'application/json', mayBeMissing }, read, signal) {
      const url = new URL(base + path);
      for (const [name, value] of Object.entries(query)) {
        if (value !== undefined) url.searchParams.set(name, String(value));
      }
      const text = body === undefined ? undefined : JSON.stringify(body);
      const request = { url, identification, body: text, accept, mayBeMissing };
      return askServer(server, request, options.keeping, read, signal);
    },
  };
}

/** Names who asks, as Crossref and arXiv want to know it. An address that no header can carry is left out. */
function userAgent(email: string | undefined): string {
  const isPlain = email !== undefined && /^[\x21-\x7e]+$/.test(email);
  return `Situate/${version}${isPlain ? ` (mailto:${email})` : ''}`;
}

function addressOf({ title, address }: SourceProfile, configured: string | undefined): URL {
  const url = readWebAddress(configured ?? address);
  if (url === 'notWeb') {
    throw new RequestError('misconfigured', `The address of ${title} has to begin with https:// or http://.`);
  }
  if (url === 'hasPassword') {
    throw new RequestError(
      'misconfigured',
      `The address of ${title} contains a user name or a password. Store a key instead.`,
    );
  }
  return url;
}
