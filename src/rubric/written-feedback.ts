import * as z from 'zod';
import type { ChatCall, ChatModel } from '../llm/chat-model.ts';
import { loadPrompt, type PromptDefinition, renderPrompt } from '../llm/prompt.ts';
import type { PromptSource } from '../llm/prompt-source.ts';
import { askFor } from '../llm/structured.ts';
import { withoutInvisible } from '../llm/untrusted-text.ts';
import { renderMessage } from '../text/message.ts';
import type { Feedback, FeedbackPoint } from './feedback.ts';

/** Feedback in the words of a language model. */
export interface WrittenFeedback {
  readonly model: string;
  readonly paragraphs: readonly {
    /** The numbers of the points that it is about, from 1. */
    readonly points: readonly number[];
    /** With keys in backticks where it speaks of works. */
    readonly text: string;
  }[];
}

/**
 * GREP has the model read the whole report; here it gets the points, and says nothing that is none of them.
 * @internal exported for the tests of all prompts
 */
export const feedbackPrompt = {
  id: 'grep/feedback',
  inputs: ['kept', 'points'],
  output: 'feedback',
} as const satisfies PromptDefinition<string>;

const urgencies: Readonly<Record<FeedbackPoint['urgency'], string>> = {
  must: 'must be repaired',
  look: 'has to be looked at',
  should: 'should be changed',
};

/** More words than were asked for are forgiven up to here. */
const mostWords = 400;

/** A point as it is reported to the model that puts it into prose. */
export interface ReportedPoint extends Pick<FeedbackPoint, 'urgency' | 'reason'> {
  /** A word or two on what it is about. */
  readonly title: string;
  /** The keys of the works that it is about; in its text they stand in quotation marks. */
  readonly keys: readonly string[];
  readonly text: string;
}

/** The feedback that is to be put into prose. */
export interface FeedbackReport {
  readonly points: readonly ReportedPoint[];
  /** The titles of what passed. */
  readonly passed: readonly string[];
}

/** Has a language model put the feedback on a paper into prose. Rejects as `putIntoWords` does. */
export async function writeFeedback(
  model: ChatModel,
  prompts: PromptSource,
  { points, kept }: Feedback,
  call?: ChatCall,
): Promise<WrittenFeedback> {
  const report = {
    points: points.map(({ criterion, urgency, key, text, reason }) => ({
      title: renderMessage(criterion.title),
      urgency,
      keys: key === undefined ? [] : [key],
      text: renderMessage(text),
      reason,
    })),
    passed: kept.map(({ title }) => renderMessage(title)),
  };
  return putIntoWords(model, prompts, report, call);
}

/**
 * Has a language model put feedback into prose: every point in one paragraph, no other work than those of the points.
 * Rejects with `ChatError`, `badReply` where it does not keep to that, and with `PromptError`.
 */
export async function putIntoWords(
  model: ChatModel,
  prompts: PromptSource,
  { points, passed }: FeedbackReport,
  call?: ChatCall,
): Promise<WrittenFeedback> {
  const prompt = await loadPrompt(prompts, feedbackPrompt);
  const keys = [...new Set(points.flatMap((point) => point.keys))];
  const inputs = {
    kept: passed.join('; ') || 'nothing',
    points: points.map((point, index) => `${index + 1}. ${pointLine(point, keys)}`).join('\n'),
  };
  const { value } = await askFor(
    model,
    { messages: renderPrompt(prompt, inputs) },
    replyShape(points.length, keys),
    call,
  );
  return {
    model: model.name,
    paragraphs: value.paragraphs.map(({ points: numbers, text }) => ({
      points: numbers,
      text: nameWorks(withoutInvisible(text).replace(/\s+/g, ' ').trim(), keys),
    })),
  };
}

/**
 * A point for the model: its keys as tags, so that one it makes up is seen. Reasons were given about texts with numbers
 * for citations, which mean nothing here.
 */
function pointLine({ title, urgency, keys: own, text, reason }: ReportedPoint, keys: readonly string[]): string {
  const marked = own.reduce((said, key) => said.replaceAll(`"${key}"`, markOf(key, keys)), text);
  const about = own.length === 0 ? '' : `, about ${own.map((key) => markOf(key, keys)).join(', ')}`;
  const why =
    reason === undefined || reason === ''
      ? ''
      : ` Judge: ${marksForKeys(reason.replace(/(?<!\s)\s*\[\d+(?:, \d+)*\]/g, ''), keys)}`;
  return `${title}, ${urgencies[urgency]}${about}: ${marked}${why}`.replace(/\s+/g, ' ');
}

/** The words of a judge, who calls works by their keys, with tags for these. */
function marksForKeys(reason: string, keys: readonly string[]): string {
  return keys.reduce((said, key) => said.replaceAll(`\`${key}\``, markOf(key, keys)), reason);
}

function markOf(key: string, keys: readonly string[]): string {
  return `[C${keys.indexOf(key) + 1}]`;
}

/** A text with keys for its tags. */
function nameWorks(text: string, keys: readonly string[]): string {
  return text.replace(/\[C(\d+)\]/g, (mark, number: string) => {
    const key = keys[Number(number) - 1];
    return key === undefined ? mark : `\`${key}\``;
  });
}

/** Citations without a tag: commands, pandoc's form, numbers in brackets, keys such as `smith2020deep`. */
const unmarkedCitation = /\\[a-zA-Z]|(?<![\w.])@\w|\[\d+\]|\b[a-z]+(?:19|20)\d\d[a-z]*\b/;

/** The shape of replies, and what they have to keep to: a reply that does not is questioned once. */
function replyShape(
  count: number,
  keys: readonly string[],
): z.ZodType<{ paragraphs: { points: number[]; text: string }[] }> {
  return z
    .strictObject({ paragraphs: z.array(z.strictObject({ points: z.array(z.int()), text: z.string().min(1) })).min(1) })
    .meta({ title: 'feedback' })
    .superRefine(({ paragraphs }, context) => {
      const problem = problemOf(paragraphs, count, keys);
      if (problem !== undefined) {
        context.addIssue({ code: 'custom', message: problem });
      }
    });
}

function problemOf(
  paragraphs: readonly { readonly points: readonly number[]; readonly text: string }[],
  count: number,
  keys: readonly string[],
): string | undefined {
  const numbers = paragraphs.flatMap((paragraph) => paragraph.points);
  const wanted = Array.from({ length: count }, (_, index) => index + 1);
  if (numbers.length !== count || wanted.some((number) => !numbers.includes(number))) {
    return `Each of the points 1 to ${count} has to stand in exactly one paragraph.`;
  }
  const text = paragraphs.map((paragraph) => paragraph.text).join(' ');
  const unknown = [...text.matchAll(/\[C(\d+)\]/g)].find(([, number]) => keys[Number(number) - 1] === undefined);
  if (unknown !== undefined) {
    return `The mark ${unknown[0]} stands for nothing.`;
  }
  const unmarked = unmarkedCitation.exec(text);
  if (unmarked !== null) {
    return `"${unmarked[0]}" looks like a citation or a command: speak of works by their marks alone.`;
  }
  return text.split(/\s+/).length > mostWords ? `All paragraphs together have at most ${mostWords} words.` : undefined;
}
