import { version } from '../../../package.json';
import type { WithContent } from '../../../src/bibliography/content-memo.ts';
import { Library } from '../../../src/bibliography/library.ts';
import { readBibliography } from '../../../src/bibliography/read-bibliography.ts';
import type { SourcesOptions } from '../../../src/retrieval/sources/source-options.ts';
import type { Verification } from '../../../src/retrieval/verification/verification.ts';
import { runToEnd } from '../../../src/task/task.ts';
import { checkEntries, checkReference, isFlagged } from './check-references.ts';
import type { LiveFigures, LiveFlag, RecordedReply } from './live-batch.ts';
import { recordingFetch } from './recorded-fetch.ts';

/** The outcome of a batch. */
export interface LiveBatch {
  readonly figures: LiveFigures;
  /** Unread. */
  readonly flags: readonly LiveFlag[];
}

/**
 * Verifies all references of the bibliographies of a batch over the network, and each that is flagged once more by itself,
 * recorded. Rejects where a bibliography cannot be had.
 * @param options how sources are asked; `fetch` serves the bibliographies too
 */
export async function runBatch(
  batch: string,
  bibliographies: readonly string[],
  options: Omit<SourcesOptions, 'names'>,
): Promise<LiveBatch> {
  const began = Date.now();
  const ask = options.fetch ?? fetch;
  const all: Verification[] = [];
  const failed = new Set<string>();
  const flags: LiveFlag[] = [];
  for (const address of bibliographies) {
    const response = await ask(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    const bibliography = runToEnd(readBibliography('references.bib', await response.text()));
    const library = new Library([bibliography]);
    const entries = bibliography.entries.map((entry) => library.complete(entry));
    const { verifications, failures } = await checkEntries(entries, options);
    all.push(...verifications);
    for (const name of failures.keys()) failed.add(name);
    for (const [index, verification] of verifications.entries()) {
      if (isFlagged(verification)) {
        const { key } = bibliography.entries[index]!;
        flags.push({
          batch,
          bibliography: address,
          key,
          ...(await recordFlag(entries[index]!, verification, options)),
        });
      }
    }
  }
  const count = (status: Verification['status']): number => all.filter((one) => one.status === status).length;
  const figures: LiveFigures = {
    batch,
    day: new Date(began).toISOString().slice(0, 10),
    version,
    references: all.length,
    verified: count('verified'),
    mismatch: count('mismatch'),
    notFound: count('notFound'),
    notChecked: count('notChecked'),
    failed: [...failed].sort(),
    seconds: Math.round((Date.now() - began) / 1000),
  };
  return { figures, flags };
}

/** Checks a flagged reference by itself. What that finds counts, unless it finds nothing: then the flag of the batch stays. */
async function recordFlag(
  entry: WithContent,
  flagged: Verification,
  options: Omit<SourcesOptions, 'names'>,
): Promise<Omit<LiveFlag, 'batch' | 'bibliography' | 'key'>> {
  const replies: RecordedReply[] = [];
  const written = asWritten(entry);
  const alone = await checkReference(written, { ...options, fetch: recordingFetch(replies, options.fetch) });
  const { status, fields } = alone !== undefined && isFlagged(alone) ? alone : flagged;
  return { entry: written, status, fields, replies, opinion: 'unread', why: '' };
}

/** The entry with what it inherits, and with abbreviations written out. */
function asWritten({ content: { type, key, values } }: WithContent): string {
  const fields = [...values].map(([name, value]) => `  ${name} = {${value}},\n`).join('');
  return `@${type}{${key},\n${fields}}`;
}
