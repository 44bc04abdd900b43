import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { takesPictures } from '../takes-pictures.ts';
import type { PanelPage } from './harness.ts';
import { type ThemeName, themes } from './themes.ts';

/** In pixels: a side bar as narrow as one gets, and as wide as authors make one to read in it. */
const sideBarWidths = [300, 510];

/**
 * Looks at what a panel shows, in every theme: fails where axe-core finds something, or where anything is wider than the
 * panel. Themes differ by their colours and edges alone, which are the same in every width: so each is looked at in the
 * first width, the narrowest, and the dark one in all, where axe-core looks at all but colours. Where pictures are wanted,
 * they are taken in every theme and width, to `test-output/webview/<name>-<theme>-<width>.png`.
 * @param options.part what is scrolled to first, and all that axe-core looks at
 * @param options.widths those of a side bar, where nothing else is said
 */
export async function takePictures(
  panel: PanelPage,
  name: string,
  { part, widths = sideBarWidths }: { readonly part?: Locator; readonly widths?: readonly number[] } = {},
): Promise<void> {
  const { height } = panel.page.viewportSize()!;
  for (const theme of Object.keys(themes) as ThemeName[]) {
    await panel.useTheme(theme);
    for (const width of theme === 'dark' || takesPictures ? widths : widths.slice(0, 1)) {
      await panel.page.setViewportSize({ width, height });
      await part?.evaluate((element) => element.scrollIntoView());
      const picture = `${name}-${theme}-${width}`;
      await panel.screenshot(picture);
      const areColorsKnown = width !== widths[0];
      if (theme === 'dark' || !areColorsKnown) {
        assert.deepEqual(await panel.accessibilityProblems(part, { areColorsKnown }), [], picture);
      }
      for (const shown of ['[role=tabpanel]:not([hidden])', '[role=tablist]']) {
        const sideways = await panel.page
          .locator(shown)
          .filter({ visible: true })
          .evaluate((element) => element.scrollWidth - element.clientWidth);
        assert.equal(sideways, 0, `${shown} in ${picture}`);
      }
    }
  }
}
