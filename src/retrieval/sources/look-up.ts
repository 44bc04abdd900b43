import type { WorkIdentity } from '../../bibliography/work-identity.ts';
import { RequestError } from '../../http/request-error.ts';
import { emptyReply } from './read-records.ts';
import type { ScholarlyRecord } from './scholarly-record.ts';
import type { LookedUpWork, SourceReply } from './scholarly-source.ts';

/** The way in which a source looks works up. */
export interface LookUp {
  /** Gives the source's id for a work; undefined if none of the identifiers means anything to it. */
  readonly idOf: (identity: WorkIdentity) => string | undefined;
  /** One work by its id; undefined if the source does not know it. */
  readonly one: (id: string) => Promise<SourceReply | undefined>;
  /** Missing if the source takes one at a time. */
  readonly several?: BatchLookUp;
}

/** The way in which a source looks several works up in one request. */
export interface BatchLookUp {
  /** The most works that one request can ask for. */
  readonly most: number;
  /** The ids that have to be asked for one by one. */
  readonly apart?: RegExp | undefined;
  /** Gives works by their ids, in any order. */
  readonly ask: (ids: readonly string[]) => Promise<SourceReply>;
  /** The ids by which a record may have been asked for. */
  readonly idsOf: (record: ScholarlyRecord) => readonly (string | undefined)[];
}

/**
 * Looks works up in as few requests as the source allows. A work has no reply if its identifiers mean nothing to the
 * source, or if the request for it failed while others did not. Rejects if nothing came, and when cancelled.
 */
export async function lookUp(
  works: readonly LookedUpWork[],
  { idOf, one, several }: LookUp,
): Promise<(SourceReply | undefined)[]> {
  const idsByWork = works.map(({ identity }) => idOf(identity));
  const ids = [...new Set(idsByWork.filter((id) => id !== undefined))];
  const replies = new Map<string, SourceReply>();
  let failure: RequestError | undefined;

  const act = async (ask: () => Promise<void>): Promise<void> => {
    try {
      await ask();
    } catch (error) {
      if (!(error instanceof RequestError) || error.reason === 'cancelled') throw error;
      failure ??= error as RequestError;
    }
  };
  const askOne = async (id: string): Promise<void> => {
    replies.set(id, (await one(id)) ?? emptyReply);
  };
  const askSeveral = async ({ ask, idsOf }: BatchLookUp, batch: readonly string[]): Promise<void> => {
    const { records, unreadable } = await ask(batch);
    for (const id of batch) {
      const found = records.filter((record) => idsOf(record).includes(id));
      replies.set(id, { records: found, unreadable: found.length === 0 ? unreadable : 0 });
    }
  };
  await Promise.all(
    batchesOf(ids, several).map((batch) =>
      act(() => (several === undefined || batch.length === 1 ? askOne(batch[0]!) : askSeveral(several, batch))),
    ),
  );
  if (failure !== undefined && replies.size === 0) throw failure;
  return idsByWork.map((id) => (id === undefined ? undefined : replies.get(id)));
}

function batchesOf(ids: readonly string[], several: BatchLookUp | undefined): string[][] {
  const isAlone = (id: string): boolean => several === undefined || several.apart?.test(id) === true;
  const together = ids.filter((id) => !isAlone(id));
  const size = several?.most ?? 1;
  return [
    ...Array.from({ length: Math.ceil(together.length / size) }, (_, index) =>
      together.slice(index * size, (index + 1) * size),
    ),
    ...ids.filter(isAlone).map((id) => [id]),
  ];
}
