import type { ScholarlyRecord } from '../retrieval/sources/scholarly-record.ts';
import { unlessCancelled } from '../session/cancellation.ts';
import type { ReadPaper } from '../session/open-paper.ts';
import type { Papers } from '../session/papers.ts';
import { escapeMarkdown } from '../text/markdown-signs.ts';
import type { TextRange } from '../text/range.ts';
import { excerpt } from '../text/shorten.ts';
import { type CitingPlace, citingPlaceAt } from '../workflows/completion/citing-place.ts';
import { orderByMeaning } from '../workflows/completion/order-by-meaning.ts';
import { type CitableWork, type FittingWork, rankWorks, whyCitable } from '../workflows/completion/rank-works.ts';
import { type EnterableWork, worksToEnter } from '../workflows/completion/works-elsewhere.ts';
import { completionStrings } from './completion-strings.ts';
import { passageLines } from './fit-description.ts';
import { textIn } from './line-ranges.ts';
import type { Question } from './question.ts';
import { waitAMoment } from './typing-patience.ts';

/** The most works that are offered at once: letters bring the others. */
const mostOffered = 100;
/** The length of a title beside a key, and of an abstract, in characters. */
const titleLength = 80;
const abstractLength = 600;

/** A work to cite, as an editor offers it. */
export interface OfferedWork {
  readonly key: string;
  /** Beside the key: the title, shortened. */
  readonly title: string;
  /** Whose work it is, and how often it is cited here. */
  readonly detail: string;
  /** Sorts the works as they fit, where an editor sorts by text. */
  readonly sortText: string;
  /**
   * All works that are offered fit what is typed, and equally well to the editor, which leaves the order alone then. The names are
   * for what is typed before the editor asks anew: it would close a list in which nothing fits.
   */
  readonly filterText: string;
  readonly work: CitableWork & Partial<EnterableWork>;
}

/** The works to cite at a place, the best first. */
export interface OfferedWorks {
  readonly read: ReadPaper;
  readonly place: CitingPlace;
  /** What is typed of a key before the cursor, and the whole of the key. */
  readonly range: { readonly typed: TextRange; readonly whole: TextRange };
  readonly works: readonly OfferedWork[];
}

/** What the author has besides the bibliography for a sentence. */
export type OwnWorks = (sentence: string) => Promise<readonly ScholarlyRecord[]>;

/**
 * The works to cite at an offset of a document; undefined where no key is typed, or nobody waits any more. What is typed is
 * compared here, and the list is to be asked for anew with each letter: an editor would put its own order in place of ours.
 */
export async function worksAt(
  { papers, document, token }: Question,
  offset: number,
  own: OwnWorks = () => Promise.resolve([]),
): Promise<OfferedWorks | undefined> {
  const [read] = await papers.read(document, token);
  const place =
    read === undefined || token.isCancellationRequested ? undefined : citingPlaceAt(read.paper, document.path, offset);
  if (read === undefined || place === undefined) {
    return undefined;
  }
  const range = { typed: place.typed.range, whole: place.typed.whole };
  const typed = textIn(document.path, read).slice(range.typed.start, range.typed.end);
  const works = rankWorks(read.paper, place, typed, mostOffered);
  const both = Promise.all([own(place.sentence), inOrder(works, place, papers)]);
  const [records, inLibrary] = (await unlessCancelled(both, token)) ?? [];
  if (records === undefined || inLibrary === undefined) {
    return undefined;
  }
  const elsewhere = worksToEnter(records, read.paper, place, typed);
  return { read, place, range, works: [...inLibrary, ...elsewhere].map((work, at) => offered(work, at, typed)) };
}

/** What the author reads of a work, as Markdown: why it fits, which is looked for when the work is in view. */
export function explainWork({ work: offered }: OfferedWork, place: CitingPlace): string {
  const { title, work } = offered;
  const { abstract = '' } = work;
  const best = whyCitable(offered, place);
  // The title is there anyway.
  const why = 'passage' in best && best.passage.place === 'title' ? [] : passageLines(best);
  const isQuoted =
    abstract === '' || why.some((line) => line.startsWith('> ') && line.includes(escapeMarkdown(abstract)));
  return [
    `**${escapeMarkdown(title)}**`,
    ...why,
    ...(isQuoted ? [] : [escapeMarkdown(excerpt(abstract, abstractLength))]),
  ].join('\n\n');
}

function offered(work: CitableWork & Partial<EnterableWork>, at: number, typed: string): OfferedWork {
  const { key, authors, year, title, timesCited, found, families } = work;
  const source = [authors, year].filter((part) => part !== '' && part !== undefined).join(', ');
  const known = found === undefined ? completionStrings.cited(timesCited) : completionStrings.entered();
  return {
    key,
    title: excerpt(title, titleLength),
    detail: source === '' ? known : `${source} · ${known}`,
    sortText: String(at).padStart(5, '0'),
    filterText: [typed, key, ...families, year, title].join(' ').trim(),
    work,
  };
}

/** Works in the order in which they fit a place: by meaning too if the vectors for that are there after a moment. */
async function inOrder(
  works: readonly FittingWork[],
  place: CitingPlace,
  papers: Papers,
): Promise<readonly FittingWork[]> {
  const { vectors } = await papers.judges();
  const ordered = vectors && orderByMeaning(works, place, vectors);
  if (vectors === undefined || ordered !== undefined) {
    return ordered ?? works;
  }
  await waitAMoment(papers.judging.fetchWanted());
  return orderByMeaning(works, place, vectors) ?? works;
}
