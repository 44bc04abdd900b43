import { draftedPaper } from '../../drafting/rounds/drafted-paper.ts';
import { draftedSection } from '../../drafting/rounds/section-source.ts';
import { type AnswerCount, answeredNothing, countAnswers } from '../../judges/model/count-answers.ts';
import type { ChatError } from '../../llm/chat-error.ts';
import type { Paper } from '../../project/paper.ts';
import { scoresOfAspects } from '../../rubric/disciplines/assess-by-discipline.ts';
import type { Discipline } from '../../rubric/disciplines/discipline.ts';
import { disciplineQuestions, judgeByDiscipline } from '../../rubric/disciplines/judge-by-discipline.ts';
import type { ComparedText } from '../../rubric/preferences/preferences.ts';
import { type AskingFront, costOfAsking } from '../judge/ask-models.ts';
import type { OpenedReviewer } from '../judge/judge-paper.ts';

/** Texts of a paper that are scored by the criteria of a discipline, and by whom. */
export interface ComparedScoring {
  readonly paper: Paper;
  readonly texts: readonly ComparedText[];
  readonly discipline: Discipline;
  readonly reviewer: OpenedReviewer;
}

/** The port of scoring. */
export interface ComparedScoringFront extends AskingFront {
  /** Called before a text is judged, with its number from 1. */
  begin(text: ComparedText, number: number, of: number): void;
  /** Keeps the scores of a text as soon as they are there. */
  keep(scored: ComparedText): Promise<void>;
  /** Says why a text has no scores; undefined if there is nothing in it to judge. */
  leaveOut(text: ComparedText, why: Unscored | undefined): void;
}

/** Why a text was judged in part at most. */
export interface Unscored {
  readonly stoppedBy: ChatError | undefined;
  readonly answers: AnswerCount;
}

/** True if a model has scored a text by a discipline. */
export function isScoredBy({ judged }: ComparedText, { id }: Discipline, { judge }: OpenedReviewer): boolean {
  return judged.some((by) => by.discipline === id && by.judge === signed(judge));
}

/**
 * Has a language model score texts in place of the section of their paper, one after the other, and keeps the scores of each
 * that is judged whole. What ends it early, or a model of which no reply can be used, ends it.
 */
export async function scoreComparedTexts(
  { paper, texts, discipline, reviewer: { judge, model } }: ComparedScoring,
  front: ComparedScoringFront,
): Promise<void> {
  const asked = await Promise.all(
    texts.map(async (text) => {
      const drafted = await draftedPaper(paper, draftedSection(paper), text.source);
      return { text, questions: await disciplineQuestions(drafted, discipline) };
    }),
  );
  const requests = asked.flatMap(({ questions }) => questions.flatMap((question) => judge.requests(question)));
  if (!(await front.confirm({ ...costOfAsking([{ requests, votes: judge.votes }]), models: [model] }))) {
    return;
  }
  await front.run(async ({ signal }) => {
    for (const [index, { text, questions }] of asked.entries()) {
      front.begin(text, index + 1, asked.length);
      const said = await judgeByDiscipline(questions, judge, signal === undefined ? {} : { signal });
      const answers = countAnswers([...(said?.verdicts.values() ?? [])].map(({ by }) => by));
      if (said === undefined || said.stoppedBy !== undefined || answers.answered < answers.asked) {
        front.leaveOut(text, said && { stoppedBy: said.stoppedBy, answers });
        if (said?.stoppedBy !== undefined || answeredNothing(answers) !== undefined) {
          return;
        }
      } else {
        const scores = { discipline: discipline.id, judge: signed(judge), aspects: scoresOfAspects(said) };
        await front.keep({ ...text, judged: [scores] });
      }
    }
  });
}

function signed({ protocol, model }: OpenedReviewer['judge']): string {
  return `${protocol}:${model}`;
}
