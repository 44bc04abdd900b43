import * as vscode from 'vscode';
import { RequestError } from '../../http/request-error.ts';
import { ZoteroError } from '../../retrieval/zotero/zotero-error.ts';
import { reportWithWays, type Way } from '../access/ways.ts';
import { aiStrings } from '../ai/editor-ai-strings.ts';
import type { Prompter } from '../dialogs/prompter.ts';
import { networkStrings } from './editor-network-strings.ts';
import { networkSection } from './network-settings.ts';
import { zoteroSection } from './zotero-in-editor.ts';

/**
 * Tells the author that sources could not be asked, in one message with what may help. A cancelled request needs no
 * message. Anything but a `RequestError` is thrown again.
 * @param retry does the same again; the author may choose that where it may help
 */
export async function reportSourceFailure(
  error: unknown,
  prompter: Prompter,
  retry?: () => Promise<void>,
): Promise<void> {
  if (!(error instanceof RequestError)) {
    throw error;
  }
  if (error.reason !== 'cancelled') {
    await reportWithWays(error.message, waysAfterSources(error as RequestError, retry), prompter);
  }
}

/** Gives the ways that may help after sources could not be asked, the likeliest first; `retry` does the same again. */
export function waysAfterSources(error: RequestError, retry: (() => Promise<void>) | undefined): Way[] {
  const run = (label: string, command: string, ...parameters: unknown[]): Way => ({
    label,
    act: () => vscode.commands.executeCommand(command, ...parameters),
  });
  const again: Way[] = retry === undefined ? [] : [{ label: aiStrings.tryAgain(), act: retry }];
  if (!vscode.workspace.isTrusted) {
    return [run(aiStrings.manageTrust(), 'workbench.trust.manage')];
  }
  if (error instanceof ZoteroError) {
    return [...again, run(networkStrings.openSettings(), 'workbench.action.openSettings', zoteroSection)];
  }
  switch (error.reason) {
    case 'unauthorized':
      return [run(networkStrings.storeKey(), 'situate.network.storeKey'), ...again];
    case 'misconfigured':
    case 'forbidden':
      return [
        run(networkStrings.turnOn(), 'situate.network.turnOn'),
        run(networkStrings.openSettings(), 'workbench.action.openSettings', networkSection),
        ...again,
      ];
    default:
      return [...again, run(aiStrings.showLog(), 'situate.showLog')];
  }
}
