import type { Entry, EntryContent } from './entry.ts';

/** Everything that readers of a work need from an entry. */
export type WithContent = Pick<Entry, 'content'>;

/** What the readers of a content found, each at the place of its reader. */
type Results = unknown[];

/** Stands for a result that is undefined: many works lack what is looked for. */
const nothing = Symbol('nothing');

let readers = 0;

/** Room for all at once: arrays that grow take twice of it. */
function noResults(): Results {
  return new Array<unknown>(readers).fill(undefined);
}

/**
 * A content that keeps what its readers found. A weak map would keep that too, but a library has thousands of contents:
 * looking them up, and collecting garbage past them, took longer than reading them.
 */
export class KeepingContent {
  // A private field is not copied along where a content is spread to make another one.
  #results: Results | undefined;

  /** The results kept with a content. */
  static resultsOf(content: EntryContent): Results {
    if (#results in content) {
      return (content.#results ??= noResults());
    }
    let results = resultsOfOthers.get(content);
    if (results === undefined) {
      results = noResults();
      resultsOfOthers.set(content, results);
    }
    return results;
  }
}

/** The results for contents that are made elsewhere: of works that were found, of entries that inherit fields. */
const resultsOfOthers = new WeakMap<EntryContent, Results>();

/** Makes a reader of entries remember its results as long as the entry's content lives. */
export function rememberByContent<Result extends NonNullable<unknown> | undefined>(
  read: (content: EntryContent) => Result,
): (entry: WithContent) => Result {
  const place = readers++;
  return ({ content }) => {
    const results = KeepingContent.resultsOf(content);
    const result = (results[place] ??= read(content) ?? nothing);
    return (result === nothing ? undefined : result) as Result;
  };
}
