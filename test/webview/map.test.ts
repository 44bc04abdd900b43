import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { noMap } from '../../src/panel/build-map-view.ts';
import { takesPictures } from '../takes-pictures.ts';
import { takePictures } from './pictures.ts';
import { largeMap } from './sample-map.ts';
import { sampleView } from './sample-view.ts';
import { textsIn } from './texts-in.ts';
import { usePanel } from './use-panel.ts';

/** The width of a narrow side bar, of a wide one, and of an editor. */
const widths = [220, 440, 900];

describe('the tab “Map”', () => {
  const panel = usePanel({ width: 440, height: 900 });
  let tab: Locator;

  beforeEach(async () => {
    await panel().show(sampleView);
    tab = await panel().openTab('map');
  });

  const mark = (name: string) => tab.getByRole('button', { name: new RegExp(`^${name}`) }).and(tab.locator('.mark'));
  const details = () => tab.getByRole('region', { name: 'The chosen work' });
  const pictureMoved = () => tab.locator('.picture').evaluate((picture) => (picture as HTMLElement).style.transform);

  it('says to the host that somebody looks, and that nobody does any more', async () => {
    await panel().openTab('find');
    assert.deepEqual(await panel().posted(), [
      { type: 'ready' },
      { type: 'seeMap', isSeen: true },
      { type: 'seeMap', isSeen: false },
    ]);
  });

  it('says so after a reload, too', async () => {
    await panel().load();
    assert.deepEqual(await panel().posted(), [{ type: 'ready' }, { type: 'seeMap', isSeen: true }]);
  });

  it('has a mark for each work, which says its name, its state and its paragraphs', async () => {
    assert.equal(await tab.locator('.mark').count(), sampleView.map.works.length);
    await mark('Castell et al., 2019, ThrushNet.*, cited, in paragraphs 3, 9').waitFor();
    await mark('Tamm, undated, An Atlas of Northern Calls').waitFor();
    await mark('doi:10.1000/never-found, missing').waitFor();
  });

  it('says in a sentence what one sees, and where what works cite is not known', async () => {
    const { map } = sampleView;
    await tab.getByText(`${map.works.length} works by their years`).waitFor();
    await tab.getByText('6 lines join a work and one it cites.').waitFor();
    await panel().show({ map: { ...map, links: [], withReferences: 0, placedBy: 'words' } });
    await tab.getByText('Lines are missing').waitFor();
    await tab.getByText('compared by words').waitFor();
  });

  it('shows the details of the mark that is clicked, and hides them with the next click', async () => {
    await mark('Castell et al., 2019').click();
    await details().getByText('ThrushNet: Convolutions over Short Spectrograms').waitFor();
    assert.equal(await mark('Castell et al., 2019').getAttribute('aria-expanded'), 'true');
    assert.ok((await textsIn(details().locator('dd'))).includes('Your paper cites it.'));
    await mark('Castell et al., 2019').click();
    await details().waitFor({ state: 'detached' });
  });

  it('leads from the details to paragraphs, the entry, and works that cite it', async () => {
    await mark('Castell et al., 2019').click();
    await panel().forget();
    await details().getByRole('button', { name: 'Paragraph 3' }).click();
    await details().getByRole('button', { name: 'Show Entry' }).click();
    const { entry } = sampleView.sources.works.find(({ key }) => key === 'castell2019thrush')!;
    assert.deepEqual(await panel().posted(), [
      { type: 'reveal', place: sampleView.map.paragraphs[2]!.place },
      { type: 'reveal', place: entry },
    ]);
    await details().getByRole('button', { name: 'Farouk and Mehta, 2020' }).click();
    await details().getByText('Pruning Audio Classifiers until They Fit a Coin').waitFor();
  });

  it('enters and cites a work that was found as the tab “Find” does', async () => {
    await mark('Umar and Weiss, 2023').click();
    await panel().forget();
    for (const name of ['Add to .bib', 'Cite here', 'Add to the Plan', 'Add to the Works to Cite', 'Open Its Page']) {
      await details().getByRole('button', { name }).click();
    }
    const id = 'doi:10.1000/owlet';
    assert.deepEqual(await panel().posted(), [
      { type: 'addFound', ids: [id], to: 'bibliography' },
      { type: 'addFound', ids: [id], to: 'text' },
      { type: 'addFound', ids: [id], to: 'plan' },
      { type: 'addFound', ids: [id], to: 'toCite' },
      { type: 'openFound', id },
    ]);
  });

  it('says how many works cite one that is missing, and opens its page', async () => {
    await mark('doi:10.1000/never-found').click();
    await details().getByText('2 of your works cite it, and your library does not have it.').waitFor();
    await panel().forget();
    await details().getByRole('button', { name: 'Open Its Page' }).click();
    assert.deepEqual(await panel().posted(), [{ type: 'openFound', id: 'doi:10.1000/never-found' }]);
  });

  it('is gone through with the arrow keys, and Enter shows the details', async () => {
    await tab.locator('.mark[tabindex="0"]').focus();
    const { keyboard } = panel().page;
    const been = new Set([await panel().focused()]);
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'End', 'ArrowLeft', 'Home']) {
      await keyboard.press(key);
      been.add(await panel().focused());
    }
    assert.ok(been.size >= 5, [...been].join('\n'));
    assert.equal(await tab.locator('.mark[tabindex="0"]').count(), 1);
    await keyboard.press('Enter');
    await details().waitFor();
    assert.match(await panel().focused(), /^button /);
    await keyboard.press('Tab');
    assert.equal(await panel().focused(), 'button Zoom In');
  });

  it('is moved by dragging and made larger by the wheel and by buttons, and goes back to the whole', async () => {
    const box = (await tab.locator('.map').boundingBox())!;
    const { mouse } = panel().page;
    const whole = await pictureMoved();
    await tab.getByRole('button', { name: 'Zoom In' }).click();
    const larger = await pictureMoved();
    assert.match(larger, /scale\(1\.6\)/);
    await mouse.move(box.x + 5, box.y + 5);
    await mouse.down();
    await mouse.move(box.x + 45, box.y + 35, { steps: 4 });
    await mouse.up();
    const dragged = await pictureMoved();
    assert.notEqual(dragged, larger);
    assert.equal(await details().count(), 0, 'a drag chooses nothing');
    await mouse.wheel(0, -400);
    await panel().page.waitForFunction(([before, element]) => (element as HTMLElement).style.transform !== before, [
      dragged,
      await tab.locator('.picture').elementHandle(),
    ] as const);
    await tab.getByRole('button', { name: 'Show All' }).click();
    assert.equal(await pictureMoved(), whole);
  });

  it('brings a mark into sight that gets the focus', async () => {
    await tab.locator('.mark[tabindex="0"]').focus();
    const { keyboard } = panel().page;
    for (let times = 0; times < 4; times++) await keyboard.press('+');
    for (const key of ['End', 'Home']) {
      await keyboard.press(key);
      const [map, focused] = await Promise.all([
        tab.locator('.map').boundingBox(),
        tab.locator('.mark[tabindex="0"] path').boundingBox(),
      ]);
      const [x, y] = [focused!.x + focused!.width / 2, focused!.y + focused!.height / 2];
      assert.ok(x >= map!.x && x <= map!.x + map!.width && y >= map!.y && y <= map!.y + map!.height);
    }
  });

  it('shows the kinds of works that are chosen, and keeps that across reloads', async () => {
    await tab.getByRole('checkbox', { name: /^only in the library/ }).uncheck();
    const shown = sampleView.map.works.filter(({ state }) => state !== 'library').length;
    assert.equal(await tab.locator('.mark').count(), shown);
    await panel().load();
    await panel().show(sampleView);
    assert.equal(await tab.locator('.mark').count(), shown);
    const checked = tab.getByRole('checkbox', { checked: true });
    while ((await checked.count()) > 0) await checked.first().uncheck();
    await tab.getByText('None of these works is shown.').waitFor();
    assert.equal(await tab.locator('.mark').count(), 0);
  });

  it('has a table with the same works, the newest first, that leads to the same details', async () => {
    await tab.getByRole('button', { name: 'Map of the literature: show as a table' }).click();
    const rows = tab.locator('tbody tr');
    assert.equal(await rows.count(), sampleView.map.works.length);
    const row = rows.filter({ hasText: 'Castell et al., 2019' });
    assert.deepEqual(await textsIn(row.locator('td')), ['2019', 'cited', '3, 9', '1', '1']);
    await row.getByRole('button').click();
    await details().getByText('ThrushNet').waitFor();
  });

  it('says so where there are no works, and while they are placed', async () => {
    await panel().show({ map: noMap });
    await tab.getByText('Placing the works by what they are about…').waitFor();
    await panel().show({ map: { ...noMap, placedBy: 'words' } });
    await tab.getByText('There are no works to show').waitFor();
    assert.deepEqual(await panel().accessibilityProblems(tab), []);
  });

  it('tells works of all kinds apart in forced colours, by their shapes', async () => {
    await panel().page.emulateMedia({ forcedColors: 'active' });
    const looks = await tab.locator('fieldset svg.shape').evaluateAll((shapes) =>
      shapes.map((shape) => {
        const path = shape.querySelector('path')!;
        return `${path.getAttribute('d')} ${getComputedStyle(path).fill}`;
      }),
    );
    assert.equal(looks.length, 5);
    assert.equal(new Set(looks).size, looks.length);
    await panel().screenshot('map-forced-colors');
  });

  for (const count of [12, 60, 250]) {
    it(`has nothing that axe-core finds with ${count} works, in any width`, async () => {
      const map = largeMap(count);
      await panel().show({ map });
      await tab.locator('.mark').nth(3).click();
      await takePictures(panel(), `map-${count}`, { widths });
      if (takesPictures) {
        await panel().page.setViewportSize({ width: 440, height: 900 });
        for (let times = 0; times < 3; times++) await tab.getByRole('button', { name: 'Zoom In' }).click();
        await panel().screenshot(`map-${count}-zoomed`);
      }
    });
  }
});
