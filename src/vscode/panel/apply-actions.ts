import { basename } from 'pathe';
import * as vscode from 'vscode';
import { editsOf } from '../../drafting/changes/apply-changes.ts';
import type { ParagraphChange } from '../../drafting/changes/section-change.ts';
import { sectionChanges } from '../../drafting/changes/section-changes.ts';
import { draftedSection, newSectionEdit } from '../../drafting/rounds/section-source.ts';
import { type Paper, textOf } from '../../project/paper.ts';
import type { ReadPaper } from '../../session/open-paper.ts';
import { applyEdits } from '../../text/edit.ts';
import type { FileEdit } from '../../text/location.ts';
import { uriOf } from '../editor-documents.ts';
import { strings } from '../editor-strings.ts';
import { columnFor } from '../show-place.ts';
import { workspaceEdit } from '../workspace-edit.ts';
import { showDiff } from './drafted-files.ts';
import type { PanelContext } from './panel-context.ts';
import { panelStrings } from './panel-strings.ts';
import type { PanelWork } from './panel-work.ts';

/**
 * Puts changes of a round into the section: one step that can be undone. The section may have changed since the author
 * saw them: changes that no longer exist are not made.
 */
export async function applyChanges(
  context: PanelContext,
  round: string,
  ids: 'all' | readonly string[],
): Promise<void> {
  const { work, update } = context;
  const read = await context.read();
  const source = context.paper.round(round)?.source;
  const all = read === undefined || source === undefined ? [] : changesOf(read.paper, source);
  if (read === undefined || all.length === 0) {
    work.say(panelStrings.nothingApplied());
    return;
  }
  const known = new Set(all.flatMap(({ id, sentences }) => [id, ...sentences.map((sentence) => sentence.id)]));
  const wanted = ids === 'all' ? 'all' : ids.filter((id) => known.has(id));
  if (wanted.length === 0) {
    work.complain(panelStrings.gone());
    return;
  }
  const edits = editsOf(all, wanted);
  const isApplied =
    (await areAsRead(read, edits)) && (await vscode.workspace.applyEdit(await workspaceEdit([{ read, edits }])));
  if (isApplied) {
    const changed = await changedDocuments(read, edits);
    sayApplied(work, wanted === 'all' ? all.length : wanted.length, changed);
    await showFirst(changed);
  } else {
    work.complain(panelStrings.notApplied());
  }
  update();
}

/** A document after edits. */
interface ChangedDocument {
  readonly document: vscode.TextDocument;
  readonly after: string;
  /** The changes made: the new range, and what was there before; in the order of the text. */
  readonly changes: readonly { readonly start: number; readonly end: number; readonly before: string }[];
}

/** The documents as edits made them; without those of which the editor made something else. */
async function changedDocuments({ paper, files }: ReadPaper, edits: readonly FileEdit[]): Promise<ChangedDocument[]> {
  const documents: ChangedDocument[] = [];
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const document = await vscode.workspace.openTextDocument(uriOf(file, { files }));
    const own = edits.filter((edit) => edit.file === file).sort((a, b) => a.range.start - b.range.start);
    const text = textOf(paper, file) ?? '';
    const after = document.getText();
    let shift = 0;
    const changes = own.map(({ range, newText }) => {
      const start = range.start + shift;
      shift += newText.length - (range.end - range.start);
      return { start, end: start + newText.length, before: text.slice(range.start, range.end) };
    });
    if (after === applyEdits(text, own)) {
      documents.push({ document, after, changes });
    }
  }
  return documents;
}

/** Says what was changed, and offers to take it back, for as long as the text is what it was made. */
function sayApplied(work: PanelWork, count: number, changed: readonly ChangedDocument[]): void {
  const isAsChanged = (): boolean => changed.every(({ document, after }) => document.getText() === after);
  const undo = async (): Promise<void> => {
    const edit = new vscode.WorkspaceEdit();
    for (const { document, changes } of changed) {
      for (const { start, end, before } of changes) {
        edit.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(end)), before);
      }
    }
    if (!(isAsChanged() && (await vscode.workspace.applyEdit(edit)))) {
      work.complain(panelStrings.notApplied());
    }
  };
  work.say(panelStrings.applied(count), changed.length === 0 ? [] : [{ label: strings.undo(), act: undo }], (end) =>
    vscode.workspace.onDidChangeTextDocument(() => {
      if (!isAsChanged()) {
        end();
      }
    }),
  );
}

/** Shows the first change in its editor and selects it; the focus stays in the panel. */
async function showFirst([first]: readonly ChangedDocument[]): Promise<void> {
  const [change] = first?.changes ?? [];
  if (first === undefined || change === undefined) {
    return;
  }
  const { document } = first;
  const text = document.getText().slice(change.start, change.end);
  const start = change.start + text.length - text.trimStart().length;
  const end = Math.max(start, change.start + text.trimEnd().length);
  const editor = await vscode.window.showTextDocument(document, {
    preserveFocus: true,
    preview: false,
    viewColumn: columnFor(document.uri),
    selection: new vscode.Range(document.positionAt(start), document.positionAt(end)),
  });
  editor.revealRange(editor.selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

/** Opens the diff between the files of the section and what they would be with a round in them. */
export async function openDiff(context: PanelContext, round: string): Promise<void> {
  const read = await context.read();
  const source = context.paper.round(round)?.source;
  const edits = read === undefined || source === undefined ? [] : editsOf(changesOf(read.paper, source), 'all');
  if (read === undefined || edits.length === 0) {
    context.work.say(panelStrings.nothingApplied());
    return;
  }
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const text = applyEdits(
      textOf(read.paper, file) ?? '',
      edits.filter((edit) => edit.file === file),
    );
    await showDiff(uriOf(file, read), text, panelStrings.diffTitle(basename(file)));
  }
}

/**
 * Gives the changes that accepting a draft would make in the section; where there is none, the draft under a heading of
 * its own.
 */
export function changesOf(paper: Paper, source: string): ParagraphChange[] {
  const section = draftedSection(paper);
  if (section !== undefined) {
    return sectionChanges(paper, section, source);
  }
  return [
    { id: 'section', kind: 'insert', before: '', after: source, edits: [newSectionEdit(paper, source)], sentences: [] },
  ];
}

/** True if the documents still have the texts that the edits are for. */
async function areAsRead({ paper, files }: ReadPaper, edits: readonly FileEdit[]): Promise<boolean> {
  const changed = [...new Set(edits.map(({ file }) => file))];
  const documents = await Promise.all(changed.map((file) => vscode.workspace.openTextDocument(uriOf(file, { files }))));
  return documents.every((document, index) => document.getText() === textOf(paper, changed[index]!));
}
