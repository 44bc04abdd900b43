import { type CriterionResult, writtenScale } from '../../../src/rubric/criterion-result.ts';
import { rubrics } from '../../../src/rubric/rubric-registry.ts';
import { renderMessage } from '../../../src/text/message.ts';

/** A score as rounds keep it. Of a criterion that no rubric has, `parts` says all. */
export function keptScore(id: string, parts: Partial<CriterionResult> = {}): CriterionResult {
  const rubric = rubrics.find(({ criteria }) => criteria.some((criterion) => criterion.id === id));
  const known = rubric?.criteria.find((criterion) => criterion.id === id);
  return {
    rubric: rubric?.id ?? '',
    id,
    title: known === undefined ? id : renderMessage(known.title),
    constraint: known?.constraint ?? 'none',
    scale: known === undefined ? { kind: 'share' } : writtenScale(known.scale, renderMessage),
    state: 'notJudged',
    judges: [],
    ...parts,
  };
}
