import { knownIdentifiers } from '../../bibliography/catalogue-identifiers.ts';
import type { WorkIdentity } from '../../bibliography/work-identity.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import type { SourceName } from '../sources/source-profiles.ts';
import { trustRank } from './field-trust.ts';
import type { MergedField, WorkVersion } from './found-work.ts';

const fields = [
  'title',
  'authors',
  'year',
  'venue',
  'type',
  'volume',
  'issue',
  'pages',
  'publisher',
  'abstract',
  'subjects',
  'openCopies',
  'timesCited',
  'isRetracted',
  'publishedAs',
  'references',
] as const satisfies readonly MergedField[];

/**
 * One version of a work, each field from the most trusted record that has it. A complete list of authors comes before
 * one that may have gaps; open copies of all records are kept; one record that says so makes a work retracted.
 * @param records at least one, all of this version, in an order that depends on what they say alone
 */
export function mergeVersion(records: readonly ScholarlyRecord[], isPreprint: boolean): WorkVersion {
  const byTrust = (field: MergedField | undefined): readonly ScholarlyRecord[] =>
    // Sorting is stable: records of one source stay in their order.
    records.toSorted((a, b) => trustRank(a.source, field, isPreprint) - trustRank(b.source, field, isPreprint));
  const chosen = Object.fromEntries(
    fields.map((field) => [field, byTrust(field).find((record) => says(record, field))]),
  ) as Partial<Record<MergedField, ScholarlyRecord | undefined>>;
  chosen.authors = authorsFrom(byTrust('authors'));
  chosen.isRetracted = byTrust('isRetracted').find(({ isRetracted }) => isRetracted === true) ?? chosen.isRetracted;
  const provenance = Object.fromEntries(
    Object.entries(chosen).flatMap(([field, record]) => (record === undefined ? [] : [[field, record.source]])),
  ) as Partial<Record<MergedField, SourceName>>;
  return {
    records: byTrust(undefined),
    provenance,
    identity: joinIdentities(byTrust('title').map(({ identity }) => identity)),
    title: chosen.title?.title ?? '',
    authors: chosen.authors?.authors ?? [],
    hasAllAuthors: chosen.authors?.hasAllAuthors ?? false,
    year: chosen.year?.year,
    venue: chosen.venue?.venue,
    type: chosen.type?.type,
    volume: chosen.volume?.volume,
    issue: chosen.issue?.issue,
    pages: chosen.pages?.pages,
    publisher: chosen.publisher?.publisher,
    abstract: chosen.abstract?.abstract,
    subjects: chosen.subjects?.subjects ?? [],
    openCopies: [...new Set(byTrust('openCopies').flatMap(({ openCopies }) => openCopies))],
    timesCited: chosen.timesCited?.timesCited,
    isRetracted: chosen.isRetracted?.isRetracted,
    publishedAs: chosen.publishedAs?.publishedAs,
    references: chosen.references?.references,
  };
}

/** The first of each identifier, in the order of the identities. */
export function joinIdentities(identities: readonly WorkIdentity[]): WorkIdentity {
  const first = <Kind extends keyof WorkIdentity>(kind: Kind): WorkIdentity[Kind] | undefined =>
    identities.map((identity) => identity[kind]).find((value) => value !== undefined && value !== '');
  return {
    doi: first('doi'),
    arxiv: first('arxiv'),
    openAlex: first('openAlex'),
    semanticScholar: first('semanticScholar'),
    ...knownIdentifiers(first),
    titleKey: first('titleKey') ?? '',
  };
}

function says(record: ScholarlyRecord, field: MergedField): boolean {
  const value = record[field];
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** The most trusted complete list of authors; otherwise the longest one. */
function authorsFrom(records: readonly ScholarlyRecord[]): ScholarlyRecord | undefined {
  const named = records.filter(({ authors }) => authors.length > 0);
  const longest = named.reduce((most, { authors }) => Math.max(most, authors.length), 0);
  return named.find(({ hasAllAuthors }) => hasAllAuthors) ?? named.find(({ authors }) => authors.length === longest);
}
