import { basename } from 'pathe';
import * as vscode from 'vscode';
import type { PaperEdits } from '../language/file-changes.ts';
import { keyStrings } from '../language/key-strings.ts';
import { textOf } from '../project/paper.ts';
import type { ReadPaper } from '../session/open-paper.ts';
import { findPassage, type Passage, passagesOf } from '../text/change-passages.ts';
import { LineIndex } from '../text/line-index.ts';
import type { FileEdit } from '../text/location.ts';
import { uriOf } from './editor-documents.ts';
import { strings } from './editor-strings.ts';
import { columnFor } from './show-place.ts';
import { openDocument } from './workspace-edit.ts';

/** The outcome of a change. `stale`: the text that it was made for is not there any more, so nothing was changed. */
export type ReviewOutcome = 'accepted' | 'discarded' | 'stale';

/** The scheme of both sides of a change. The manifest has the editor wrap their lines, so all of a sentence is in sight. */
const scheme = 'situate-change';

/** A change of one file. */
interface FilePassages {
  readonly file: string;
  readonly passages: readonly Passage[];
}

interface Review {
  readonly read: ReadPaper;
  readonly files: readonly FilePassages[];
  readonly before: string;
  readonly after: string;
  readonly finish: (outcome: ReviewOutcome) => void;
}

/**
 * Shows a change of the files of a paper with the paragraphs before and after it side by side, and makes it as one step
 * if the author accepts it. To close it is to discard it. Text that has changed elsewhere in a file does not matter.
 */
export async function reviewChange(change: PaperEdits, title: string): Promise<ReviewOutcome> {
  // By the command, so that there is one place that knows which changes wait for an answer.
  return vscode.commands.executeCommand<ReviewOutcome>('situate.reviewChange', change, title);
}

/** Has changes reviewed: the two sides, and the commands that accept and discard. */
export function provideChangeReviews(): vscode.Disposable {
  const reviews = new Map<string, Review>();
  let count = 0;

  const show = async ({ read, edits }: PaperEdits, title: string): Promise<ReviewOutcome> => {
    const files = passagesByFile(read, edits);
    if ((await currentEdits(read, files)) === undefined) {
      return 'stale';
    }
    count++;
    const id = String(count);
    const outcome = new Promise<ReviewOutcome>((resolve) => {
      const [before, after] = (['before', 'after'] as const).map((side) => textOfSide(read, files, side));
      reviews.set(id, { read, files, before: before!, after: after!, finish: resolve });
    });
    const [first] = edits;
    const options: vscode.TextDocumentShowOptions = {
      preview: false,
      ...(first && { viewColumn: columnFor(uriOf(first.file, read)) }),
    };
    await vscode.commands.executeCommand('vscode.diff', sideOf(id, 'before'), sideOf(id, 'after'), title, options);
    return outcome;
  };

  /** Ends a review, if it has not ended. */
  const end = async (id: string | undefined, decide: (review: Review) => Promise<ReviewOutcome>): Promise<void> => {
    const review = id === undefined ? undefined : reviews.get(id);
    if (id === undefined || review === undefined) {
      return;
    }
    // Another answer, or the closing of its tab, comes too late from now on.
    reviews.delete(id);
    const outcome = await decide(review);
    await vscode.window.tabGroups.close(tabsOf((other) => other === id));
    review.finish(outcome);
  };

  const inView = (): string | undefined => reviewIn(vscode.window.tabGroups.activeTabGroup.activeTab);

  // A review that an earlier window left open has nobody to answer it.
  void vscode.window.tabGroups.close(tabsOf(() => true));

  return vscode.Disposable.from(
    vscode.workspace.registerTextDocumentContentProvider(scheme, {
      provideTextDocumentContent: ({ query, authority }) => {
        const review = reviews.get(query);
        return authority === 'before' ? review?.before : review?.after;
      },
    }),
    vscode.commands.registerCommand('situate.reviewChange', show),
    vscode.commands.registerCommand('situate.reviewFix', async (change: PaperEdits, title: string) => {
      if ((await show(change, title)) === 'stale') {
        void vscode.window.showInformationMessage(strings.changeStale());
      }
    }),
    vscode.commands.registerCommand('situate.acceptChange', () => end(inView(), make)),
    vscode.commands.registerCommand('situate.discardChange', () => end(inView(), () => Promise.resolve('discarded'))),
    vscode.window.tabGroups.onDidChangeTabs(({ closed }) => {
      for (const tab of closed) {
        void end(reviewIn(tab), () => Promise.resolve('discarded'));
      }
    }),
  );
}

