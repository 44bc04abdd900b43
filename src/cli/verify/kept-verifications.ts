import { hasVerifications, openVerificationFolder } from '../../node/reply-folder.ts';
import { cacheFolder } from '../../node/user-folders.ts';
import type { Paper } from '../../project/paper.ts';
import { KeptVerifications } from '../../retrieval/verification/kept-verifications.ts';
import { recallForPaper } from '../../workflows/verify/recall-for-paper.ts';

/** Reads what is known of a paper's references from when the author last had them verified. */
export async function keptVerifications(paper: Paper): Promise<KeptVerifications> {
  const kept = new KeptVerifications();
  if (hasVerifications(cacheFolder())) {
    await recallForPaper(paper, openVerificationFolder(cacheFolder()), kept);
  }
  return kept;
}
