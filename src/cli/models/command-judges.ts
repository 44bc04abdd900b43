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
 * The most characters that a command embeds that has to be quick: the local model takes some five seconds. It is not a
 * time, so that the same paper gets the same findings on a slow machine.
 */
const quickCharacters = 40_000;

/** The judges that a command wants. */
interface JudgesOptions {
  /** False where the local model is not wanted. */
  readonly model: boolean;
  /**
   * Words alone decide where the model would take long because it has not seen the paper yet. What it has read is kept,
   * so a later command goes on from there.
   */
  readonly isQuick?: boolean;
}

/** The judges of a command. */
export async function commandJudges(
  { model, isQuick = false }: JudgesOptions,
  progress: Progress,
): Promise<CommandJudges> {
  if (!model) {
    return { ask: async (question) => question(lexicalJudges), problem: undefined };
  }
  const { createJudges } = await import('../../node/create-judges.ts');
  const judges: OfflineJudges = createJudges(isQuick ? quickCharacters : undefined);
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
