import assert from 'node:assert/strict';
import { takePictures } from './pictures.ts';
import { sampleView } from './sample-view.ts';
import { usePanel } from './use-panel.ts';

const [headings] = sampleView.score.exemplar.components;

for (const width of [300, 510]) {
  describe(`the comparison with an exemplar, ${width} pixels wide`, () => {
    const panel = usePanel({ width, height: 900 });

    beforeEach(async () => {
      await panel().show(sampleView);
      await panel().forget();
    });

    it('has counts of both with their ratio', async () => {
      const table = panel().page.getByRole('table', { name: 'The section compared with exemplar/related-work.tex' });
      const rows = await table.getByRole('row').allInnerTexts();
      assert.deepEqual(
        rows.map((row) => row.split('\t').map((cell) => cell.trim())),
        [
          ['Measure', 'Section', 'Exemplar', 'Ratio'],
          ['words', '1012', '870', '1.16×'],
          ['works per sentence', '1.9', '2.6', '0.73×'],
          ['tables', '0', '0', ''],
        ],
      );
    });

    it('leads to both of two parts that match, by keyboard alone', async () => {
      const { page } = panel();
      await page.getByRole('group').filter({ hasText: 'Headings in both' }).locator('summary').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      assert.equal(await panel().focused(), 'button related-work.tex:4');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      assert.deepEqual(await panel().posted(), [
        { type: 'reveal', place: headings.matched[0].own.place },
        { type: 'reveal', place: headings.matched[0].exemplar.place },
      ]);
    });

    it('leads to the exemplar for what is missing, and to the section for what is surplus', async () => {
      const { page } = panel();
      await page.locator('summary', { hasText: 'Only in the exemplar (1)' }).click();
      await page.getByRole('button', { name: 'exemplar/related-work.tex:41' }).click();
      await page.locator('summary', { hasText: 'Only here (1)' }).click();
      await page
        .locator('.exemplar')
        .getByRole('button', { name: /^related-work.tex:23$/ })
        .click();
      assert.deepEqual(await panel().posted(), [
        { type: 'reveal', place: headings.missing[0].place },
        { type: 'reveal', place: headings.surplus[0].place },
      ]);
    });

    it('says why something is not aligned, and takes another exemplar', async () => {
      const { page } = panel();
      await page.getByText('The exemplar has none of these.').waitFor();
      await page.getByRole('button', { name: 'Choose Another…' }).click();
      assert.deepEqual(await panel().posted(), [{ type: 'chooseExemplar' }]);
    });

    it('is no wider than the panel', async () => {
      const { page } = panel();
      await page.locator('.exemplar details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
      const sideways = await page
        .locator('#panel-next')
        .evaluate((element) => element.scrollWidth - element.clientWidth);
      assert.equal(sideways, 0);
    });
  });
}

describe('the comparison with an exemplar for everybody', () => {
  const panel = usePanel({ height: 1000 });

  it('has nothing that axe-core finds', async () => {
    await panel().show(sampleView);
    const part = panel().page.locator('.exemplar');
    await part.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    await takePictures(panel(), 'exemplar', { part });
  });
});
