import type { Entry, EntryContent } from './entry.ts';

/** Everything that readers of a work need from an entry. */
export type WithContent = Pick<Entry, 'content'>;

/** What a reader found in a content, before what others found in it earlier: most contents are read by very few. */
interface KeptResult {
  readonly reader: unknown;
  readonly result: unknown;
  readonly earlier: KeptResult | undefined;
}

/**
 * A content that keeps what its readers found. A weak map would keep that too, but a library has thousands of contents:
 * looking them up, and collecting garbage past them, took longer than reading them.
 */
export class KeepingContent {
  // A private field is not copied along where a content is spread to make another one.
  #latest: KeptResult | undefined;

  /** The result kept last with a content; undefined where there is none. */
  static latest(content: EntryContent): KeptResult | undefined {
    return #latest in content ? content.#latest : latestOfOthers.get(content);
  }

  /** Keeps a result before those that were kept with a content until now. */
  static keep(content: EntryContent, latest: KeptResult): void {
    if (#latest in content) {
      content.#latest = latest;
    } else {
      latestOfOthers.set(content, latest);
    }
  }
}

/** The results for contents that are made elsewhere: of works that were found, of entries that inherit fields. */
const latestOfOthers = new WeakMap<EntryContent, KeptResult>();

/** Makes a reader of entries remember its results as long as the entry's content lives. */
export function rememberByContent<Result>(read: (content: EntryContent) => Result): (entry: WithContent) => Result {
  return ({ content }) => {
    for (let kept = KeepingContent.latest(content); kept !== undefined; kept = kept.earlier) {
      if (kept.reader === read) {
        return kept.result as Result;
      }
    }
    const result = read(content);
    // Reading may have kept other results.
    KeepingContent.keep(content, { reader: read, result, earlier: KeepingContent.latest(content) });
    return result;
  };
}
