import * as z from 'zod';
import type { Refusal } from '../http/refusal.ts';
import { parseJson } from '../text/json.ts';
import { ChatError, type ChatErrorReason } from './chat-error.ts';

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

/** A server of models refused a request before it began to answer. */
export class ServerRefusal extends ChatError {
  readonly status: number;
  /** Private, because it may quote prompts and keys, and errors are logged with their properties. */
  readonly #error: ServerError | undefined;

  /** @param model what was asked for, for messages */
  constructor(refusal: Refusal, model: string | undefined) {
    const error = readError(refusal.body());
    const reason = reasonOf(refusal, error);
    super(reason, describe(reason, refusal, model, isSpent(error)), {
      retryAfter: refusal.retryAfter,
      isTransient: refusal.isTransient && isPassing(reason) && !isSpent(error),
    });
    this.status = refusal.status;
    this.#error = error;
  }

  /** True if the server says that it is about one of these parameters. */
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

/** Gives the reason that the status tells, unless the server gives one that only servers of models have. */
function reasonOf({ reason, status }: Refusal, error: ServerError | undefined): ChatErrorReason {
  if (reason === 'unauthorized' || reason === 'forbidden' || reason === 'rateLimited') return reason;
  if (reason === 'tooLarge' || isTooLong(error)) return 'tooLarge';
  if (isFiltered(error)) return 'refused';
  // Without an error of the protocol, it is not a model that is missing.
  return status === 404 && error !== undefined ? 'noModel' : reason;
}

/** Servers without an error code say it only in words. */
function isTooLong(error: ServerError | undefined): boolean {
  return (
    error?.code === 'context_length_exceeded' ||
    /context (length|window|size)|maximum context|prompt is too long|too many tokens/i.test(error?.message ?? '')
  );
}

function isFiltered(error: ServerError | undefined): boolean {
  return error?.code === 'content_filter' || error?.code === 'content_policy_violation';
}

/** True if the credit is used up, which no waiting helps against. */
function isSpent(error: ServerError | undefined): boolean {
  return error?.code === 'insufficient_quota' || error?.type === 'insufficient_quota';
}

function isPassing(reason: ChatErrorReason): boolean {
  return reason === 'rateLimited' || reason === 'serverError';
}

function describe(
  reason: ChatErrorReason,
  { origin, status, message }: Refusal,
  model: string | undefined,
  isUsedUp: boolean,
): string {
  const what = model === undefined ? 'this request' : `the model “${model}”`;
  switch (reason) {
    case 'forbidden':
      return `${origin} does not allow ${what} with this key.`;
    case 'tooLarge':
      return model === undefined
        ? `The request is too long for ${origin}.`
        : `The request is too long for ${what}. Give it a longer context, or choose another model.`;
    case 'refused':
      return `The content filter of ${origin} refused the request.`;
    case 'rateLimited':
      return isUsedUp ? `The credit at ${origin} is used up.` : message;
    case 'noModel':
      return `${origin} does not have ${what}. Choose another model.`;
    case 'timeout':
      return `${origin} waited too long for the model (status ${status}). Try again later.`;
    case 'misconfigured':
      return status === 404
        ? `${origin} has no language model at this address. Most addresses end in /v1.`
        : `${origin} does not understand the request (status ${status}). Check the address and the model.`;
    default:
      return message;
  }
}
