import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { waitFor } from '../polling.ts';
import { positionOf } from './paper-folder.ts';

/** The code actions of the extension for a whole document, resolved. */
export async function actions(editor: vscode.TextEditor, kind: vscode.CodeActionKind): Promise<vscode.CodeAction[]> {
  const { document } = editor;
  return request(document.uri, new vscode.Range(0, 0, document.lineCount, 0), kind);
}

/** Gives what is offered where a text stands. */
export async function actionsAt(
  editor: vscode.TextEditor,
  text: string,
  kind?: vscode.CodeActionKind,
): Promise<vscode.CodeAction[]> {
  const position = positionOf(editor.document, text, 1);
  return request(editor.document.uri, new vscode.Range(position, position), kind);
}

/** Gives what is offered where something is: a question that the workbench withdraws may have an empty answer. */
export function actionsOffered(
  editor: vscode.TextEditor,
  text: string,
  kind?: vscode.CodeActionKind,
): Promise<vscode.CodeAction[]> {
  return waitFor(`actions at ${text}`, async () => {
    const offered = await actionsAt(editor, text, kind);
    return offered.length > 0 ? offered : undefined;
  });
}

/** Asks what the light bulb would offer. The workbench withdraws the question now and then, and is asked again. */
function request(uri: vscode.Uri, range: vscode.Range, kind?: vscode.CodeActionKind): Promise<vscode.CodeAction[]> {
  return waitFor('code actions', async () => {
    try {
      return await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        uri,
        range,
        kind?.value,
        20,
      );
    } catch (error) {
      if (error instanceof Error && error.message === 'Canceled') {
        return undefined;
      }
      throw error;
    }
  });
}

/** An action by its title. The editor hears of diagnostics later than the extension host, and so asks again. */
export function actionCalled(
  title: string | RegExp,
  editor: vscode.TextEditor,
  text: string,
): Promise<vscode.CodeAction> {
  const isMeant = (action: vscode.CodeAction): boolean =>
    typeof title === 'string' ? action.title === title : title.test(action.title);
  return waitFor(String(title), async () => (await actionsAt(editor, text)).find(isMeant));
}

/** Applies the edit of an action. */
export async function apply(action: vscode.CodeAction | undefined): Promise<void> {
  assert.ok(action?.edit);
  assert.ok(await vscode.workspace.applyEdit(action.edit));
}
