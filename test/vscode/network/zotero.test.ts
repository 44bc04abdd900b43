import assert from 'node:assert/strict';
import { fetchWorksCited } from '../../../src/vscode/network/fetch-evidence-in-editor.ts';
import { waitFor } from '../../polling.ts';
import { emptyLibrary, StandInZotero } from '../../retrieval/zotero-server.ts';
import { closeAll, PaperFolder } from '../paper-folder.ts';
import { setForUser } from '../user-settings.ts';
import { FindingFront } from './finding-front.ts';
import { dippers, herons, riverBibliography, riverPaper } from './made-up-works.ts';
import { NetworkFront } from './network-front.ts';

describe('the author’s Zotero in the editor', () => {
  let zotero: StandInZotero;

  before(async () => {
    zotero = await StandInZotero.start();
  });
  after(() => zotero.close());

  beforeEach(async () => {
    zotero.reset();
    for (const [key, { title, abstract, doi }] of [
      ['HERONS22', herons],
      ['DIPPERS2', dippers],
    ] as const) {
      zotero.own.items.set(key, { itemType: 'journalArticle', title, DOI: doi, abstractNote: abstract });
    }
    await setForUser('situate.zotero', 'port', zotero.port);
    await setForUser('situate.zotero', 'enabled', true);
  });
  afterEach(async () => {
    await setForUser('situate.zotero', 'enabled', undefined);
    await setForUser('situate.zotero', 'port', undefined);
  });

  describe('for what is known of works', () => {
    let front: NetworkFront;
    let paper: PaperFolder;

    beforeEach(async () => {
      front = new NetworkFront();
      paper = await PaperFolder.create({ 'main.tex': riverPaper, 'refs.bib': riverBibliography });
      await paper.open('main.tex');
    });
    afterEach(async () => {
      await closeAll();
      front.close();
    });

    it('gives abstracts and marks while scholarly sources are off, and asks nothing of the author', async () => {
      zotero.own.items.set('PDFHERON', { itemType: 'attachment', parentItem: 'HERONS22' });
      zotero.own.items.set('MARKHERO', {
        itemType: 'annotation',
        parentItem: 'PDFHERON',
        annotationText: 'A heron moved once.',
      });
      await fetchWorksCited(front.context);
      const [said, ...more] = front.said();
      assert.match(said ?? '', /^Situate now knows 1 of 2 works by abstract; before, it knew 0\./);
      assert.deepEqual(more, []);
      const kept = String(await paper.read('.situate/evidence.json'));
      assert.match(kept, /"kind": "quote",\s+"text": "A heron moved once\."/);
      assert.match(kept, /"from": "zotero"/);
    });

    it('says which setting of Zotero is off, with the way to Situate’s', async () => {
      zotero.isOn = false;
      front.sources.prompter.willAnswer(undefined);
      await fetchWorksCited(front.context);
      const { last } = front.sources.prompter;
      assert.match(last?.text ?? '', /Settings → Advanced → “Allow other applications on this computer to communicate/);
    });

    it('is not asked while the author does not want it', async () => {
      await setForUser('situate.zotero', 'enabled', undefined);
      front.sources.prompter.willAnswer(undefined);
      await fetchWorksCited(front.context);
      assert.match(front.said().join(), /off/);
      assert.equal(zotero.requests.length, 0);
    });
  });

  describe('for works to cite', () => {
    let front: FindingFront;

    beforeEach(async () => {
      front = await FindingFront.open({ 'main.tex': riverPaper, 'refs.bib': riverBibliography });
      await waitFor('Zotero in the panel', () => front.view.sources.some(({ name }) => name === 'zotero'));
    });
    afterEach(() => front.close());

    const notice = (): string => front.panel.view.notice?.text ?? '';

    it('is a source that is asked before others, and says so of what it has', async () => {
      assert.deepEqual(front.view.sources, [{ name: 'zotero', title: 'My Zotero library', host: '', state: 'ready' }]);
      await front.panel.do({ type: 'search', queries: [dippers.title], sources: ['zotero'] });
      const [first] = front.works;
      assert.deepEqual([first?.title, first?.sources], [dippers.title, ['My Zotero library']]);
      assert.deepEqual(front.sources.prompter.asked, []);
    });

    it('takes a found work into a collection that the author chooses, once it was allowed there', async () => {
      zotero.version = '10.0.3';
      const group = emptyLibrary('Lab');
      group.collections.set('LABCOLL2', { name: 'Reading', items: new Set() });
      zotero.groups.set(4, group);
      await front.panel.do({ type: 'search', queries: [dippers.title], sources: ['zotero'] });
      const { id } = front.works[0]!;
      front.judging.access.prompter.willAnswer('Reading');
      await front.panel.do({ type: 'addToZotero', id });
      assert.equal(notice(), 'Added to “Reading” in Zotero.');
      assert.equal(group.collections.get('LABCOLL2')!.items.size, 1);

      zotero.version = '7.0.11';
      await front.panel.do({ type: 'addToZotero', id });
      assert.match(notice(), /\(7\.0\.11\) can only be read .* Zotero 10 can be written to/);
    });

    it('says why it did not answer', async () => {
      zotero.version = '6.0.37';
      await front.panel.do({ type: 'search', queries: [dippers.title], sources: ['zotero'] });
      const [{ state, why } = { state: 'ready', why: '' }] = front.view.sources;
      assert.deepEqual([state, /too old.*Zotero 7 or later/.test(why ?? '')], ['failed', true]);
    });
  });
});
