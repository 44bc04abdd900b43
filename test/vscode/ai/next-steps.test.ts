import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { ListedFinding } from '../../../src/panel/next-view.ts';
import { documentOf, placeOf } from '../../../src/vscode/editor-documents.ts';
import { loadEngine } from '../../../src/vscode/load-engine.ts';
import { Panel } from '../../../src/vscode/panel/panel.ts';
import { waitFor } from '../../polling.ts';
import { TestCorpus } from '../corpus/use-corpus-access.ts';
import { MemoryMemento } from '../memory-storage.ts';
import { TestSources, takeNetworkSettingsBack } from '../network/use-source-access.ts';
import { closeAll, PaperFolder } from '../paper-folder.ts';
import { bibliography, latexPaper, markdownPaper, misspelled } from '../papers.ts';
import { JudgingFront } from './judging-front.ts';
import { takeSettingsBack } from './use-model-access.ts';

describe('what to do next in the panel', () => {
  let front: JudgingFront;
  let sources: TestSources;
  let corpus: TestCorpus;
  let paper: PaperFolder;
  let panel: Panel | undefined;

  beforeEach(() => {
    front = new JudgingFront();
    sources = new TestSources();
    corpus = new TestCorpus();
  });
  afterEach(async () => {
    panel?.dispose();
    panel = undefined;
    await closeAll();
    front.close();
    sources.close();
    await corpus.close();
  });
  after(async () => {
    await takeSettingsBack();
    await takeNetworkSettingsBack();
  });

  async function open(main: string, files: Readonly<Record<string, string>>): Promise<Panel> {
    paper = await PaperFolder.create(files);
    await paper.open(main);
    const { papers, context } = front;
    const opened = new Panel(
      { ...context, papers, memory: new MemoryMemento(), network: sources.access, corpus: corpus.access },
      await loadEngine(),
      () => undefined,
    );
    panel = opened;
    return opened;
  }

  function found(rule: string): ListedFinding | undefined {
    return panel?.view.next.groups.flatMap(({ findings }) => findings).find(({ reference }) => reference.rule === rule);
  }

  const textOf = (path: string): string =>
    vscode.workspace.textDocuments.find(({ uri }) => uri.path === paper.uriOf(path).path)?.getText() ?? '';

  const missing = (): unknown => panel?.view.next.missing.map(({ id }) => id);

  it('lists what the editor finds, and repairs it as the lightbulb does, by the way that the author chooses', async () => {
    await open('main.tex', { 'main.tex': latexPaper(misspelled), 'refs.bib': bibliography });
    const finding = await waitFor('the finding', () => found('undefined-citation'));
    assert.equal(finding.excerpt.text, 'mikolov2013eficient');
    const [best = ''] = finding.repairs;
    front.access.prompter.willAnswer(best);
    await panel!.do({ type: 'repairFinding', finding: finding.reference });
    assert.deepEqual(front.access.prompter.last?.labels, finding.repairs);
    assert.ok(textOf('main.tex').includes('windows of text \\citep{mikolov2013efficient}'));
    await waitFor('the list without it', () => found('undefined-citation') === undefined);
    await panel!.do({ type: 'repairFinding', finding: finding.reference });
    assert.match(panel!.view.notice?.text ?? '', /no longer has this problem/);
  });

  it('silences a rule above the paragraph, and leaves the reason to type', async () => {
    await open('main.md', {
      'main.md': markdownPaper('Vectors come from windows of text [@mikolov2013eficient].'),
      'refs.bib': bibliography,
    });
    const finding = await waitFor('the finding', () => found('undefined-citation'));
    await panel!.do({ type: 'ignoreFinding', finding: finding.reference });
    assert.match(textOf('main.md'), /<!-- situate-ignore undefined-citation: reason -->\nVectors come/);
    const { document, selection } = vscode.window.activeTextEditor!;
    assert.equal(document.getText(selection), 'reason');
    await waitFor('the list without it', () => found('undefined-citation') === undefined);
  });

  it('explains a rule where there is nothing more to say about a finding', async () => {
    await open('main.tex', { 'main.tex': latexPaper(misspelled), 'refs.bib': bibliography });
    const finding = await waitFor('the finding', () => found('undefined-citation'));
    await panel!.do({ type: 'explainFinding', finding: finding.reference });
    await waitFor('the page', () =>
      vscode.window.tabGroups.all.some(({ tabs }) => tabs.some(({ label }) => label.includes('undefined-citation.md'))),
    );
  });

  it('has the author say which section is related work', async () => {
    const text = latexPaper('Nothing.').replace('Related Work', 'How Others Do It');
    await open('main.tex', { 'main.tex': text, 'refs.bib': bibliography });
    await waitFor('what is missing', () => panel!.view.next.missing.some(({ id }) => id === 'section'));
    front.access.prompter.willAnswer('How Others Do It');
    // It ends with a message that waits for an answer.
    await panel!.do({ type: 'markSection' });
    assert.match(String(await paper.read('situate.json')), /"How Others Do It"/);
    await waitFor('the section', () => panel!.view.paper.headings.includes('How Others Do It'));
    await waitFor('nothing missing', () => panel!.view.next.missing.length === 0);
  });

  it('has a bibliography named in the way of the paper', async () => {
    const text = latexPaper('Nothing.').replace(/\\bibliography.*\n/g, '');
    await open('main.tex', { 'main.tex': text, 'works/refs.bib': bibliography });
    await waitFor('what is missing', () => panel!.view.next.missing.some(({ id }) => id === 'bibliography'));
    front.access.prompter.willAnswer(paper.uriOf('works/refs.bib').fsPath);
    await panel!.do({ type: 'nameBibliography' });
    assert.ok(textOf('main.tex').includes('\\bibliography{works/refs}\n\\end{document}'));
    await waitFor('nothing missing', () => panel!.view.next.missing.length === 0);
  });

  it('is about the paper that was opened last, also where another one is linted meanwhile', async () => {
    await open('main.tex', {
      'main.tex': latexPaper(misspelled),
      'other.tex': latexPaper('Nothing.').replace(/\\bibliography.*\n/g, ''),
      'refs.bib': bibliography,
    });
    await waitFor('the finding', () => found('undefined-citation'));
    const [first] = front.papers.open;
    const listening = front.papers.onDidLint((open) => {
      // Right after the panel began to read what was kept of the other paper.
      if (open !== first) front.papers.showAgain(first!);
    });
    await paper.open('other.tex');
    const other = paper.uriOf('other.tex');
    await waitFor('the other paper to be linted', () => front.papers.open.with(placeOf(other))[0]?.shown);
    listening.dispose();
    // Answered once the panel is about a paper.
    await panel!.findSupport(other.path, { start: 0, end: 0 });
    assert.equal(found('undefined-citation'), undefined);
    assert.ok(panel!.view.next.missing.some(({ id }) => id === 'bibliography'));
  });

  it('opens a bibliography that has nothing to cite', async () => {
    await open('main.tex', { 'main.tex': latexPaper('Nothing.'), 'refs.bib': '% none yet\n' });
    await waitFor('what is missing', () => panel!.view.next.missing.some(({ id }) => id === 'works'));
    await panel!.do({ type: 'openBibliography' });
    assert.equal(vscode.window.activeTextEditor?.document.uri.path, paper.uriOf('refs.bib').path);
  });

  it('counts nothing in a document that thanks a person, also where the panel is opened on it', async () => {
    await open('README.md', { 'README.md': '# Situate\n\nThanks to @octocat.\n' });
    const tokens = new vscode.CancellationTokenSource();
    const [read] = await front.papers.read(documentOf(vscode.window.activeTextEditor!.document), tokens.token);
    await panel!.follow(read!);
    assert.deepEqual(missing(), ['paper']);
    const { next, sources: cited, score } = panel!.view;
    assert.deepEqual([next.groups, next.helpful, cited.works, score.rubrics], [[], [], [], []]);
  });
});
