import type { Bibliography } from './entry.ts';
import type { TextRange } from '../text/range.ts';

/** Fields that hold keys of other entries. */
const keyFields = ['crossref', 'xref', 'xdata', 'related', 'entryset'];

/** A place in a bibliography that names an entry by its key. */
export interface KeyReference {
  readonly file: string;
  readonly range: TextRange;
}

/** Every field of a bibliography that refers to a key, `crossref = {key}` and the like, at the key itself. */
export function keyReferences({ path, text, entries }: Bibliography, key: string): KeyReference[] {
  return entries.flatMap(({ fields }) =>
    keyFields.flatMap((name) => {
      const field = fields.get(name);
      return field === undefined
        ? []
        : [...keysIn(text, field.valueRange)]
            .filter((found) => found.key === key)
            .map(({ range }) => ({ file: path, range }));
    }),
  );
}

function* keysIn(text: string, { start, end }: TextRange): Iterable<{ key: string; range: TextRange }> {
  for (const { 0: key, index } of text.slice(start, end).matchAll(/[^\s,{}"]+/g)) {
    yield { key, range: { start: start + index, end: start + index + key.length } };
  }
}
