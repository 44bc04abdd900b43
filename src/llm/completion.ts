import * as z from 'zod';
import { ChatError } from './chat-error.ts';
import type { TokenUsage } from './chat-model.ts';
import { withControlTokens } from './control-tokens.ts';

/** More tokens than any reply has. The counts of many more replies than are ever asked for add up to a safe integer. */
const mostTokens = 1_000_000_000;

/** A count of tokens from a server: a plausible whole number. Anything else counts as missing. */
export const tokenCountSchema = z.int().min(0).max(mostTokens);

/** The part of a reply that has come, whole or as the sum of its pieces. */
export interface Completion {
  readonly text: string;
  /** The model that the server names. */
  readonly model: string | undefined;
  readonly finish: string | undefined;
  readonly isRefusal: boolean;
  readonly usage: TokenUsage | undefined;
}

const optional = <T extends z.ZodType>(type: T): z.ZodCatch<z.ZodOptional<z.ZodNullable<T>>> =>
  type.nullish().catch(undefined);

/** Some servers send text in parts, of which others are thoughts. */
const content = z
  .union([
    z.string(),
    z
      .array(z.object({ type: z.string(), text: optional(z.string()) }))
      .transform((parts) => parts.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join('')),
  ])
  .nullish()
  .catch(undefined);

const message = z.object({ content, refusal: optional(z.string()) });

const choice = z.object({
  message: optional(message),
  /** In a stream. */
  delta: optional(message),
  finish_reason: optional(z.string()),
});

const answer = z.object({
  model: optional(z.string()),
  choices: z.array(choice).catch([]),
  /** Left out where a count is none: then tokens are estimated. */
  usage: optional(z.object({ prompt_tokens: tokenCountSchema, completion_tokens: tokenCountSchema })),
  /** In place of choices, from servers that pass on the failure of another. */
  error: z.unknown().optional(),
});

/**
 * Gives the part that one answer, or one event of a stream, adds to a completion. Throws `ChatError` where it is no
 * such thing.
 */
export function readAnswer(value: unknown): Completion {
  const parsed = answer.safeParse(value);
  if (!parsed.success) {
    throw new ChatError(
      'badReply',
      'The server sent something other than the reply of a language model. Check its address.',
    );
  }
  const { model, choices, usage, error } = parsed.data;
  if (error !== undefined && error !== null) {
    throw new ChatError('serverError', 'The server failed while it answered. Try again later.');
  }
  const first = choices[0];
  const said = first?.message ?? first?.delta;
  return {
    text: said?.content ?? '',
    model: model ?? undefined,
    finish: first?.finish_reason ?? undefined,
    isRefusal: (said?.refusal ?? '') !== '',
    usage: usage ? { input: usage.prompt_tokens, output: usage.completion_tokens, isEstimate: false } : undefined,
  };
}

/** A completion and what came after it. */
export function joinCompletions(before: Completion, after: Completion): Completion {
  return {
    text: before.text + after.text,
    model: after.model ?? before.model,
    finish: after.finish ?? before.finish,
    isRefusal: before.isRefusal || after.isRefusal,
    usage: after.usage ?? before.usage,
  };
}

/** Before anything has come. */
export const noCompletion: Completion = {
  text: '',
  model: undefined,
  finish: undefined,
  isRefusal: false,
  usage: undefined,
};

/** The most characters of a reply: several times what models can write. */
const longestText = 1_000_000;

/**
 * The text of a completion that is whole, with the marks that were taken apart in what it repeats. Throws `ChatError` where it is empty, longer than any reply, refused, or cut
 * off, with its usage.
 */
export function wholeText({ text, finish, isRefusal }: Completion, model: string, usage: TokenUsage): string {
  if (isRefusal || finish === 'content_filter') {
    throw new ChatError('refused', `The model “${model}” refused to answer.`, { usage });
  }
  if (finish === 'length') {
    const message = `The reply of the model “${model}” reached the maximum length and ends in the middle.`;
    throw new ChatError('cutOff', message, { usage });
  }
  if (text.length > longestText) {
    const message = `The reply of the model “${model}” has more than ${longestText} characters, which is too long to read. Try again, or choose another model.`;
    throw new ChatError('badReply', message, { usage });
  }
  if (text.trim() === '') {
    const message = `The model “${model}” sent an empty reply. Try again, or choose another model.`;
    throw new ChatError('badReply', message, { usage });
  }
  return withControlTokens(text);
}
