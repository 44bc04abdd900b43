import { basename } from 'pathe';
import * as vscode from 'vscode';
import type { Configuration } from '../../project/configuration.ts';
import { initialConfiguration } from '../../project/initial-configuration.ts';
import { isOnlyPaper } from '../../project/only-paper.ts';
import type { Papers } from '../../session/papers.ts';
import { activePaper } from '../active-paper.ts';
import { configurationOf, editConfiguration } from '../configuration-document.ts';
import { strings } from '../editor-strings.ts';

const indent = '  ';

/**
 * “Create situate.json”: makes the configuration of the paper beside its main file, with what Situate found out about the
 * paper, and lists what else can be set in it. One that is there already is shown.
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
    const { paper, files } = read;
    const isAlone = await isOnlyPaper(paper.main, files.sources);
    const content = withEmptyLine(initialConfiguration(paper, { isOnlyPaper: isAlone, headings: [] }));
    await editConfiguration(uri, (text) => (text === '' ? [{ range: { start: 0, end: 0 }, newText: content }] : []));
  } catch (error) {
    void vscode.window.showInformationMessage(error instanceof Error ? error.message : String(error));
    return;
  }
  const inside = new vscode.Position(1, indent.length);
  await vscode.window.showTextDocument(uri, { selection: new vscode.Range(inside, inside) });
  await vscode.commands.executeCommand('editor.action.triggerSuggest');
}

/** A configuration as text, with an empty line at its start, where the editor offers what else can be set. */
function withEmptyLine(configuration: Configuration): string {
  const [, ...rest] = JSON.stringify(configuration, undefined, indent).split('\n');
  return ['{', indent, ...(rest.length === 0 ? ['}'] : rest), ''].join('\n');
}
