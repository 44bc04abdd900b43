import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { largeFind, sampleFind } from './sample-find.ts';
import { sampleView } from './sample-view.ts';
import { textsIn } from './texts-in.ts';
import { usePanel } from './use-panel.ts';

describe('the tab “Find”', () => {
  const panel = usePanel();
  let tab: Locator;

  beforeEach(async () => {
    await panel().show(sampleView);
    tab = await panel().openTab('find');
    await panel().forget();
  });

  const listed = () => textsIn(tab.locator('.name > button'));
  const query = (number: number) => tab.getByRole('textbox', { name: `Query ${number}`, exact: true });

  async function choose(list: string, option: string): Promise<void> {
    await tab.getByRole('combobox', { name: list }).click();
    await tab.getByRole('option', { name: option, exact: true }).click();
  }

  it('says how to turn on sources while they are off, and asks for nothing else', async () => {
    await panel().show({ find: { network: 'off', proposed: { revision: 0, queries: [] }, sources: [] } });
    await tab.getByText('They are off, and nothing is sent before you turn them on.').waitFor();
    assert.equal(await tab.getByRole('button', { name: 'Search' }).count(), 0);
    await tab.getByRole('button', { name: 'Turn On Scholarly Sources…' }).click();
    assert.deepEqual(await panel().posted(), [{ type: 'turnOnNetwork' }]);
  });

  it('sends the queries as the author changed them, to the sources that are ticked', async () => {
    await query(1).fill('warblers in marshes');
    await tab.getByRole('button', { name: 'Remove query 3' }).click();
    await tab.getByRole('button', { name: 'Add a Query' }).click();
    await query(3).fill('  solar sensors ');
    await tab.getByRole('checkbox', { name: 'Crossref' }).uncheck();
    await tab.getByRole('checkbox', { name: 'Semantic Scholar' }).uncheck();
    await tab.getByLabel('Published until').fill('2023-05-31');
    await tab
      .getByText('Sends these 3 queries to api.openalex.org and export.arxiv.org. Nothing else leaves')
      .waitFor();
    await tab.getByRole('button', { name: 'Search' }).click();
    assert.deepEqual(await panel().posted(), [
      {
        type: 'search',
        queries: ['warblers in marshes', 'audio classifier quantization', 'solar sensors'],
        sources: ['corpus', 'openalex', 'arxiv'],
        until: '2023-05-31',
      },
    ]);
  });

  it('searches by Enter, and not without a query or a source', async () => {
    await query(2).press('Enter');
    assert.equal((await panel().posted()).length, 1);
    for (const number of [3, 2, 1]) await tab.getByRole('button', { name: `Remove query ${number}` }).click();
    await tab.getByText('Add a query to search for.').waitFor();
    assert.equal(await tab.getByRole('button', { name: 'Search' }).getAttribute('aria-disabled'), 'true');
    await tab.getByRole('button', { name: 'Add a Query' }).click();
    await query(1).fill('birds');
    for (const name of ['My corpus', 'OpenAlex', 'Crossref', 'arXiv', 'Semantic Scholar']) {
      await tab.getByRole('checkbox', { name, exact: true }).uncheck();
    }
    await tab.getByText('Choose a source to ask.').waitFor();
    await query(1).press('Enter');
    assert.equal((await panel().posted()).length, 1);
  });

  it('keeps the author’s queries over a reload until the host proposes others', async () => {
    await query(1).fill('my own words');
    await panel().load();
    await panel().show(sampleView);
    tab = panel().tab('find');
    assert.equal(await query(1).inputValue(), 'my own words');
    const proposed = { revision: 2, queries: [{ text: 'something else' }] };
    await panel().show({ find: { ...sampleFind, proposed } });
    assert.equal(await query(1).inputValue(), 'something else');
    assert.equal(await query(2).count(), 0);
  });

  it('asks for other proposals, and shows the sentences that justify those of a model', async () => {
    await tab.getByText('Follows from “Four bits are enough to tell a warbler from the wind.”').waitFor();
    await tab.getByText('the model quoted this, but it is not in the text').waitFor();
    await tab.getByRole('button', { name: 'Propose Again' }).click();
    await tab.getByRole('button', { name: 'Have the Model Propose' }).click();
    assert.deepEqual(await panel().posted(), [
      { type: 'proposeQueries', from: 'paper' },
      { type: 'proposeQueries', from: 'model' },
    ]);
  });

  it('shows the claim that a work is looked for, and goes back to the whole paper', async () => {
    const place = { file: 'paper.tex', start: 5, end: 40 };
    await panel().show({ find: { ...sampleFind, claim: { text: 'Owls sing at night.', place } } });
    await tab.getByRole('button', { name: 'Owls sing at night.' }).click();
    await tab.getByRole('button', { name: 'Propose Again' }).click();
    await tab.getByRole('button', { name: 'Search for the Whole Paper' }).click();
    assert.deepEqual(await panel().posted(), [
      { type: 'reveal', place },
      { type: 'proposeQueries', from: 'claim' },
      { type: 'proposeQueries', from: 'paper' },
    ]);
  });

  it('says what came of each source, and keeps the results where one failed', async () => {
    await tab.getByText('58 works').waitFor();
    await tab.getByText('asking…').waitFor();
    await tab.getByText('Semantic Scholar: api.semanticscholar.org allows no more requests').waitFor();
    assert.equal((await listed()).length, 4);
  });

  it('opens a work to all that is known of it', async () => {
    await tab.getByRole('button', { name: /^OwletNet/ }).click();
    const details = tab.locator('.details');
    await details.getByText('It recognises birds on the same kind of device.').waitFor();
    await details.getByText('not in the abstract').waitFor();
    await details.getByText('preprint in arXiv, 2022').waitFor();
    await details.getByText('Petrov and Sand, 2023 cites it').waitFor();
    await details.getByText('Like the paper it recognises birds where they are').waitFor();
    await details.getByRole('button', { name: 'paragraph 3 of “Related Work”' }).click();
    for (const name of [
      'Add to the Plan',
      'Add to the Works to Cite',
      'Open Its Page',
      'What It Cites',
      'What Cites It',
      'Summarise',
    ]) {
      await details.getByRole('button', { name }).click();
    }
    const id = 'doi:10.1000/owlet';
    assert.deepEqual(await panel().posted(), [
      { type: 'reveal', place: sampleFind.results.works[0].place?.place },
      { type: 'addFound', ids: [id], to: 'plan' },
      { type: 'addFound', ids: [id], to: 'toCite' },
      { type: 'openFound', id },
      { type: 'followCitations', id, along: 'references' },
      { type: 'followCitations', id, along: 'citedBy' },
      { type: 'summarizeFound', id },
    ]);
  });

  it('offers a place in Zotero for a work that is not there, where Zotero is one of the sources', async () => {
    const add = tab.getByRole('button', { name: 'Add to Zotero…' });
    const [work] = sampleFind.results.works;
    await tab.getByRole('button', { name: work.title, exact: true }).click();
    await tab.getByText(work.why).first().waitFor();
    assert.equal(await add.count(), 0);
    const title = 'My Zotero library';
    const sources = [{ name: 'zotero', title, host: '', state: 'ready' as const }, ...sampleFind.sources];
    await panel().show({ find: { ...sampleFind, sources } });
    await add.click();
    assert.deepEqual(await panel().posted(), [{ type: 'addToZotero', id: work.id }]);
    const there = { ...work, sources: [title] };
    await panel().show({ find: { ...sampleFind, sources, results: { ...sampleFind.results, works: [there] } } });
    await add.waitFor({ state: 'detached' });
  });

  it('offers no model and no page where there is none', async () => {
    await panel().show({ paper: { ...sampleView.paper, model: { kind: 'off' } } });
    await tab.getByRole('button', { name: 'Every Bird Sings the Same', exact: true }).click();
    await tab.getByText('unknown authors').waitFor();
    for (const name of ['Summarise', 'Open Its Page', 'Have the Model Propose']) {
      assert.equal(await tab.getByRole('button', { name }).count(), 0, name);
    }
    assert.equal(await tab.getByRole('combobox', { name: 'Order by' }).count(), 0);
  });

  it('adds a work to the bibliography, and says which works are there', async () => {
    assert.equal(await tab.getByText('in .bib').count(), 1);
    await tab.getByRole('button', { name: 'Add to .bib: Umar and Weiss, 2023' }).click();
    assert.deepEqual(await panel().posted(), [{ type: 'addFound', ids: ['doi:10.1000/owlet'], to: 'bibliography' }]);
  });

  it('lists the works that the bibliography lacks first, in every order', async () => {
    assert.equal((await listed()).at(-1), 'A Microphone That Lasts a Winter');
    await choose('Sort by', 'Year, newest first');
    assert.equal((await listed()).at(-1), 'A Microphone That Lasts a Winter');
  });

  it('adds several works at once that are chosen by keyboard, and chooses none of them any more', async () => {
    const { page } = panel();
    const boxes = tab.getByRole('checkbox', { name: /^Choose / });
    assert.equal(await boxes.count(), 3);
    await tab.getByRole('button', { name: /^OwletNet/ }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await tab.getByRole('button', { name: 'Add 2 Works to .bib' }).click();
    const [first, second] = await panel().posted();
    assert.equal(second, undefined);
    assert.equal(first?.type === 'addFound' && first.ids.length === 2 && first.to, 'bibliography');
    await tab.getByRole('button', { name: 'Choose None' }).click();
    assert.equal(await tab.getByRole('checkbox', { name: /^Choose /, checked: true }).count(), 0);
    assert.equal(await tab.getByRole('button', { name: /^Add 2 Works/ }).count(), 0);
  });

  it('cites a work at the cursor of the text, whether the bibliography has it or not', async () => {
    await tab.getByRole('button', { name: 'Cite here: Umar and Weiss, 2023' }).click();
    assert.deepEqual(await panel().posted(), [{ type: 'addFound', ids: ['doi:10.1000/owlet'], to: 'text' }]);
    assert.equal(await tab.getByRole('button', { name: /^Cite here: / }).count(), 4);
  });

  it('narrows the list by words and by what the bibliography has, and sorts it by year', async () => {
    await tab.getByRole('searchbox').fill('2021 marshes');
    assert.equal((await listed()).length, 1);
    await tab.getByRole('searchbox').fill('');
    await choose('Show', 'In the bibliography');
    assert.deepEqual(await listed(), ['A Microphone That Lasts a Winter']);
    await choose('Show', 'All works');
    await choose('Sort by', 'Year, newest first');
    assert.match((await listed())[0] ?? '', /^OwletNet/);
    await tab.getByRole('searchbox').fill('no such work');
    await tab.getByText('No work matches the filter.').waitFor();
  });

  it('asks for another order and for more works along the citations', async () => {
    await choose('Order by', 'Model: for and against');
    await tab.getByRole('button', { name: 'Follow Citations' }).click();
    assert.deepEqual(await panel().posted(), [
      { type: 'rankFound', by: 'debate' },
      { type: 'followCitations', along: 'all' },
    ]);
  });

  it('says how much is still unseen, and how many works of the author cite one that the author does not', async () => {
    const coverage = '4 routes found 61 works; about 20 to 45 more are likely unseen.';
    const [first, ...rest] = sampleFind.results.works;
    const works = [{ ...first, citedBy: ['a', 'b', 'c', 'd', 'e'] }, ...rest];
    await panel().show({ find: { ...sampleFind, results: { ...sampleFind.results, coverage, works } } });
    assert.equal(await tab.getByText(coverage).count(), 1);
    assert.equal(await tab.getByText('5 of your works cite this, you do not').count(), 1);
  });

  it('goes on following citations from where that was stopped', async () => {
    await panel().show({ find: { ...sampleFind, results: { ...sampleFind.results, canFollowFurther: true } } });
    await tab.getByRole('button', { name: 'Follow Further' }).click();
    assert.deepEqual(await panel().posted(), [{ type: 'followCitations', along: 'all' }]);
  });

  it('is gone through by the keyboard, with one control of the list reached by Tab', async () => {
    const { page } = panel();
    await tab.getByRole('button', { name: 'Follow Citations' }).focus();
    await page.keyboard.press('Tab');
    assert.match(await panel().focused(), /^button OwletNet/);
    await page.keyboard.press('ArrowRight');
    assert.equal(await panel().focused(), 'button Add to .bib: Umar and Weiss, 2023');
    await page.keyboard.press('ArrowDown');
    assert.equal(await panel().focused(), 'button Add to .bib: Xu et al., 2021');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await tab.locator('.details').waitFor();
    await page.keyboard.press('End');
    assert.match(await panel().focused(), /^button A Microphone/);
  });

  it('shows the works cited against the contributions of the paper, each cell with its quote', async () => {
    const table = tab.getByRole('table');
    const cells = await table
      .getByRole('row', { name: /Gale et al/ })
      .getByRole('cell')
      .allInnerTexts();
    assert.match(cells[0] ?? '', /has not\s+“Their microphone does not recognise song by itself/);
    assert.match(cells[1] ?? '', /has\s+“A Microphone That Lasts a Winter”\s+\(its title\)/);
    await table.getByRole('button', { name: 'your paper' }).click();
    await tab.getByRole('button', { name: 'Hide the Comparison' }).click();
    const { comparison, ...before } = sampleFind;
    await panel().show({ find: before });
    await tab.getByRole('button', { name: 'Compare', exact: true }).click();
    assert.deepEqual(await panel().posted(), [
      { type: 'reveal', place: comparison.works[1].cells[0].place },
      { type: 'compareContributions', isShown: false },
      { type: 'compareContributions', isShown: true },
    ]);
    await panel().show({ find: { ...before, comparison: { contributions: [], works: [] } } });
    await tab.getByText('The paper does not say what it contributes.').waitFor();
  });

  it('has the language model asked about the contributions while it is on and nothing else runs', async () => {
    const button = tab.getByRole('button', { name: 'Ask the Language Model', exact: true });
    await panel().show({ paper: { ...sampleView.paper, model: { kind: 'off' } } });
    await tab.getByRole('button', { name: 'Hide the Comparison' }).waitFor();
    assert.equal(await button.count(), 0);
    await panel().show({ paper: { ...sampleView.paper, model: { kind: 'on', name: 'gemma3:27b' } } });
    await button.click();
    assert.deepEqual(await panel().posted(), [{ type: 'askContributions' }]);
    await panel().show({ working: { what: 'gemma3:27b is comparing works', tokens: 0 } });
    await tab.locator('.comparison [aria-disabled="true"]').waitFor();
    const judged = tab
      .getByRole('table')
      .getByRole('row', { name: /Quist et al/ })
      .getByRole('cell');
    assert.match((await judged.allInnerTexts())[1] ?? '', /^\s*\?\s+by gemma3:27b/);
  });

  it('says so where nothing in the corpus is close to the paper', async () => {
    assert.equal(await tab.getByText('Nothing in your corpus is close').count(), 0);
    await panel().show({ find: { ...sampleFind, results: { ...sampleFind.results, isNothingClose: true } } });
    await tab.getByText('Nothing in your corpus is close to this paper.').waitFor();
    assert.equal((await listed()).length, 4);
  });

  it('says so where nothing was searched for, and where nothing was found', async () => {
    const { results, ...before } = sampleFind;
    await panel().show({ find: before });
    await tab.getByText('Nothing has been searched for yet.').waitFor();
    await panel().show({ find: { ...sampleFind, results: { ...results, works: [] } } });
    await tab.getByText('The sources found nothing.').waitFor();
  });

  it('leaves the rows of 200 works alone when one of them gets into the bibliography', async () => {
    const large = largeFind();
    await panel().show({ find: large });
    await tab.getByText('200 works').waitFor();
    await tab.locator('.work').evaluateAll((rows) => rows.forEach((row) => row.setAttribute('data-former', '')));
    const works = large.results?.works.map((work) => (work.id === 'doi:10.1000/7' ? { ...work, key: 'work7' } : work));
    await panel().show({ find: { ...large, results: { ...large.results!, works: works! } } });
    await tab.getByText('in .bib').waitFor();
    assert.equal(await tab.locator('.work[data-former]').count(), 200);
  });
});
