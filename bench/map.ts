import { closeBrowser, PanelPage } from '../test/webview/harness.ts';
import { largeMap } from '../test/webview/sample-map.ts';
import { sampleView } from '../test/webview/sample-view.ts';
import type { MapTimes } from './map-rows.ts';
import { percentile } from './measure.ts';

const works = 500;
const frames = 120;

/**
 * Drags and zooms by events as a pointer sends them, one a frame, and takes the time until styles and layout of the page
 * are known. As text, since what compiles this would put calls into it that the page does not know.
 */
const moveMap = `async (kind) => {
  const panel = document.querySelector('situate-panel').shadowRoot;
  const map = panel.querySelector('situate-map-tab').shadowRoot.querySelector('situate-literature-map').shadowRoot;
  const frame = map.querySelector('.map');
  const { left, top } = frame.getBoundingClientRect();
  const at = (x, y, more) => ({ bubbles: true, cancelable: true, composed: true, view: window, clientX: left + x, clientY: top + y, ...more });
  const settle = () => { frame.getBoundingClientRect(); map.querySelector('.mark').getBoundingClientRect(); };
  const next = () => new Promise(requestAnimationFrame);
  const times = [];
  const timed = async (act) => {
    await next();
    const started = performance.now();
    act();
    settle();
    times.push(performance.now() - started);
  };
  if (kind === 'drag') {
    frame.dispatchEvent(new MouseEvent('mousedown', at(200, 200)));
    for (let step = 0; step < ${frames}; step++) {
      await timed(() => window.dispatchEvent(new MouseEvent('mousemove', at(200 + 80 * Math.sin(step / 9), 200 + 60 * Math.sin(step / 7)))));
    }
    window.dispatchEvent(new MouseEvent('mouseup', at(200, 200)));
    return { times, rest: 0 };
  }
  for (let step = 0; step < ${frames}; step++) {
    await timed(() => frame.dispatchEvent(new WheelEvent('wheel', at(220, 240, { deltaY: Math.cos(step / 15) < 0 ? 40 : -40 }))));
  }
  let rest = 0;
  const observer = new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) rest = Math.max(rest, duration); });
  observer.observe({ type: 'longtask' });
  for (let times = 0; times < 30; times++) await next();
  observer.disconnect();
  return { times, rest };
}`;

/** Moves a map of 500 works with 1,500 citations in a browser. */
export async function measureMap(): Promise<MapTimes> {
  const panel = await PanelPage.open({ width: 440, height: 900 });
  const map = largeMap(works);
  await panel.show(sampleView);
  await panel.openTab('map');
  const started = performance.now();
  await panel.show({ map });
  const shown = performance.now() - started;
  await panel.tab('map').getByRole('button', { name: 'Zoom In' }).click();
  const move = (kind: 'drag' | 'zoom'): Promise<{ times: number[]; rest: number }> =>
    panel.page.evaluate(`(${moveMap})('${kind}')`);
  const [drag, zoom] = [await move('drag'), await move('zoom')].map(({ times, rest }) => {
    times.sort((a, b) => a - b);
    return { median: percentile(times, 0.5), high: percentile(times, 0.95), rest };
  }) as [MapTimes['drag'] & { rest: number }, MapTimes['zoom'] & { rest: number }];
  await panel.close();
  closeBrowser();
  return { works, links: map.links.length, shown, drag, zoom, rest: zoom.rest };
}
