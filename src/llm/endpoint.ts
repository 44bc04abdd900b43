import { createLimit } from '../http/limit.ts';
import type { RetryOptions } from '../http/retry.ts';
import type { HttpServer } from '../http/server.ts';
import type { TimeLimits } from '../http/time-limit.ts';
import type { AcceptedForm } from './accepted-form.ts';
import { type EndpointAddress, parseAddress } from './endpoint-address.ts';

/** The way to a server that speaks the OpenAI protocol. */
export interface EndpointOptions {
  /** Such as `https://api.openai.com/v1` or `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  /** The version of Azure's API. With one, requests and the key take the form that Azure wants. */
  readonly apiVersion?: string | undefined;
  /** Sent with every request. One that carries a key takes the place of `key`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The key that is kept for an origin. Asked before each request, with the origin of the request. */
  readonly key?: (origin: string) => Promise<string | undefined>;
  /** The global one by default, as it is when a request is sent. */
  readonly fetch?: typeof fetch;
  /** The most requests that may run at once; 4 by default. */
  readonly concurrency?: number;
  /** 120 seconds of silence and 600 in all by default. */
  readonly timeLimits?: TimeLimits;
  readonly retries?: RetryOptions;
  /** The most bytes of a reply that are read; 8 MB by default. */
  readonly largestReply?: number;
}

/** A server that speaks the OpenAI protocol. Models, embeddings and the list of models are reached through it. */
export interface Endpoint extends HttpServer {
  readonly address: EndpointAddress;
  readonly isAzure: boolean;
  /** The facts learnt about the form of requests, by model. */
  readonly acceptedForms: Map<string, AcceptedForm>;
}

/** Nothing is sent yet. Throws `ChatError` `misconfigured` where the base URL is not one. */
export function createEndpoint(options: EndpointOptions): Endpoint {
  const address = parseAddress(options.baseUrl);
  const version = options.apiVersion === undefined ? {} : { 'api-version': options.apiVersion };
  const query = { ...address.query, ...version };
  const isAzure = 'api-version' in query;
  return {
    address: { ...address, query },
    isAzure,
    headers: options.headers ?? {},
    key: options.key ?? (() => Promise.resolve(undefined)),
    keyHeader: isAzure ? { name: 'api-key', prefix: '' } : { name: 'authorization', prefix: 'Bearer ' },
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    timeLimits: options.timeLimits ?? { silence: 120_000, total: 600_000 },
    largestReply: options.largestReply ?? 8_000_000,
    retries: options.retries ?? {},
    limit: createLimit(options.concurrency ?? 4),
    acceptedForms: new Map(),
  };
}

/**
 * The address that paths are added to for a model. Azure has one for each deployment, except where the base URL names
 * one already or is that of its newer interface, which ends in `/v1`.
 */
export function baseUrlOf({ address, isAzure }: Endpoint, model: string | undefined): string {
  return !isAzure || model === undefined || /\/deployments\/|\/v1$/.test(address.base)
    ? address.base
    : `${address.base}/deployments/${encodeURIComponent(model)}`;
}
