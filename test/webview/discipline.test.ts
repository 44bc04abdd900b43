import assert from 'node:assert/strict';
import { waitFor } from '../polling.ts';
import { takePictures } from './pictures.ts';
import { sampleDiscipline, suggestedDiscipline } from './sample-discipline.ts';
import { sampleView } from './sample-view.ts';
import { usePanel } from './use-panel.ts';

const withDiscipline = (discipline: typeof sampleDiscipline) => ({
  ...sampleView,
  score: { ...sampleView.score, discipline },
});

for (const width of [300, 510]) {
  describe(`the criteria of a discipline, ${width} pixels wide`, () => {
    const panel = usePanel({ width, height: 900 });

    beforeEach(async () => {
      await panel().show(sampleView);
      await panel().forget();
    });

    it('are those of the discipline that is chosen from a list or taken as suggested', async () => {
      const { page } = panel();
      await panel().show({ score: withDiscipline(suggestedDiscipline).score });
      await page.getByText('Suggested: Biology, because it has “Marine Biology”, “species”, “habitat”.').waitFor();
      const judge = page.getByRole('button', { name: 'Judge by the Discipline’s Criteria…' });
      assert.equal(await judge.getAttribute('aria-disabled'), 'true');
      await page.getByRole('button', { name: 'Choose Biology' }).click();
      await page.getByRole('combobox', { name: 'Discipline' }).selectOption('Sociology');
      await page.getByRole('combobox', { name: 'Discipline' }).selectOption('not chosen');
      assert.deepEqual(await panel().posted(), [
        { type: 'chooseDiscipline', discipline: 'biology' },
        { type: 'chooseDiscipline', discipline: 'sociology' },
        { type: 'chooseDiscipline' },
      ]);
    });

    it('are judged when the author asks, unless a task is running', async () => {
      const { page } = panel();
      const judge = page.getByRole('button', { name: 'Judge by the Discipline’s Criteria…' });
      await judge.focus();
      await page.keyboard.press('Enter');
      assert.deepEqual(await panel().posted(), [{ type: 'judgeByDiscipline' }]);
      await panel().show({ working: { what: 'Judging', tokens: 0 } });
      assert.equal(await judge.getAttribute('aria-disabled'), 'true');
    });

    it('have eleven aspects with mean and spread, the caveat above them, and open to five criteria each by keyboard', async () => {
      const { page } = panel();
      const part = page.locator('situate-discipline-scores');
      const aspects = part.locator('situate-discipline-aspect');
      assert.equal(await aspects.count(), 11);
      await part.getByText('such judges hardly agreed with experts on content (SurveyLens, table 9)').first().waitFor();
      const synthesis = part.getByRole('button', { name: /^Synthesis and integration/ });
      const brief = (await synthesis.innerText()).split('\n').map((line) => line.trim());
      assert.deepEqual(
        brief.filter((line) => line !== ''),
        ['Synthesis and integration', '2.4 of 5', 'single replies: 2.6 to 4.4'],
      );
      await synthesis.focus();
      await page.keyboard.press('Enter');
      assert.equal(await synthesis.getAttribute('aria-expanded'), 'true');
      await part.getByText('Measured on this machine: Works per sentence: 1.9; usual in Biology: 1.6.').waitFor();
      const criteria = part.getByRole('list', { name: 'Criteria' });
      assert.equal(await criteria.locator('> li').count(), 5);
      await page.keyboard.press('Tab');
      assert.equal(await panel().focused(), 'button related-work.tex:3');
      await page.keyboard.press('Enter');
      assert.deepEqual(await panel().posted(), [
        { type: 'reveal', place: sampleDiscipline.components[1]?.aspects[2]?.criteria[0]?.card.places[0]?.place },
      ]);
    });

    it('have a strip for each aspect, the weakest first, and one for each component with the mean by own weights', async () => {
      const { page } = panel();
      const part = page.locator('situate-discipline-scores');
      const content = part.locator('.component').filter({ hasText: 'Content' });
      const values = await content.locator('situate-discipline-aspect .value').allInnerTexts();
      assert.deepEqual(values.filter((value) => /^\d/.test(value)).slice(0, 5), [
        '2.4 of 5',
        '2.8 of 5',
        '3.8 of 5',
        '4.2 of 5',
        '4.4 of 5',
      ]);
      assert.equal(await part.locator('situate-discipline-aspect .strip .reply').count(), 33);
      assert.equal(await part.locator('.component > .strip .weighted').count(), 0);
      await part.getByText('Also show the means by your weights').click();
      assert.equal(await part.locator('.component > .strip .weighted').count(), 2);
    });

    it('come into sight when the judging ends that was asked for there', async () => {
      const { page } = panel();
      const heading = page.getByRole('heading', { name: 'Criteria of a discipline' });
      await page.getByRole('button', { name: 'Judge by the Discipline’s Criteria…' }).click();
      await panel().show({ working: { what: 'Judging', tokens: 0 } });
      await page.locator('[role=tabpanel]:not([hidden])').evaluate((tab) => tab.scrollTo(0, 0));
      await panel().show({ working: null });
      await waitFor('the criteria', async () =>
        heading.evaluate((element) => {
          const { top } = element.getBoundingClientRect();
          return top >= 0 && top < window.innerHeight / 2;
        }),
      );
    });

    it('have the lowest and the typical reply, each with reason and quote, and make a point of feedback of one', async () => {
      const { page } = panel();
      const part = page.locator('situate-discipline-scores');
      await part.getByRole('button', { name: /^Synthesis and integration/ }).click();
      const criterion = part.getByRole('list', { name: 'Criteria' }).locator('> li').first();
      assert.deepEqual(
        (await criterion.locator('.replies > li').allInnerTexts()).map((text) => text.split('\n')[0]),
        [
          'The lowest reply gives 2 of 5 Two of four studies do not say so.',
          'A typical reply gives 4 of 5 Most studies say so.',
        ],
      );
      assert.equal(await criterion.locator('q').innerText(), 'others report what they heard');
      await criterion.getByText('What the levels look like').click();
      assert.deepEqual(await criterion.locator('ol > li').allInnerTexts(), [
        'None is named.',
        'A family is.',
        'A genus is.',
        'Most are.',
        'All are named.',
      ]);
      const title = 'Species are named';
      await criterion
        .getByRole('button', { name: `Make this a point of feedback: ${title}. A typical reply gives 4 of 5.` })
        .click();
      assert.deepEqual(await panel().posted(), [
        { type: 'makePoint', criterion: 'biology/Synthesis and integration/Species', reply: 1 },
      ]);
    });

    it('have means by the author’s weights beside those with equal ones, once the author ticks that', async () => {
      const { page } = panel();
      const part = page.locator('situate-discipline-scores');
      assert.equal(await part.locator('.weighted').count(), 0);
      const box = part.getByRole('checkbox', { name: 'Also show the means by your weights' });
      assert.equal(await box.isChecked(), false);
      await box.focus();
      await page.keyboard.press('Space');
      await part.getByText(/^Learnt from 12 comparisons of scored drafts\. .* Its standard error/).waitFor();
      const shown = await part
        .locator('.component')
        .evaluateAll((components) =>
          components.map((one) =>
            [one.querySelector('h3'), one.querySelector('.weighted')].map((line) =>
              line?.textContent.replace(/\s+/g, ' ').trim(),
            ),
          ),
        );
      assert.deepEqual(shown, [
        ['Outline 3.6 of 5', 'By your weights 3.9 of 5 ± 0.2'],
        ['Content 3.6 of 5', 'By your weights 3.9 of 5 ± 0.2'],
        ['References 3.6 of 5', undefined],
      ]);
      await panel().screenshot(`discipline-weighted-${width}`);
      await panel().load();
      await panel().show(sampleView);
      assert.equal(await box.isChecked(), true, 'after a reload');
      await box.uncheck();
      assert.equal(await part.locator('.weighted').count(), 0);
    });

    it('have no other weights before enough drafts were compared', async () => {
      const unlearnt = structuredClone(sampleDiscipline);
      delete unlearnt.weights;
      for (const component of unlearnt.components) delete component.weighted;
      await panel().show(withDiscipline(unlearnt));
      assert.equal(
        await panel().page.getByRole('checkbox', { name: 'Also show the means by your weights' }).count(),
        0,
      );
    });

    it('say what reviewers look for before anybody judged by them', async () => {
      const unjudged = structuredClone(sampleDiscipline);
      for (const { card, aspects } of unjudged.components) {
        for (const one of [
          card,
          ...aspects.flatMap((aspect) => [aspect.card, ...aspect.criteria.map((c) => c.card)]),
        ]) {
          Object.assign(one, { value: '', judge: '', places: [], state: 'notJudged' });
        }
      }
      await panel().show({ score: { ...sampleView.score, discipline: { ...unjudged, isOutdated: true } } });
      const { page } = panel();
      await page.getByText('You have changed the section since it was judged.').waitFor();
      await page.getByRole('button', { name: /^Scope and relevance/ }).click();
      await page.getByText('Whether the text says which species each study is about.').waitFor();
    });

    it('are no wider than the panel', async () => {
      await panel()
        .page.getByRole('button', { name: /^Integrity of the evidence/ })
        .click();
      const sideways = await panel()
        .page.locator('#panel-next')
        .evaluate((element) => element.scrollWidth - element.clientWidth);
      assert.equal(sideways, 0);
    });
  });
}

describe('the criteria of a discipline for everybody', () => {
  const panel = usePanel({ height: 1000 });

  it('have nothing that axe-core finds', async () => {
    await panel().show(sampleView);
    const { page } = panel();
    await page.getByRole('button', { name: /^Synthesis and integration/ }).click();
    const part = page.locator('situate-discipline-scores');
    await takePictures(panel(), 'discipline', { part });
    await panel().show({ score: withDiscipline(suggestedDiscipline).score });
    await takePictures(panel(), 'discipline-suggested', { part });
  });
});
