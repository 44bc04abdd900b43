import type * as vscode from 'vscode';
import type { JudgingProtocol } from '../../judges/judged-by-model.ts';

/** The way in which language models judge citations and paragraphs. */
export interface JudgingChoice {
  readonly judge: JudgingProtocol;
  /** The most votes on one question: an odd number, as an even one can end in a tie. */
  readonly votes: number;
  /** True if SciRM looks at its verdict a second time. */
  readonly secondLook: boolean;
  /** True if sections are judged as a whole too, beside their paragraphs. */
  readonly secondOpinion: boolean;
}

/** The judges to choose from, the usual one first. */
export const judgingProtocols = ['situate', 'grep', 'scirm'] as const satisfies readonly JudgingProtocol[];

/** The numbers of votes to choose from. */
export const numbersOfVotes = [1, 3, 5, 7, 9] as const;

const usual: JudgingChoice = { judge: 'situate', votes: 3, secondLook: false, secondOpinion: false };

const storageName = 'situate.ai.judging';

/**
 * Reads what the author chose. It is in the storage of the extension, which no workspace can write to. A value that does
 * not fit, as another version may have left it, counts as not chosen.
 */
export function keptJudgingChoice(memory: vscode.Memento): JudgingChoice {
  const kept = memory.get<Readonly<Partial<Record<keyof JudgingChoice, unknown>>>>(storageName, {});
  return {
    judge: judgingProtocols.find((judge) => judge === kept.judge) ?? usual.judge,
    votes: numbersOfVotes.find((votes) => votes === kept.votes) ?? usual.votes,
    secondLook: kept.secondLook === true,
    secondOpinion: kept.secondOpinion === true,
  };
}

/** Keeps what the author chose, for all workspaces. */
export async function keepJudgingChoice(memory: vscode.Memento, choice: JudgingChoice): Promise<void> {
  await memory.update(storageName, choice);
}
