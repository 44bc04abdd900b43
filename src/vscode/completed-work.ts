import * as vscode from 'vscode';
import { completionStrings } from '../language/completion-strings.ts';
import { explainWork, type OfferedWork, type OwnWorks, worksAt } from '../language/offered-works.ts';
import type { Question } from '../language/question.ts';
import type { CitingPlace } from '../workflows/completion/citing-place.ts';
import { rangeIn } from './positions.ts';

/** A work to cite, as VS Code offers it. */
export class CompletedWork extends vscode.CompletionItem {
  readonly #offered: OfferedWork;
  readonly #place: CitingPlace;

  constructor(offered: OfferedWork, place: CitingPlace, uri: vscode.Uri) {
    const { key, title, detail, sortText, filterText, work } = offered;
    super({ label: key, detail: `  ${title}` }, vscode.CompletionItemKind.Reference);
    this.#offered = offered;
    this.#place = place;
    this.insertText = key;
    this.detail = detail;
    this.sortText = sortText;
    this.filterText = filterText;
    if (work.found !== undefined) {
      this.command = { command: enterCitedCommand, title: completionStrings.enter(), arguments: [work.found, uri] };
    }
  }

  /** Adds what the author reads of the work. */
  explain(): void {
    this.documentation = new vscode.MarkdownString(explainWork(this.#offered, this.#place));
  }
}

/** The command that enters a work that was chosen, and is not in the bibliography. */
const enterCitedCommand = 'situate.enterCited';

/** The works to cite at a position of a document; undefined where no key is typed, or nobody waits any more. */
export async function completeWorks(
  question: Question,
  document: vscode.TextDocument,
  position: vscode.Position,
  own: OwnWorks,
): Promise<vscode.CompletionList<CompletedWork> | undefined> {
  const offered = await worksAt(question, document.offsetAt(position), own);
  if (offered === undefined) {
    return undefined;
  }
  const { read, place, range, works } = offered;
  const file = question.document.path;
  const ranges = {
    inserting: rangeIn({ file, range: range.typed }, read),
    replacing: rangeIn({ file, range: range.whole }, read),
  };
  const items = works.map((work) => {
    const item = new CompletedWork(work, place, document.uri);
    item.range = ranges;
    return item;
  });
  return new vscode.CompletionList(items, true);
}
