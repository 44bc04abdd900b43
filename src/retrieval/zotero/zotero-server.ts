import { version as ownVersion } from '../../../package.json';
import { codeOf } from '../../http/connection-failure.ts';
import { guardedRequest } from '../../http/guarded-request.ts';
import { createLimit } from '../../http/limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { RequestError } from '../../http/request-error.ts';
import { type HttpServer, inTurn } from '../../http/server.ts';
import type { TimeLimits } from '../../http/time-limit.ts';
import { usualPort } from './usual-port.ts';
import { type RefusalDetails, ZoteroError, type ZoteroRefusal } from './zotero-error.ts';

/** The way to reach Zotero. */
export interface ZoteroServerOptions {
  /** From 1 to 65,535. */
  readonly port?: number | undefined;
  /** 10 seconds of silence and 60 in all by default; Zotero reads its database before it answers. */
  readonly timeLimits?: TimeLimits | undefined;
  /** The most bytes of a reply that are read; 30 MB by default. */
  readonly largestReply?: number | undefined;
}

/** A request to Zotero. */
export interface ZoteroRequest {
  /** What follows `/api/`; what is variable in it is encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>;
  /** Sent as JSON in a `POST`. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeLimits?: TimeLimits;
}

/** A reply, and what its headers say. */
export interface ZoteroReply<T> {
  readonly value: T;
  /** The number of things that there are in all, where it is a list. */
  readonly total: number | undefined;
  /** The version of the library, or of the one thing that was asked for. */
  readonly version: number | undefined;
}

/** Everything that Zotero says of itself. */
export interface ZoteroIdentity {
  /** `10.0.3`; undefined where it does not say so. */
  readonly version: string | undefined;
  /** The name of its database, which versions from 10 on have: those can be written to. */
  readonly serverId: string | undefined;
}

/** The version of the interface that Situate knows. */
const knownInterface = '3';
const limits: TimeLimits = { silence: 10_000, total: 60_000 };

/**
 * The interface that Zotero has for other programs on the same machine. Nothing leaves the machine: it is asked at the
 * loopback address and nowhere else, and a redirect to elsewhere is not followed. Whatever it does not do is a `ZoteroError`.
 */
export class ZoteroServer {
  readonly origin: string;
  readonly #server: HttpServer;
  readonly #port: number;
  #identity: ZoteroIdentity | undefined;

  constructor({ port = usualPort, timeLimits = limits, largestReply = 30_000_000 }: ZoteroServerOptions = {}) {
    this.#port = port;
    this.origin = `http://127.0.0.1:${port}`;
    this.#server = {
      address: { origin: this.origin },
      headers: {
        'user-agent': `Situate/${ownVersion}`,
        'zotero-api-version': knownInterface,
        // Without it, Zotero takes some programs for pages of the web.
        'zotero-allowed-request': '1',
      },
      key: () => Promise.resolve(undefined),
      keyHeader: { name: 'zotero-api-key', prefix: '' },
      fetch: (input, init) => fetch(input, init),
      timeLimits,
      largestReply,
      retries: { attempts: 2, firstDelay: 200 },
      limit: createLimit(4),
    };
  }

  /** Who answers. Rejects with `ZoteroError`, and with `RequestError` `cancelled`. */
  async identity(signal?: AbortSignal): Promise<ZoteroIdentity> {
    if (this.#identity === undefined) {
      await this.ask({ path: '' }, () => undefined, signal);
    }
    return this.#identity!;
  }

  /** Asks for something that may be missing: undefined then. Rejects as `ask` does. */
  async find<T>(
    request: ZoteroRequest,
    read: (text: string) => T,
    signal: AbortSignal | undefined,
  ): Promise<ZoteroReply<T> | undefined> {
    return this.#send(request, read, signal, true);
  }

