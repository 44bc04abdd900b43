import * as vscode from 'vscode';
import type { FoundWork } from './retrieval/merging/found-work.ts';
import type { Step } from './rules/finding.ts';
import type { ReadPaper } from './session/open-paper.ts';
import { speak } from './text/front-language.ts';
import { ReadableFolders } from './vscode/access/readable-folders.ts';
import { offerServer } from './vscode/agents/offer-server.ts';
import { registerTools } from './vscode/agents/register-agents.ts';
import { rewritesBy } from './vscode/ai/paper-actions.ts';
import { registerAi } from './vscode/ai/register-ai.ts';
import { registerPaperCommands } from './vscode/ai/register-paper-commands.ts';
import { provideChangeReviews } from './vscode/change-review.ts';
import { registerCodeActions } from './vscode/code-actions.ts';
import type { Manifest } from './vscode/commands/report-bug.ts';
import { registerCompletion } from './vscode/completion.ts';
import { registerCorpus } from './vscode/corpus/register-corpus.ts';
import { Diagnostics } from './vscode/diagnostics.ts';
import { editorPrompter } from './vscode/dialogs/editor-prompter.ts';
import { displayLanguage } from './vscode/display-language.ts';
import { editorJudging } from './vscode/editor-judging.ts';
import { EditorPapers } from './vscode/editor-papers.ts';
import { EditorUpdates } from './vscode/editor-updates.ts';
import { openFirst, tickStep } from './vscode/first-minute.ts';
import { registerHover } from './vscode/hover.ts';
import { provideMadePages } from './vscode/made-pages.ts';
import { registerDocumentLinks, registerKeyHighlights, registerNavigation } from './vscode/navigation.ts';
import { registerNetwork, registerPaperSources } from './vscode/network/register-network.ts';
import { OutsideWatchers } from './vscode/outside-watchers.ts';
import { OwnRecords } from './vscode/own-records.ts';
import { searchesIn } from './vscode/panel/find-support.ts';
import { registerPanel } from './vscode/panel/register-panel.ts';
import { hintAtPanel, panelHintKey } from './vscode/panel-hint.ts';
import { registerRename } from './vscode/rename.ts';
import { provideRulePages } from './vscode/rule-pages.ts';
import { showStatus } from './vscode/status-bar.ts';
import { WritingPlace } from './vscode/writing-place.ts';

/**
 * Called by VS Code when the first file that Situate reads is opened, or the first of its commands is run. What reads
 * and lints papers is loaded when the first paper is opened, and a command when it is run.
 */
