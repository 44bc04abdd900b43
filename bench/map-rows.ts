import { measureApart } from './apart.ts';

/** What a frame of the map costs the page, in milliseconds of script, styles and layout; painting is elsewhere. */
export interface MapTimes {
  readonly works: number;
  readonly links: number;
  /** From a new map to the page that shows it. */
  readonly shown: number;
  readonly drag: { readonly median: number; readonly high: number };
  readonly zoom: { readonly median: number; readonly high: number };
  /** The longest task after a zoom, when names get room anew. */
  readonly rest: number;
}

/** Moves a large map in a browser, after the build, as rows of a table. */
export function mapRows(): string[] {
  const times = measureApart<MapTimes>(new URL('map.ts', import.meta.url), 'measureMap', {});
  const row = (what: string, milliseconds: number, budget = ''): string =>
    `| ${what} | ${budget} | ${milliseconds.toFixed(1)} ms |`;
  return [
    `| what, of a map with ${times.works} works and ${times.links} citations | budget | measured |`,
    '|---|---|---|',
    row('a frame while it is dragged, script and layout, median', times.drag.median),
    row('the same, 95th percentile', times.drag.high, '8 ms'),
    row('a frame while it is zoomed, median', times.zoom.median),
    row('the same, 95th percentile', times.zoom.high, '8 ms'),
    row('once it rests, to find room for names', times.rest),
    row('from a new map to the page that shows it', times.shown),
  ];
}
