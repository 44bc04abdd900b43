import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type KeptVerification, keptVerificationSchema } from '../retrieval/verification/kept-verifications.ts';
import { createReplyFolder, type ReplyFolder } from './reply-folder.ts';

/** Where verifications are kept, in the folder of the user's caches. */
export function openVerificationFolder(cacheFolder: string): ReplyFolder<KeptVerification> {
  return createReplyFolder({ shape: keptVerificationSchema, folder: folderIn(cacheFolder), maximumBytes: 20_000_000 });
}

/** Whether references were ever verified: otherwise nothing needs to be looked up. */
export function hasVerifications(cacheFolder: string): boolean {
  return existsSync(folderIn(cacheFolder));
}

function folderIn(cacheFolder: string): string {
  return join(cacheFolder, 'verifications');
}
