import * as vscode from 'vscode';
import { applyEdits, modify } from 'jsonc-parser';
import { dirname, join } from 'pathe';
import { configurationFileName } from '../../project/configuration.ts';
import type { Section } from '../../manuscript/model.ts';
import type { LintedPaper, Papers } from '../papers.ts';
import { strings } from '../strings.ts';

/** “Mark Section as Related Work”: notes the heading above the cursor in `situate.json`, next to the paper. */
export async function markRelatedWorkCommand(papers: Papers): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const linted = editor === undefined ? undefined : await papers.current(editor.document);
  if (editor === undefined || linted === undefined) {
    void vscode.window.showInformationMessage(strings.noPaper());
    return;
  }
  const offset = editor.document.offsetAt(editor.selection.active);
  const section = sectionAt(linted, editor.document.uri.path, offset);
  if (section === undefined || section.heading.title === '') {
    void vscode.window.showInformationMessage(strings.markNoSection());
    return;
  }
  const { title } = section.heading;
  if (section.relatedWork !== undefined) {
    void vscode.window.showInformationMessage(strings.markAlready(title));
    return;
  }
  const uri = linted.uriOf(
    linted.paper.configurationFile ?? join(dirname(linted.paper.main), configurationFileName),
  );
  await addHeading(uri, title);
  const file = vscode.workspace.asRelativePath(uri);
  const answer = await vscode.window.showInformationMessage(strings.markDone(title, file), strings.openFile());
  if (answer !== undefined) {
    await vscode.window.showTextDocument(uri);
  }
}

/** The section whose heading is the last one above the offset in the file. */
function sectionAt({ paper }: LintedPaper, file: string, offset: number): Section | undefined {
  return paper.sections.findLast((section) => section.file === file && section.headingRange.start <= offset);
}

/** Adds a heading to the list in the configuration, keeping its comments and layout; writes the file to the disk. */
async function addHeading(uri: vscode.Uri, title: string): Promise<void> {
  const text = await readIfExists(uri);
  const path = ['relatedWork', 'headings', -1];
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n', insertFinalNewline: true };
  const changed = applyEdits(text, modify(text, path, title, { isArrayInsertion: true, formattingOptions }));
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(changed.endsWith('\n') ? changed : `${changed}\n`));
}

async function readIfExists(uri: vscode.Uri): Promise<string> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    return '{}\n';
  }
}
