import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { exportReportCommand } from '../../src/vscode/commands/export-report.ts';
import { waitFor } from '../polling.ts';
import { JudgingFront } from './ai/judging-front.ts';
import { closeAll, PaperFolder } from './paper-folder.ts';
import { bibliography, latexPaper } from './papers.ts';

const text = latexPaper('\\section{Related Work}\n\nVectors of words help \\citep{pennington2014glove}.');

/** Asks for a tab whose input is the one that is meant. */
function openTab(isMeant: (input: unknown) => boolean): () => vscode.Tab | undefined {
  return () => vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).find(({ input }) => isMeant(input));
}

describe('the report that is exported', () => {
  let front: JudgingFront;
  let paper: PaperFolder;

  /** Tests elsewhere say what is in a report: here the machine judges by words, and loads no model for it. */
  const judgeByModel = (is: boolean | undefined): Thenable<void> =>
    vscode.workspace.getConfiguration('situate').update('localModel', is, vscode.ConfigurationTarget.Workspace);

  before(() => judgeByModel(false));
  after(() => judgeByModel(undefined));
  beforeEach(async () => {
    front = new JudgingFront();
    paper = await PaperFolder.create({ 'main.tex': text, 'refs.bib': bibliography });
    await paper.open('main.tex');
  });
  afterEach(async () => {
    await closeAll();
    front.close();
  });

  /** Exports to a file of the folder, or to none. */
  async function exportTo(name: string | undefined, ...more: readonly undefined[]): Promise<void> {
    const { prompter } = front.access;
    prompter.willAnswer(name === undefined ? undefined : paper.uriOf(name).fsPath, ...more);
    await exportReportCommand(front.papers, prompter);
  }

  it('is proposed beside the paper, and written as Markdown and opened as readers see it', async () => {
    await exportTo('report.md');
    assert.deepEqual(front.said(), [`Export Report\n${paper.uriOf('main-report.html').path}`]);
    const report = String(await paper.read('report.md'));
    assert.match(report, /^# .*main\.tex$/m);
    assert.match(report, /^## /m);
    const preview = openTab((input) => input instanceof vscode.TabInputCustom && input.uri.path.endsWith('/report.md'));
    await waitFor('the preview', preview);
  });

  it('is a page of its own where the name ends in .html, and is opened', async () => {
    const opened: vscode.Uri[] = [];
    front.access.prompter.willAnswer(paper.uriOf('report.html').fsPath);
    await exportReportCommand(front.papers, front.access.prompter, (uri) => {
      opened.push(uri);
      return Promise.resolve(true);
    });
    const report = String(await paper.read('report.html'));
    assert.match(report, /^<!doctype html>/i);
    assert.match(report, /main\.tex/);
    assert.doesNotMatch(report, /<script|<img|<link/);
    // A browser on this machine cannot show what lies on another.
    const isHere = vscode.env.remoteName === undefined;
    const wanted = isHere ? [paper.uriOf('report.html').path] : [];
    assert.deepEqual(
      opened.map(({ path }) => path),
      wanted,
    );
  });

  it('opens in a tab of its own where there is no browser', async () => {
    front.access.prompter.willAnswer(paper.uriOf('report.html').fsPath);
    await exportReportCommand(front.papers, front.access.prompter, () => Promise.resolve(false));
    const page = openTab(
      (input) => input instanceof vscode.TabInputWebview && input.viewType.endsWith('situate.report'),
    );
    await waitFor('the page', page);
  });

  it('replaces the file that the author agrees to replace, and writes none that they leave', async () => {
    await paper.write('report.md', 'What was there.');
    await exportTo(undefined);
    assert.equal(String(await paper.read('report.md')), 'What was there.');
    await exportTo('report.md');
    assert.doesNotMatch(String(await paper.read('report.md')), /What was there/);
  });

  it('never takes the place of a file of the paper, and says so', async () => {
    for (const name of ['main.tex', 'refs.bib']) {
      front.said();
      await exportTo(name, undefined);
      assert.equal(front.said().at(-1), `${name} belongs to the paper and was left alone. Choose another file.`);
    }
    assert.deepEqual(
      [String(await paper.read('main.tex')), String(await paper.read('refs.bib'))],
      [text, bibliography],
    );
  });
});
