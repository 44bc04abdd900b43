import * as vscode from 'vscode';
import { editorPrompter } from '../dialogs/editor-prompter.ts';
import { isTurnedOn } from './ai-settings.ts';
import type { aiCommands } from './commands.ts';
import { ModelAccess } from './model-access.ts';
import { showAiStatus } from './status-item.ts';

/** The commands about language models, after `situate.ai.`; what they do is loaded when one is run. */
const commandNames: readonly (keyof typeof aiCommands)[] = [
  'configure',
  'showStatus',
  'turnOff',
  'storeKey',
  'forgetKey',
  'clearCache',
];

/** The storage key that says that language models were turned on once, so there may be keys and replies to remove. */
const usedName = 'situate.ai.wasConfigured';

/**
 * Gives access to language models, with its commands and its status item. While they are off, this only listens for the
 * setting.
 */
export function registerAi(context: vscode.ExtensionContext, log: vscode.LogOutputChannel): ModelAccess {
  const { secrets, globalState: memory, globalStorageUri: storage, languageModelAccessInformation: lmAccess } = context;
  const models = new ModelAccess({ secrets, memory, storage, log, lmAccess, prompter: editorPrompter });
  const setContext = (): void => {
    void vscode.commands.executeCommand('setContext', 'situate.ai.enabled', models.isOn);
    if (isTurnedOn() && memory.get(usedName) !== true) {
      void memory.update(usedName, true);
    }
    void vscode.commands.executeCommand('setContext', usedName, isTurnedOn() || memory.get(usedName) === true);
  };
  setContext();
  const commands = commandNames.map((name) =>
    vscode.commands.registerCommand(`situate.ai.${name}`, async () => {
      const { aiCommands } = await import('./commands.ts');
      await aiCommands[name]({ models, prompter: editorPrompter, log });
    }),
  );
  context.subscriptions.push(models, models.onDidChange(setContext), showAiStatus(models), ...commands);
  return models;
}
