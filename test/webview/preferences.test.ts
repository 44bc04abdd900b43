import assert from 'node:assert/strict';
import type { PreferencesView } from '../../src/panel/preferences-view.ts';
import { takePictures } from './pictures.ts';
import { sampleView } from './sample-view.ts';
import { usePanel } from './use-panel.ts';

const { preferences: sample } = sampleView.draft;

const withPreferences = (preferences: PreferencesView) => ({ draft: { ...sampleView.draft, preferences } });

for (const width of [300, 510]) {
  describe(`what the author prefers, ${width} pixels wide`, () => {
    const panel = usePanel({ width, height: 900 });

    beforeEach(async () => {
      await panel().show(sampleView);
      await panel().openTab('draft');
      await panel().forget();
    });

    it('is asked of the most telling pair, and answered by keyboard alone', async () => {
      const { page } = panel();
      const part = page.locator('situate-draft-preferences');
      assert.equal(await part.getByLabel('One round', { exact: true }).inputValue(), 'round-1');
      assert.equal(await part.getByLabel('The other round', { exact: true }).inputValue(), 'round-3');
      const [first, second] = await part.getByRole('button', { name: 'This one is better' }).all();
      await first!.focus();
      await page.keyboard.press('Enter');
      await second!.focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      assert.equal(await panel().focused(), 'button No difference');
      await page.keyboard.press('Enter');
      const pair = { type: 'prefer', first: 'round-1', second: 'round-3' } as const;
      assert.deepEqual(await panel().posted(), [
        { ...pair, preferred: 'first' },
        { ...pair, preferred: 'second' },
        { ...pair, preferred: 'neither' },
      ]);
    });

    it('can be asked of any two rounds, says what was said of them, and goes on once that is answered', async () => {
      const { page } = panel();
      const part = page.locator('situate-draft-preferences');
      await part.getByLabel('The other round', { exact: true }).selectOption('round-2');
      await part.getByText('You said that this one is better.').waitFor();
      await part.getByLabel('The other round', { exact: true }).selectOption('round-1');
      const better = part.getByRole('button', { name: 'This one is better' }).first();
      assert.equal(await better.getAttribute('aria-disabled'), 'true');
      await panel().show(
        withPreferences({ ...sample, pairs: sample.pairs + 1, next: { first: 'round-2', second: 'round-3' } }),
      );
      assert.equal(await part.getByLabel('One round', { exact: true }).inputValue(), 'round-2');
    });

    it('shows the rounds as readers will see them', async () => {
      const texts = panel().page.locator('situate-draft-preferences .text');
      const [first, second] = await texts.all();
      assert.deepEqual(await first!.locator('p').allInnerTexts(), sampleView.draft.rounds[0]!.printed);
      assert.deepEqual(await second!.locator('p').allInnerTexts(), sampleView.draft.rounds[2]!.printed);
      assert.doesNotMatch((await texts.allInnerTexts()).join(), /\\\\cite/);
    });

    it('gives weights with their uncertainty, and can be exported', async () => {
      const { page } = panel();
      const table = page.getByRole('table', { name: 'How much each aspect matters to you' });
      const rows = await table.getByRole('row').allInnerTexts();
      assert.deepEqual(
        rows[1]?.split('\t').map((cell) => cell.trim()),
        ['Form of the outline', '0.62', '± 0.11'],
      );
      await page.getByText('12 pairs compared.').waitFor();
      await page.getByRole('button', { name: 'Export Preferences…' }).click();
      assert.deepEqual(await panel().posted(), [{ type: 'exportPreferences' }]);
    });

    it('has the rounds scored that are shown, unless a task is running or there is no language model', async () => {
      const { page } = panel();
      const score = page.getByRole('button', { name: 'Score These Rounds' });
      await score.click();
      assert.deepEqual(await panel().posted(), [{ type: 'scoreRounds', first: 'round-1', second: 'round-3' }]);
      await panel().show({ working: { what: 'Scoring', tokens: 0 } });
      assert.equal(await score.getAttribute('aria-disabled'), 'true');
      await panel().show({ paper: { ...sampleView.paper, model: { kind: 'off' } } });
      assert.equal(await score.count(), 0);
    });

    it('says why it cannot be kept in place of asking', async () => {
      await panel().show(withPreferences({ ...sample, problem: 'The file cannot be used.' }));
      const part = panel().page.locator('situate-draft-preferences');
      await part.getByText('The file cannot be used.').waitFor();
      assert.equal(await part.getByRole('button', { name: 'This one is better' }).count(), 0);
    });

    it('is no wider than the panel', async () => {
      const sideways = await panel()
        .page.locator('#panel-draft')
        .evaluate((element) => element.scrollWidth - element.clientWidth);
      assert.equal(sideways, 0);
    });
  });
}

describe('what the author prefers for everybody', () => {
  const panel = usePanel({ height: 1000 });

  it('has nothing that axe-core finds', async () => {
    await panel().show(sampleView);
    const draft = await panel().openTab('draft');
    await takePictures(panel(), 'preferences', { part: draft.locator('situate-draft-preferences') });
  });
});
