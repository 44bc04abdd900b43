import * as vscode from 'vscode';
import { shortName } from '../../http/destination.ts';
import { allModels, namedModel } from '../../llm/model-names.ts';
import { editorPrompter } from '../dialogs/editor-prompter.ts';
import type { aiCommands } from './ai-commands.ts';
import { connectionSettings, isTurnedOn } from './ai-settings.ts';
import { destinationsOf } from './configured-model.ts';
import { aiStrings } from './editor-ai-strings.ts';
import { ModelAccess } from './model-access.ts';
import { usageLines } from './usage-lines.ts';

/** Longer names are cut off: the whole one is in the tooltip. */
const longestName = 20;

/** Shows, while language models are turned on, which ones are used and where they are, and when something is being sent. */
function showAiStatus(models: ModelAccess): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('situate.ai', vscode.StatusBarAlignment.Right, 89);
  item.name = aiStrings.statusName();
  item.command = 'situate.ai.openMenu';
  const update = (): void => {
    if (!models.isOn) {
      item.hide();
      return;
    }
    const settings = connectionSettings();
    const { running } = models.activity;
    const names = [...new Set(allModels(settings.models).map((text) => namedModel(text).name))];
    const shown = names.map(shorten).join(', ') || aiStrings.statusUnconfigured();
    const destinations = destinationsOf(settings);
    const place = destinations.map(shortName).join(', ');
    const where = [shown, place].filter((part) => part !== '').join(' · ');
    item.text = running === 0 ? `$(sparkle) ${where}` : `$(sync~spin) ${where} (${running})`;
    const places = destinations.map(({ name }) => aiStrings.statusTo(name));
    item.tooltip = [...names, ...places, ...usageLines(models.activity)].join('\n');
    item.accessibilityInformation = {
      label: running === 0 ? aiStrings.statusIdle(shown, place) : aiStrings.statusSending(shown, place, running),
    };
    item.show();
  };
  update();
  return vscode.Disposable.from(item, models.onDidChange(update), models.activity.onDidChange(update));
}

/** The last part of a name such as `organisation/model`. */
function shorten(name: string): string {
  const last = name.slice(name.lastIndexOf('/') + 1);
  return last.length > longestName ? `${last.slice(0, longestName - 1)}…` : last;
}

/** The commands about language models, after `situate.ai.`; what they do is loaded when one is run. */
const commandNames: readonly (keyof typeof aiCommands)[] = ['configure', 'openMenu', 'storeKey'];

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
      const { aiCommands } = await import('./ai-commands.ts');
      await aiCommands[name]({ models, prompter: editorPrompter, log });
    }),
  );
  context.subscriptions.push(models, models.onDidChange(setContext), showAiStatus(models), ...commands);
  return models;
}
