import type { AspectWeights } from './disciplines/aspect-weights.ts';
import type { Discipline } from './disciplines/discipline.ts';
import { disciplineRubric } from './disciplines/discipline-rubric.ts';
import type { Examination } from './examine-related-work.ts';
import { positionedRelatedWork } from './judged-positioning.ts';
import type { JudgedRelatedWork } from './judged-related-work.ts';
import type { Rubric } from './rubric.ts';
import { rubrics as shipped } from './rubric-registry.ts';
import { type RubricScore, scoreByRubric } from './rubric-score.ts';

/** The rubrics and judgements that score a related work. */
export interface ScoredBy {
  /** All that need no discipline by default. */
  readonly rubrics?: readonly Rubric[] | undefined;
  /** A discipline by whose criteria it is scored too, with the weights of its aspects; equal ones by default. */
  readonly discipline?: { readonly discipline: Discipline; readonly weights?: AspectWeights | undefined } | undefined;
  /** The words of language models by the criteria of the discipline, where that was asked apart from the rest. */
  readonly judgedByDiscipline?: JudgedRelatedWork | undefined;
}

/** A related work with its scores. */
export interface ScoredRelatedWork {
  /** With the sections as language models see them, where they judged. */
  readonly examination: Examination;
  /** In the order of the rubrics; that of the discipline is the last. */
  readonly scores: readonly RubricScore[];
}

/** Scores a related work by what this machine found out and what language models say of it, if any were asked. */
export function scoreRelatedWork(
  examination: Examination,
  judged: JudgedRelatedWork | undefined,
  { rubrics = shipped, discipline, judgedByDiscipline = judged }: ScoredBy = {},
): ScoredRelatedWork {
  const { sections = examination.sections } = (judged && positionedRelatedWork(judged, examination.paper)) ?? {};
  return {
    examination: { ...examination, sections },
    scores: [
      ...rubrics.map((rubric) => scoreByRubric(rubric, examination, judged)),
      ...(discipline === undefined
        ? []
        : [
            scoreByRubric(disciplineRubric(discipline.discipline, discipline.weights), examination, judgedByDiscipline),
          ]),
    ],
  };
}
