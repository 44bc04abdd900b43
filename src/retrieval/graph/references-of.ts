import { RequestError } from '../../http/request-error.ts';
import type { FoundWork } from '../merging/found-work.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import type { ScholarlySource } from '../sources/scholarly-source.ts';

/** The most references of one work, the most works that cite it, and the most that are recommended: some have more, but there is no need for all of them. */
const most = { references: 300, citedBy: 100, recommended: 100 } as const;
/** With so many failures in a row of one source, it is not asked any more. */
const patience = 3;

/** The places that references come from. */
export interface ReferenceSources {
  /** Those that do not know references are not asked. */
  readonly sources: readonly ScholarlySource[];
  /** Gives what a work cites by its PDF, for one that no source knows; undefined if there is no PDF either. */
  readonly fromPdf?:
    | ((work: FoundWork, signal?: AbortSignal) => Promise<readonly ScholarlyRecord[] | undefined>)
    | undefined;
  /** What is asked for: what a work cites, what cites it, or what is recommended to its readers. */
  readonly along?: keyof typeof most;
  /** Called when a source fails for the first time, and is skipped where it fails. */
  readonly onFailure?: ((source: ScholarlySource, error: RequestError) => void) | undefined;
}

/**
 * Finds what works cite, or what cites them: by all sources that know it, together, and otherwise by their PDFs. A source that fails is
 * passed over, and not asked any more after three failures in a row. The function rejects with `RequestError`: when
 * cancelled, and when every source failed and there is no PDF.
 */
export function referencesOf({
  sources,
  fromPdf,
  along = 'references',
  onFailure,
}: ReferenceSources): (work: FoundWork, signal?: AbortSignal) => Promise<readonly ScholarlyRecord[] | undefined> {
  const failures = new Map<ScholarlySource, number>();

  async function ask(
    source: ScholarlySource,
    work: FoundWork,
    signal: AbortSignal | undefined,
  ): Promise<readonly ScholarlyRecord[] | RequestError | undefined> {
    try {
      const reply = await source[along]!(work.identity, most[along], signal);
      failures.delete(source);
      return reply?.records;
    } catch (error) {
      if (!(error instanceof RequestError) || error.reason === 'cancelled') {
        throw error;
      }
      const before = failures.get(source) ?? 0;
      failures.set(source, before + 1);
      if (before === 0) {
        onFailure?.(source, error as RequestError);
      }
      return error as RequestError;
    }
  }

  return async (work, signal) => {
    const knowing = sources.filter((source) => source[along] !== undefined);
    const asked = knowing.filter((source) => (failures.get(source) ?? 0) < patience);
    const replies = await Promise.all(asked.map((source) => ask(source, work, signal)));
    const records = replies.flatMap((reply) => (reply instanceof RequestError ? [] : (reply ?? [])));
    if (records.length > 0) {
      return records;
    }
    const cited = await fromPdf?.(work, signal);
    const failure = replies.find((reply) => reply instanceof RequestError);
    const isAnswered = replies.some((reply) => !(reply instanceof RequestError));
    if (cited === undefined && knowing.length > 0 && !isAnswered) {
      throw failure ?? new RequestError('noNetwork', 'No source answers any more when asked what works cite.');
    }
    return cited ?? (replies.some((reply) => Array.isArray(reply)) ? [] : undefined);
  };
}
