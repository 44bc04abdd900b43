import assert from 'node:assert/strict';
import { tabs } from '../../src/panel/messages.ts';
import { closeBrowser, PanelPage } from './harness.ts';
import { sampleView } from './sample-view.ts';
import { type ThemeName, themes } from './themes.ts';

/** As a side bar and as an editor tab, in pixels. */
const widths = [320, 1000];

describe('the panel for everybody', () => {
  after(closeBrowser);

  for (const theme of Object.keys(themes) as ThemeName[]) {
    for (const width of widths) {
      it(`has nothing that axe-core finds, ${width} pixels wide in the ${theme} theme`, async () => {
        const panel = await PanelPage.open({ theme, width, height: 900 });
        await panel.show(sampleView);
        for (const tab of tabs) {
          await panel.openTab(tab);
          await panel.screenshot(`${tab}-${theme}-${width}`);
          assert.deepEqual(await panel.accessibilityProblems(), [], tab);
        }
        assert.deepEqual(panel.problems, []);
        await panel.close();
      });
    }

    it(`has nothing that axe-core finds with everything open in the ${theme} theme`, async () => {
      const panel = await PanelPage.open({ theme, width: 1000, height: 1400 });
      await panel.show(sampleView);
      await panel
        .tab('score')
        .locator('button[aria-expanded=false], button[aria-pressed=false]')
        .evaluateAll((controls) => controls.forEach((control) => (control as HTMLElement).click()));
      await panel.screenshot(`score-open-${theme}`);
      assert.deepEqual(await panel.accessibilityProblems(), [], 'score');
      const sources = await panel.openTab('sources');
      for (const name of ['Abara and Lind, 2016', 'Dimitrova, 2019', 'Gale et al., 2021']) {
        await sources.getByRole('button', { name }).click();
      }
      await sources.getByRole('button', { name: 'Add an Abstract' }).click();
      await panel.screenshot(`sources-open-${theme}`);
      assert.deepEqual(await panel.accessibilityProblems(), [], 'sources');
      assert.deepEqual(panel.problems, []);
      await panel.close();
    });
  }

  it('is no wider than a narrow side bar', async () => {
    const panel = await PanelPage.open({ width: 300 });
    await panel.show(sampleView);
    for (const tab of tabs) {
      await panel.openTab(tab);
      const sideways = await panel.page
        .locator(`#panel-${tab}`)
        .evaluate((element) => element.scrollWidth - element.clientWidth);
      assert.equal(sideways, 0, tab);
    }
    await panel.close();
  });

  it('can be read in forced colours', async () => {
    const panel = await PanelPage.open({ width: 1000, height: 1400 });
    await panel.page.emulateMedia({ forcedColors: 'active' });
    await panel.show(sampleView);
    const cells = panel.page.locator('situate-positioning-strip .cell');
    const backgrounds = await cells.evaluateAll((elements) =>
      elements
        .slice(0, 3)
        .map((element) => getComputedStyle(element).backgroundImage + getComputedStyle(element).backgroundColor),
    );
    assert.equal(new Set(backgrounds).size, 2, 'what positions the paper and what does not differ');
    await panel.screenshot('score-forced-colors');
    await panel.close();
  });
});
