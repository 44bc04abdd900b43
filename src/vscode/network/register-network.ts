import * as vscode from 'vscode';
import { editorPrompter } from '../dialogs/editor-prompter.ts';
import type { sourceCommands } from './commands.ts';
import { SourceAccess } from './source-access.ts';

/** The commands about scholarly sources themselves, after `situate.network.`; what they do is loaded when one is run. */
const commandNames: readonly (keyof typeof sourceCommands)[] = ['turnOn', 'turnOff', 'storeKey', 'forgetAll'];

/** Gives access to scholarly sources, with its commands. While they are off, this only listens for the setting. */
export function registerNetwork(context: vscode.ExtensionContext): SourceAccess {
  const { secrets, globalState: memory, globalStorageUri: storage } = context;
  const sources = new SourceAccess({ secrets, memory, storage, prompter: editorPrompter });
  const setContext = (): void => {
    void vscode.commands.executeCommand('setContext', 'situate.network.enabled', sources.isOn);
    void vscode.commands.executeCommand('setContext', 'situate.network.wasUsed', sources.wereUsed);
  };
  setContext();
  const commands = commandNames.map((name) =>
    vscode.commands.registerCommand(`situate.network.${name}`, async () => {
      const { sourceCommands } = await import('./commands.ts');
      await sourceCommands[name]({ sources, prompter: editorPrompter });
    }),
  );
  context.subscriptions.push(sources, sources.onDidChange(setContext), ...commands);
  return sources;
}
