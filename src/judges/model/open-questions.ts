import type { ChatCall } from '../../llm/chat-model.ts';
import type { JudgedByModel, ModelJudge, QuestionJudge, Requests } from '../judged-by-model.ts';
import type { PositioningQuestion } from '../positioning/positioning-judge.ts';
import { isAnswered } from './count-answers.ts';
import type { PositioningModelJudge, SupportModelJudge } from './model-judges.ts';
import type { KeptVerdicts, ModelVerdicts } from './model-verdicts.ts';
import type { ModelQuestions } from './section-questions.ts';

/** A question that waits for its verdict. */
export interface OpenQuestion<Question = unknown, Verdict = { readonly by: JudgedByModel }> {
  readonly question: Question;
  /** The requests that one vote on it sends at most. */
  readonly requests: Requests;
  /** The most votes. */
  readonly votes: number;
  /**
   * Asks, and keeps the verdict. If no reply of the model was usable (`isAnswered`), it is not kept and the question stays
   * open. Rejects with `ChatError` where the model cannot be asked.
   */
  readonly ask: (call: ChatCall) => Promise<Verdict>;
}

/** The judges of all kinds of questions. */
export interface QuestionJudges {
  readonly support: SupportModelJudge;
  /** Of paragraphs; not needed where only citations are judged. */
  readonly positioning: PositioningModelJudge | undefined;
  /** Of sections as a whole; not needed where no second opinion is asked for. */
  readonly style?: PositioningModelJudge | undefined;
}

/** The questions that these judges have not answered yet. Their verdicts are kept in `verdicts`, one by one. */
export function openQuestions(
  { citations, positioning }: Pick<ModelQuestions, 'citations' | 'positioning'>,
  judges: QuestionJudges,
  verdicts: ModelVerdicts,
): OpenQuestion[] {
  const openAbout = (
    judge: PositioningModelJudge | undefined,
    asked: readonly PositioningQuestion[],
  ): readonly OpenQuestion[] => (judge === undefined ? [] : openFor(judge, asked, verdicts.positioning));
  return [
    ...openFor(
      judges.support,
      citations.map(({ question }) => question),
      verdicts.support,
    ),
    ...openAbout(
      judges.positioning,
      positioning.filter(({ about }) => about !== 'section'),
    ),
    ...openAbout(
      judges.style,
      positioning.filter(({ about }) => about === 'section'),
    ),
  ];
}

/** True if no judge has said anything about one of these questions: its text was never judged, or has changed since. */
export function lackVerdicts(
  { citations, positioning }: Pick<ModelQuestions, 'citations' | 'positioning'>,
  verdicts: ModelVerdicts,
): boolean {
  return (
    citations.some(({ question }) => verdicts.support.find(question) === undefined) ||
    positioning.some((question) => verdicts.positioning.find(question) === undefined)
  );
}

/** Those of some questions of one kind that their judge has not answered yet. Its verdicts are kept in `kept`. */
export function openFor<Question, Verdict extends { readonly by: JudgedByModel }>(
  judge: QuestionJudge<Question, Verdict>,
  questions: readonly Question[],
  kept: KeptVerdicts<Question, Verdict>,
): OpenQuestion<Question, Verdict>[] {
  return questions
    .filter((question) => !kept.isJudgedBy(question, judge))
    .map((question) => ({
      question,
      requests: judge.requests(question),
      votes: judge.votes,
      ask: async (call) => keepValid(kept, question, await judge.judge(question, call), judge),
    }));
}

function keepValid<Question, Verdict extends { readonly by: JudgedByModel }>(
  kept: KeptVerdicts<Question, Verdict>,
  question: Question,
  verdict: Verdict,
  judge: ModelJudge,
): Verdict {
  if (isAnswered(verdict.by)) {
    kept.keep(question, verdict, judge);
  }
  return verdict;
}

/**
 * Estimates what questions send: the most requests, and about how many tokens these usually have (`estimateRequests`).
 */
export function costOf(
  questions: readonly Pick<OpenQuestion, 'requests' | 'votes'>[],
  tokensOf: (requests: Requests) => number,
): { readonly calls: number; readonly tokens: number } {
  const costs = questions.map(({ requests, votes }) => ({
    calls: votes * requests.length,
    tokens: votes * tokensOf(requests),
  }));
  return {
    calls: costs.reduce((sum, { calls }) => sum + calls, 0),
    tokens: costs.reduce((sum, { tokens }) => sum + tokens, 0),
  };
}
