import type { Task } from '../task/task.ts';
import type { Entry, EntryContent } from './entry.ts';
import { entriesPacked, type KeptForm, type PackedResults, RecalledResults } from './kept-results.ts';

/** Everything that readers of a work need from an entry. */
export type WithContent = Pick<Entry, 'content'>;

/** What the readers of a content found, each at the place of its reader. */
type Results = unknown[];

/** Stands for a result that is undefined: many works lack what is looked for. */
const nothing = Symbol('nothing');

let readers = 0;

/** A reader whose results are kept from one run to the next, and its place. */
interface KeptReader {
  readonly place: number;
  readonly form: KeptForm<unknown>;
  readonly read: (entry: WithContent) => unknown;
}

const keptReaders: KeptReader[] = [];

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
  /** The results of an earlier run, and where those of this content are among them. */
  #recalled: RecalledResults | undefined;
  #place = 0;

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

  /** The result of a reader for a content in an earlier run, `nothing` included; undefined if it is not known. */
  static recalled(content: EntryContent, form: KeptForm<unknown>): unknown {
    return #results in content ? content.#recalled?.result(form, content.#place, nothing) : undefined;
  }

  /** True if the result of the reader with this name was kept for a content in an earlier run, readable or not. */
  static isRecalled(content: EntryContent, name: string): boolean {
    return #results in content && content.#recalled?.has(name) === true;
  }

  /** True if a reader has read a content, in this run or in an earlier one. */
  static isKnown(content: EntryContent, { place, form }: KeptReader): boolean {
    return KeepingContent.resultsOf(content)[place] !== undefined || KeepingContent.isRecalled(content, form.name);
  }

  /** Gives a content the results of an earlier run, in which it was at a place. */
  static recall(content: EntryContent, recalled: RecalledResults, place: number): void {
    if (#results in content) {
      content.#recalled = recalled;
      content.#place = place;
    }
  }
}

/** The results for contents that are made elsewhere: of works that were found, of entries that inherit fields. */
const resultsOfOthers = new WeakMap<EntryContent, Results>();

/**
 * Makes a reader of entries remember its results as long as the entry's content lives.
 * @param form the form in which they are kept from one run to the next; without it they are not
 */
export function rememberByContent<Result extends NonNullable<unknown> | undefined>(
  read: (content: EntryContent) => Result,
  form?: KeptForm<Result>,
): (entry: WithContent) => Result {
  const place = readers++;
  const remembering = ({ content }: WithContent): Result => {
    const results = KeepingContent.resultsOf(content);
    const result = (results[place] ??= (form && KeepingContent.recalled(content, form)) ?? read(content) ?? nothing);
    return (result === nothing ? undefined : result) as Result;
  };
  if (form !== undefined) {
    keptReaders.push({ place, form, read: remembering });
  }
  return remembering;
}

/** Gives the contents of a bibliography, in its order, what readers found in the same contents in an earlier run. */
export function recallResults(contents: readonly EntryContent[], packed: PackedResults): void {
  const recalled = new RecalledResults(packed, contents.length);
  for (const [place, content] of contents.entries()) {
    KeepingContent.recall(content, recalled, place);
  }
}

/**
 * Packs what readers found in the contents of a bibliography, in its order, with pauses: the results of those that have
 * read all of them. Undefined if nothing is among them that was not recalled.
 */
export function* packResults(contents: readonly EntryContent[]): Task<PackedResults | undefined> {
  const known = keptReaders.filter((reader) => contents.every((content) => KeepingContent.isKnown(content, reader)));
  const isNews = known.some(({ form }) => contents.some((content) => !KeepingContent.isRecalled(content, form.name)));
  if (!isNews) {
    return undefined;
  }
  const packed: Record<string, string[]> = {};
  for (const { form, read } of known) {
    const runs: string[] = [];
    for (let start = 0; start < contents.length; start += entriesPacked) {
      // What was recalled and cannot be read is read now.
      const results = contents.slice(start, start + entriesPacked).map((content) => read({ content }));
      runs.push(JSON.stringify(form.pack(results)));
      yield;
    }
    packed[form.name] = runs;
  }
  return packed;
}
