import { RequestError, type RequestErrorReason } from '../../src/http/request-error.ts';
import { createSources } from '../../src/retrieval/sources/create-sources.ts';
import type { ScholarlyRecord } from '../../src/retrieval/sources/scholarly-record.ts';
import type { Recording } from '../../test/retrieval/recording.ts';
import type { ReplayServer } from '../../test/retrieval/replay-server.ts';
import { askingFor, sourceOf } from './source-recordings.ts';

/** The outcome of a recorded reply, read as if it had just been sent. */
export interface Replayed {
  readonly recording: Recording;
  /** Undefined if Situate never asks for anything of the kind. */
  readonly outcome:
    | { readonly records: readonly ScholarlyRecord[]; readonly unreadable: number; readonly isKnown: boolean }
    | { readonly failure: RequestErrorReason }
    | undefined;
}

/** Sends each recording through its source, over HTTP. */
export async function replayRecordings(server: ReplayServer, recordings: readonly Recording[]): Promise<Replayed[]> {
  const replayed: Replayed[] = [];
  for (const recording of recordings) {
    const name = sourceOf(recording);
    const ask = askingFor(recording);
    if (name === undefined || ask === undefined) {
      replayed.push({ recording, outcome: undefined });
      continue;
    }
    const [source] = createSources({
      names: [name],
      addresses: { [name]: server.origin },
      email: 'author@example.org',
      limits: { retries: { attempts: 1 } },
    });
    server.answerAll(recording);
    try {
      const replies = await ask(source!);
      const known = replies.filter((reply) => reply !== undefined);
      replayed.push({
        recording,
        outcome: {
          records: known.flatMap(({ records }) => records),
          unreadable: known.reduce((sum, { unreadable }) => sum + unreadable, 0),
          isKnown: known.length > 0,
        },
      });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      replayed.push({ recording, outcome: { failure: (error as RequestError).reason } });
    }
  }
  server.answerAll(undefined);
  return replayed;
}
