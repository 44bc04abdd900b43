import * as vscode from 'vscode';
import type { Papers } from '../../session/papers.ts';
import type { CorpusAccess } from '../corpus/corpus-access.ts';
import { editorPrompter } from '../dialogs/editor-prompter.ts';
import { showProgress } from '../dialogs/show-progress.ts';
import type { sourceCommands } from './network-commands.ts';
import { checksWhileWriting } from './network-settings.ts';
import type { PaperSourcesContext } from './paper-command-context.ts';
import { SourceAccess } from './source-access.ts';

/**
 * The code that asks scholarly sources about a paper, by what is after `situate.network.`; it is loaded when it is run.
 */
const commands = {
  fetchEvidence: async () => (await import('./fetch-evidence-in-editor.ts')).fetchWorksCited,
  checkReferences: async () => (await import('./check-references.ts')).checkReferences,
  checkReferencesAgain: async () => (await import('./check-references.ts')).checkReferencesAgain,
  correctEntry: async () => (await import('./correct-entry.ts')).correctEntry,
} satisfies Record<string, () => Promise<(context: PaperSourcesContext, file?: vscode.Uri) => Promise<void>>>;

/** The commands that ask scholarly sources about a paper, and what these said in other sessions. */
export function registerPaperSources(papers: Papers, sources: SourceAccess, corpus: CorpusAccess): vscode.Disposable {
  const context: PaperSourcesContext = { papers, sources, corpus, prompter: editorPrompter, showProgress };
  return vscode.Disposable.from(
    recallOnce(papers, sources),
    checkWhileWriting(papers, sources),
    ...Object.entries(commands).map(([name, load]) =>
      vscode.commands.registerCommand(`situate.network.${name}`, async (file: unknown) => {
        await (await load())(context, file instanceof vscode.Uri ? file : undefined);
      }),
    ),
  );
}

/**
 * Shows for each paper what sources said of its entries before, when its findings are first shown.
 *
 * @internal exported for the tests of the commands, which register it without VS Code's commands
 */
export function recallOnce({ judging, onDidLint }: Papers, sources: SourceAccess): vscode.Disposable {
  const recalled = new Set<string>();
  return vscode.Disposable.from(
    sources.onDidForget(() => {
      judging.verifications = undefined;
      judging.showVerdicts();
    }),
    onDidLint(({ main, shown }) => {
      if (shown !== undefined && sources.wereUsed && !recalled.has(main)) {
        recalled.add(main);
        void import('./open-verifications.ts').then(({ showRecalled }) =>
          showRecalled(judging, shown.paper, sources.folder),
        );
      }
    }),
  );
}

/** Checks entries while they are written, as long as the author wants that. The code is loaded when it is first needed. */
function checkWhileWriting(papers: Papers, sources: SourceAccess): vscode.Disposable {
  let checking: vscode.Disposable | undefined;
  let isLoading = false;
  let isClosed = false;
  const load = (): void => {
    if (isLoading || !sources.isOn || !checksWhileWriting()) {
      return;
    }
    isLoading = true;
    void import('./check-while-writing.ts').then(({ CheckWhileWriting }) => {
      checking = isClosed ? undefined : new CheckWhileWriting(papers, sources);
    });
  };
  load();
  const listening = sources.onDidChange(load);
  return {
    dispose: () => {
      isClosed = true;
      listening.dispose();
      checking?.dispose();
    },
  };
}

/** The commands about scholarly sources themselves, after `situate.network.`; what they do is loaded when one is run. */
const commandNames: readonly (keyof typeof sourceCommands)[] = ['turnOn', 'openMenu', 'storeKey'];

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
      const { sourceCommands } = await import('./network-commands.ts');
      await sourceCommands[name]({ sources, prompter: editorPrompter });
    }),
  );
  context.subscriptions.push(sources, sources.onDidChange(setContext), ...commands);
  return sources;
}
