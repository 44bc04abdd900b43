import { basename } from 'pathe';
import * as vscode from 'vscode';
import { editsOf } from '../../drafting/changes/apply-changes.ts';
import type { ParagraphChange } from '../../drafting/changes/section-change.ts';
import { sectionChanges } from '../../drafting/changes/section-changes.ts';
import { draftedSection } from '../../drafting/rounds/drafted-section.ts';
import { newSectionEdit } from '../../drafting/rounds/new-section.ts';
import { type Paper, textOf } from '../../project/paper.ts';
import { applyEdits } from '../../text/edit.ts';
import type { FileEdit } from '../../text/location.ts';
import type { ReadPaper } from '../open-paper.ts';
import { workspaceEdit } from '../workspace-edit.ts';
import { showDiff } from './drafted-files.ts';
import type { PanelContext } from './panel-context.ts';
import { panelStrings } from './panel-strings.ts';

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
    work.say(panelStrings.applied(wanted === 'all' ? all.length : wanted.length));
  } else {
    work.complain(panelStrings.notApplied());
  }
  update();
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
    await showDiff(read.files.uriOf(file), text, panelStrings.diffTitle(basename(file)));
  }
}

/** What accepting a draft would change in the section; where there is none, the draft under a heading of its own. */
export function changesOf(paper: Paper, source: string): ParagraphChange[] {
  const section = draftedSection(paper);
  if (section !== undefined) {
    return sectionChanges(paper, section, source);
  }
  return [
    { id: 'section', kind: 'insert', before: '', after: source, edits: [newSectionEdit(paper, source)], sentences: [] },
  ];
}

/** Whether the documents still have the texts that the edits are for. */
async function areAsRead({ paper, files }: ReadPaper, edits: readonly FileEdit[]): Promise<boolean> {
  const changed = [...new Set(edits.map(({ file }) => file))];
  const documents = await Promise.all(changed.map((file) => vscode.workspace.openTextDocument(files.uriOf(file))));
  return documents.every((document, index) => document.getText() === textOf(paper, changed[index]!));
}
