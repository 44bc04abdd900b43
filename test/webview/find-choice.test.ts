import assert from 'node:assert/strict';
import type { FindView } from '../../src/panel/find-view.ts';
import { takePictures } from './pictures.ts';
import { sampleFind } from './sample-find.ts';
import { sampleView } from './sample-view.ts';
import { usePanel } from './use-panel.ts';

const corpus = { name: 'corpus', title: 'My corpus', host: '', state: 'ready' } as const;

/** While scholarly sources are off and there is a corpus on this machine. */
const alone: FindView = { network: 'off', proposed: sampleFind.proposed, sources: [corpus] };

for (const width of [300, 510]) {
  describe(`choosing from the corpus, ${width} pixels wide`, () => {
    const panel = usePanel({ width, height: 1200 });

    const open = async (find: FindView = alone) => {
      await panel().show({ ...sampleView, find });
      const tab = await panel().openTab('find');
      await panel().forget();
      return tab;
    };

    it('has one slider from few works that are read deeply to many of different kinds, moved by the keyboard', async () => {
      const tab = await open();
      const { page } = panel();
      const slider = tab.getByRole('slider', { name: 'How many works' });
      assert.equal(await slider.getAttribute('aria-valuetext'), '10 works and 2 pages of each');
      await slider.focus();
      await page.keyboard.press('Home');
      assert.equal(await slider.getAttribute('aria-valuetext'), '5 works and 4 pages of each');
      await page.keyboard.press('End');
      await tab.locator('output').getByText('20 works, 1 page of each, and of different kinds').waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      assert.deepEqual(await panel().posted(), [{ type: 'chooseFromCorpus', breadth: 20, depth: 1, diversity: 0.4 }]);
    });

    it('keeps the slider over a reload', async () => {
      let tab = await open();
      await tab.getByRole('slider', { name: 'How many works' }).fill('2');
      await panel().load();
      await panel().show({ ...sampleView, find: alone });
      tab = panel().tab('find');
      assert.equal(await tab.getByRole('slider', { name: 'How many works' }).inputValue(), '2');
    });

    it('searches the corpus while scholarly sources are off, and says that nothing leaves the machine', async () => {
      const tab = await open();
      await tab.getByText('They are off, and nothing is sent before you turn them on.').waitFor();
      assert.equal(await tab.getByText('Nothing leaves this machine.').count(), 2);
      await tab.getByRole('button', { name: 'Search', exact: true }).click();
      assert.deepEqual(
        (await panel().posted()).map((message) => message.type === 'search' && message.sources),
        [['corpus']],
      );
    });

    it('says which server gets what where the corpus is on one', async () => {
      const tab = await open({ ...alone, sources: [{ ...corpus, host: 'db.example.org:5432' }] });
      await tab
        .getByText('What your text means goes to db.example.org:5432 as numbers; the text itself does not.')
        .waitFor();
      await tab.getByText('Sends these 3 queries to db.example.org:5432.').waitFor();
    });

    it('chooses nothing while another task runs', async () => {
      const tab = await open();
      await panel().show({ working: { what: 'Choosing works from your corpus', tokens: 0 } });
      await tab.locator('.choose [aria-disabled="true"]').waitFor();
    });

    it('shows the pages that spoke for a work with their numbers', async () => {
      const tab = await open(sampleFind);
      await tab.getByRole('button', { name: /^OwletNet/ }).click();
      const details = await tab.locator('.details').innerText();
      assert.match(details, /Pages that speak for it\s+(?:\S\s*)?Page 3\s+The network is pruned[^]*Page 7/);
    });

    it('leads to a corpus where there is none, and says where it has no work that is new', async () => {
      const tab = await open({ network: 'off', proposed: { revision: 0, queries: [] }, sources: [] });
      await tab.getByRole('button', { name: 'Use Files of My Own…' }).click();
      assert.deepEqual(await panel().posted(), [{ type: 'synchroniseCorpus' }]);
      const results = { ...sampleFind.results, queries: [], works: [] };
      await panel().show({ find: { ...alone, results } });
      await tab.getByText('Your corpus has no work that the bibliography lacks.').waitFor();
    });

    it('is no wider than the panel', async () => {
      const tab = await open(sampleFind);
      assert.equal(await tab.evaluate((element) => element.scrollWidth - element.clientWidth), 0);
    });
  });
}

describe('choosing from the corpus, for everybody', () => {
  const panel = usePanel({ height: 1200 });

  it('has nothing that axe-core finds', async () => {
    await panel().show({ ...sampleView, find: { ...alone, results: sampleFind.results } });
    await panel().openTab('find');
    await takePictures(panel(), 'find-choice');
  });
});
