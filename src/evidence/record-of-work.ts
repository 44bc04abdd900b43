import { isTellingTitle, mostYears, shareSurnames, surnamesOf } from '../bibliography/same-work.ts';
import { titleWords } from '../bibliography/title-key.ts';
import { sameIdentity } from '../bibliography/work-identity.ts';
import type { ScholarlyRecord } from '../retrieval/sources/scholarly-record.ts';
import type { LookedUpWork } from '../retrieval/sources/scholarly-source.ts';

/**
 * True if a record is about a work of a bibliography, for certain: under the same identifier with the same title or
 * authors, or under a title that few works can have, with authors and years that agree. Wrong identifiers are common,
 * and the abstract of another work is worse than none.
 * @param hasKey the record has the key that the paper has for the work, which counts as an identifier does
 */
export function isRecordOf(work: LookedUpWork, record: ScholarlyRecord, hasKey = false): boolean {
  const authorsAgree = shareSurnames(
    work.authors.map((name) => titleWords(name).join('')),
    surnamesOf(record.authors),
  );
  const reason = sameIdentity(work.identity, record.identity);
  if (reason !== undefined && reason !== 'title') {
    // Authors may be unknown here or there; two lists that have nobody in common are two works.
    return authorsAgree || work.authors.length === 0 || record.authors.length === 0;
  }
  const isRegistered =
    hasKey ||
    (['doi', 'arxiv'] as const).some(
      (kind) => work.identity[kind] !== undefined && work.identity[kind] === record.identity[kind],
    );
  if (isRegistered) {
    // A title that was translated or shortened.
    return authorsAgree && sharesWords(work.title, record.title);
  }
  return reason === 'title' && authorsAgree && isTellingTitle(titleWords(record.title)) && yearsAgree(work, record);
}

function yearsAgree({ year }: LookedUpWork, record: ScholarlyRecord): boolean {
  return year === undefined || record.year === undefined || Math.abs(year - record.year) <= mostYears.toPublication;
}

/** True if half of the words of the shorter title are in the other. */
function sharesWords(a: string, b: string): boolean {
  const [inA, inB] = [new Set(titleWords(a)), new Set(titleWords(b))];
  const inBoth = [...inA].filter((word) => inB.has(word)).length;
  return inBoth * 2 >= Math.min(inA.size, inB.size);
}
