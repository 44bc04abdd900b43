import type { ReplyKeeping } from '../../http/ask-server.ts';
import type { RetryOptions } from '../../http/retry.ts';
import type { TimeLimits } from '../../http/time-limit.ts';
import type { WebSource } from './source-profiles.ts';

/** Options for reaching sources. */
export interface SourcesOptions {
  readonly names: readonly WebSource[];
  /** Addresses to ask instead of the public ones: a mirror, a proxy, a replay. Paths are added to them. */
  readonly addresses?: Partial<Readonly<Record<WebSource, string>>>;
  /** The author's e-mail address: sources answer sooner, or at all, where somebody can be asked about the requests. */
  readonly email?: string | undefined;
  /** The key that is kept for an origin. Asked before each request, with the origin of the request. */
  readonly key?: (origin: string) => Promise<string | undefined>;
  /** The global one by default, as it is when a request is sent. */
  readonly fetch?: typeof fetch;
  /** Where replies are kept; nowhere by default. */
  readonly keeping?: ReplyKeeping | undefined;
  readonly limits?: SourceLimits;
}

/** Limits for requests to each source. */
export interface SourceLimits {
  /** 30 seconds of silence and 120 in all by default. */
  readonly timeLimits?: TimeLimits;
  /** Four attempts by default, no closer together than the source's requests. */
  readonly retries?: RetryOptions;
  /** The most bytes of a reply that are read; 30 MB by default. */
  readonly largestReply?: number;
  /**
   * Whether there is a wait between requests, a courtesy to public servers. By default there is one unless the server is on this
   * machine, as a mirror is: that says by itself if it wants any.
   */
  readonly isPaced?: boolean;
}
