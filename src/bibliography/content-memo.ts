import type { Entry, EntryContent } from './entry.ts';

/** Everything that readers of a work need from an entry. */
export type WithContent = Pick<Entry, 'content'>;

/** The results of readers, each at the place of its reader. */
type Results = unknown[];

/**
 * A content that keeps what its readers found. A weak map would keep that too, but a library has thousands of contents:
 * looking them up, and collecting garbage past them, took longer than reading them.
 */
export class KeepingContent {
  // A private field is not copied along where a content is spread to make another one.
  readonly #results: Results = [];

  /** The results kept with a content; undefined if it is one that keeps none. */
  static resultsOf(content: object): Results | undefined {
    return #results in content ? content.#results : undefined;
  }
}

/** The results for contents that are made elsewhere: of works that were found, of entries that inherit fields. */
const resultsOfOthers = new WeakMap<EntryContent, Results>();

function resultsOf(content: EntryContent): Results {
  let results = KeepingContent.resultsOf(content) ?? resultsOfOthers.get(content);
  if (results === undefined) {
    results = [];
    resultsOfOthers.set(content, results);
  }
  return results;
}

/** Stands for a result that is undefined: many works lack what is looked for. */
const nothing = Symbol('nothing');

let readers = 0;

/** Makes a reader of entries remember its results as long as the entry's content lives. */
export function rememberByContent<Result>(read: (content: EntryContent) => Result): (entry: WithContent) => Result {
  const place = readers++;
  return ({ content }) => {
    const results = resultsOf(content);
    const known = results[place];
    if (known !== undefined) {
      return (known === nothing ? undefined : known) as Result;
    }
    const result = read(content);
    results[place] = result === undefined ? nothing : result;
    return result;
  };
}
