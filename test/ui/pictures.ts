import type { Locator } from 'playwright-core';
import { waitFor } from '../polling.ts';
import { takesPictures } from '../takes-pictures.ts';
import type { Workbench } from './workbench.ts';

/** Themes by what the setting calls them, and the class that the workbench has in them. The first is that of the tests. */
const themes = [
  { name: 'dark', setting: 'Default Dark Modern', kind: 'vs-dark' },
  { name: 'light', setting: 'Default Light Modern', kind: 'vs' },
  { name: 'contrast', setting: 'Default High Contrast', kind: 'hc-black' },
] as const;

/** As narrow as a side bar gets, and as wide as authors make one to read in it; in pixels. */
const panelWidths = [300, 510] as const;

/**
 * Takes pictures of the window in every theme, where they are wanted, to `test-output/ui/<name>-<theme>.png`. The theme is set in a file, so
 * what is open stays open.
 */
export async function takePictures(workbench: Workbench, name: string): Promise<void> {
  if (!takesPictures) return;
  for (const theme of [...themes.slice(1), themes[0]]) {
    writeSettings(workbench, { 'workbench.colorTheme': theme.setting });
    await workbench.page.locator(`.monaco-workbench.${theme.kind}`).waitFor();
    await workbench.screenshot(`${name}-${theme.name}`);
  }
}

/** Changes settings of the workspace's folder, past the editor; those that are undefined become the default ones. */
export function writeSettings(workbench: Workbench, changed: Readonly<Record<string, unknown>>): void {
  const file = '.vscode/settings.json';
  const kept = JSON.parse(workbench.fileOnDisk(file) ?? '{}') as Readonly<Record<string, unknown>>;
  workbench.writeOnDisk(file, JSON.stringify({ ...kept, ...changed }));
}

/** Takes such pictures with a narrow and a wide panel, to `<name>-<width>-<theme>.png`. */
export async function takePicturesOfPanel(workbench: Workbench, name: string): Promise<void> {
  if (!takesPictures) return;
  for (const width of panelWidths.toReversed()) {
    await givePanel(workbench, width);
    await takePictures(workbench, `${name}-${width}`);
  }
}

/** Drags the edge of the side bar until the panel in it has a width. */
async function givePanel({ page }: Workbench, width: number): Promise<void> {
  const panel = page.locator('iframe.webview.ready').last();
  const widthOf = async (): Promise<number> => Math.round((await panel.boundingBox())?.width ?? 0);
  await waitFor(`a panel of ${width} pixels`, async () => {
    const missing = width - (await widthOf());
    if (missing === 0) return true;
    const bar = await page.locator('.part.sidebar').boundingBox();
    const edge = await closestTo(page.locator('.monaco-sash.vertical'), (bar?.x ?? 0) + (bar?.width ?? 0));
    await page.mouse.move(edge, 400);
    await page.mouse.down();
    await page.mouse.move(edge + missing, 400, { steps: 3 });
    await page.mouse.up();
    return (await widthOf()) === width;
  });
}

/** The middle of the element that is closest to a place from left to right. */
async function closestTo(elements: Locator, place: number): Promise<number> {
  const middles: number[] = [];
  for (const element of await elements.all()) {
    const box = await element.boundingBox();
    if (box !== null) middles.push(box.x + box.width / 2);
  }
  middles.sort((one, other) => Math.abs(one - place) - Math.abs(other - place));
  return middles[0] ?? place;
}
