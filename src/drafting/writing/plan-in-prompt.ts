import type { Plan, PlannedParagraph, PlannedSentence } from '../plan/plan.ts';
import { hasBudgets } from '../plan/plan-budget.ts';
import type { DraftContext } from '../request/draft-context.ts';
import { oneLine } from './quoted-text.ts';

/**
 * A plan as prompts show it, with tags for keys: a line for each paragraph, then one for each of its sentences. Where
 * it has no budgets, and the request sets a number of words, a line before them says so.
 *
 * Paragraph 1, about 60 words: how colonies are counted 1.1 context: ways of counting 1.2 summary: what volunteers
 * count; cites [C2], [C3]
 */
export function planInPrompt({ paragraphs }: Plan, context: DraftContext): string {
  const { words } = context.request;
  const whole =
    words === undefined || hasBudgets({ paragraphs }) ? [] : [`All paragraphs together: about ${words} words in all`];
  const lines = paragraphs.flatMap((paragraph, index) => [
    headLine(paragraph, index),
    ...paragraph.sentences.map((sentence, at) => sentenceLine(sentence, index, at, context)),
  ]);
  return [...whole, ...lines].join('\n');
}

/** The line of one planned sentence. `paragraph` and `sentence` are counted from 0. */
export function sentenceLine(
  { purpose, note, keys }: PlannedSentence,
  paragraph: number,
  sentence: number,
  context: DraftContext,
): string {
  const marks = keys.flatMap((key) => context.numberOf(key) ?? []).map((number) => `[C${number}]`);
  const what = oneLine(note);
  return `${paragraph + 1}.${sentence + 1} ${purpose}${what === '' ? '' : `: ${what}`}${marks.length === 0 ? '' : `; cites ${marks.join(', ')}`}`;
}

function headLine({ topic, words }: PlannedParagraph, index: number): string {
  const what = oneLine(topic);
  return `Paragraph ${index + 1}${words === undefined ? '' : `, about ${words} words`}${what === '' ? '' : `: ${what}`}`;
}

/** A plan without works that may not be cited: some may have been dropped since it was made. */
export function withAllowedWorks(plan: Plan, context: DraftContext): Plan {
  return {
    ...plan,
    paragraphs: plan.paragraphs.map((paragraph) => ({
      ...paragraph,
      sentences: paragraph.sentences.map((sentence) => ({
        ...sentence,
        keys: sentence.keys.filter((key) => context.numberOf(key) !== undefined),
      })),
    })),
  };
}
