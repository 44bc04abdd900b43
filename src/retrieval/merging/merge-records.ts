import { identityStrings } from '../../bibliography/work-identity.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import { sourceNames } from '../sources/source-profiles.ts';
import type { FoundWork, WorkVersion } from './found-work.ts';
import { groupRecords } from './group-records.ts';
import { joinIdentities, mergeVersion } from './merge-version.ts';
import { isPreprintRecord } from './record-version.ts';

/**
 * One work out of all records that are about it, with its preprint and its published version as two versions. Works come
 * in the order of their first records; which works there are, and what they say, does not depend on the order.
 */
export function mergeRecords(records: readonly ScholarlyRecord[]): FoundWork[] {
  const places = new Map<string, { readonly record: ScholarlyRecord; readonly place: number }>();
  records.forEach((record, place) => {
    const text = JSON.stringify(record);
    if (!places.has(text)) places.set(text, { record, place });
  });
  const sorted = [...places].sort(
    ([textA, { record: a }], [textB, { record: b }]) =>
      sourceNames.indexOf(a.source) - sourceNames.indexOf(b.source) || compare(a.id, b.id) || compare(textA, textB),
  );
  const unique = sorted.map(([, { record }]) => record);
  const ids = new Set<string>();
  return groupRecords(unique)
    .map((members) => ({
      work: mergeWork(
        members.map((index) => unique[index]!),
        ids,
      ),
      place: Math.min(...members.map((index) => sorted[index]![1].place)),
    }))
    .sort((a, b) => a.place - b.place)
    .map(({ work }) => work);
}

/** @param ids those that other works have */
function mergeWork(records: readonly ScholarlyRecord[], ids: Set<string>): FoundWork {
  const published = records.filter((record) => !isPreprintRecord(record));
  const preprints = records.filter(isPreprintRecord);
  const versions = [
    ...(published.length > 0 ? [mergeVersion(published, false)] : []),
    ...(preprints.length > 0 ? [mergeVersion(preprints, true)] : []),
  ] as [WorkVersion, ...WorkVersion[]];
  const identity = joinIdentities(versions.map((version) => version.identity));
  const abstracts = versions.flatMap(({ abstract }) => abstract ?? []);
  const [first] = versions[0].records;
  const names = [
    ...identityStrings(identity).filter((text) => !text.startsWith('title:')),
    ...records.flatMap(({ source, id }) => (id === '' ? [] : [`${source}:${id}`])),
    // Works with the same title and no identifier, each with its own authors and year.
    [`title:${identity.titleKey}`, first?.authors[0]?.family ?? '', first?.year ?? ''].filter(Boolean).join(':'),
  ];
  const id = names.find((name) => !ids.has(name)) ?? `${names.at(-1)}:${ids.size}`;
  ids.add(id);
  return {
    id,
    versions,
    identity,
    abstract: abstracts.find(({ length }) => abstracts.every((other) => other.length <= length)),
  };
}

/** Compares by code units, whatever the language of the machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
