import type { ScholarlyRecord } from './scholarly-record.ts';
import type { SourceReply } from './scholarly-source.ts';

/**
 * Reads what a source sent for some works, one by one.
 * @param read makes a record of an item; undefined if it cannot be read. What it throws costs the item alone
 * @param most how many items were asked for. What a server sends beyond them is left unread, or a single reply could
 * have thousands of records to be merged and ranked
 */
export function readRecords(
  items: readonly unknown[],
  read: (item: unknown) => ScholarlyRecord | undefined,
  most: number,
): SourceReply {
  const asked = items.slice(0, most);
  const records = asked.map((item) => {
    try {
      return read(item);
    } catch {
      return undefined;
    }
  });
  const readable = records.filter((record) => record !== undefined);
  return { records: readable, unreadable: asked.length - readable.length };
}

/** Reads the one item that a source sent for a work; undefined if it sent none, as it does not know the work. */
export function readOne(item: unknown, read: (item: unknown) => ScholarlyRecord | undefined): SourceReply | undefined {
  return item === undefined ? undefined : readRecords([item], read, 1);
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
