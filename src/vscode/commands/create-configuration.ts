import { basename } from 'pathe';
import * as vscode from 'vscode';
import { activePaper } from '../active-paper.ts';
import { configurationOf, editConfiguration } from '../configuration-document.ts';
import type { Papers } from '../papers.ts';
import { strings } from '../strings.ts';

const indent = '  ';

/**
 * “Create situate.json”: makes the configuration of the paper beside its main file and lists what can be set in it. One
 * that is there already is shown.
 */
export async function createConfigurationCommand(papers: Papers): Promise<void> {
  const read = await activePaper(papers);
  if (read === undefined) {
    return;
  }
  const uri = configurationOf(read);
  if (read.paper.configurationFile !== undefined) {
    void vscode.window.showInformationMessage(strings.configurationThere(basename(uri.path)));
    await vscode.window.showTextDocument(uri);
    return;
  }
  try {
    const empty = `{\n${indent}\n}\n`;
    await editConfiguration(uri, (text) => (text === '' ? [{ range: { start: 0, end: 0 }, newText: empty }] : []));
  } catch (error) {
    void vscode.window.showInformationMessage(error instanceof Error ? error.message : String(error));
    return;
  }
  const inside = new vscode.Position(1, indent.length);
  await vscode.window.showTextDocument(uri, { selection: new vscode.Range(inside, inside) });
  await vscode.commands.executeCommand('editor.action.triggerSuggest');
}
