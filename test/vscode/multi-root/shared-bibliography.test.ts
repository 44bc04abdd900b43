import assert from 'node:assert/strict';
import { mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { loadEngine } from '../../../src/vscode/load-engine.ts';
import { Panel } from '../../../src/vscode/panel/panel.ts';
import { waitFor } from '../../polling.ts';
import { JudgingFront } from '../ai/judging-front.ts';
import { TestCorpus } from '../corpus/use-corpus-access.ts';
import { MemoryMemento } from '../memory-storage.ts';
import { TestSources } from '../network/use-source-access.ts';
import { closeAll, openEditor, PaperFolder, shownDiagnostics } from '../paper-folder.ts';
import { bibliography, latexPaper, markdownPaper, misspelled } from '../papers.ts';

describe('the panel where papers lie in several folders', () => {
  let front: JudgingFront;
  let sources: TestSources;
  let corpus: TestCorpus;
  let panel: Panel;

  beforeEach(async () => {
    front = new JudgingFront();
    sources = new TestSources();
    corpus = new TestCorpus();
    panel = new Panel(
      {
        ...front.context,
        papers: front.papers,
        memory: new MemoryMemento(),
        network: sources.access,
        corpus: corpus.access,
      },
      await loadEngine(),
      () => undefined,
    );
  });

  afterEach(async () => {
    panel.dispose();
    await closeAll();
    front.close();
    sources.close();
    await corpus.close();
  });

  const shows = (main: string): Promise<unknown> =>
    waitFor(`${main} in the panel`, () => panel.view.paper.main === main || undefined);

  it('follows the author from one to the other, and stays with the last one in a bibliography that they share', async () => {
    const paper = await PaperFolder.create({
      'here.tex': latexPaper('Vectors help \\citep{pennington2014glove}.').replace('{refs}', '{../../second/shared}'),
      '../../second/there.md': markdownPaper('Vectors help [@pennington2014glove].').replace('refs.bib', 'shared.bib'),
      '../../second/shared.bib': bibliography,
    });
    const shared = paper.uriOf('../../second/shared.bib');
    const there = paper.uriOf('../../second/there.md');
    await paper.open('here.tex');
    await shows('here.tex');
    await openEditor(there);
    await shows('there.md');
    for (const [uri, main] of [
      [paper.uriOf('here.tex'), 'here.tex'],
      [there, 'there.md'],
    ] as const) {
      await openEditor(uri);
      await shows(main);
      await openEditor(shared);
      await waitFor('both papers', () => panel.view.paper.choices.length === 2 || undefined);
      assert.equal(panel.view.paper.choices.find(({ isChosen }) => isChosen)?.name.endsWith(main), true, main);
      assert.equal(panel.view.paper.main, main);
    }
    await paper.delete('../../second/shared.bib');
    await paper.delete('../../second/there.md');
  });

  it('shows a paper that was opened from elsewhere with its bibliography, and writes nothing there unasked', async () => {
    const elsewhere = await mkdtemp(join(await realpath(tmpdir()), 'situate-elsewhere-'));
    const files = { 'thesis.tex': latexPaper(misspelled), 'refs.bib': bibliography };
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(elsewhere, name), text);
    }
    const uri = vscode.Uri.file(join(elsewhere, 'thesis.tex'));
    await openEditor(uri);
    await shows('thesis.tex');
    const codes = await waitFor('its findings', () => {
      const found = shownDiagnostics(uri).map(({ code }) => (typeof code === 'object' ? code.value : code));
      return found.length > 0 ? found : undefined;
    });
    assert.deepEqual([...new Set(codes)], ['undefined-citation'], 'its bibliography was read');
    assert.equal(panel.view.sources.works.length, 2);
    assert.deepEqual((await readdir(elsewhere)).toSorted(), ['refs.bib', 'thesis.tex']);
    await panel.do({ type: 'makePlan', from: 'section' });
    assert.deepEqual((await readdir(elsewhere)).toSorted(), ['refs.bib', 'related-work.plan.md', 'thesis.tex']);
    await closeAll();
    await rm(elsewhere, { recursive: true });
  });
});
