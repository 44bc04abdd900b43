import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { sampleView } from './sample-view.ts';
import { textsIn } from './texts-in.ts';
import { usePanel } from './use-panel.ts';

describe('the tab “Sources”', () => {
  const panel = usePanel();
  let tab: Locator;

  beforeEach(async () => {
    await panel().show(sampleView);
    tab = await panel().openTab('sources');
    await panel().forget();
  });

  const listed = () => textsIn(tab.locator('.name > button'));

  async function choose(list: string, option: string): Promise<void> {
    const box = tab.getByRole('combobox', { name: list });
    await box.click();
    await tab.getByRole('option', { name: option, exact: true }).click();
  }

  it('lists every work the paper can cite, and what is known of it', async () => {
    assert.equal((await listed()).length, 20);
    await tab.getByText('20 works', { exact: true }).waitFor();
    const row = tab.locator('.work', { hasText: 'Gale et al., 2021' });
    await row.getByText('1 unsupported').waitFor();
    await tab.locator('.work', { hasText: 'Dimitrova, 2019' }).getByText('no abstract').waitFor();
  });

  it('finds works by words of their authors, titles, years and keys', async () => {
    await tab.getByRole('searchbox', { name: 'Filter by author, title, year or key' }).fill('2022 JANSEN');
    assert.deepEqual(await listed(), ['Jansen et al., 2022']);
    await tab.getByText('1 of 20 works').waitFor();
    await tab.getByRole('searchbox').fill('no such work');
    await tab.getByText('No work matches the filter.').waitFor();
  });

  it('narrows the list to what is asked for', async () => {
    const counts: [filter: string, count: number][] = [
      ['Cited', 15],
      ['Not cited', 5],
      ['To cite', 3],
      ['Without abstract', 4],
      ['Judged unsupported', 1],
      ['All works', 20],
    ];
    for (const [filter, count] of counts) {
      await choose('Show', filter);
      assert.equal((await listed()).length, count, filter);
    }
  });

  it('sorts the list by year, title or how often works are cited', async () => {
    await choose('Sort by', 'Year, newest first');
    assert.deepEqual([(await listed()).at(0), (await listed()).at(-1)], ['Quist et al., 2024', 'Tamm, undated']);
    await choose('Sort by', 'Title');
    assert.deepEqual((await listed()).slice(0, 2), ['Gale et al., 2021', 'Tamm, undated']);
    await choose('Sort by', 'Times cited');
    assert.equal((await listed()).at(0), 'Castell et al., 2019');
  });

  it('is gone through by the arrow keys, with one control reached by Tab', async () => {
    const { page } = panel();
    await tab.getByRole('combobox', { name: 'Sort by' }).focus();
    await page.keyboard.press('Tab');
    assert.equal(await panel().focused(), 'button Abara and Lind, 2016');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    assert.equal(await panel().focused(), 'input The section has to cite Brandt et al., 2018');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    assert.equal(await panel().focused(), 'input Drafts may cite Castell et al., 2019');
    await page.keyboard.press('End');
    assert.equal(await panel().focused(), 'input Drafts may cite Tamm, undated');
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    assert.equal(await panel().focused(), 'input Drafts may cite Abara and Lind, 2016');
  });

  it('asks for a work to be cited, and for one to be left out of drafts', async () => {
    const { page } = panel();
    await tab.getByRole('checkbox', { name: 'The section has to cite Petrov and Sand, 2023' }).check();
    await tab.getByRole('checkbox', { name: 'Drafts may cite Quist et al., 2024' }).focus();
    await page.keyboard.press('Space');
    assert.deepEqual(await panel().posted(), [
      { type: 'toCite', key: 'petrov2023drift', isToCite: true },
      { type: 'useWork', key: 'quist2024stream', isUsed: false },
    ]);
  });

  it('opens a work to its evidence, and to what it says of the sentences that cite it, and goes to their places and to its entry', async () => {
    const { page } = panel();
    await tab.getByRole('button', { name: 'Gale et al., 2021' }).focus();
    await page.keyboard.press('Enter');
    await tab.getByText('gale2021microphone').waitFor();
    await tab.locator('.citations').getByText('Unsupported').waitFor();
    assert.deepEqual(await tab.locator('.citations blockquote').allInnerTexts(), [
      'The classifier on the microphone is as accurate as that of the server on nine of eleven nights.',
    ]);
    await tab.getByText('page 4 · corpus · near · likeness 0.61').waitFor();
    await tab.getByText(/^Nothing like this sentence was found in the passages/).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    // Over the buttons that say what the author thinks of the verdict, and the next sentence.
    for (let step = 0; step < 4; step++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const work = sampleView.sources.works[6];
    assert.deepEqual(await panel().posted(), [
      { type: 'reveal', place: work?.citations[0]?.place },
      { type: 'reveal', place: work?.entry },
    ]);
  });

  it('asks to delete what was read of a work, where anything was', async () => {
    const [kept, own] = [sampleView.sources.works[0]!, sampleView.sources.works[1]!];
    await tab.getByRole('button', { name: own.label }).click();
    await tab.getByText(own.key).waitFor();
    assert.equal(await tab.getByRole('button', { name: 'Delete What Was Read' }).count(), 0);
    await tab.getByRole('button', { name: kept.label }).click();
    await tab.getByRole('button', { name: 'Delete What Was Read' }).click();
    assert.deepEqual(await panel().posted(), [{ type: 'forgetEvidence', key: kept.key }]);
  });

  it('takes an abstract that the author writes', async () => {
    await tab.getByRole('button', { name: 'Dimitrova, 2019' }).click();
    await tab.getByRole('button', { name: 'Add an Abstract' }).click();
    const text = tab.getByRole('textbox', { name: 'Abstract of Dimitrova, 2019' });
    assert.equal(await tab.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled'), 'true');
    await text.fill('  Wind is worst. ');
    await tab.getByRole('button', { name: 'Save' }).click();
    assert.deepEqual(await panel().posted(), [
      { type: 'addAbstract', key: 'dimitrova2019noise', abstract: 'Wind is worst.' },
    ]);
    await text.waitFor({ state: 'detached' });
  });

  it('forgets an abstract that the author does not want after all', async () => {
    await tab.getByRole('button', { name: 'Hosseini et al., 2021' }).click();
    await tab.getByRole('button', { name: 'Replace the Abstract' }).click();
    await tab.getByRole('textbox', { name: 'Abstract of Hosseini et al., 2021' }).fill('Five are enough');
    await tab.getByRole('button', { name: 'Cancel' }).click();
    await tab.getByRole('button', { name: 'Replace the Abstract' }).click();
    assert.equal(await tab.getByRole('textbox', { name: 'Abstract of Hosseini et al., 2021' }).inputValue(), '');
    assert.deepEqual(await panel().posted(), []);
  });

  it('says by what the works cited are known, and asks to fetch more or to check them', async () => {
    await tab.getByText('15 works cited. Known by abstract: 11, by introduction: 1, by title alone: 4.').waitFor();
    await tab.getByRole('button', { name: 'Fetch What Is Known' }).click();
    await tab.getByRole('button', { name: 'Check References' }).click();
    assert.deepEqual(await panel().posted(), [{ type: 'fetchEvidence' }, { type: 'checkReferences' }]);
  });

  it('offers nothing that needs the network while scholarly sources are off, but to turn them on', async () => {
    const { evidence, works } = sampleView.sources;
    await panel().show({ sources: { works: [...works], evidence: { ...evidence, network: 'off' } } });
    await tab.getByRole('button', { name: 'Turn On Scholarly sources…' }).click();
    assert.deepEqual(await panel().posted(), [{ type: 'turnOnNetwork' }]);
    assert.equal(await tab.getByRole('button', { name: 'Fetch What Is Known' }).count(), 0);
    assert.equal(await tab.getByRole('button', { name: 'Check References' }).count(), 0);
  });

  it('says so where there is no bibliography', async () => {
    await panel().show({ sources: { works: [] } });
    await tab.getByText('The bibliography of the paper is missing or empty.').waitFor();
  });
});
