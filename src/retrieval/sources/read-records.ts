import type { ScholarlyRecord } from './scholarly-record.ts';
import type { SourceReply } from './scholarly-source.ts';

/**
 * Reads what a source sent for some works, one by one.
 * @param read makes a record of an item; undefined if it cannot be read. What it throws costs the item alone
 */
export function readRecords(
  items: readonly unknown[],
  read: (item: unknown) => ScholarlyRecord | undefined,
): SourceReply {
  const records = items.map((item) => {
    try {
      return read(item);
    } catch {
      return undefined;
    }
  });
  const readable = records.filter((record) => record !== undefined);
  return { records: readable, unreadable: items.length - readable.length };
}

/** Several replies as one. */
export function joinReplies(replies: readonly SourceReply[]): SourceReply {
  return {
    records: replies.flatMap(({ records }) => records),
    unreadable: replies.reduce((sum, { unreadable }) => sum + unreadable, 0),
  };
}

/** A reply without records. */
export const emptyReply: SourceReply = { records: [], unreadable: 0 };