export function activate(context: vscode.ExtensionContext): void {
  const { language, translations } = displayLanguage();
  speak(language, translations);
  context.globalState.setKeysForSync([panelHintKey]);
  const log = vscode.window.createOutputChannel('Situate', { log: true });
  const judging = editorJudging(log);
  const papers = new EditorPapers(judging, log, new ReadableFolders(context.workspaceState));
  const writing = new WritingPlace();
  const diagnostics = new Diagnostics(papers, writing);
  const status = showStatus(papers);
  const models = registerAi(context, log);
  const network = registerNetwork(context);
  const corpus = registerCorpus(context, models);
  const ownRecords = new OwnRecords(corpus, log);
  const updates = new EditorUpdates(papers);
  const outside = new OutsideWatchers(papers, (uri, change) => {
    updates.changedOnDisk(uri, change);
  });
  void openFirst(context.globalState);
  context.subscriptions.push(
    papers.onDidLint(() => {
      tickStep('paper');
    }),
    log,
    judging,
    papers,
    writing,
    diagnostics,
    status,
    updates,
    outside,
    registerCodeActions(papers, [rewritesBy(models), searchesIn({ network, corpus })]),
    provideChangeReviews(),
    registerPaperCommands(papers, models, log),
    registerPaperSources(papers, network, corpus),
    registerPanel(context.extensionUri, {
      papers,
      models,
      network,
      corpus,
      prompter: editorPrompter,
      log,
      memory: context.workspaceState,
    }),
    registerHover(papers),
    ownRecords,
    registerCompletion(papers, ownRecords),
    registerNavigation(papers),
    registerKeyHighlights(papers),
    hintAtPanel(papers, context.globalState, editorPrompter),
    registerTools({ papers, network, corpus }, context.extension.packageJSON),
    offerServer({ network, corpus }, context),
    registerRename(papers),
    registerDocumentLinks(papers),
    provideRulePages(context.extensionUri),
    provideMadePages(),
    command('lint', async () => {
      const { lintCommand } = await import('./vscode/commands/lint-in-editor.ts');
      await lintCommand(papers);
    }),
    command('showOutline', async () => {
      const { showOutlineCommand } = await import('./vscode/commands/show-outline.ts');
      await showOutlineCommand(papers);
    }),
    command('markRelatedWork', async () => {
      const { markRelatedWorkCommand } = await import('./vscode/mark-related-work.ts');
      await markRelatedWorkCommand(papers);
    }),
    command('explainRule', async (rule) => {
      const { explainRuleCommand } = await import('./vscode/commands/explain-rule.ts');
      await explainRuleCommand(rule);
    }),
    command('explainFinding', async (finding) => {
      const { explainFindingCommand } = await import('./vscode/commands/explain-finding.ts');
      await explainFindingCommand(papers, finding);
    }),
    command('checkQuotation', async () => {
      const { checkQuotationCommand } = await import('./vscode/commands/check-quotation.ts');
      await checkQuotationCommand(papers, corpus);
    }),
    command('showPassages', async () => {
      const { showPassagesCommand } = await import('./vscode/commands/show-passages.ts');
      await showPassagesCommand(papers);
    }),
    command('enterCited', async (found, uri) => {
      const { enterCitedCommand } = await import('./vscode/commands/enter-cited.ts');
      await enterCitedCommand(papers, found as FoundWork, uri as vscode.Uri);
    }),
    command('turnOffRule', async (rule, main) => {
      const { turnOffRuleCommand } = await import('./vscode/commands/turn-off-rule.ts');
      await turnOffRuleCommand(papers, editorPrompter, rule, main);
    }),
    command('takeStep', async (read, step) => {
      const { takeStepCommand } = await import('./vscode/commands/take-step.ts');
      await takeStepCommand(read as ReadPaper, step as Step);
    }),
    command('fixAll', async (uri) => {
      const { fixAllCommand } = await import('./vscode/commands/fix-all.ts');
      await fixAllCommand(papers, uri);
    }),
    command('createConfiguration', async () => {
      const { createConfigurationCommand } = await import('./vscode/commands/create-configuration.ts');
      await createConfigurationCommand(papers);
    }),
    command('openSample', async () => {
      const { openSampleCommand } = await import('./vscode/commands/open-sample.ts');
      await openSampleCommand(context.extensionUri, editorPrompter, context.globalState);
    }),
    command('reportBug', async () => {
      const { reportBugCommand } = await import('./vscode/commands/report-bug.ts');
      await reportBugCommand(papers, context.extension.packageJSON as Manifest, editorPrompter);
    }),
    command('giveOpinion', async (finding, agrees) => {
      const { giveOpinionCommand } = await import('./vscode/commands/give-opinion-in-editor.ts');
      await giveOpinionCommand({ papers, prompter: editorPrompter, memory: context.workspaceState }, finding, agrees);
    }),
    command('exportReport', async () => {
      const { exportReportCommand } = await import('./vscode/commands/export-report.ts');
      await exportReportCommand(papers, editorPrompter);
    }),
    command('showLog', () => {
      log.show();
    }),
  );
}

function command(id: string, run: (...parameters: unknown[]) => Promise<void> | void): vscode.Disposable {
  return vscode.commands.registerCommand(`situate.${id}`, run);
}
