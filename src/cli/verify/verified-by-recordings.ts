import { type RecordedLookup, recordedLookupsSchema } from '../../retrieval/verification/recorded-lookups.ts';
import { type Verified, verifyFromRecordings } from '../../workflows/verify/verify-entries.ts';
import { readJsonLines } from '../paper/json-lines.ts';
import type { Reference } from './verified-reference.ts';

/** Reads what the recorded replies in a file say about references, in their order. Rejects as `readJsonLines` does. */
export async function verifiedByRecordings(references: readonly Reference[], file: string): Promise<Verified> {
  const byKey = new Map<string, RecordedLookup[]>();
  for await (const { key, lookups } of readJsonLines(file, recordedLookupsSchema)) {
    byKey.set(key, [...(byKey.get(key) ?? []), ...lookups]);
  }
  return verifyFromRecordings(
    references.map(({ entry: { key }, complete }) => ({ key, complete })),
    byKey,
  );
}
