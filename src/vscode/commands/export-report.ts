import { basename, dirname, extname, join } from 'pathe';
import * as vscode from 'vscode';
import { buildScoreDocument } from '../../documents/build-score-document.ts';
import type { ScoreDocument } from '../../documents/score-document.ts';
import { configuredDiscipline } from '../../node/configured-discipline.ts';
import { pathInPaper } from '../../panel/paper-places.ts';
import { type Paper, textOf } from '../../project/paper.ts';
import { Places } from '../../project/places.ts';
import { scoreReport } from '../../report/score-report.ts';
import { writeMarkdown } from '../../report/write-markdown.ts';
import { writePage } from '../../report/write-page.ts';
import type { ReadPaper } from '../../session/open-paper.ts';
import type { Papers } from '../../session/papers.ts';
import { printable } from '../../text/printable.ts';
import { saidBefore } from '../../workflows/score/score-as-known.ts';
import { scorePaper } from '../../workflows/score/score-paper.ts';
import { activePaper } from '../active-paper.ts';
import { changedFile } from '../changed-file.ts';
import type { Prompter } from '../dialogs/prompter.ts';
import { showSteps } from '../dialogs/show-progress.ts';
import { uriOf } from '../editor-documents.ts';
import { enginePath } from '../editor-paths.ts';
import { strings } from '../editor-strings.ts';
import { loadEngine } from '../load-engine.ts';
import { showPreview } from '../made-pages.ts';

/**
 * “Export Report…”: writes the scores of the active paper to a file that the author names, as a page or as Markdown, and opens it as
 * readers see it. VS Code asks before the file replaces another one. Says why where that does not work. `browse` opens a page in a browser, and
 * resolves to false where there is none.
 */
export async function exportReportCommand(
  papers: Papers,
  prompter: Pick<Prompter, 'chooseTarget' | 'report'>,
  browse: (page: vscode.Uri) => Thenable<boolean> = vscode.env.openExternal,
): Promise<void> {
  const read = await activePaper(papers);
  if (read === undefined) {
    return;
  }
  const { main } = read.paper;
  const uri = await prompter.chooseTarget({
    proposed: uriOf(join(dirname(main), `${basename(main, extname(main))}-report.html`), read),
    title: strings.exportReport(),
    action: strings.exportAction(),
    filters: { HTML: ['html'], Markdown: ['md'] },
  });
  if (uri === undefined) {
    return;
  }
  const path = enginePath(uri.path);
  if (isOfPaper(path, read.paper)) {
    void prompter.report({ message: strings.reportIsPaper(basename(path)), actions: [] });
    return;
  }
  await showSteps(strings.exportingReport(basename(path)), async (signal) => {
    try {
      const blocks = scoreReport(await scoresOf(read, papers, signal));
      const isMarkdown = extname(path).toLowerCase() === '.md';
      const text = isMarkdown ? `${writeMarkdown(blocks).map(printable).join('\n')}\n` : await writePage(blocks);
      if (!signal.aborted) {
        await changedFile(uri, () => text, { isChosen: true });
        await (isMarkdown ? showPreview(uri, vscode.ViewColumn.Active) : openPage(uri, text, browse));
      }
    } catch (error) {
      if (!signal.aborted) {
        const message = strings.reportFailed(error instanceof Error ? error.message : String(error));
        void prompter.report({ message, actions: [] });
      }
    }
  });
}

function isOfPaper(path: string, paper: Paper): boolean {
  return textOf(paper, path) !== undefined || paper.styleFiles.has(path);
}

/** The scores of a paper with what language models said of it in this window. */
async function scoresOf({ paper, files }: ReadPaper, { judging }: Papers, signal: AbortSignal): Promise<ScoreDocument> {
  const engine = await loadEngine();
  const found = await configuredDiscipline(paper, files.sources, (path) => pathInPaper(paper, path));
  const byDiscipline = { said: judging.byDiscipline.get(paper.main), discipline: found?.discipline };
  const scored = await scorePaper(
    { paper, sources: files.sources },
    {
      ask: (question) => judging.ask(engine, question, signal),
      judge: () => saidBefore(paper, judging.verdicts, byDiscipline),
      said: () => Promise.resolve(judging),
    },
  );
  return buildScoreDocument(
    scored,
    { rubrics: scored.scores, all: true, written: undefined, ratings: undefined, incomplete: undefined },
    { ...scored.comparison, citegeist: undefined, discipline: found?.discipline },
    new Places(files.sources),
    dirname(paper.main),
  );
}

/** A page in the browser where there is one on this machine, otherwise in a tab, in which no script may run. */
async function openPage(uri: vscode.Uri, page: string, browse: (page: vscode.Uri) => Thenable<boolean>): Promise<void> {
  const isHere = uri.scheme === 'file' && vscode.env.remoteName === undefined;
  if (!isHere || !(await browse(uri))) {
    const tab = vscode.window.createWebviewPanel('situate.report', basename(uri.path), vscode.ViewColumn.Active, {});
    tab.webview.html = page;
  }
}
