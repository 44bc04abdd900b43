import pLimit from 'p-limit';
import { titleWords } from '../bibliography/title-key.ts';
import { identityOfTitle } from '../bibliography/work-identity.ts';
import { cancelledRequest, RequestError } from '../http/request-error.ts';
import type { Unreadable } from '../project/file-system.ts';
import type { ReferenceSources } from '../retrieval/graph/references-of.ts';
import type { ScholarlyRecord } from '../retrieval/sources/scholarly-record.ts';
import type { LookedUpWork, ScholarlySource, SourceReply } from '../retrieval/sources/scholarly-source.ts';
import type { EvidenceWork } from './cited-work.ts';
import type { PrintedReference } from './pdf/printed-reference.ts';
import type { Article } from './pdf/read-article.ts';
import { isRecordOf } from './record-of-work.ts';

/** The most entries of one list that are looked up: most of them need a request of their own. */
const mostLookedUp = 300;
/** The most works that are looked up by title at once; sources have limits of their own. */
const atOnce = 4;

/** The author's PDFs, and who knows the works that they cite. */
export interface CitingPdfs {
  /** Works of the author with their PDFs. */
  readonly works: readonly Pick<EvidenceWork, keyof LookedUpWork | 'pdfs'>[];
  /** Reads a PDF of the author, within what may be read. */
  readonly readPdf: (path: string, signal: AbortSignal | undefined) => Promise<Article | Unreadable>;
  /** Whom to ask about what is printed, in this order. */
  readonly sources: readonly ScholarlySource[];
}

/**
 * Says what a work cites by the list of references in the author's PDF of it: undefined if there is no PDF with such a list.
 * Entries are looked up by their identifiers, then by their titles; a record counts only if it is certainly about the work
 * of the entry. A source that fails is not asked about the rest of the list. Rejects with `RequestError` `cancelled`.
 */
export function referencesInPdf({ works, readPdf, sources }: CitingPdfs): NonNullable<ReferenceSources['fromPdf']> {
  return async (citing, signal) => {
    const records = citing.versions.flatMap((version) => version.records);
    const own = works.filter((work) => records.some((record) => isRecordOf(work, record)));
    for (const path of own.flatMap(({ pdfs }) => pdfs)) {
      throwIfCancelled(signal);
      const article = await readPdf(path, signal).catch((error: unknown) => {
        throwIfCancelled(signal);
        throw error;
      });
      if (typeof article !== 'string' && article.references.length > 0) {
        return lookUpPrinted(article.references.slice(0, mostLookedUp), sources, signal);
      }
    }
    return undefined;
  };
}

/** A printed entry as sources are asked for it, and what they said. */
interface Sought {
  readonly work: LookedUpWork;
  readonly printed: string;
  found: readonly ScholarlyRecord[];
}

async function lookUpPrinted(
  references: readonly PrintedReference[],
  sources: readonly ScholarlySource[],
  signal: AbortSignal | undefined,
): Promise<ScholarlyRecord[]> {
  const sought = references.flatMap(soughtFor);
  const failed = new Set<ScholarlySource>();
  const attempt = async <T>(source: ScholarlySource, ask: () => Promise<T>): Promise<T | undefined> => {
    throwIfCancelled(signal);
    try {
      return failed.has(source) ? undefined : await ask();
    } catch (error) {
      if (!(error instanceof RequestError) || error.reason === 'cancelled') throw error;
      failed.add(source);
      return undefined;
    }
  };
  for (const source of sources.filter((one) => one.byIdentifier !== undefined)) {
    const open = sought.filter(
      ({ work: { identity }, found }) => found.length === 0 && (identity.doi ?? identity.arxiv) !== undefined,
    );
    if (open.length > 0) {
      const asked = open.map(({ work }) => work);
      const replies = await attempt(source, () => source.byIdentifier!(asked, signal));
      open.forEach((one, index) => {
        one.found = certain(one, replies?.[index]);
      });
    }
  }
  const limit = pLimit(atOnce);
  await Promise.all(
    sought.map((one) =>
      limit(async () => {
        for (const source of sources.filter((one) => one.byTitle !== undefined)) {
          if (one.found.length === 0) {
            one.found = certain(one, await attempt(source, () => source.byTitle!(one.work, signal)));
          }
        }
      }),
    ),
  );
  return sought.flatMap(({ found }) => found);
}

/** Nothing can be checked without a title. */
function soughtFor({ text, doi, arxiv, title, names, year }: PrintedReference): Sought[] {
  return title === undefined
    ? []
    : [
        {
          work: { identity: { ...identityOfTitle(title), doi, arxiv }, title, authors: names, year },
          printed: titleWords(text).join(''),
          found: [],
        },
      ];
}

/** The records that are about the work of the entry, which prints their whole titles. */
function certain({ work, printed }: Sought, reply: SourceReply | undefined): ScholarlyRecord[] {
  return (reply?.records ?? []).filter((record) => {
    const title = titleWords(record.title).join('');
    return title !== '' && printed.includes(title) && isRecordOf(work, record);
  });
}

function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) {
    throw cancelledRequest();
  }
}
