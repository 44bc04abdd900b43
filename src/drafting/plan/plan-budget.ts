import type { Plan, PlannedParagraph } from './plan.ts';

/** True if a plan sets the length of any paragraph: then the plan sets the length of the whole. */
export function hasBudgets({ paragraphs }: Pick<Plan, 'paragraphs'>): boolean {
  return paragraphs.some(({ words }) => words !== undefined);
}

/**
 * Gives the number of words that a draft is to have as a whole: by its plan where that sets lengths, or else as its
 * author configured.
 */
export function draftWords(plan: Plan | undefined, configured: number | undefined): number | undefined {
  return plan !== undefined && hasBudgets(plan) ? undefined : configured;
}

/** Adds up the words that a plan has budgets for; undefined if a paragraph has none. */
export function plannedWords({ paragraphs }: Plan): number | undefined {
  const budgets = paragraphs.flatMap(({ words }) => words ?? []);
  return budgets.length === 0 || budgets.length < paragraphs.length
    ? undefined
    : budgets.reduce((sum, words) => sum + words, 0);
}

/**
 * Paragraphs with budgets that add up to a number of words: in the proportion of the budgets that they have, or of
 * their numbers of sentences where one has none. Each has at least one word, so that fewer words than paragraphs do not
 * add up.
 */
export function withWords(paragraphs: readonly PlannedParagraph[], words: number): PlannedParagraph[] {
  const allHave = paragraphs.every((paragraph) => paragraph.words !== undefined);
  const weights = paragraphs.map((paragraph) => (allHave ? paragraph.words! : Math.max(1, paragraph.sentences.length)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return paragraphs.map((paragraph, index) => {
    const start = Math.round((words * before) / all);
    before += weights[index]!;
    return { ...paragraph, words: Math.max(1, Math.round((words * before) / all) - start) };
  });
}
