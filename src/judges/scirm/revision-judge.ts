import type { ChatCall } from '../../llm/chat-model.ts';
import { type AspectVerdict, judgeAspect } from './judge-aspect.ts';
import { loadAspect } from './load-aspects.ts';
import { createScirm, type ScirmOptions } from './scirm.ts';

/** A text that was revised as an instruction asked. */
export interface Revision {
  readonly original: string;
  /** In our own words: it is an instruction. Whatever others wrote is quoted in it (`llm/untrusted-text.ts`). */
  readonly instruction: string;
  readonly revised: string;
}

/** The verdicts on a revision: 0 or 1 each. */
export interface RevisionVerdict {
  /** The verdict on whether it does what the instruction asks for. */
  readonly relatedness: AspectVerdict;
  /** The verdict on whether it is the better text; undefined if it does not do what was asked. */
  readonly correctness: AspectVerdict | undefined;
}

/** Judges revisions by SciRM's two aspects of them. Rejects with `ChatError` where the model cannot be asked. */
export interface RevisionJudge {
  judge(revision: Revision, call?: ChatCall): Promise<RevisionVerdict>;
}

/** Rejects with `PromptError`. */
export async function createRevisionJudge(options: ScirmOptions): Promise<RevisionJudge> {
  const scirm = await createScirm(options);
  const related = await loadAspect(options.prompts, 'revision-relatedness');
  const correct = await loadAspect(options.prompts, 'revision-correctness');
  return {
    async judge({ original, instruction, revised }, call) {
      const question = {
        answer: revised,
        inputs: { 'original text': original, instruction },
        stated: ['instruction'],
      };
      const relatedness = await judgeAspect(scirm, { aspect: related, ...question }, call);
      const correctness =
        relatedness.score === 1 ? await judgeAspect(scirm, { aspect: correct, ...question }, call) : undefined;
      return { relatedness, correctness };
    },
  };
}
