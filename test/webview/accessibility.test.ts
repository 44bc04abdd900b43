import assert from 'node:assert/strict';
import { tabs } from '../../src/panel/messages.ts';
import { takePictures } from './pictures.ts';
import { sampleView } from './sample-view.ts';
import { usePanel } from './use-panel.ts';

/** A side bar, and an editor. */
const widths = [300, 510, 1000];

describe('the panel for everybody', () => {
  const panel = usePanel({ height: 900 });

  for (const tab of tabs) {
    it(`has a tab “${tab}” that is as wide as it may be and has nothing that axe-core finds`, async () => {
      await panel().show(sampleView);
      await panel().openTab(tab);
      await takePictures(panel(), tab, { widths });
    });
  }

  it('has nothing that axe-core finds with everything open', async () => {
    await panel().page.setViewportSize({ width: 1000, height: 1400 });
    await panel().show(sampleView);
    await panel()
      .tab('next')
      .locator('button[aria-expanded=false], button[aria-pressed=false]')
      .evaluateAll((controls) => controls.forEach((control) => (control as HTMLElement).click()));
    await takePictures(panel(), 'score-open', { widths });
    const sources = await panel().openTab('sources');
    for (const name of ['Abara and Lind, 2016', 'Dimitrova, 2019', 'Gale et al., 2021']) {
      await sources.getByRole('button', { name }).click();
    }
    await sources.getByRole('button', { name: 'Add an Abstract' }).click();
    await takePictures(panel(), 'sources-open', { widths });
  });

  it('can be read in forced colours', async () => {
    await panel().page.setViewportSize({ width: 1000, height: 1400 });
    await panel().page.emulateMedia({ forcedColors: 'active' });
    await panel().show(sampleView);
    const flags = panel().page.locator('situate-paragraph-map .row .stands');
    const fills = await flags.evaluateAll((elements) =>
      elements.slice(0, 3).map((element) => getComputedStyle(element).fill),
    );
    assert.equal(new Set(fills).size, 2, 'what positions the paper and what does not differ');
    await panel().screenshot('score-forced-colors');
  });
});
