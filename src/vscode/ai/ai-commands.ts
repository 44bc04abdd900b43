import * as vscode from 'vscode';
import { menuItem, openMenu } from '../dialogs/open-menu.ts';
import type { Prompter } from '../dialogs/prompter.ts';
import { connectionSettings, isTurnedOn } from './ai-settings.ts';
import { chooseJudging } from './choose-judging.ts';
import { configureLanguageModel } from './configure.ts';
import { destinationsOf, originOf } from './configured-model.ts';
import { aiStrings } from './editor-ai-strings.ts';
import type { ModelAccess } from './model-access.ts';
import { usageLines } from './usage-lines.ts';

/** Everything that the commands about language models work with. */
export interface AiCommandContext {
  readonly models: ModelAccess;
  readonly prompter: Prompter;
  readonly log: vscode.LogOutputChannel;
}

/** What can be done about language models; some of it has a command, named after `situate.ai.`. */
export const aiCommands = {
  configure: ({ models, prompter, log }: AiCommandContext) => configureLanguageModel(models, prompter, log),

  async turnOff({ models, prompter }: AiCommandContext) {
    await models.turnOff();
    prompter.say(aiStrings.turnedOff());
  },

  /** For servers that single models are at: that of all others is asked for its key when it is configured. */
  async storeKey({ models, prompter }: AiCommandContext) {
    const servers = destinationsOf(connectionSettings()).filter(({ id }) => originOf(id) !== undefined);
    const items = servers.map(({ id }) => ({ label: id }));
    const title = aiStrings.storeKeyTitle();
    const chosen =
      items.length === 1
        ? items[0]
        : await prompter.choose({
            title,
            placeholder: aiStrings.chooseServer(),
            items,
            typed: (label) => ({ label, detail: aiStrings.serverTyped() }),
          });
    const origin = typeof chosen === 'object' ? originOf(chosen.label) : undefined;
    if (origin === undefined) {
      return;
    }
    const validate = (key: string): string | undefined => (key === '' ? aiStrings.keyNeeded(origin) : undefined);
    const key = await prompter.enter({ title, prompt: aiStrings.enterKey(origin), isSecret: true, validate });
    if (typeof key === 'string') {
      await models.keys.store(origin, key);
      prompter.say(aiStrings.keyIsStored(origin));
    }
  },

  async forgetKey({ models, prompter }: AiCommandContext) {
    const origins = await models.keys.origins();
    const [first, ...others] = origins;
    if (first === undefined) {
      prompter.say(aiStrings.noKeys());
      return;
    }
    const chosen = others.length === 0 ? first : await chooseOrigin(prompter, origins);
    if (chosen !== undefined) {
      await models.keys.forget(chosen);
      prompter.say(aiStrings.keyForgotten(chosen));
    }
  },

  async clearCache({ models, prompter }: AiCommandContext) {
    await models.clearCache();
    prompter.say(aiStrings.cacheCleared());
  },

  /** Running requests, what was sent, and everything about language models that can be done or changed now. */
  async openMenu(context: AiCommandContext) {
    const { models, prompter } = context;
    const { activity } = models;
    const items = [
      ...(activity.running === 0
        ? []
        : [
            menuItem(aiStrings.menuCancel(activity.running), 'debug-stop', () => {
              activity.cancelAll();
            }),
          ]),
      ...(vscode.workspace.isTrusted
        ? [
            menuItem(aiStrings.menuConfigure(), 'settings', () => aiCommands.configure(context)),
            menuItem(aiStrings.menuStoreKey(), 'key', () => aiCommands.storeKey(context)),
          ]
        : []),
      ...(models.isOn
        ? [
            menuItem(aiStrings.menuJudging(), 'law', () => chooseJudging(context)),
            menuItem(aiStrings.menuMeasure(), 'graph', () => vscode.commands.executeCommand('situate.ai.measure')),
          ]
        : []),
      menuItem(aiStrings.menuForget(), 'key', () => aiCommands.forgetKey(context)),
      menuItem(aiStrings.menuClear(), 'trash', () => aiCommands.clearCache(context)),
      menuItem(aiStrings.menuSettings(), 'gear', () =>
        vscode.commands.executeCommand('workbench.action.openSettings', 'situate.ai'),
      ),
      ...(isTurnedOn() ? [menuItem(aiStrings.menuOff(), 'circle-slash', () => aiCommands.turnOff(context))] : []),
    ];
    await openMenu(prompter, { title: aiStrings.menuTitle(), placeholder: usageLines(activity)[0] ?? '', items });
  },
} satisfies Record<string, (context: AiCommandContext) => Promise<void>>;

async function chooseOrigin(prompter: Prompter, origins: readonly string[]): Promise<string | undefined> {
  const items = origins.map((label) => ({ label }));
  const chosen = await prompter.choose({
    title: aiStrings.configureTitle(),
    placeholder: aiStrings.chooseKey(),
    items,
  });
  return typeof chosen === 'object' ? chosen.label : undefined;
}
