import type { ReplyStore } from '../../http/reply-store.ts';
import type { Paper } from '../../project/paper.ts';
import {
  type KeptVerification,
  type KeptVerifications,
  recallVerifications,
} from '../../retrieval/verification/kept-verifications.ts';

/** Adds to `verifications` what scholarly sources said of the entries of a paper when they were last asked. */
export async function recallForPaper(
  { library }: Paper,
  store: ReplyStore<KeptVerification>,
  verifications: KeptVerifications,
): Promise<void> {
  const entries = Array.from(library.entries(), (entry) => library.complete(entry));
  await recallVerifications(entries, store, verifications);
}
