import * as vscode from 'vscode';
import type { JudgedScope } from '../../judges/model/section-questions.ts';
import type { Papers } from '../../session/papers.ts';
import { editorPrompter } from '../dialogs/editor-prompter.ts';
import { showProgress } from '../dialogs/show-progress.ts';
import { strings } from '../editor-strings.ts';
import { showMadePage } from '../made-pages.ts';
import type { PaperCommandContext } from './check-citations.ts';
import { checkOnSave } from './check-on-save.ts';
import type { ModelAccess } from './model-access.ts';
import { registerPaperChecks } from './paper-actions.ts';

/** The extent that each command checks, by what is after `situate.ai.`. */
const scopes: Readonly<Record<string, (selection: vscode.Selection) => JudgedScope>> = {
  checkCitations: () => 'section',
  checkHere: ({ isEmpty }) => (isEmpty ? 'paragraph' : 'selection'),
};

/** The commands, the code actions and the checks on save that ask a language model about a paper. */
export function registerPaperCommands(
  papers: Papers,
  models: ModelAccess,
  log: vscode.LogOutputChannel,
): vscode.Disposable {
  const context: PaperCommandContext = {
    papers,
    models,
    log,
    prompter: editorPrompter,
    showProgress,
    showPage: showMadePage,
  };
  return vscode.Disposable.from(
    recallOnce(papers, models.verdictFolder),
    registerPaperChecks(papers, models),
    ...Object.entries(scopes).map(([name, scopeOf]) =>
      vscode.commands.registerCommand(`situate.ai.${name}`, async () => {
        const editor = vscode.window.activeTextEditor;
        if (editor === undefined) {
          editorPrompter.say(strings.noPaper());
          return;
        }
        const { checkCitations } = await import('./check-citations.ts');
        const { document, selection } = editor;
        await checkCitations(context, { document, scope: scopeOf(selection), selection, isAsked: true });
      }),
    ),
    vscode.commands.registerCommand('situate.ai.evaluate', async () => {
      const editor = vscode.window.activeTextEditor;
      const { evaluate } = await import('./evaluate.ts');
      await evaluate(context, editor);
    }),
    vscode.commands.registerCommand('situate.ai.measure', async () => {
      const { measureThisModel } = await import('./measure-this-model.ts');
      await measureThisModel(context);
    }),
    vscode.commands.registerCommand('situate.ai.rewriteFinding', async (reference) => {
      const { rewriteFinding } = await import('./rewrite-finding.ts');
      await rewriteFinding(context, reference);
    }),
    checkOnSave(context),
  );
}

/**
 * Shows for each paper what language models said of it in other sessions, when its findings are first shown, and keeps on
 * the disk what they say in this one.
 *
 * @internal exported for the tests of the commands, which register it without VS Code's commands
 */
export function recallOnce({ judging, onDidLint }: Papers, folder: string): vscode.Disposable {
  const recalled = new Set<string>();
  return onDidLint(({ main, shown }) => {
    if (shown === undefined || recalled.has(main)) return;
    const isFirst = recalled.size === 0;
    recalled.add(main);
    void import('./kept-verdicts.ts').then(({ keepVerdicts, recallVerdictsOf }) => {
      if (isFirst) keepVerdicts(judging, folder);
      return recallVerdictsOf(judging, shown.paper, folder);
    });
  });
}
