import { identityAsWritten, type WrittenIdentity } from '../../sources/record-identity.ts';
import type { ScholarlyRecord } from '../../sources/scholarly-record.ts';
import { unsaidFields } from '../../sources/unsaid-fields.ts';
import type { CorpusWork } from '../corpus-work.ts';
import type { SourceRecord } from '../source-record.ts';

/** All that a reader found out about a work. Texts are plain. */
export interface ReadWork {
  readonly id: string;
  readonly title: string;
  readonly identifiers?: Omit<WrittenIdentity, 'title'>;
  readonly said?: Partial<Omit<ScholarlyRecord, 'source' | 'id' | 'identity' | 'title'>>;
  /** `2021-05-17` */
  readonly day?: string | undefined;
  readonly pages?: readonly string[];
}

/**
 * The work that a reader has found, or that it is none: it has to have an id and a title.
 * @param place where the record is, for a message
 */
export function newWork({ id, title, identifiers, said, day, pages = [] }: ReadWork, place: string): SourceRecord {
  if (id === '') {
    return { problem: { reason: 'noId', place } };
  }
  if (!/[\p{L}\p{N}]/u.test(title)) {
    return { problem: { reason: 'noTitle', place, detail: id } };
  }
  const work: CorpusWork = {
    id,
    record: {
      ...unsaidFields,
      authors: [],
      hasAllAuthors: true,
      ...said,
      source: 'corpus',
      id,
      identity: identityAsWritten({ ...identifiers, title }),
      title,
    },
    day,
    pages,
  };
  return { work };
}
