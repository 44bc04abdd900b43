import { RequestError, type RequestErrorReason } from './request-error.ts';

/** An answer with a status of 400 or more. */
export interface RefusingAnswer {
  readonly origin: string;
  readonly status: number;
  /** A key was sent. */
  readonly hadKey: boolean;
  /** The body, or as much of it as was read. */
  readonly body: string;
  /** The header `Retry-After`. */
  readonly retryAfter: string | null;
}

/** Statuses after which the same request may succeed in a moment. */
const passing = [429, 500, 502, 503, 529];

/** A server refused a request before it began to answer. */
export class Refusal extends RequestError {
  readonly origin: string;
  readonly status: number;
  /** Private, because it may quote the request and keys, and errors are logged with their properties. */
  readonly #body: string;

  constructor(answer: RefusingAnswer, now: Date = new Date()) {
    const reason = reasonOf(answer.status);
    const retryAfter = seconds(answer.retryAfter, now);
    super(reason, describe(reason, answer, retryAfter), { retryAfter, isTransient: passing.includes(answer.status) });
    this.origin = answer.origin;
    this.status = answer.status;
    this.#body = answer.body;
  }

  /** Gives what the server said, or as much of it as was read. */
  body(): string {
    return this.#body;
  }
}

function reasonOf(status: number): RequestErrorReason {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 402 || status === 429) return 'rateLimited';
  if (status === 413) return 'tooLarge';
  if (status === 408 || status === 504) return 'timeout';
  return status >= 500 ? 'serverError' : 'misconfigured';
}

function describe(
  reason: RequestErrorReason,
  { origin, status, hadKey }: RefusingAnswer,
  retryAfter: number | undefined,
): string {
  switch (reason) {
    case 'unauthorized':
      return hadKey
        ? `${origin} does not accept the key. Enter it again.`
        : `${origin} needs a key, and none is stored for it.`;
    case 'forbidden':
      return `${origin} does not allow this request${hadKey ? ' with this key' : ''}.`;
    case 'rateLimited':
      return status === 402
        ? `The credit at ${origin} is used up.`
        : `${origin} takes no more requests for now. Try again in ${retryAfter === undefined ? 'a while' : spoken(retryAfter)}.`;
    case 'tooLarge':
      return `The request is too long for ${origin}.`;
    case 'timeout':
      return `${origin} did not answer in time (status ${status}). Try again later.`;
    case 'serverError':
      return `${origin} failed (status ${status}). Try again later.`;
    default:
      return status === 404
        ? `${origin} has nothing at this address. Check the address.`
        : `${origin} does not understand the request (status ${status}). Check the address.`;
  }
}

/** Units of time in seconds, the largest first. A wait is said in one from two of them on. */
const units = [
  { name: 'days', seconds: 24 * 60 * 60 },
  { name: 'hours', seconds: 60 * 60 },
  { name: 'minutes', seconds: 60 },
] as const;

/** A wait in words: `7 seconds`, `3 hours`. */
function spoken(wait: number): string {
  const unit = units.find(({ seconds: inUnit }) => wait >= 2 * inUnit) ?? { name: 'seconds', seconds: 1 };
  return wait === longestWait ? 'a month or more' : `${Math.ceil(wait / unit.seconds)} ${unit.name}`;
}

/** Longer waits, more than a month, count as this one, in seconds. */
const longestWait = 31 * 24 * 60 * 60;

/**
 * `Retry-After` is in seconds or a date (RFC 9110, section 10.2.3); some servers send fractions of seconds. Undefined
 * where it is neither.
 */
function seconds(retryAfter: string | null, now: Date): number | undefined {
  const said = retryAfter?.trim() ?? '';
  const isDate = /^[a-z]{3,9},? /i.test(said);
  const wait = isDate ? (Date.parse(said) - now.getTime()) / 1000 : /^\d+(?:\.\d+)?$/.test(said) ? Number(said) : NaN;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(0, wait), longestWait);
}
