import assert from 'node:assert/strict';
import type { Place } from '../../src/panel/place.ts';
import type { SourceWork } from '../../src/panel/view.ts';
import { takePictures } from './pictures.ts';
import { sampleView } from './sample-view.ts';
import { usePanel } from './use-panel.ts';

const { citations } = sampleView.sources.works[6]!;
const [firstParagraph, secondParagraph] = sampleView.score.strips[0]!.paragraphs;
const [{ sentence, place: placeOfCitation, judged }] = citations as [SourceWork['citations'][number]];

const onCitation = (place: Place, agrees: boolean) => ({ type: 'giveOpinion', on: 'citation', place, agrees }) as const;

for (const width of [300, 510]) {
  describe(`what the author thinks of verdicts, ${width} pixels wide`, () => {
    const panel = usePanel({ width, height: 900 });

    beforeEach(async () => {
      await panel().show(sampleView);
      await panel().forget();
    });

    it('is asked at each verdict on a citation, answered by keyboard, and shown', async () => {
      const { page } = panel();
      const tab = await panel().openTab('sources');
      await tab.getByRole('button', { name: 'Gale et al., 2021' }).click();
      await tab.locator('.citations').getByRole('button', { name: sentence, exact: true }).focus();
      await page.keyboard.press('Tab');
      assert.equal(await panel().focused(), `button Agree: Unsupported, “${sentence}”`);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      assert.equal(await panel().focused(), `button Disagree: Unsupported, “${sentence}”`);
      await page.keyboard.press('Space');
      assert.deepEqual(await panel().posted(), [onCitation(placeOfCitation, true), onCitation(placeOfCitation, false)]);
      const works = sampleView.sources.works.map((work, index) =>
        index === 6
          ? { ...work, citations: [{ ...citations[0]!, judged: { ...judged!, opinion: 'disagrees' as const } }] }
          : work,
      );
      await panel().show({ sources: { ...sampleView.sources, works } });
      const pressed = tab.getByRole('group', { name: 'What you think of this verdict' }).getByRole('button', {
        pressed: true,
      });
      assert.deepEqual(await pressed.allInnerTexts(), ['Disagree']);
    });

    it('is not asked of a verdict that says neither yes nor no', async () => {
      const tab = await panel().openTab('sources');
      await tab.getByRole('button', { name: 'Dimitrova, 2019' }).click();
      await tab.locator('.citations').getByText('Unclear').waitFor();
      assert.equal(await tab.getByRole('group', { name: 'What you think of this verdict' }).count(), 0);
    });

    it('is asked at each paragraph that was judged, where the paragraphs are a table', async () => {
      const { page } = panel();
      await page.getByRole('button', { name: 'Paragraph by paragraph: show as a table' }).click();
      const table = page.getByRole('table', { name: 'Related Work', exact: true });
      const pressed = await table.getByRole('button', { pressed: true }).allInnerTexts();
      assert.deepEqual(pressed, ['Agree', 'Disagree']);
      const judged = sampleView.score.strips[0]!.paragraphs.filter(({ positions }) => positions !== undefined);
      assert.equal(await table.getByRole('group', { name: 'What you think of this verdict' }).count(), judged.length);
      const name = `Disagree: says where the paper stands, “${firstParagraph!.excerpt}”`;
      await table.getByRole('button', { name, exact: true }).click();
      await table
        .getByRole('button', { name: /^Agree: / })
        .nth(1)
        .click();
      assert.deepEqual(await panel().posted(), [
        { type: 'giveOpinion', on: 'paragraph', place: firstParagraph!.place, agrees: false },
        { type: 'giveOpinion', on: 'paragraph', place: secondParagraph!.place, agrees: true },
      ]);
    });

    it('leaves the panel as wide as it is', async () => {
      const tab = await panel().openTab('sources');
      await tab.getByRole('button', { name: 'Gale et al., 2021' }).click();
      const sideways = await panel()
        .page.locator('#panel-sources')
        .evaluate((element) => element.scrollWidth - element.clientWidth);
      assert.equal(sideways, 0);
    });
  });
}

describe('what the author thinks of verdicts for everybody', () => {
  const panel = usePanel({ height: 1000 });

  it('has nothing that axe-core finds', async () => {
    await panel().show(sampleView);
    const { page } = panel();
    await page.getByRole('button', { name: 'Paragraph by paragraph: show as a table' }).click();
    await takePictures(panel(), 'opinions-paragraphs', { part: page.locator('situate-paragraph-map') });
    const tab = await panel().openTab('sources');
    await tab.getByRole('button', { name: 'Gale et al., 2021' }).click();
    await takePictures(panel(), 'opinions');
  });
});
