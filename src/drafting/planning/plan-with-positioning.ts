import type { Plan } from '../plan/plan.ts';
import { withSentence } from '../plan/plan-changes.ts';

/** Whether a paragraph of a plan, by its number from 0, has a sentence that says where the paper stands. */
export function isPositioned({ paragraphs }: Plan, paragraph: number): boolean {
  return paragraphs[paragraph]?.sentences.some(({ purpose }) => purpose === 'positioning') ?? false;
}

/** A plan whose paragraphs with these numbers end in a sentence that says where the paper stands, if they have none. */
export function planWithPositioning(plan: Plan, numbers: ReadonlySet<number>): Plan {
  return {
    ...plan,
    paragraphs: plan.paragraphs.map((paragraph, index) =>
      numbers.has(index) && !isPositioned(plan, index)
        ? withSentence(paragraph, { purpose: 'positioning', note: '', keys: [] }, paragraph.sentences.length)
        : paragraph,
    ),
  };
}
