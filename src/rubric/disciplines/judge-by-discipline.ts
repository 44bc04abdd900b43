import { judgeAll } from '../../judges/model/judge-all.ts';
import { ownPaperOf } from '../../judges/positioning/own-paper.ts';
import type { Paper } from '../../project/paper.ts';
import { disciplineAspects } from './aspects.ts';
import type { Discipline } from './discipline.ts';
import type { AspectQuestion, DisciplineJudge } from './discipline-judge.ts';
import type { JudgedByDiscipline } from './judged-by-discipline.ts';
import { writeReviewedSection } from './write-reviewed-section.ts';

/** A question for each aspect; none for a paper without related work. */
export async function disciplineQuestions(paper: Paper, discipline: Discipline): Promise<AspectQuestion[]> {
  const section = await writeReviewedSection(paper);
  return section.beginning === undefined
    ? []
    : disciplineAspects.map((aspect) => ({ discipline, aspect, section, of: ownPaperOf(paper) }));
}

/** The means to watch and stop judging. */
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
