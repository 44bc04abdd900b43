import type { Judges } from '../../judges/judges.ts';
import { lexicalJudges } from '../../judges/lexical-judges.ts';
import { type OfflineJudges, untilJudged } from '../../judges/offline-judges.ts';
import type { EmbeddingProgress } from '../../similarity/vectors.ts';
import { strings } from '../command-line-strings.ts';
import type { Progress } from '../terminal/progress.ts';

/** The judges of a command, and what the command has to do to get their answers. */
export interface CommandJudges {
  /** Asks until the judges lack nothing for the answer. */
  ask<Answer>(question: (judges: Judges) => Answer | Promise<Answer>): Promise<Answer>;
  /** Why they compared words although the model was wanted, for standard error; undefined if they did not. */
  readonly problem: string | undefined;
}

/**
 * The judges of a command. What the local model reads is kept as it goes: a command that was stopped goes on from there.
 * @param hasModel false where the local model is not wanted
 */
export async function commandJudges(hasModel: boolean, progress: Progress): Promise<CommandJudges> {
  if (!hasModel) {
    return { ask: async (question) => question(lexicalJudges), problem: undefined };
  }
  const { createJudges } = await import('../../node/create-judges.ts');
  const judges: OfflineJudges = createJudges();
  const showProgress = ({ done, of }: EmbeddingProgress): void => {
    progress.show(strings.judging(done, of));
  };
  return {
    ask: (question) => untilJudged(judges, () => question(judges), undefined, showProgress),
    get problem() {
      const { unavailable } = judges;
      return unavailable && strings.judgedByWords(strings.whyByWords[unavailable.reason]);
    },
  };
}