function sideOf(id: string, side: 'before' | 'after'): vscode.Uri {
  return vscode.Uri.from({ scheme, authority: side, path: '/change.situate-change', query: id });
}

/** The review that a tab shows. */
function reviewIn(tab: vscode.Tab | undefined): string | undefined {
  const input = tab?.input;
  return input instanceof vscode.TabInputTextDiff && input.modified.scheme === scheme
    ? input.modified.query
    : undefined;
}

function tabsOf(isMeant: (id: string) => boolean): vscode.Tab[] {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.filter((tab) => {
    const id = reviewIn(tab);
    return id !== undefined && isMeant(id);
  });
}

function passagesByFile({ paper }: ReadPaper, edits: readonly FileEdit[]): FilePassages[] {
  return [...new Set(edits.map(({ file }) => file))].map((file) => ({
    file,
    passages: passagesOf(
      textOf(paper, file) ?? '',
      edits.filter((edit) => edit.file === file),
    ),
  }));
}

/** The passages on one side, below their places where there are several. */
function textOfSide({ paper }: ReadPaper, files: readonly FilePassages[], side: 'before' | 'after'): string {
  const all = files.flatMap(({ file, passages }) => passages.map((passage) => ({ file, passage })));
  const texts = all.map(({ file, passage }) => {
    const { line } = new LineIndex(textOf(paper, file) ?? '').positionAt(passage.range.start);
    const place = keyStrings.fileLine(basename(file), line + 1);
    return all.length === 1 ? passage[side] : `${place}\n\n${passage[side]}`;
  });
  return `${texts.join('\n\n')}\n`;
}

/** The edits in the texts as they are; undefined if one of the passages is not there any more. */
async function currentEdits(
  read: ReadPaper,
  files: readonly FilePassages[],
): Promise<readonly { readonly document: vscode.TextDocument; readonly edits: readonly FileEdit[] }[] | undefined> {
  const current = [];
  for (const { file, passages } of files) {
    const document = await openDocument(file, read);
    const text = document.getText();
    const edits: FileEdit[] = [];
    for (const passage of passages) {
      const start = findPassage(passage, text);
      if (start === undefined) {
        return undefined;
      }
      edits.push(
        ...passage.edits.map(({ range, newText }) => ({
          file,
          range: { start: range.start + start, end: range.end + start },
          newText,
        })),
      );
    }
    current.push({ document, edits });
  }
  return current;
}

/** Makes a change and goes to where it begins. */
async function make({ read, files }: Review): Promise<ReviewOutcome> {
  const current = await currentEdits(read, files);
  if (current === undefined) {
    return 'stale';
  }
  const edit = new vscode.WorkspaceEdit();
  const places = current.flatMap(({ document, edits }) =>
    edits.map(({ range, newText }) => {
      const at = new vscode.Range(document.positionAt(range.start), document.positionAt(range.end));
      edit.replace(document.uri, at, newText);
      return { document, place: at.start };
    }),
  );
  if (!(await vscode.workspace.applyEdit(edit))) {
    return 'stale';
  }
  const [first] = places;
  if (first !== undefined) {
    await vscode.window.showTextDocument(first.document, { selection: new vscode.Range(first.place, first.place) });
  }
  return 'accepted';
}
