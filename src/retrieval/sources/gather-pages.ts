import { RequestError } from '../../http/request-error.ts';
import type { ScholarlyRecord } from './scholarly-record.ts';
import type { SourceReply } from './scholarly-source.ts';

/** One page of a longer reply. */
export interface ReplyPage extends SourceReply {
  /** The name that the source gives the page after this one; undefined if this is the last. */
  readonly next: string | undefined;
}

/** The most pages of one question that are asked for, whatever a source says comes next. */
const mostPages = 50;

/**
 * Asks for page after page until there are enough records, or no more. A failure after the first page ends the list
 * where it is.
 * @param ask gets what the page before called this one; undefined for the first. It may find that the source knows
 * nothing of what is asked for
 * @param keep leaves out records that were not wanted
 * @returns undefined if the source knows nothing of it
 */
export async function gatherPages(
  limit: number,
  ask: (page: string | undefined) => Promise<ReplyPage | undefined>,
  keep: (record: ScholarlyRecord) => boolean = () => true,
): Promise<SourceReply | undefined> {
  const records: ScholarlyRecord[] = [];
  let unreadable = 0;
  let next: string | undefined;
  for (let pages = 0; pages < mostPages; pages++) {
    let page: ReplyPage | undefined;
    try {
      page = await ask(next);
    } catch (error) {
      if (pages === 0 || !(error instanceof RequestError) || error.reason === 'cancelled') throw error;
      break;
    }
    if (page === undefined) return pages === 0 ? undefined : { records, unreadable };
    records.push(...page.records.filter(keep));
    unreadable += page.unreadable;
    const isOver = page.next === undefined || page.next === next || page.records.length + page.unreadable === 0;
    if (isOver || records.length >= limit) break;
    next = page.next;
  }
  return { records: records.slice(0, limit), unreadable };
}

/** The number of records to ask for on one page: those that are wanted, as far as the source allows. */
export function pageSize(limit: number, most: number): number {
  return Math.max(1, Math.min(limit, most));
}
