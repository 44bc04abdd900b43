import { excerpt } from '../text/excerpt.ts';
import type { Bar, BarChart } from './blocks.ts';
import { type Html, html } from './html.ts';

/** Lengths in the units of the picture, which grows and shrinks with the page. */
const rowHeight = 26;
const barHeight = 14;
const barStart = 250;
const barLength = 300;
const width = 760;

/** As much of a label as there is room for, in characters. */
const labelLength = 36;

/** More bars than this are hard to compare; the table beside the chart has them all. */
const mostBars = 30;

/** Horizontal bars as a picture of its own, without script. */
export function writeChart({ title, bars, most }: BarChart): Html {
  const shown = bars.slice(0, mostBars);
  const height = shown.length * rowHeight;
  return html`<svg role="img" aria-label="${title}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
${shown.map((bar, index) => barOf(bar, index * rowHeight, most))}</svg>`;
}

function barOf({ label, value, shown, tone, spread, target }: Bar, top: number, most: number): Html {
  const at = (of: number): number => Math.round(barLength * Math.min(1, Math.max(0, of / most)) * 10) / 10;
  const middle = top + rowHeight / 2;
  const barTop = middle - barHeight / 2;
  const whisker =
    spread === undefined
      ? []
      : [
          html`<path class="mark" d="M${barStart + at(spread[0])} ${middle}H${barStart + at(spread[1])}M${barStart + at(spread[0])} ${middle - 4}v8M${barStart + at(spread[1])} ${middle - 4}v8"/>`,
        ];
  const wanted =
    target === undefined
      ? []
      : [html`<path class="mark" d="M${barStart + at(target)} ${barTop - 3}v${barHeight + 6}"/>`];
  return html`<g><text x="${barStart - 10}" y="${middle + 5}" text-anchor="end">${excerpt(label, labelLength)}</text><rect class="room" x="${barStart}" y="${barTop}" width="${barLength}" height="${barHeight}"/><rect class="${tone}" x="${barStart}" y="${barTop}" width="${at(value)}" height="${barHeight}"/>${whisker}${wanted}<text x="${barStart + barLength + 10}" y="${middle + 5}">${excerpt(shown, labelLength)}</text></g>
`;
}
