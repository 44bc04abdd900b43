import { excerpt } from '../text/shorten.ts';
import { Html, html } from './html.ts';
import type { Bar, BarChart, Block } from './report-blocks.ts';
import { reportStrings as strings } from './report-strings.ts';
import { writeInline } from './write-inline.ts';

/** Lengths in the units of the picture, which grows and shrinks with the page. */
const rowHeight = 26;
const barHeight = 14;
const barStart = 250;
const barLength = 300;
const width = 760;

/** The most characters of a label that there is room for. */
const labelLength = 36;

/** More bars than this are hard to compare; the table beside the chart has them all. */
const mostBars = 30;

/** Horizontal bars as a picture of its own, without script. */
function writeChart({ title, bars, most }: BarChart): Html {
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

/** The style of a report's page: light or dark as the reader prefers, light on paper. */
const pageStyle = `
:root { color-scheme: light; --back: #fff; --text: #1b1b1b; --soft: #555; --line: #c9c9c9; --room: #ececec;
  --plain: #2f5fb3; --good: #1a7f4b; --bad: #b42318; --open: #6b6b6b; }
@media screen and (prefers-color-scheme: dark) { :root { color-scheme: dark; --back: #1b1b1b; --text: #ececec;
  --soft: #b5b5b5; --line: #4d4d4d; --room: #303030; --plain: #7fb0ff; --good: #4cc38a; --bad: #ff8a7a; --open: #a3a3a3; } }
body { margin: 0 auto; padding: 1.5rem; max-width: 60rem; background: var(--back); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; }
h2 { font-size: 1.2rem; margin-top: 2rem; }
section + section { border-top: 2px solid var(--line); margin-top: 3rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9rem; overflow-wrap: normal; }
th, td { border: 1px solid var(--line); padding: 0.3rem 0.5rem; text-align: start; vertical-align: top; }
figure { margin: 1rem 0; break-inside: avoid; }
figcaption, footer { color: var(--soft); }
svg { display: block; max-width: 100%; height: auto; font: 13px system-ui, sans-serif; }
svg text { fill: var(--text); }
svg .room { fill: var(--room); }
svg .plain { fill: var(--plain); }
svg .good { fill: var(--good); }
svg .bad { fill: var(--bad); }
svg .open { fill: var(--open); }
svg .mark { stroke: var(--text); stroke-width: 2; fill: none; }
@media print { body { max-width: none; padding: 0; } h2, h3 { break-after: avoid; } tr { break-inside: avoid; }
  svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
`;

/**
 * A report as one page that needs nothing else: no script, no network, and its style named by its hash, so that nothing
 * of a paper can become active in it. `blocks` begins with the title.
 */
export async function writePage(blocks: readonly Block[]): Promise<string> {
  const [first] = blocks;
  const title = first?.kind === 'heading' ? first.text : strings.papers(0);
  const policy = [
    `default-src 'none'`,
    `style-src 'sha256-${await sha256(pageStyle)}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ];
  const { source } = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${title}</title>
<style>${new Html(pageStyle)}</style>
</head>
<body>
<main>
${papersOf(blocks).map((paper) => html`<section>\n${paper.map(writeBlock)}</section>\n`)}</main>
<footer><p>${strings.footer}</p></footer>
</body>
</html>
`;
  return source;
}

/** Blocks by the headings of the first level, each of which begins what is said of a paper. */
function papersOf(blocks: readonly Block[]): Block[][] {
  const papers: Block[][] = [];
  for (const block of blocks) {
    const last = papers.at(-1);
    if (last === undefined || (block.kind === 'heading' && block.level === 1)) {
      papers.push([block]);
    } else {
      last.push(block);
    }
  }
  return papers;
}

function writeBlock(block: Block): Html {
  switch (block.kind) {
    case 'heading':
      return block.level === 1 ? html`<h1>${block.text}</h1>\n` : html`<h2>${block.text}</h2>\n`;
    case 'text':
      return html`<p>${writeInline(block.text)}</p>\n`;
    case 'list': {
      const items = block.items.map((item) => html`<li>${writeInline(item)}</li>\n`);
      return block.isNumbered ? html`<ol>\n${items}</ol>\n` : html`<ul>\n${items}</ul>\n`;
    }
    case 'table':
      return writeTable(block.columns, block.rows);
    case 'bars':
      return writeFigure(block);
  }
}

/** A chart with its numbers in a table, for those who cannot see it or want to read them. */
function writeFigure(chart: BarChart): Html {
  const rows = chart.bars.map(({ label, shown }) => [label, shown]);
  return html`<figure>
<figcaption>${chart.title}</figcaption>
${writeChart(chart)}
<details open=""><summary>${strings.numbers(chart.title)}</summary>
${writeTable(chart.columns, rows)}</details>
</figure>
`;
}

/** The first cell of a row is its heading. A wide table is scrolled, by keyboard too. */
function writeTable(columns: readonly string[], rows: readonly (readonly string[])[]): Html {
  const headings = columns.map((column) => (column === '' ? html`<td></td>` : html`<th scope="col">${column}</th>`));
  const body = rows.map(
    ([first = '', ...cells]) =>
      html`<tr><th scope="row">${writeInline(first)}</th>${cells.map((cell) => html`<td>${writeInline(cell)}</td>`)}</tr>\n`,
  );
  return html`<div class="wide" tabindex="0" role="group" aria-label="${strings.table(columns)}"><table>
<thead><tr>${headings}</tr></thead>
<tbody>
${body}</tbody>
</table></div>
`;
}

/** Gives the SHA-256 in base 64, as policies have it. */
async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...digest));
}
