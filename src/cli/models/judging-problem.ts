import { type AnswerCount, answeredNothing } from '../../judges/model/count-answers.ts';
import type { ChatError } from '../../llm/chat-error.ts';
import { exitStatus } from '../exit-status.ts';
import { say } from '../terminal/standard-streams.ts';
import { aiStrings as strings } from './ai-strings.ts';

/** A problem that arose when language models judged. */
export interface JudgingProblem {
  /** One line for standard error. */
  readonly message: string;
  /** Why not everything was judged, by itself. */
  readonly why: string;
  /** The exit status for it; undefined if the judgements are usable. */
  readonly status: number | undefined;
}

/**
 * Finds what to say about the judgements of language models: that they were stopped, that no reply was usable, or how
 * many questions were answered. Undefined if all were, or none was asked.
 */
export function judgingProblem(stoppedBy: ChatError | undefined, answers: AnswerCount): JudgingProblem | undefined {
  if (stoppedBy?.reason === 'cancelled') {
    return { message: strings.interrupted, why: stoppedBy.message, status: exitStatus.interrupted };
  }
  if (stoppedBy !== undefined) {
    return { message: strings.stopped(stoppedBy.message), why: stoppedBy.message, status: exitStatus.couldNotRun };
  }
  const nothing = answeredNothing(answers);
  if (nothing !== undefined) {
    return { message: strings.nothingJudged(nothing.message), why: nothing.message, status: exitStatus.couldNotRun };
  }
  const inPart = strings.judgedInPart(answers);
  return answers.answered < answers.asked ? { message: inPart, why: `${inPart}.`, status: undefined } : undefined;
}

/** Says on standard error what was wrong, if anything was, and sets the exit status. */
export function reportJudging(problem: JudgingProblem | undefined): void {
  if (problem !== undefined) {
    say(problem.message);
    process.exitCode = problem.status ?? process.exitCode;
  }
}
