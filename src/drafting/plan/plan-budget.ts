import type { PlannedParagraph } from './plan.ts';

/**
 * Paragraphs with budgets that add up to a number of words: in the proportion of the budgets that they have, or of their
 * numbers of sentences where one has none. Each has at least one word, so that fewer words than paragraphs do not add up.
 */
export function withWords(paragraphs: readonly PlannedParagraph[], words: number): PlannedParagraph[] {
  const hasBudgets = paragraphs.every((paragraph) => paragraph.words !== undefined);
  const weights = paragraphs.map((paragraph) =>
    hasBudgets ? paragraph.words! : Math.max(1, paragraph.sentences.length),
  );
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return paragraphs.map((paragraph, index) => {
    const start = Math.round((words * before) / all);
    before += weights[index]!;
    return { ...paragraph, words: Math.max(1, Math.round((words * before) / all) - start) };
  });
}
