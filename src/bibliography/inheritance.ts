import type { WithContent } from './content-memo.ts';
import type { Entry, EntryContent } from './entry.ts';
import { keysIn } from './work.ts';

/** What belongs to the parent itself and is no property of its parts. */
const ownFields: ReadonlySet<string> = new Set(
  (
    'abstract annotation annote booktitle chapter crossref doi entryset eprint file ids keywords label note options ' +
    'pages related shorthand subtitle title titleaddon url xdata xref'
  ).split(' '),
);

/** The field of a part that holds its parent's title. */
const titleFields: ReadonlyMap<string, string> = new Map([
  ['periodical', 'journal'],
  ['mvbook', 'maintitle'],
  ['mvcollection', 'maintitle'],
  ['mvproceedings', 'maintitle'],
]);

/**
 * The content of an entry with what it leaves to its parents: everything an `xdata` entry holds, and from a `crossref`
 * parent what parts share with the whole, whose title becomes the `booktitle`. The entry itself where it has no parents.
 * `find` looks keys up; parents of parents count, circles do no harm.
 */
export function withInheritance(entry: Entry, find: (key: string) => Entry | undefined): WithContent {
  const { values } = entry.content;
  if (!values.has('crossref') && !values.has('xdata')) {
    return entry;
  }
  const { type, key, source } = entry.content;
  return { content: { type, key, source, values: inheritedValues(entry, find, new Set([entry])) } };
}

function inheritedValues(
  entry: Entry,
  find: (key: string) => Entry | undefined,
  seen: ReadonlySet<Entry>,
): EntryContent['values'] {
  const values = new Map(entry.content.values);
  for (const field of ['xdata', 'crossref']) {
    for (const key of keysIn(entry, field)) {
      const parent = find(key);
      if (parent === undefined || seen.has(parent)) {
        continue;
      }
      const inherited = inheritedValues(parent, find, new Set([...seen, parent]));
      for (const [name, value] of field === 'xdata' ? inherited : partsShare(parent.type, inherited)) {
        if (!values.has(name)) {
          values.set(name, value);
        }
      }
    }
  }
  return values;
}

function* partsShare(type: string, values: EntryContent['values']): Iterable<[string, string]> {
  const titleField = titleFields.get(type) ?? 'booktitle';
  const title = values.get('booktitle') ?? values.get('title');
  if (title !== undefined) {
    yield [titleField, title];
  }
  for (const [name, value] of values) {
    if (!ownFields.has(name)) {
      yield [name, value];
    }
  }
}
