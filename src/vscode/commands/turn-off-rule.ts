import { basename } from 'pathe';
import * as vscode from 'vscode';
import { turnRuleOff } from '../../project/configuration-edit.ts';
import type { Papers } from '../../session/papers.ts';
import { activePaper } from '../active-paper.ts';
import { configurationOf, editConfiguration } from '../configuration-document.ts';
import type { Prompter } from '../dialogs/prompter.ts';
import { strings } from '../editor-strings.ts';

/** “Turn off … for this paper”: notes in `situate.json` that a rule is off, and offers to take that back. */
export async function turnOffRuleCommand(
  papers: Papers,
  prompter: Prompter,
  rule: unknown,
  main: unknown,
): Promise<void> {
  if (typeof rule !== 'string' || typeof main !== 'string') {
    return;
  }
  const read = await activePaper(papers, vscode.Uri.parse(main, true));
  if (read === undefined) {
    return;
  }
  const configuration = configurationOf(read);
  const name = basename(configuration.path);
  try {
    const change = await editConfiguration(configuration, (text) => turnRuleOff(text, rule));
    if (change === undefined) {
      prompter.say(strings.markBroken(name));
      return;
    }
    prompter.offer(strings.turnedOff(rule, name), strings.undo(), () => {
      void takeBack(change.undo, name, prompter);
    });
  } catch (error) {
    prompter.say(error instanceof Error ? error.message : String(error));
  }
}

async function takeBack(undo: () => Promise<boolean>, name: string, prompter: Prompter): Promise<void> {
  const isUndone = await undo().catch(() => false);
  if (!isUndone) {
    prompter.say(strings.notUndone(name));
  }
}
