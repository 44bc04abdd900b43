import { type Message, message } from '../../text/message.ts';
import type { Plan, PlannedParagraph, PlannedSentence } from './plan.ts';

/** A sentence that a round was written with beyond the author's plan, by its place in the plan that was followed, from 0. */
export interface PlanChange {
  readonly paragraph: number;
  readonly sentence: number;
  readonly added: PlannedSentence;
}

const messages = {
  positioning: 'Paragraph {paragraph} gets one more sentence, number {sentence}, which says where the paper stands.',
  works: 'Paragraph {paragraph} gets one more sentence, number {sentence}, which cites {keys}.',
} as const;

/** The sentences that a plan has and the plan that it was made from lacks. */
export function planChanges(plan: Plan, followed: Plan): PlanChange[] {
  return followed.paragraphs.flatMap(({ sentences }, paragraph) => {
    let next = 0;
    const known = plan.paragraphs[paragraph]?.sentences ?? [];
    return sentences.flatMap((added, sentence): PlanChange[] => {
      if (next < known.length && isSame(added, known[next]!)) {
        next++;
        return [];
      }
      return [{ paragraph, sentence, added }];
    });
  });
}

/** Describes a change, in one sentence for the author. Paragraphs and sentences are counted from 1. */
export function planChangeMessage({ paragraph, sentence, added: { keys } }: PlanChange): Message {
  const place = { paragraph: paragraph + 1, sentence: sentence + 1 };
  return keys.length === 0
    ? message(messages.positioning, place)
    : message(messages.works, { ...place, keys: keys.map((key) => `“${key}”`).join(', ') });
}

/** A paragraph with one more sentence, and with as many more words as its others have on average where it has a budget. */
export function withSentence(paragraph: PlannedParagraph, sentence: PlannedSentence, at: number): PlannedParagraph {
  const { words, sentences } = paragraph;
  return {
    ...paragraph,
    ...(words !== undefined && { words: words + Math.round(words / Math.max(1, sentences.length)) }),
    sentences: sentences.toSpliced(at, 0, sentence),
  };
}

function isSame(one: PlannedSentence, other: PlannedSentence): boolean {
  return one.purpose === other.purpose && one.note === other.note && one.keys.join('\n') === other.keys.join('\n');
}
