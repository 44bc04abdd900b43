import * as vscode from 'vscode';
import { unlessCancelled } from '../session/cancellation.ts';
import type { ReadPaper } from '../session/open-paper.ts';
import type { Papers } from '../session/papers.ts';
import { escapeMarkdown } from '../text/markdown-signs.ts';
import { excerpt } from '../text/shorten.ts';
import { type CitingPlace, citingPlaceAt } from '../workflows/completion/citing-place.ts';
import { orderByMeaning } from '../workflows/completion/order-by-meaning.ts';
import { type CitableWork, type FittingWork, rankWorks, whyCitable } from '../workflows/completion/rank-works.ts';
import { type EnterableWork, worksToEnter } from '../workflows/completion/works-elsewhere.ts';
import { completionStrings } from './completion-strings.ts';
import { enginePath } from './editor-paths.ts';
import { passageLines } from './fit-description.ts';
import type { OwnRecords } from './own-records.ts';
import { rangeIn } from './positions.ts';
import { waitAMoment } from './typing-patience.ts';

/** The most works that are offered at once: letters bring the others. */
const mostOffered = 100;
/** The length of a title beside a key, and of an abstract, in characters. */
const titleLength = 80;
const abstractLength = 600;

/** A work to cite, as the editor offers it. */
export class CompletedWork extends vscode.CompletionItem {
  readonly #offered: CitableWork;
  readonly #place: CitingPlace;

  constructor(offered: CitableWork & Partial<EnterableWork>, place: CitingPlace, at: number, uri: vscode.Uri) {
    const { key, authors, year, title, timesCited, found } = offered;
    const source = [authors, year].filter((part) => part !== '' && part !== undefined).join(', ');
    super({ label: key, detail: `  ${excerpt(title, titleLength)}` }, vscode.CompletionItemKind.Reference);
    this.#offered = offered;
    this.#place = place;
    this.insertText = key;
    this.sortText = String(at).padStart(5, '0');
    const known = found === undefined ? completionStrings.cited(timesCited) : completionStrings.entered();
    this.detail = source === '' ? known : `${source} · ${known}`;
    if (found !== undefined) {
      this.command = { command: enterCitedCommand, title: completionStrings.enter(), arguments: [found, uri] };
    }
  }

  /** Adds what the author reads of the work: why it fits, which is looked for when the work is in view. */
  explain(): void {
    const { title, work } = this.#offered;
    const { abstract = '' } = work;
    const best = whyCitable(this.#offered, this.#place);
    // The title is there anyway.
    const why = 'passage' in best && best.passage.place === 'title' ? [] : passageLines(best);
    const isQuoted =
      abstract === '' || why.some((line) => line.startsWith('> ') && line.includes(escapeMarkdown(abstract)));
    this.documentation = new vscode.MarkdownString(
      [
        `**${escapeMarkdown(title)}**`,
        ...why,
        ...(isQuoted ? [] : [escapeMarkdown(excerpt(abstract, abstractLength))]),
      ].join('\n\n'),
    );
  }
}

/** The command that enters a work that was chosen, and is not in the bibliography. */
const enterCitedCommand = 'situate.enterCited';

/** Everything that works to cite are taken from and put in order by. */
export interface CompletionMeans {
  readonly papers: Papers;
  readonly own: Pick<OwnRecords, 'about'>;
}

/** The works to cite at a position of a document; undefined where no key is typed, or nobody waits any more. */
export async function completeWorks(
  read: ReadPaper,
  document: vscode.TextDocument,
  position: vscode.Position,
  { papers, own }: CompletionMeans,
  token: vscode.CancellationToken,
): Promise<vscode.CompletionList<CompletedWork> | undefined> {
  const file = enginePath(document.uri.path);
  const place = citingPlaceAt(read.paper, file, document.offsetAt(position));
  if (place === undefined) {
    return undefined;
  }
  const { range: typedRange, whole } = place.typed;
  const range = {
    inserting: rangeIn({ file, range: typedRange }, read),
    replacing: rangeIn({ file, range: whole }, read),
  };
  const typed = document.getText(range.inserting);
  const works = rankWorks(read.paper, place, typed, mostOffered);
  const both = Promise.all([own.about(place.sentence), inOrder(works, place, papers)]);
  const [records, inLibrary] = (await unlessCancelled(both, token)) ?? [];
  if (records === undefined || inLibrary === undefined) {
    return undefined;
  }
  const elsewhere = worksToEnter(records, read.paper, place, typed);
  const items = [...inLibrary, ...elsewhere].map((offered, at) => {
    const item = new CompletedWork(offered, place, at, document.uri);
    item.range = range;
    // All that is here fits what is typed, and equally well to the editor, which leaves the order alone then. The names are
    // for what is typed before the editor asks anew: it would close a list in which nothing fits.
    item.filterText = [typed, offered.key, ...offered.families, offered.year, offered.title].join(' ').trim();
    return item;
  });
  return new vscode.CompletionList(items, true);
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
