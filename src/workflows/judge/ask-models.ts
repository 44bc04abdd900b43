import type { KnownByTitle } from '../../evidence/cited-text.ts';
import type { JudgedByModel } from '../../judges/judged-by-model.ts';
import { type AnswerCount, countAnswers, isAnswered } from '../../judges/model/count-answers.ts';
import { judgeAll } from '../../judges/model/judge-all.ts';
import { costOf, type OpenQuestion, type QuestionJudges } from '../../judges/model/open-questions.ts';
import type { ChatError } from '../../llm/chat-error.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import { estimateRequests } from '../../llm/estimate-tokens.ts';

/** The most that is going to be sent. */
export interface AskingCost {
  readonly calls: number;
  /** Tokens sent, roughly, not counting the replies. */
  readonly tokens: number;
  /** The models they go to. */
  readonly models: readonly ChatModel[];
  /** The works that it is about, and those of them that are known by title alone: nothing is sent for these. */
  readonly known?: KnownByTitle;
}

/** The ways in which asking is watched and stopped. */
export interface AskingWatch {
  readonly signal?: AbortSignal;
  /** Called with how many questions are answered, of how many, and who answered the last one. */
  readonly onAnswer?: (done: number, of: number, by: JudgedByModel) => void;
  /** Called with the numbers of citations, and of aspects of a discipline, judged so far. */
  readonly onCitation?: (done: number, of: number) => void;
  readonly onAspect?: (done: number, of: number) => void;
}

/** The front that has language models asked: a command, or the panel. */
export interface AskingFront {
  /**
   * Called before anything is sent, with the most that will be; it is 0 where nothing is left to ask. If it resolves to false,
   * nothing is sent.
   */
  confirm(cost: AskingCost): boolean | Promise<boolean>;
  /** Runs what asks, so that the author sees how far it is and can stop it. It is not called where nothing is left to ask. */
  run<Result>(ask: (watch: AskingWatch) => Promise<Result>): Promise<Result>;
}

/** Judges, and the models that they ask. */
export interface OpenedJudges {
  readonly judges: QuestionJudges;
  readonly used: readonly ChatModel[];
}

/** The outcome of asking, so far as it came. */
export interface Asked {
  /** The number of questions. */
  readonly of: number;
  /** The number of those that have a verdict; the others have to be asked again. */
  readonly done: number;
  /** The questions to language models, and how much of them they answered. */
  readonly answers: AnswerCount;
  /** The error that ended it early. */
  readonly stoppedBy: ChatError | undefined;
}

/** Estimates what some questions send: the most requests, and about how many tokens these usually have. */
export function costOfAsking(open: Parameters<typeof costOf>[0]): Pick<AskingCost, 'calls' | 'tokens'> {
  return costOf(open, estimateRequests);
}

/**
 * Asks language models what is open, after the front has confirmed it. Each verdict is kept as soon as it is there.
 * Undefined if it was not confirmed; never rejects with `ChatError`.
 */
export async function askModels(
  open: readonly OpenQuestion[],
  { models, known }: Pick<AskingCost, 'models' | 'known'>,
  front: AskingFront,
): Promise<Asked | undefined> {
  if (!(await front.confirm({ ...costOfAsking(open), models, ...(known !== undefined && { known }) }))) {
    return undefined;
  }
  const judges: JudgedByModel[] = [];
  const ask = async ({ signal, onAnswer }: AskingWatch): Promise<ChatError | undefined> => {
    const { stoppedBy } = await judgeAll(open, (question, call) => question.ask(call), {
      ...(signal !== undefined && { signal }),
      onVerdict: (_, { by }) => {
        judges.push(by);
        onAnswer?.(judges.length, open.length, by);
      },
    });
    return stoppedBy;
  };
  const stoppedBy = open.length === 0 ? undefined : await front.run(ask);
  return {
    of: open.length,
    done: judges.filter(isAnswered).length,
    answers: countAnswers(judges),
    stoppedBy,
  };
}
