import { ChatError, cancelledError } from '../../llm/chat-error.ts';
import type { ChatCall } from '../../llm/chat-model.ts';

/** The number of questions that are worked on at a time, and who hears of each verdict. */
export interface JudgingOptions<Question, Verdict> {
  readonly signal?: AbortSignal;
  /** 4 by default. The votes on one question are cast at the same time beside that. */
  readonly concurrency?: number;
  /** Called with each verdict as soon as it is there. */
  readonly onVerdict?: (question: Question, verdict: Verdict) => void;
}

/** The outcome of a list of questions. */
export interface Judged<Question, Verdict> {
  /** The verdicts there are, complete or not. */
  readonly verdicts: ReadonlyMap<Question, Verdict>;
  /** Why there are no more of them. */
  readonly stoppedBy: ChatError | undefined;
}

/**
 * Asks a judge one question after the other, several at a time. The first failure of the model ends it, since the other
 * questions would fail too; verdicts until then are kept. Never rejects with `ChatError`. Give questions about the same
 * work after each other: servers that cache the beginnings of prompts read the work once.
 */
export async function judgeAll<Question, Verdict>(
  questions: readonly Question[],
  judge: (question: Question, call: ChatCall) => Promise<Verdict>,
  { signal, concurrency = 4, onVerdict }: JudgingOptions<Question, Verdict> = {},
): Promise<Judged<Question, Verdict>> {
  const verdicts = new Map<Question, Verdict>();
  const waiting = questions.values();
  const call: ChatCall = signal === undefined ? {} : { signal };
  let stoppedBy: ChatError | undefined;
  const work = async (): Promise<void> => {
    for (const question of waiting) {
      if (stoppedBy !== undefined || signal?.aborted === true) {
        stoppedBy ??= cancelledError();
        return;
      }
      try {
        const verdict = await judge(question, call);
        verdicts.set(question, verdict);
        onVerdict?.(question, verdict);
      } catch (error) {
        if (!(error instanceof ChatError)) {
          throw error;
        }
        stoppedBy ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { verdicts, stoppedBy };
}
