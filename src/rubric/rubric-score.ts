import { message } from '../text/message.ts';
import { type Assessment, notJudged, sufficientlyCovered } from './assessment.ts';
import type { Examination } from './examine-related-work.ts';
import type { JudgedRelatedWork } from './judged-related-work.ts';
import type { Constraint, Criterion, Rubric } from './rubric.ts';
import { sumUp, type Verdict } from './verdict.ts';

const messages = {
  modelsAlone: 'Only language models judge this.',
} as const;

/** The score of a related work by a rubric. */
export interface RubricScore {
  readonly rubric: Rubric;
  readonly criteria: readonly CriterionScore[];
  /** The state of the constraints, by the ids of their criteria. */
  readonly hard: Verdict<string>;
  readonly soft: Verdict<string>;
}

/** A criterion with what came of it. */
export interface CriterionScore {
  readonly criterion: Criterion;
  /** The id of its rubric. */
  readonly rubric: string;
  /** The assessment that counts: what language models say, or else what this machine found. */
  readonly assessment: Assessment;
  /** The assessment of this machine where language models take precedence over it. */
  readonly offline: Assessment | undefined;
}

/**
 * Scores a related work by a rubric, from what this machine found out about it and what language models say, if any
 * were asked.
 */
export function scoreByRubric(rubric: Rubric, examination: Examination, judged?: JudgedRelatedWork): RubricScore {
  const criteria = rubric.criteria.map((criterion) => scoreCriterion(criterion, rubric, examination, judged));
  const verdictOn = (constraint: Constraint): Verdict<string> =>
    sumUp(
      criteria
        .filter(({ criterion }) => criterion.constraint === constraint)
        .map(({ criterion, assessment }) => [criterion.id, assessment.state]),
    );
  return { rubric, criteria, hard: verdictOn('hard'), soft: verdictOn('soft') };
}

function scoreCriterion(
  criterion: Criterion,
  { id: rubric }: Rubric,
  examination: Examination,
  judged: JudgedRelatedWork | undefined,
): CriterionScore {
  const { machine, models } = criterion.judges;
  const offline = machine && advise(machine(examination), criterion);
  const byModels = judged && models?.(judged, examination);
  return byModels === undefined
    ? {
        criterion,
        rubric,
        assessment: offline ?? notJudged(message(messages.modelsAlone), undefined),
        offline: undefined,
      }
    : { criterion, rubric, assessment: advise(byModels, criterion), offline };
}

/**
 * Gives the assessment of a judge, unless it passes on too little. Who finds a fault and has nothing specific to say
 * about it leaves the advice to the criterion.
 */
function advise(found: Assessment, { advice }: Criterion): Assessment {
  const assessment = sufficientlyCovered(found);
  return assessment.state === 'failed' && assessment.advice === undefined ? { ...assessment, advice } : assessment;
}
