import * as z from 'zod';
import { parseJson } from '../text/json.ts';
import { ChatError, type ChatErrorReason } from './chat-error.ts';

/** What was asked of whom, for messages. */
export interface RefusedRequest {
  readonly origin: string;
  readonly model: string | undefined;
  readonly hadKey: boolean;
}

/** An answer with a status of 400 or more. */
export interface RefusingAnswer {
  readonly status: number;
  /** The body, or as much of it as was read. */
  readonly body: string;
  /** The header `Retry-After`. */
  readonly retryAfter: string | null;
}

const errorShape = z.object({
  message: z.string().catch(''),
  code: z.union([z.string(), z.number()]).nullish().catch(undefined),
  type: z.string().nullish().catch(undefined),
  param: z.string().nullish().catch(undefined),
});

/** Servers put the error under `error`, at the top, or there as a mere text. */
const bodyShape = z.union([
  z.object({ error: errorShape }).transform(({ error }) => error),
  z.object({ error: z.string() }).transform(({ error }) => ({ message: error })),
  errorShape.extend({ message: z.string() }),
]);

type ServerError = Partial<z.infer<typeof errorShape>>;

/** A server refused a request before it began to answer. */
export class ServerRefusal extends ChatError {
  readonly status: number;
  /** Private, as it may quote prompts and keys, and errors are logged with their properties. */
  readonly #error: ServerError | undefined;

  constructor(request: RefusedRequest, answer: RefusingAnswer, now: Date = new Date()) {
    const error = readError(answer.body);
    const reason = reasonOf(answer.status, error);
    const retryAfter = seconds(answer.retryAfter, now);
    super(reason, describe(reason, request, answer.status, retryAfter, isSpent(error)), {
      retryAfter,
      isTransient: [429, 500, 502, 503, 529].includes(answer.status) && isPassing(reason) && !isSpent(error),
    });
    this.status = answer.status;
    this.#error = error;
  }

  /** Whether the server says that it is about one of these parameters. */
  names(...parameters: readonly string[]): boolean {
    const { param, message } = this.#error ?? {};
    return parameters.some((parameter) => param?.includes(parameter) === true || message?.includes(parameter) === true);
  }
}

function readError(body: string): ServerError | undefined {
  try {
    const parsed = bodyShape.safeParse(parseJson(body));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function reasonOf(status: number, error: ServerError | undefined): ChatErrorReason {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 402 || status === 429) return 'rateLimited';
  if (status === 413 || isTooLong(error)) return 'tooLarge';
  if (isFiltered(error)) return 'refused';
  // Without an error of the protocol, it is not a model that is missing.
  if (status === 404) return error === undefined ? 'misconfigured' : 'noModel';
  if (status === 408 || status === 504) return 'timeout';
  return status >= 500 ? 'serverError' : 'misconfigured';
}

/** Servers that give no code say it in words alone. */
function isTooLong(error: ServerError | undefined): boolean {
  return (
    error?.code === 'context_length_exceeded' ||
    /context (length|window|size)|maximum context|prompt is too long|too many tokens/i.test(error?.message ?? '')
  );
}

function isFiltered(error: ServerError | undefined): boolean {
  return error?.code === 'content_filter' || error?.code === 'content_policy_violation';
}

/** Whether the credit is used up, which no waiting helps against. */
function isSpent(error: ServerError | undefined): boolean {
  return error?.code === 'insufficient_quota' || error?.type === 'insufficient_quota';
}

function isPassing(reason: ChatErrorReason): boolean {
  return reason === 'rateLimited' || reason === 'serverError';
}

function describe(
  reason: ChatErrorReason,
  { origin, model, hadKey }: RefusedRequest,
  status: number,
  retryAfter: number | undefined,
  isUsedUp: boolean,
): string {
  const what = model === undefined ? 'what was asked for' : `the model “${model}”`;
  switch (reason) {
    case 'unauthorized':
      return hadKey
        ? `${origin} does not accept the key. Enter it again.`
        : `${origin} wants a key, and none is stored for it.`;
    case 'forbidden':
      return `${origin} does not allow ${what} with this key.`;
    case 'tooLarge':
      return model === undefined ? `The request is too long for ${origin}.` : `The request is too long for ${what}.`;
    case 'refused':
      return `The content filter of ${origin} refused the request.`;
    case 'rateLimited':
      return isUsedUp || status === 402
        ? `The credit at ${origin} is used up.`
        : `${origin} takes no more requests for now. Try again in ${retryAfter === undefined ? 'a while' : `${Math.ceil(retryAfter)} seconds`}.`;
    case 'noModel':
      return `${origin} does not have ${what}. Choose another model.`;
    case 'timeout':
      return `${origin} waited too long for the model (status ${status}). Try again later.`;
    case 'serverError':
      return `${origin} failed (status ${status}). Try again later.`;
    default:
      return status === 404
        ? `${origin} has no language model at this address. Most addresses end in /v1.`
        : `${origin} does not understand the request (status ${status}). Check the address and the model.`;
  }
}

/** Nobody means a longer wait than a month, in seconds. */
const longestWait = 31 * 24 * 60 * 60;

/**
 * `Retry-After` is in seconds or a date (RFC 9110, section 10.2.3); some servers send fractions of seconds. Undefined
 * where it is neither, or too long to be meant.
 */
function seconds(retryAfter: string | null, now: Date): number | undefined {
  const said = retryAfter?.trim() ?? '';
  const isDate = /^[a-z]{3,9},? /i.test(said);
  const wait = isDate ? (Date.parse(said) - now.getTime()) / 1000 : /^\d+(?:\.\d+)?$/.test(said) ? Number(said) : NaN;
  return wait <= longestWait ? Math.max(0, wait) : undefined;
}
