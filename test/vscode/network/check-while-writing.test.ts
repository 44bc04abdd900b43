import assert from 'node:assert/strict';
import { enginePath } from '../../../src/vscode/editor-paths.ts';
import { CheckWhileWriting } from '../../../src/vscode/network/check-while-writing.ts';
import { waitFor } from '../../polling.ts';
import { closeAll, PaperFolder, replace } from '../paper-folder.ts';
import { herons, otters, riverBibliography, riverPaper } from './made-up-works.ts';
import { NetworkFront } from './network-front.ts';
import { useCatalogue } from './use-catalogue.ts';

describe('checking references while they are written', () => {
  const scholarly = useCatalogue();
  let front: NetworkFront;
  let checking: CheckWhileWriting;
  let paper: PaperFolder;
  let lints = 0;

  async function open(checkWhileWriting: boolean): Promise<void> {
    scholarly.catalogue.works = [herons, otters];
    front = new NetworkFront();
    const { addresses } = scholarly.catalogue;
    await front.sources.set({ enabled: true, sources: ['openalex', 'crossref'], addresses, checkWhileWriting });
    checking = new CheckWhileWriting(front.papers, front.sources.access, 50);
    paper = await PaperFolder.create({ 'main.tex': riverPaper, 'refs.bib': riverBibliography });
    // Papers of other tests may still be open in the window.
    const main = enginePath(paper.uriOf('main.tex').path);
    front.papers.onDidLint((open) => {
      if (open.main === main && open.shown !== undefined && open.shown.paper.library.size > 0) lints++;
    });
    lints = 0;
    await paper.open('main.tex');
    await paper.open('refs.bib');
    await waitFor('the first findings', () => lints > 0);
  }

  async function change(): Promise<void> {
    const before = lints;
    await replace(await paper.open('refs.bib'), 'Brook, Clara', 'Eddy, Frank');
    await waitFor('the findings after the edit', () => lints > before);
  }

  afterEach(async () => {
    await closeAll();
    checking.dispose();
    front.close();
  });

  it('asks about the entry that changed, and about no other, and shows what comes of it', async () => {
    await open(true);
    await front.allow();
    await change();
    await waitFor('the finding', () =>
      paper.findings('refs.bib').some(({ rule, text }) => rule === 'reference-mismatch' && text === '{Eddy, Frank}'),
    );
    const asked = scholarly.catalogue.requests.map(({ path, query }) =>
      decodeURIComponent(`${path}?${query.toString()}`),
    );
    assert.ok(asked.length > 0 && asked.every((one) => !/heron/i.test(one)), asked.join('\n'));
    assert.deepEqual(front.said(), []);
  });

  it('asks nothing unless the author wants it', async () => {
    await open(false);
    await front.allow();
    await change();
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.deepEqual(scholarly.catalogue.requests, []);
  });

  it('asks neither a source nor the author while nothing was allowed', async () => {
    await open(true);
    await change();
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.deepEqual([scholarly.catalogue.requests, front.said()], [[], []]);
  });
});
