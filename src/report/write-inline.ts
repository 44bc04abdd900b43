import { html, type TemplateResult } from 'lit';

/** A piece of a page. */
type Piece = string | TemplateResult | readonly Piece[];

/**
 * The marks of a text, each with its writer: `code` in backticks, **bold**, *italic*. Marks that are not closed stay as
 * they are.
 */
const marks: readonly { readonly mark: string; readonly write: (text: string) => TemplateResult }[] = [
  { mark: '`', write: (text) => html`<code>${text}</code>` },
  { mark: '**', write: (text) => html`<strong>${writeInline(text)}</strong>` },
  { mark: '*', write: (text) => html`<em>${writeInline(text)}</em>` },
];

/** The text of a block with its marks, as pieces of a page. */
export function writeInline(text: string): Piece {
  const pieces: Piece[] = [];
  let written = 0;
  let at = 0;
  while (at < text.length) {
    const found = marks.find(({ mark }) => text.startsWith(mark, at));
    const start = at + (found?.mark.length ?? 0);
    const end = found === undefined ? -1 : text.indexOf(found.mark, start);
    if (found === undefined || end <= start) {
      at = Math.max(start, at + 1);
      continue;
    }
    pieces.push(text.slice(written, at), found.write(text.slice(start, end)));
    written = at = end + found.mark.length;
  }
  return [...pieces, text.slice(written)];
}
