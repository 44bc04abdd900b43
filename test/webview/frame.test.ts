import assert from 'node:assert/strict';
import { waitFor } from '../polling.ts';
import { sampleView } from './sample-view.ts';
import { usePanel } from './use-panel.ts';

describe('the panel', () => {
  const panel = usePanel();

  it('says that it is there, and how to begin while no paper is open', async () => {
    assert.deepEqual(await panel().posted(), [{ type: 'ready' }]);
    await panel().show({ paper: { headings: [], choices: [], model: { kind: 'off' } } });
    await panel().page.getByText('Open a LaTeX, Markdown or Quarto file of your paper.').waitFor();
    assert.equal(await panel().page.getByRole('tab').count(), 0);
    await panel().forget();
    await panel().page.getByRole('button', { name: 'Open the Sample Paper…' }).click();
    assert.deepEqual(await panel().posted(), [{ type: 'openSample' }]);
    assert.deepEqual(await panel().accessibilityProblems(), []);
    await panel().screenshot('begin');
  });

  it('names the paper, its sections and the language model', async () => {
    await panel().show(sampleView);
    await panel().page.getByRole('heading', { level: 1, name: 'A Warbler in a Milliwatt' }).waitFor();
    await panel().page.getByText('Related Work', { exact: true }).first().waitFor();
    await panel().page.getByText('llama3.2:3b', { exact: true }).first().waitFor();
    assert.equal(await panel().page.getByRole('button', { name: 'Configure…' }).count(), 0);
  });

  it('offers to configure a language model where there is none', async () => {
    await panel().show({ ...sampleView, paper: { ...sampleView.paper, model: { kind: 'off' } } });
    await panel().forget();
    await panel().page.locator('header').getByRole('button', { name: 'Configure…' }).click();
    assert.deepEqual(await panel().posted(), [{ type: 'configureModel' }]);
    assert.equal(await panel().page.getByRole('button', { name: 'Judge with the Language Model' }).count(), 0);
  });

  it('says which of several papers is meant in a file that they share, and turns to another one', async () => {
    const header = panel().page.locator('header');
    await panel().show(sampleView);
    assert.equal(await header.getByRole('combobox').count(), 0);
    const choices = [
      { id: 'file:///a.tex', name: 'a.tex', isChosen: true },
      { id: 'file:///b.tex', name: 'b.tex', isChosen: false },
    ];
    await panel().show({ paper: { ...sampleView.paper, choices } });
    const choice = header.getByRole('combobox', { name: 'This file belongs to several papers. Shown:' });
    assert.equal(await choice.locator('option:checked').innerText(), 'a.tex');
    await panel().forget();
    await choice.selectOption('b.tex');
    assert.deepEqual(await panel().posted(), [{ type: 'choosePaper', paper: 'file:///b.tex' }]);
  });

  it('says that a folder is not trusted once, with the way out, and neither that models nor that sources are off', async () => {
    const { paper, find } = sampleView;
    await panel().show({
      ...sampleView,
      paper: { ...paper, model: { kind: 'untrusted' } },
      find: { ...find, network: 'off', sources: [] },
    });
    await panel().forget();
    const header = panel().page.locator('header');
    await header.getByText('This folder is not trusted').waitFor();
    await header.getByRole('button', { name: 'Manage Trust' }).click();
    assert.deepEqual(await panel().posted(), [{ type: 'manageTrust' }]);
    assert.equal(await panel().page.getByText('No language model').count(), 0);
    await panel().page.getByRole('tab', { name: 'Find' }).click();
    assert.equal(await panel().page.getByText('They are off').count(), 0);
    assert.deepEqual(await panel().accessibilityProblems(), []);
  });

  it('goes from tab to tab by the arrow keys, Home and End, with one of them reached by Tab', async () => {
    await panel().show(sampleView);
    const { page } = panel();
    await page.keyboard.press('Tab');
    assert.equal(await panel().focused(), 'tab What to do next');
    const walk: [key: string, tab: string][] = [
      ['ArrowRight', 'Plan'],
      ['ArrowRight', 'Draft'],
      ['End', 'Map'],
      ['ArrowRight', 'What to do next'],
      ['ArrowLeft', 'Map'],
      ['Home', 'What to do next'],
    ];
    for (const [key, tab] of walk) {
      await page.keyboard.press(key);
      assert.equal(await panel().focused(), `tab ${tab}`);
      await page.getByRole('tab', { name: tab, selected: true }).waitFor();
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      assert.equal(await page.getByRole('tabpanel').count(), 1);
    }
    await page.keyboard.press('Tab');
    assert.match(await panel().focused(), /^button Error: /);
  });

  it('opens the tab that a command asks for', async () => {
    await panel().show(sampleView);
    await panel().send({ type: 'open', tab: 'sources' });
    await panel().page.getByRole('tab', { name: 'Sources', selected: true }).waitFor();
  });

  it('drops messages that it cannot read, and logs them', async () => {
    await panel().show(sampleView);
    await panel().send({ type: 'show', parts: { score: { rubrics: 'none' } } });
    await panel().send({ type: 'run', code: 'alert(1)' });
    await panel().page.getByText('Citations that lead nowhere').first().waitFor();
    const logged = await waitFor('both complaints', () => panel().problems.length === 2 && panel().problems.splice(0));
    for (const line of logged) assert.match(line, /^The panel was sent what it cannot read:/);
  });

  it('shows what is being done, how far it is and what it cost, and stops it once', async () => {
    await panel().show(sampleView);
    await panel().show({ working: { what: 'Writing a draft', done: 3, of: 7, tokens: 12_345 } });
    const { page } = panel();
    await page.getByRole('status').getByText('Writing a draft').waitFor({ state: 'attached' });
    await page.getByText('3 of 7 · 12,345 tokens').waitFor();
    const bar = page.getByRole('progressbar', { name: 'Progress' });
    assert.equal(await bar.getAttribute('aria-valuenow'), '3');
    assert.equal(await bar.getAttribute('aria-valuemax'), '7');
    assert.deepEqual(await panel().accessibilityProblems(), []);
    await panel().screenshot('working');
    await panel().forget();
    const stop = page.getByRole('button', { name: 'Stop' });
    await stop.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByText('Stopping…').first().waitFor();
    assert.deepEqual(await panel().posted(), [{ type: 'stop' }]);
    await panel().show({ working: null });
    await stop.waitFor({ state: 'detached' });
    await panel().show({ working: { what: 'Scoring', tokens: 0 } });
    await page.getByText('Scoring').first().waitFor();
    assert.equal(await bar.getAttribute('aria-valuenow'), null);
  });

  it('says what went wrong aloud, with what can be done about it', async () => {
    await panel().show(sampleView);
    await panel().show({
      notice: {
        kind: 'error',
        text: 'The server did not answer; the round before is kept.',
        actions: [{ id: 'again', title: 'Try Again' }],
      },
    });
    const { page } = panel();
    const alert = page.getByRole('alert').filter({ hasText: 'The server did not answer' });
    await alert.waitFor();
    assert.deepEqual(await panel().accessibilityProblems(), []);
    await panel().screenshot('notice');
    await panel().forget();
    await alert.getByRole('button', { name: 'Try Again' }).click();
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    assert.deepEqual(await panel().posted(), [{ type: 'act', id: 'again' }, { type: 'dismiss' }]);
    await panel().show({ notice: null });
    await alert.waitFor({ state: 'detached' });
  });

  it('has its tab, its open parts, its texts and its place back after a reload', async () => {
    await panel().show(sampleView);
    const { page } = panel();
    await page.getByRole('button', { name: /^Works still to be cited/ }).click();
    await page.getByRole('button', { name: 'Emphasis: show as a table' }).click();
    await page.locator('#panel-next').evaluate((element) => element.scrollTo(0, 300));
    const sources = await panel().openTab('sources');
    await sources.getByRole('searchbox').fill('forest');
    await sources.getByRole('button', { name: 'Nakagawa et al., 2023' }).click();
    await sources.getByRole('button', { name: 'Add an Abstract' }).click();
    await sources
      .getByRole('textbox', { name: 'Abstract of Nakagawa et al., 2023' })
      .fill('Features learned from forests');
    const kept = () => page.evaluate(() => sessionStorage.getItem(location.pathname) ?? '');
    await waitFor('the place to be kept', async () => (await kept()).includes('"scroll of next":300'));

    await panel().load();
    assert.deepEqual(await panel().posted(), [{ type: 'ready' }]);
    await panel().show(sampleView);
    await page.getByRole('tab', { name: 'Sources', selected: true }).waitFor();
    assert.equal(await sources.getByRole('searchbox').inputValue(), 'forest');
    assert.equal(await sources.locator('.work').count(), 2);
    const abstract = sources.getByRole('textbox', { name: 'Abstract of Nakagawa et al., 2023' });
    assert.equal(await abstract.inputValue(), 'Features learned from forests');
    await panel().openTab('next');
    await page.getByText('Cite them where they fit, or take them off the list.').waitFor();
    await page.getByRole('table', { name: 'Share of the words that each cited work gets' }).waitFor();
    await waitFor('the place to be there again', () =>
      page.locator('#panel-next').evaluate((element) => element.scrollTop === 300),
    );
  });
});
