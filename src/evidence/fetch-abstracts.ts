import pLimit from 'p-limit';
import { RequestError } from '../http/request-error.ts';
import type { ScholarlyRecord } from '../retrieval/sources/scholarly-record.ts';
import type { ScholarlySource, SourceReply } from '../retrieval/sources/scholarly-source.ts';
import type { SourceName } from '../retrieval/sources/source-profiles.ts';
import type { EvidenceWork } from './cited-work.ts';
import { isRecordOf } from './record-of-work.ts';

/** Works are asked for in batches of this size, so that what came is kept before all is there. */
const batchSize = 50;
/** The most works that are looked up by title at once; sources have limits of their own. */
const atOnce = 4;
/** A shorter text is a remark, not an abstract. */
const shortestAbstract = 80;

/** The answers of sources about one work. */
export interface WorkRecords {
  readonly work: EvidenceWork;
  /** Records that are certainly about it, in the order in which they came. */
  readonly records: readonly ScholarlyRecord[];
}

/** An abstract, and the source that has it. */
export interface FetchedAbstract {
  readonly abstract: string;
  readonly from: SourceName;
}

/** Everything that a look-up needs to know, and whom it tells. */
export interface AbstractLookUp {
  readonly signal?: AbortSignal | undefined;
  /** Called for each work as soon as nothing more will be asked about it. */
  readonly onWork: (found: WorkRecords) => Promise<void>;
  /** Called for each request that failed. */
  readonly onFailure: (source: ScholarlySource, error: RequestError) => void;
}

/**
 * Looks works up until an abstract of each is found: first by identifier, in batches, then by title, in the order of the
 * sources. Rejects with `RequestError` `cancelled` only; a source that fails loses what it knows, not what others do.
 */
export async function fetchAbstracts(
  works: readonly EvidenceWork[],
  sources: readonly ScholarlySource[],
  { signal, onWork, onFailure }: AbstractLookUp,
): Promise<void> {
  const attempt = <T>(source: ScholarlySource, ask: () => Promise<T>): Promise<T | undefined> =>
    attempted(source, ask, { signal, onFailure });
  for (let start = 0; start < works.length; start += batchSize) {
    const batch: Gathered[] = works.slice(start, start + batchSize).map((work) => ({ work, records: [] }));
    for (const source of sources) {
      const open = batch.filter(({ records }) => bestAbstract(records) === undefined);
      if (source.byIdentifier !== undefined && open.length > 0) {
        const asked = open.map(({ work }) => work);
        const replies = await attempt(source, () => source.byIdentifier!(asked, signal));
        open.forEach((found, index) => {
          addRecords(found, replies?.[index]);
        });
      }
    }
    const limit = pLimit(atOnce);
    await Promise.all(
      batch.map((found) =>
        limit(async () => {
          for (const source of sources.filter((one) => one.byTitle !== undefined && mayKnowMore(one, found))) {
            if (bestAbstract(found.records) === undefined) {
              addRecords(found, await attempt(source, () => source.byTitle!(found.work, signal)));
            }
          }
          await onWork(found);
        }),
      ),
    );
  }
}

/** Asks a source for one work by its identifiers; no records where it does not know the work, or fails. Rejects as above. */
export async function recordsBy(
  source: ScholarlySource,
  work: EvidenceWork,
  call: Pick<AbstractLookUp, 'signal' | 'onFailure'>,
): Promise<readonly ScholarlyRecord[]> {
  const found: Gathered = { work, records: [] };
  const replies = await attempted(source, async () => source.byIdentifier?.([work], call.signal), call);
  addRecords(found, replies?.[0]);
  return found.records;
}

async function attempted<T>(
  source: ScholarlySource,
  ask: () => Promise<T>,
  { signal, onFailure }: Pick<AbstractLookUp, 'signal' | 'onFailure'>,
): Promise<T | undefined> {
  signal?.throwIfAborted();
  try {
    return await ask();
  } catch (error) {
    if (!isFailure(error)) throw error;
    onFailure(source, error);
    return undefined;
  }
}

/** A work with the records that were found so far. */
interface Gathered {
  readonly work: EvidenceWork;
  readonly records: ScholarlyRecord[];
}

/** A source that has a record of a work without an abstract has none under its title either. */
function mayKnowMore({ name }: ScholarlySource, { work, records }: Gathered): boolean {
  return work.title !== '' && records.every(({ source }) => source !== name);
}

function isFailure(error: unknown): error is RequestError {
  return error instanceof RequestError && error.reason !== 'cancelled';
}

/** The abstract of the first source that has one; of its records the longest. */
export function bestAbstract(records: readonly ScholarlyRecord[]): FetchedAbstract | undefined {
  const candidates = records.flatMap(({ abstract, source }) =>
    abstract !== undefined && abstract.trim().length >= shortestAbstract
      ? { abstract: abstract.trim(), from: source }
      : [],
  );
  return candidates
    .filter(({ from }) => from === candidates[0]!.from)
    .reduce<FetchedAbstract | undefined>(
      (best, other) => (other.abstract.length > (best?.abstract.length ?? 0) ? other : best),
      undefined,
    );
}

function addRecords(found: Gathered, reply: SourceReply | undefined): void {
  found.records.push(...(reply?.records.filter((record) => isRecordOf(found.work, record)) ?? []));
}
