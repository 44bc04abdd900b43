import { html, type TemplateResult } from 'lit';
import { printable } from '../text/printable.ts';
import { pageStyle } from './page-style.ts';
import type { Block, Picture, Table } from './report-blocks.ts';
import { reportStrings as strings } from './report-strings.ts';
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
  const body = await render(html`
    <main>${papersOf(blocks).map((paper) => html`<section>${inRows(paper).map(writeRow)}</section>`)}</main>
    <footer><p>${strings.footer}</p></footer>
  `);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${await render(html`${title}`)}</title>
<style>${pageStyle}</style>
</head>
<body>${body}</body>
</html>
`;
}

/**
 * A template as text, in which everything that came from elsewhere is escaped. What would hide text or turn its direction
 * round shows as a dot.
 */
async function render(template: TemplateResult): Promise<string> {
  const [{ render: renderTemplate }, { collectResult }] = await Promise.all([
    import('@lit-labs/ssr/lib/render.js'),
    import('@lit-labs/ssr/lib/render-result.js'),
  ]);
  const rendered = await collectResult(renderTemplate(template));
  // Lit leaves marks where a browser could take the page over. No text of others can hold one: `<` is escaped.
  return rendered
    .replace(/<!--\/?lit-[^<>]*-->|<\?>/g, '')
    .split('\n')
    .map(printable)
    .join('\n');
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

/** Pictures that follow each other stand side by side where there is room. */
function inRows(blocks: readonly Block[]): (Block | readonly Picture[])[] {
  const rows: (Block | Picture[])[] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    if (block.kind === 'picture' && Array.isArray(last)) {
      last.push(block);
    } else {
      rows.push(block.kind === 'picture' ? [block] : block);
    }
  }
  return rows;
}

function writeRow(row: Block | readonly Picture[]): TemplateResult {
  return isPictures(row) ? html`<div class="pictures">${row.map(writePicture)}</div>` : writeBlock(row);
}

function isPictures(row: Block | readonly Picture[]): row is readonly Picture[] {
  return Array.isArray(row);
}

function writeBlock(block: Block): TemplateResult {
  switch (block.kind) {
    case 'heading':
      return block.level === 1 ? html`<h1>${block.text}</h1>` : html`<h2>${block.text}</h2>`;
    case 'text':
      return html`<p>${writeInline(block.text)}</p>`;
    case 'list': {
      const items = block.items.map((item) => html`<li>${writeInline(item)}</li>`);
      return block.isNumbered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`;
    }
    case 'table':
      return html`<details><summary>${block.title}</summary>${writeTable(block)}</details>`;
    case 'picture':
      return writePicture(block);
    case 'details':
      return html`<details class="part"><summary><h2>${block.heading}</h2></summary>${block.content.map((inner) =>
        inner.kind === 'table' ? writeTable(inner) : writeBlock(inner),
      )}</details>`;
  }
}

/** A chart with its numbers in a table, for those who cannot see it or want to read them. */
function writePicture({ title, says, draw, numbers }: Picture): TemplateResult {
  return html`<figure>
    <figcaption><h3>${title}</h3><p>${says}</p></figcaption>
    <div class="chart">${draw()}</div>
    <details><summary>${strings.numbers(title)}</summary>${writeTable(numbers)}</details>
  </figure>`;
}

/** The first cell of a row is its heading. A wide table is scrolled, by keyboard too. */
function writeTable({ columns, rows }: Pick<Table, 'columns' | 'rows'>): TemplateResult {
  return html`<div class="wide" tabindex="0" role="group" aria-label=${strings.table(columns)}><table>
    <thead><tr>${columns.map((column) => (column === '' ? html`<td></td>` : html`<th scope="col">${column}</th>`))}</tr></thead>
    <tbody>${rows.map(
      ([first = '', ...cells]) =>
        html`<tr><th scope="row">${writeInline(first)}</th>${cells.map((cell) => html`<td>${writeInline(cell)}</td>`)}</tr>`,
    )}</tbody>
  </table></div>`;
}

/** Gives the SHA-256 in base 64, as policies have it. */
async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...digest));
}
