import type * as vscode from 'vscode';
import type { ReplyStore } from '../../http/reply-store.ts';
import { openVerificationFolder } from '../../node/reply-folder.ts';
import type { Paper } from '../../project/paper.ts';
import { type KeptVerification, KeptVerifications } from '../../retrieval/verification/kept-verifications.ts';
import type { Judging } from '../../session/judging.ts';
import { recallForPaper } from '../../workflows/verify/recall-for-paper.ts';

/** Everything that scholarly sources said of entries: in this window, where rules find it, and on the disk. */
export interface OpenVerifications {
  readonly verifications: KeptVerifications;
  readonly store: ReplyStore<KeptVerification>;
}

/** `folder` is that of what scholarly sources said. */
export function openVerifications(judging: Judging, folder: vscode.Uri): OpenVerifications {
  judging.verifications ??= new KeptVerifications();
  return {
    verifications: judging.verifications,
    store: openVerificationFolder(folder.fsPath),
  };
}

/** Shows of a paper what sources said of its entries in other sessions. */
export async function showRecalled(judging: Judging, paper: Paper, folder: vscode.Uri): Promise<void> {
  const { verifications, store } = openVerifications(judging, folder);
  await recallForPaper(paper, store, verifications);
  if (!verifications.isEmpty) {
    judging.showVerdicts();
  }
}
