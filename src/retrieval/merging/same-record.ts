import { isPreprintDoi } from '../../bibliography/identifiers.ts';
import { isTellingTitle, mostYears, shareSurnames, surnamesOf } from '../../bibliography/same-work.ts';
import { titleWords } from '../../bibliography/title-key.ts';
import { type SameWorkReason, sameIdentity } from '../../bibliography/work-identity.ts';
import { memoize } from '../../task/memoize.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import type { PublicationType } from '../sources/work-kinds.ts';
import { isPreprintRecord } from './record-version.ts';

/** The signs that two records are about one work, the strongest first. */
export const sameRecordReasons = [
  'record',
  'doi',
  'arxiv',
  'publishedAs',
  'openAlex',
  'semanticScholar',
  'title',
] as const satisfies readonly (SameWorkReason | 'record' | 'publishedAs')[];

export type SameRecordReason = (typeof sameRecordReasons)[number];

/**
 * Tells why two records are about one work, its preprint and its published version included; undefined if they are not,
 * or if that is not certain. A registered identifier counts if titles or authors agree: sources mix records up. A title
 * alone counts if few works can have it, and authors, years and types agree.
 */
export function sameRecord(a: ScholarlyRecord, b: ScholarlyRecord): SameRecordReason | undefined {
  if (a.source === b.source && a.id === b.id && a.id !== '') return 'record';
  const reason = sameIdentity(a.identity, b.identity);
  if (reason !== undefined && reason !== 'title') return reason;
  const haveSameAuthors = shareSurnames(surnames(a), surnames(b));
  // A translated title, or one that changed on the way to print.
  const registered = (['doi', 'arxiv'] as const).find(
    (kind) => a.identity[kind] !== undefined && a.identity[kind] === b.identity[kind],
  );
  if (registered !== undefined && haveSameAuthors && !haveOtherDois(a, b)) return registered;
  if (isPublishedAs(a, b) || isPublishedAs(b, a)) {
    return haveSameAuthors || a.identity.titleKey === b.identity.titleKey ? 'publishedAs' : undefined;
  }
  const isProven = reason === 'title' && haveSameAuthors && hasTellingTitle(a) && yearsAgree(a, b) && typesAgree(a, b);
  return isProven ? 'title' : undefined;
}

/** True if the title of a record can show by itself, with the authors, which work it is about. */
export const hasTellingTitle = memoize(({ title }: ScholarlyRecord): boolean => isTellingTitle(titleWords(title)));

const surnames = memoize(({ authors }: ScholarlyRecord): readonly string[] => surnamesOf(authors));

/** True if two records name two published versions: then one that shares a number of arXiv has a wrong one. */
function haveOtherDois({ identity: { doi: a } }: ScholarlyRecord, { identity: { doi: b } }: ScholarlyRecord): boolean {
  return a !== undefined && b !== undefined && a !== b && !isPreprintDoi(a) && !isPreprintDoi(b);
}

function isPublishedAs(preprint: ScholarlyRecord, published: ScholarlyRecord): boolean {
  return preprint.publishedAs !== undefined && preprint.publishedAs === published.identity.doi;
}

function yearsAgree(a: ScholarlyRecord, b: ScholarlyRecord): boolean {
  if (a.year === undefined || b.year === undefined) return true;
  const limit = isPreprintRecord(a) || isPreprintRecord(b) ? mostYears.toPublication : mostYears.apart;
  return Math.abs(a.year - b.year) <= limit;
}

/**
 * Types of works that are something else than a paper with the same title. Chapters are not among them: papers in
 * proceedings that are books are registered as such.
 */
const ownKinds: ReadonlySet<PublicationType> = new Set(['book', 'thesis', 'data', 'software']);

function typesAgree(a: ScholarlyRecord, b: ScholarlyRecord): boolean {
  const isVague = [a.type, b.type].some((type) => type === undefined || type === 'other');
  return isVague || a.type === b.type || (!ownKinds.has(a.type!) && !ownKinds.has(b.type!));
}
