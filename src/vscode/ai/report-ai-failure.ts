import * as vscode from 'vscode';
import { ChatError } from '../../llm/chat-error.ts';
import { reportWithWays, type Way } from '../access/ways.ts';
import type { Prompter } from '../dialogs/prompter.ts';
import { aiStrings } from './editor-ai-strings.ts';

/**
 * Tells the author that a model could not be asked, in one message with what may help. A cancelled request needs no
 * message. Anything but a `ChatError` is thrown again.
 * @param retry does the same again; the author may choose that where it may help
 */
export async function reportFailure(error: unknown, prompter: Prompter, retry?: () => Promise<void>): Promise<void> {
  if (!(error instanceof ChatError)) {
    throw error;
  }
  if (error.reason === 'cancelled') {
    return;
  }
  await reportWithWays(error.message, waysAfter(error, retry), prompter);
}

/** Gives the ways that may help after a failure, the likeliest first; `retry` does the same again. */
export function waysAfter({ reason }: ChatError, retry: (() => Promise<void>) | undefined): Way[] {
  const again: Way[] = retry === undefined ? [] : [{ label: aiStrings.tryAgain(), act: retry }];
  const configure: Way = {
    label: aiStrings.configure(),
    act: () => vscode.commands.executeCommand('situate.ai.configure'),
  };
  const log: Way = { label: aiStrings.showLog(), act: () => vscode.commands.executeCommand('situate.showLog') };
  if (!vscode.workspace.isTrusted) {
    const act = (): unknown => vscode.commands.executeCommand('workbench.trust.manage');
    return [{ label: aiStrings.manageTrust(), act }];
  }
  switch (reason) {
    case 'unauthorized': {
      const act = (): unknown => vscode.commands.executeCommand('situate.ai.storeKey');
      return [configure, { label: aiStrings.menuStoreKey(), act }, ...again];
    }
    case 'misconfigured':
    case 'forbidden':
    case 'noModel':
      return [configure, ...again];
    case 'tooLarge':
    case 'refused':
      return [configure];
    default:
      return [...again, log];
  }
}
