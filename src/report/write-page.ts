import type { BarChart, Block } from './blocks.ts';
import { Html, html } from './html.ts';
import { pageStyle } from './page-style.ts';
import { reportStrings as strings } from './report-strings.ts';
import { writeChart } from './write-chart.ts';
import { writeInline } from './write-inline.ts';

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

/** In base 64, as policies have it. */
async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...digest));
}
