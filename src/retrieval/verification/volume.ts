import { rememberByContent, type WithContent } from '../../bibliography/content-memo.ts';
import { texToText } from '../../bibliography/tex-text.ts';
import { difference } from './differences.ts';
import { kindOf } from './kind-of-entry.ts';
import type { Verification } from './verification.ts';

/** The fields of a chapter that say something of the volume that it is in, and what they are called in an entry of that. */
const fieldsOfVolume: ReadonlyMap<string, string> = new Map([
  ['booktitle', 'title'],
  ['booksubtitle', 'subtitle'],
  ['editor', 'editor'],
  ['year', 'year'],
  ['date', 'date'],
  ['isbn', 'isbn'],
  ['publisher', 'publisher'],
  ['series', 'series'],
  ['maintitle', 'maintitle'],
]);

/** The volume that a chapter is in, as an entry of its own; undefined for other entries, and where its title is not known. */
export const volumeOf = rememberByContent((content): WithContent | undefined => {
  const { values } = content;
  if (kindOf({ content }) !== 'chapter' || texToText(values.get('booktitle') ?? '') === '') {
    return undefined;
  }
  const own = [...fieldsOfVolume].flatMap(([name, own]): [string, string][] => {
    const value = values.get(name);
    return value === undefined ? [] : [[own, value]];
  });
  return { content: { ...content, type: 'collection', values: new Map(own) } };
});

/** True if nothing was found out about a chapter itself, although nobody failed: then its volume may be known. */
export function lacksWork({ status, failed = [] }: Verification): boolean {
  return (status === 'notChecked' || status === 'notFound') && failed.length === 0;
}

/**
 * Adds to the verification of a chapter that nobody knows what sources say of its volume. That the volume exists as the entry
 * says confirms nothing of the chapter, but that nobody lists it says nothing any more: few sources have the chapters of a
 * book. An ISBN of another book is wrong all the same.
 */
export function withVolume(chapter: Verification, entry: WithContent, volume: Verification): Verification {
  const failed = volume.failed ?? [];
  const known = failed.length === 0 ? chapter : { ...chapter, failed: [...failed] };
  const [other] = volume.otherWorkBy === 'isbn' ? volume.fields : volume.fields.filter(({ field }) => field === 'isbn');
  if (other !== undefined) {
    const { sources, there, records } = other;
    const wrong = difference('isbn', entry.content.values.get('isbn') ?? '', there, []);
    return {
      ...known,
      status: 'mismatch',
      fields: [...known.fields, { ...wrong, sources, ...(records !== undefined && { records }), note: 'otherWork' }],
      sources: [...sources],
    };
  }
  return volume.status === 'verified'
    ? {
        ...known,
        status: 'notChecked',
        volume: { title: texToText(entry.content.values.get('booktitle') ?? ''), sources: [...volume.sources] },
      }
    : known;
}
