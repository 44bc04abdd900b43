import type { ModelJudge } from '../../judges/judged-by-model.ts';
import type { ChatError } from '../../llm/chat-error.ts';
import type { Discipline } from './discipline.ts';
import type { AspectVerdict } from './discipline-judge.ts';
import type { ReviewedSection } from './write-reviewed-section.ts';

/** The words of a language model on a related work by the criteria of a discipline. */
export interface JudgedByDiscipline {
  readonly discipline: Discipline;
  readonly judge: Pick<ModelJudge, 'protocol' | 'model'>;
  readonly section: ReviewedSection;
  /** By the ids of aspects; those are missing of which the judge said nothing before it was stopped. */
  readonly verdicts: ReadonlyMap<string, AspectVerdict>;
  /** The error that leaves something missing. */
  readonly stoppedBy: ChatError | undefined;
}
