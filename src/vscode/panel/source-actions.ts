import * as vscode from 'vscode';
import { setAbstract, setToCite } from '../../project/configuration-edit.ts';
import { forgetEvidence } from '../../project/evidence-edit.ts';
import { configurationOf, editConfiguration } from '../configuration-document.ts';
import { uriOf } from '../editor-documents.ts';
import { strings } from '../editor-strings.ts';
import type { PanelContext } from './panel-context.ts';
import { panelStrings } from './panel-strings.ts';

/** Sets whether drafts may cite a work. */
export async function useWork({ paper, update }: PanelContext, key: string, isUsed: boolean): Promise<void> {
  await paper.setUsed(key, isUsed);
  update();
}

/** Sets whether the section has to cite a work: noted in `situate.json`. */
export async function setWorkToCite(context: PanelContext, key: string, isToCite: boolean): Promise<void> {
  const configuration = configurationOf(context.paper.read);
  if (!(await editConfiguration(configuration, (text) => setToCite(text, key, isToCite)))) {
    complainOf(configuration, context);
  }
}

/** Keeps the abstract of a work beside the paper: its entry in the bibliography stays as it is. */
export async function addAbstract(context: PanelContext, key: string, abstract: string): Promise<void> {
  const { paper, files } = context.paper.read;
  const evidence = uriOf(paper.suppliedEvidence.file, { files });
  const plain = abstract.trim().replace(/\s+/g, ' ');
  if (plain !== '' && !(await editConfiguration(evidence, (text) => setAbstract(text, key, plain)))) {
    complainOf(evidence, context);
  }
}

/** Deletes what Situate kept of a work, and offers to take that back. */
export async function forgetKept(context: PanelContext, key: string): Promise<void> {
  const { work, paper: panelPaper } = context;
  const { paper, files } = panelPaper.read;
  const evidence = uriOf(paper.suppliedEvidence.file, { files });
  const change = await editConfiguration(evidence, (text) => forgetEvidence(text, key));
  if (change === undefined) {
    complainOf(evidence, context);
    return;
  }
  const undo = async (): Promise<void> => {
    work.say((await change.undo()) ? panelStrings.evidenceIsBack(key) : panelStrings.evidenceMovedOn());
  };
  work.say(panelStrings.evidenceDeleted(key), [{ label: strings.undo(), act: undo }]);
}

function complainOf(uri: vscode.Uri, { work }: PanelContext): void {
  const open = { label: panelStrings.open(), act: () => vscode.window.showTextDocument(uri) };
  work.complain(panelStrings.broken(vscode.workspace.asRelativePath(uri)), [open]);
}
