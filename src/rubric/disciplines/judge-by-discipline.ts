import { judgeAll } from '../../judges/model/judge-all.ts';
import type { ModelJudge } from '../../judges/model/judged-by.ts';
import { ownPaperOf } from '../../judges/positioning/own-paper.ts';
import type { ChatError } from '../../llm/chat-error.ts';
import type { Paper } from '../../project/paper.ts';
import { disciplineAspects } from './aspects.ts';
import type { Discipline } from './discipline.ts';
import type { AspectQuestion, AspectVerdict, DisciplineJudge } from './discipline-judge.ts';
import { type ReviewedSection, reviewedSection } from './reviewed-section.ts';

/** What a language model says of a related work by the criteria of a discipline. */
export interface JudgedByDiscipline {
  readonly discipline: Discipline;
  readonly judge: Pick<ModelJudge, 'protocol' | 'model'>;
  readonly section: ReviewedSection;
  /** By the ids of aspects; those are missing of which the judge said nothing before it was stopped. */
  readonly verdicts: ReadonlyMap<string, AspectVerdict>;
  /** Why something is missing. */
  readonly stoppedBy: ChatError | undefined;
}

/** A question for each aspect; none for a paper without related work. */
export async function disciplineQuestions(paper: Paper, discipline: Discipline): Promise<AspectQuestion[]> {
  const section = await reviewedSection(paper);
  return section.beginning === undefined
    ? []
    : disciplineAspects.map((aspect) => ({ discipline, aspect, section, of: ownPaperOf(paper) }));
}

/** How judging is watched and stopped. */
export interface DisciplineWatch {
  readonly signal?: AbortSignal;
  /** Called with the number of aspects judged so far. */
  readonly onAspect?: (done: number, of: number) => void;
}

/**
 * Has a language model judge each aspect. Never rejects with `ChatError`: what was judged before a failure is kept.
 * Undefined if there is nothing to judge.
 */
export async function judgeByDiscipline(
  questions: readonly AspectQuestion[],
  judge: DisciplineJudge,
  { signal, onAspect }: DisciplineWatch = {},
): Promise<JudgedByDiscipline | undefined> {
  const [first] = questions;
  if (first === undefined) {
    return undefined;
  }
  let done = 0;
  const { verdicts, stoppedBy } = await judgeAll(questions, (question, call) => judge.judge(question, call), {
    ...(signal !== undefined && { signal }),
    onVerdict: () => onAspect?.(++done, questions.length),
  });
  return {
    discipline: first.discipline,
    judge,
    section: first.section,
    verdicts: new Map([...verdicts].map(([{ aspect }, verdict]) => [aspect.id, verdict])),
    stoppedBy,
  };
}
