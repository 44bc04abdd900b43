import { checkReference, isFlagged } from '../../scripts/eval/live/check-references.ts';
import type { LiveFlag, RecordedReply } from '../../scripts/eval/live/live-batch.ts';
import { addressOf } from '../../scripts/eval/live/recorded-fetch.ts';

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

/** A `fetch` that answers from recordings, each as often as it is asked for, and 404 to everything else. */
function replayingFetch(replies: readonly RecordedReply[]): typeof fetch {
  // The last reply to a question counts: those before it were refusals.
  const byUrl = new Map(replies.map((reply) => [reply.url, reply]));
  return (input) => {
    const { status, contentType, body } = byUrl.get(addressOf(input)) ?? { status: 404, contentType: '', body: '' };
    return Promise.resolve(new Response(body, { status, headers: { 'content-type': contentType } }));
  };
}
