import * as vscode from 'vscode';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import { sourceNames } from '../../rules/support/verified-entries.ts';
import { menuItem, openMenu } from '../dialogs/open-menu.ts';
import type { Prompter } from '../dialogs/prompter.ts';
import { networkStrings } from './editor-network-strings.ts';
import { isNetworkTurnedOn, networkSection, networkSettings } from './network-settings.ts';
import { reportSourceFailure } from './report-source-failure.ts';
import type { SourceAccess } from './source-access.ts';

/** Everything that the commands about scholarly sources themselves work with. */
export interface SourceCommandContext {
  readonly sources: SourceAccess;
  readonly prompter: Prompter;
}

/** What can be done about scholarly sources themselves; some of it has a command, named after `situate.network.`. */
export const sourceCommands = {
  /** Asks for an e-mail address, which the author need not give, and says what goes where. */
  async turnOn(context: SourceCommandContext) {
    const { sources, prompter } = context;
    if (!vscode.workspace.isTrusted) {
      prompter.say(networkStrings.notTrusted());
      return;
    }
    const { email } = networkSettings();
    const entered = await prompter.enter({
      title: networkStrings.turnOnTitle(),
      prompt: networkStrings.enterEmail(),
      placeholder: networkStrings.emailEmpty(),
      value: email,
      validate: (text) => (text === '' || /^[^\s@]+@[^\s@]+$/.test(text) ? undefined : networkStrings.emailWrong()),
    });
    if (typeof entered !== 'string') {
      return;
    }
    if (entered !== email) {
      const settings = vscode.workspace.getConfiguration(networkSection);
      await settings.update('email', entered === '' ? undefined : entered, vscode.ConfigurationTarget.Global);
    }
    try {
      prompter.say((await sources.turnOn()) ? networkStrings.turnedOn() : networkStrings.declined());
    } catch (error) {
      await reportSourceFailure(error, prompter);
    }
  },

  async turnOff({ sources, prompter }: SourceCommandContext) {
    await sources.turnOff();
    prompter.say(networkStrings.turnedOff());
  },

  /** A key goes to the origin that the source has in the settings at this moment. */
  async storeKey({ sources, prompter }: SourceCommandContext) {
    let configured: readonly ScholarlySource[];
    try {
      configured = await sources.configured();
    } catch (error) {
      return reportSourceFailure(error, prompter);
    }
    const origins = await sources.keys.origins();
    const chosen = await prompter.choose({
      title: networkStrings.storeKeyTitle(),
      placeholder: networkStrings.chooseSource(),
      items: configured.map(({ name, origin }) => ({
        label: sourceNames([name]),
        description: origin,
        ...(origins.includes(origin) && { detail: networkStrings.hasKey() }),
        origin,
      })),
    });
    if (typeof chosen !== 'object') {
      return;
    }
    const key = await prompter.enter({
      title: networkStrings.storeKeyTitle(),
      prompt: networkStrings.enterKey(chosen.origin),
      isSecret: true,
      validate: (text) => (text === '' ? networkStrings.keyNeeded() : undefined),
    });
    if (typeof key === 'string') {
      await sources.keys.store(chosen.origin, key);
      prompter.say(networkStrings.keyIsStored(chosen.origin));
    }
  },

  async forgetAll({ sources, prompter }: SourceCommandContext) {
    await sources.forgetAll();
    prompter.say(networkStrings.allForgotten());
  },

  /** Everything about scholarly sources that can be done or changed now. */
  async openMenu(context: SourceCommandContext) {
    const { sources, prompter } = context;
    const { menu } = networkStrings;
    const isTurnedOn = isNetworkTurnedOn();
    const items = [
      ...(sources.isOn
        ? [
            menuItem(menu.checkAgain(), 'refresh', () =>
              vscode.commands.executeCommand('situate.network.checkReferencesAgain'),
            ),
          ]
        : []),
      ...(!isTurnedOn && vscode.workspace.isTrusted
        ? [menuItem(networkStrings.turnOn(), 'plug', () => sourceCommands.turnOn(context))]
        : []),
      ...(vscode.workspace.isTrusted
        ? [menuItem(networkStrings.storeKey(), 'key', () => sourceCommands.storeKey(context))]
        : []),
      menuItem(menu.forgetAll(), 'trash', () => sourceCommands.forgetAll(context)),
      menuItem(networkStrings.openSettings(), 'gear', () =>
        vscode.commands.executeCommand('workbench.action.openSettings', networkSection),
      ),
      ...(isTurnedOn ? [menuItem(menu.turnOff(), 'circle-slash', () => sourceCommands.turnOff(context))] : []),
    ];
    await openMenu(prompter, { title: menu.title(), placeholder: menu.choose(), items });
  },
} satisfies Record<string, (context: SourceCommandContext) => Promise<void>>;
