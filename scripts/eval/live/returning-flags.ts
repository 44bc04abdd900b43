import { checkReference, isFlagged } from './check-references.ts';
import type { LiveFlag } from './live-batch.ts';
import { replayingFetch } from './recorded-fetch.ts';

/** Gives the flags that were read and found wrong, and that are made again of the replies that were recorded. */
export async function returningFlags(flags: readonly LiveFlag[]): Promise<LiveFlag[]> {
  const returning: LiveFlag[] = [];
  for (const flag of flags.filter(({ opinion }) => opinion === 'wrong')) {
    const verification = await checkReference(flag.entry, {
      fetch: replayingFetch(flag.replies),
      limits: { isPaced: false, retries: { attempts: 1 } },
    });
    if (verification !== undefined && isFlagged(verification)) returning.push(flag);
  }
  return returning;
}