  /**
   * Asks, within the limits, and gives what a reader makes of the reply that throws `SyntaxError` for one it cannot read.
   * Rejects with `ZoteroError`, and with `RequestError` `cancelled`.
   */
  async ask<T>(
    request: ZoteroRequest,
    read: (text: string) => T,
    signal: AbortSignal | undefined,
  ): Promise<ZoteroReply<T>> {
    return (await this.#send(request, read, signal, false))!;
  }

  async #send<T>(
    { path, query = {}, body, headers = {}, timeLimits }: ZoteroRequest,
    read: (text: string) => T,
    signal: AbortSignal | undefined,
    mayBeMissing: boolean,
  ): Promise<ZoteroReply<T> | undefined> {
    const url = new URL(`${this.origin}/api/${path}`);
    for (const [name, values] of Object.entries(query)) {
      for (const value of Array.isArray(values) ? (values as readonly string[]) : [values]) {
        url.searchParams.append(name, String(value));
      }
    }
    let said = new Headers();
    let failure: unknown;
    const server: HttpServer = {
      ...this.#server,
      headers: { ...this.#server.headers, ...headers },
      // What was written may have been done although the reply was lost.
      ...(body !== undefined && { retries: { attempts: 1 } }),
      ...(timeLimits && { timeLimits }),
      fetch: async (input, init) => {
        try {
          const response = await this.#server.fetch(input, init);
          said = response.headers;
          return response;
        } catch (error) {
          failure = error;
          throw error;
        }
      },
    };
    try {
      const value = await inTurn(server, signal, () =>
        guardedRequest(server, signal, async ({ fetch: guarded, signal: timed }) => {
          const response = await guarded(url, {
            method: body === undefined ? 'GET' : 'POST',
            headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
            ...(body !== undefined && { body: JSON.stringify(body) }),
            signal: timed,
          });
          this.#know(response.headers);
          return readText(await response.text(), read);
        }),
      );
      return { value, total: numberIn(said, 'total-results'), version: numberIn(said, 'last-modified-version') };
    } catch (error) {
      const isMissing = error instanceof Refusal && error.status === 404 && said.has('zotero-api-version');
      if (mayBeMissing && isMissing) {
        return undefined;
      }
      throw this.#refusalOf(error, said, failure);
    }
  }

  /** Takes note of who answers. Throws where it is not a Zotero that Situate knows, or not the one that answered before. */
  #know(headers: Headers): void {
    const interfaceVersion = headers.get('zotero-api-version');
    const identity = {
      version: headers.get('x-zotero-version') ?? this.#identity?.version,
      serverId: headers.get('zotero-server-id') ?? undefined,
    };
    if (interfaceVersion === null) {
      throw this.#error(identity.version === undefined ? 'otherProgram' : 'tooOld', headers);
    }
    if (interfaceVersion !== knownInterface) {
      throw this.#error('newerInterface', headers);
    }
    if (this.#identity !== undefined && this.#identity.serverId !== identity.serverId) {
      throw this.#error('otherZotero', headers);
    }
    this.#identity = identity;
  }

  #refusalOf(error: unknown, said: Headers, failure: unknown): unknown {
    if (error instanceof ZoteroError || !(error instanceof RequestError) || error.reason === 'cancelled') {
      return error;
    }
    if (error instanceof Refusal) {
      return this.#error(refusalOfStatus(error, said), said, {
        status: String(error.status),
        seconds: String(Math.ceil(error.retryAfter ?? 60)),
      });
    }
    switch (error.reason as RequestError['reason']) {
      case 'timeout':
        return this.#error('timeout', said);
      case 'cutOff':
        return this.#error('cutOff', said);
      case 'badReply':
        return this.#error('tooLarge', said);
      case 'misconfigured':
        return this.#error('otherProgram', said);
      default:
        return this.#error(refusalOfConnection(codeOf(failure)), said);
    }
  }

  #error(refusal: ZoteroRefusal, said: Headers, details: RefusalDetails = {}): ZoteroError {
    const version = said.get('x-zotero-version') ?? this.#identity?.version;
    const isVersion = version !== undefined && /^[\w.-]{1,30}$/.test(version);
    return new ZoteroError(refusal, {
      ...details,
      port: String(this.#port),
      version: isVersion ? ` (${version})` : '',
    });
  }
}

function readText<T>(text: string, read: (text: string) => T): T {
  try {
    return read(text);
  } catch (error) {
    throw error instanceof SyntaxError ? new ZoteroError('unreadable') : error;
  }
}

/** What it means that a connection failed: nobody listens, somebody does who does not speak HTTP, or it was lost. */
function refusalOfConnection(code: string | undefined): ZoteroRefusal {
  if (code?.startsWith('HPE_') === true) {
    return 'otherProgram';
  }
  return code === 'ECONNRESET' || code === 'UND_ERR_SOCKET' ? 'cutOff' : 'notRunning';
}

function refusalOfStatus(answer: Refusal, said: Headers): ZoteroRefusal {
  const { status } = answer;
  const body = answer.body();
  // Zotero 10 leaves its interface out of some refusals, and programs that are not Zotero leave out both.
  if (!said.has('zotero-api-version') && !said.has('x-zotero-version')) {
    return 'otherProgram';
  }
  switch (status) {
    case 401:
      return 'keySpent';
    case 403:
      return /not enabled/i.test(body)
        ? 'off'
        : /"denied"/.test(body)
          ? 'denied'
          : /write access/i.test(body)
            ? 'readOnly'
            : 'notAllowed';
    case 404:
      return said.has('zotero-api-version') ? 'failed' : 'tooOld';
    case 412:
      return /server-id/i.test(body) ? 'otherZotero' : 'changed';
    case 429:
      return 'tooManyPrompts';
    case 501:
      return 'newerInterface';
    default:
      return 'failed';
  }
}

function numberIn(headers: Headers, name: string): number | undefined {
  const value = Number(headers.get(name) ?? NaN);
  return Number.isSafeInteger(value) ? value : undefined;
}
