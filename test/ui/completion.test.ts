import assert from 'node:assert/strict';
import { waitFor } from '../polling.ts';
import { takePictures } from './pictures.ts';
import { useWorkbench } from './use-workbench.ts';

describe('works to cite, where an author types a key', () => {
  const workbench = useWorkbench(() => ({ workspace: 'test/fixtures/sample', settings: {} }));

  it('are listed by how they fit the sentence, say why, are found by a title, and are put in by Enter', async () => {
    const at = workbench();
    const { page } = at;
    const rows = page.locator('.suggest-widget.visible .monaco-list-row');
    await at.openFile('paper.tex');
    await at.goToText('paper.tex', '\\label{sec:introduction}');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await at.type('Passages are ranked by late interaction over the vectors of their tokens \\citep{');
    await rows.filter({ hasText: 'khattab2020colbert' }).waitFor();
    assert.match((await rows.first().getAttribute('aria-label')) ?? '', /^khattab2020colbert/);
    await waitFor('the details to be shown', async () => {
      if (!(await page.locator('.suggest-details').isVisible())) await page.keyboard.press('Control+Space');
      return page.locator('.suggest-details').isVisible();
    });
    await page.locator('.suggest-details').getByText('ColBERT: Efficient and Effective Passage Search').waitFor();
    await page.locator('.suggest-details').getByText('Khattab and Zaharia, 2020 · Cited 3 times').waitFor();
    await takePictures(at, 'completion');
    await at.type('sentence-bert');
    await waitFor('the one work', async () => (await rows.count()) === 1);
    await rows.filter({ hasText: 'reimers2019sentence' }).waitFor();
    await page.keyboard.press('Enter');
    await at.save('paper.tex', 'of their tokens \\citep{reimers2019sentence}');
  });
});
