import { canonicalRecord, type Sha256 } from '../../retrieval/corpus/canonical-record.ts';
import type { CorpusWriter, HashedWork } from '../../retrieval/corpus/corpus-store.ts';
import {
  type RecordProblem,
  type RecordProblemWeight,
  type SourceRecord,
  weightOf,
} from '../../retrieval/corpus/source-record.ts';

/** The subject of a synchronisation. */
export interface Synchronisation {
  /** The name that the source has in the corpus. */
  readonly source: string;
  readonly records: AsyncIterable<SourceRecord>;
  /** Tells this run from all others. */
  readonly run: string;
  readonly sha256: Sha256;
  /** Also removes works that were not met where some records could not be read: theirs may be among them. */
  readonly isPruning?: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly onProblem?: (problem: RecordProblem) => void;
  readonly onProgress?: (counts: SyncCounts) => void;
}

/** The parts of a writer that a synchronisation needs. */
export type SyncWriter = Pick<CorpusWriter, 'hashes' | 'put' | 'met' | 'removeUnmet'>;

/** The number of works a source had, and what has become of them. */
export interface SyncCounts {
  readonly read: number;
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Records that are no works, or could not be read. */
  readonly problems: number;
}

/** The outcome of synchronising a source. */
export interface SyncReport extends SyncCounts {
  /** Works that the source has no longer; undefined if that is not known, and none was removed. */
  readonly gone: number | undefined;
  /** The source was read to its end. */
  readonly isFinished: boolean;
}

/** The number of works compared and put in at once. */
const batchSize = 500;

/**
 * Makes a corpus have what a source has. Hashes of the works decide which of them are new or changed; only these are put
 * in. At the end works that the source did not have are removed, unless it could not be read to its end, or a record
 * could not be read that may be one of them. Records are read as they are needed, a batch at a time, and each batch is
 * kept for good: a run that was killed is made up for by the next one. Rejects with the signal's reason between two
 * batches, and with `CorpusError`.
 */
export async function syncSource(writer: SyncWriter, synchronisation: Synchronisation): Promise<SyncReport> {
  const { source, run, signal, isPruning = false, onProgress } = synchronisation;
  const counts = { read: 0, new: 0, changed: 0, unchanged: 0, problems: 0 };
  const weights = new Set<RecordProblemWeight>();
  const report = (problem: RecordProblem): void => {
    counts.problems++;
    weights.add(weightOf(problem));
    synchronisation.onProblem?.(problem);
  };

  let batch = new Map<string, HashedWork>();
  async function keepBatch(): Promise<void> {
    const works = batch;
    batch = new Map();
    const known = await writer.hashes(source, [...works.keys()]);
    const repeated = await writer.met(source, run, [...known.keys()]);
    const toPut: HashedWork[] = [];
    for (const [id, work] of works) {
      const before = known.get(id);
      if (repeated.has(id)) {
        report({ reason: 'repeatedId', place: source, detail: id });
      } else if (before === work.hash) {
        counts.unchanged++;
      } else {
        counts[before === undefined ? 'new' : 'changed']++;
        toPut.push(work);
      }
    }
    if (toPut.length > 0) {
      await writer.put(source, toPut);
      await writer.met(
        source,
        run,
        toPut.map(({ work: { id } }) => id),
      );
    }
    onProgress?.(counts);
  }

  signal?.throwIfAborted();
  for await (const record of synchronisation.records) {
    if ('problem' in record) {
      report(record.problem);
      continue;
    }
    const { work } = record;
    counts.read++;
    if (batch.has(work.id)) {
      report({ reason: 'repeatedId', place: source, detail: work.id });
      continue;
    }
    batch.set(work.id, { work, hash: synchronisation.sha256(canonicalRecord(work)) });
    if (batch.size === batchSize) {
      await keepBatch();
      signal?.throwIfAborted();
    }
  }
  await keepBatch();
  signal?.throwIfAborted();
  const isFinished = !weights.has('unfinished');
  const isKnown = isFinished && (isPruning || !weights.has('unreadable'));
  return { ...counts, isFinished, gone: isKnown ? await writer.removeUnmet(source, run) : undefined };
}

/**
 * Makes what takes the place of a writer where nothing is to be written: it knows what the corpus has, and counts what
 * would be removed.
 * @param hashes of the corpus; undefined where there is none yet
 * @param kept how many works of the source the corpus has
 */
export function dryRun(hashes: SyncWriter['hashes'] | undefined, kept: number): SyncWriter {
  let met = 0;
  return {
    async hashes(source, ids) {
      const known = (await hashes?.(source, ids)) ?? new Map<string, string>();
      met += known.size;
      return known;
    },
    put: () => Promise.resolve(),
    met: () => Promise.resolve(new Set()),
    removeUnmet: () => Promise.resolve(Math.max(0, kept - met)),
  };
}
