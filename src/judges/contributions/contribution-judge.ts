import type { CitedWork } from '../../evidence/cited-work.ts';
import type { JudgedByModel, QuestionJudge } from '../judged-by-model.ts';
import type { ContributionFinding } from './contribution-cell.ts';
import type { PaperContribution } from './paper-contributions.ts';

/** Which of these contributions does a work have? */
export interface ContributionQuestion {
  readonly work: CitedWork;
  readonly contributions: readonly PaperContribution[];
}

/** What a language model found in a work. */
export interface ContributionVerdict {
  /** One for each contribution, in their order; every quote is in the work word for word. */
  readonly findings: readonly ContributionFinding[];
  readonly by: JudgedByModel;
}

/** A language model that says which contributions a work has. */
export type ContributionModelJudge = QuestionJudge<ContributionQuestion, ContributionVerdict>;
