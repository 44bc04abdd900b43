import { message, type Translate } from '../text/message.ts';
import { percent } from '../text/percent.ts';
import { type CriterionResult, type WrittenScale, writtenScale } from './criterion-result.ts';
import type { Criterion } from './rubric.ts';
import { rubrics } from './rubric-registry.ts';
import { shownValue } from './shown-value.ts';

const messages = {
  partly: '{shown} ({coverage} % judged)',
} as const;

const criteria: ReadonlyMap<string, Criterion> = new Map(
  rubrics.flatMap((rubric) => rubric.criteria.map((criterion) => [criterion.id, criterion])),
);

/**
 * Gives the name that people call the criterion with an id, in the author's language. One that no rubric here has is
 * called what a file calls it, or else by its id.
 */
export function criterionTitle(
  id: string,
  translate: Translate,
  kept: readonly Pick<CriterionResult, 'id' | 'title'>[] = [],
): string {
  const known = criteria.get(id);
  return known === undefined ? (kept.find((score) => score.id === id)?.title ?? id) : translate(known.title);
}

/** The value of a criterion that was kept, for people, and what part of the text it is about where that is not all of it. */
export function shownResult({ id, scale, value, coverage = 1 }: CriterionResult, translate: Translate): string {
  const known = criteria.get(id);
  const written: WrittenScale = known === undefined ? scale : writtenScale(known.scale, translate);
  const shown = shownValue(written, value, translate);
  return shown === '' || coverage <= 0 || coverage >= 1
    ? shown
    : translate(message(messages.partly, { shown, coverage: percent(coverage) }));
}
