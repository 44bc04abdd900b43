import { memoize } from '../task/memoize.ts';
import type { Entry, EntryContent } from './entry.ts';

/** Everything that readers of a work need from an entry. */
export type WithContent = Pick<Entry, 'content'>;

/** Makes a reader of entries remember its results as long as the entry's content lives. */
export function rememberByContent<Result>(read: (content: EntryContent) => Result): (entry: WithContent) => Result {
  const known = memoize(read);
  return ({ content }) => known(content);
}
