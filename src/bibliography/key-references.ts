import type { TextRange } from '../text/range.ts';
import type { Bibliography } from './entry.ts';

/** Fields that hold keys: of other entries, or, in `ids`, more ones of the entry itself. */
const keyFields = ['crossref', 'xref', 'xdata', 'related', 'entryset', 'ids'];

/** A cheap check of an entry before its fields are read: few have such a field. */
const mayHoldKeys = new RegExp(`\\b(?:${keyFields.join('|')})\\s*=`, 'i');

/** A place in a file that holds a key, and nothing but the key. */
export interface KeyPlace {
  readonly file: string;
  readonly range: TextRange;
}

/** Every key in a field of a bibliography, `crossref = {key}` and the like, for which a test holds. */
export function keyReferences({ path, text, entries }: Bibliography, isMeant: (key: string) => boolean): KeyPlace[] {
  const holding = entries.filter(({ source }) => mayHoldKeys.test(source));
  return holding.flatMap(({ fields }) =>
    keyFields.flatMap((name) => {
      const field = fields.get(name);
      return field === undefined
        ? []
        : keysIn(text, field.valueRange)
            .filter(({ key }) => isMeant(key))
            .map(({ range }) => ({ file: path, range }));
    }),
  );
}

function keysIn(text: string, { start, end }: TextRange): { readonly key: string; readonly range: TextRange }[] {
  return [...text.slice(start, end).matchAll(/[^\s,{}"]+/g)].map(({ 0: key, index }) => ({
    key,
    range: { start: start + index, end: start + index + key.length },
  }));
}
