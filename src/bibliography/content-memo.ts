import type { Entry, EntryContent } from './entry.ts';

/** All that readers of a work need of an entry. */
export type WithContent = Pick<Entry, 'content'>;

/** Makes a reader of entries remember its results for as long as the entry's content lives. */
export function rememberByContent<Result>(read: (content: EntryContent) => Result): (entry: WithContent) => Result {
  const results = new WeakMap<EntryContent, { readonly result: Result }>();
  return ({ content }) => {
    let known = results.get(content);
    if (known === undefined) {
      known = { result: read(content) };
      results.set(content, known);
    }
    return known.result;
  };
}
