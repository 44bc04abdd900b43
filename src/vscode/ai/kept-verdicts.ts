import { type StoredVerdict, storedVerdictSchema, storeVerdicts } from '../../judges/model/stored-verdicts.ts';
import { createReplyFolder, type ReplyFolder } from '../../node/reply-folder.ts';
import type { Paper } from '../../project/paper.ts';
import type { Judging } from '../../session/judging.ts';
import { recallForPaper } from '../../workflows/judge/check-related-work.ts';

// Everything that language models said in other sessions. It is loaded when a paper is first shown.

/** A few thousand verdicts: a thesis, and its versions for some weeks. */
const maximumBytes = 20_000_000;

/** The folder of verdicts. */
export function openVerdictFolder(folder: string): ReplyFolder<StoredVerdict> {
  return createReplyFolder({ shape: storedVerdictSchema, folder, maximumBytes });
}

/** Keeps on the disk what language models say from now on. */
export function keepVerdicts({ verdicts }: Judging, folder: string): void {
  storeVerdicts(verdicts, openVerdictFolder(folder));
}

/** Shows of a paper what language models said about its related work in other sessions. Nothing is sent. */
export async function recallVerdictsOf(judging: Judging, paper: Paper, folder: string): Promise<void> {
  if (await recallForPaper(paper, openVerdictFolder(folder), judging.verdicts)) {
    judging.showVerdicts();
  }
}
