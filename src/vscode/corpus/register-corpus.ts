import * as vscode from 'vscode';
import type { ModelAccess } from '../ai/model-access.ts';
import { editorPrompter } from '../dialogs/editor-prompter.ts';
import { showSteps } from '../dialogs/show-progress.ts';
import { showMadePage } from '../made-pages.ts';
import { CorpusAccess } from './corpus-access.ts';
import type { corpusCommands } from './corpus-commands.ts';

/** The commands about the corpus, after `situate.corpus.`; what they do is loaded when one is run. */
const commandNames: readonly (keyof typeof corpusCommands)[] = ['synchronise', 'connect', 'openMenu'];

/** Gives access to the author's corpus, with its commands. Nothing is opened before it is used. */
export function registerCorpus(context: vscode.ExtensionContext, models: ModelAccess): CorpusAccess {
  const { secrets, globalState: memory, globalStorageUri: storage } = context;
  const corpus = new CorpusAccess({ secrets, memory, storage, prompter: editorPrompter });
  const setContext = (): void => {
    void vscode.commands.executeCommand('setContext', 'situate.corpus.isThere', corpus.isThere);
  };
  const commands = commandNames.map((name) =>
    vscode.commands.registerCommand(`situate.corpus.${name}`, async () => {
      const { corpusCommands: run } = await import('./corpus-commands.ts');
      await run[name]({ corpus, models, prompter: editorPrompter, showSteps, showPage: showMadePage });
    }),
  );
  context.subscriptions.push(corpus, corpus.onDidChange(setContext), ...commands);
  return corpus;
}
