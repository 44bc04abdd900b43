import {
  answersFromRecordings,
  type RecordedLookup,
  recordedLookupsSchema,
} from '../../retrieval/verification/recorded-lookups.ts';
import type { SourceAnswer } from '../../retrieval/verification/source-answer.ts';
import { readJsonLines } from '../terminal/json-lines.ts';
import type { Reference } from './verified-reference.ts';

/**
 * What recorded replies say about references, in their order; nothing about those that are not in the file. Rejects as
 * `readJsonLines` does.
 */
export async function recordedAnswers(
  references: readonly Reference[],
  file: string,
): Promise<readonly (readonly SourceAnswer[])[]> {
  const byKey = new Map<string, RecordedLookup[]>();
  for await (const { key, lookups } of readJsonLines(file, recordedLookupsSchema)) {
    byKey.set(key, [...(byKey.get(key) ?? []), ...lookups]);
  }
  return references.map(({ entry, complete }) => answersFromRecordings(complete, byKey.get(entry.key) ?? []));
}
