import { Html, html } from './html.ts';

/**
 * The marks of a text, each with its writer: `code` in backticks, **bold**, *italic*. Marks that are not closed stay as
 * they are.
 */
const marks: readonly { readonly mark: string; readonly write: (text: string) => Html }[] = [
  { mark: '`', write: (text) => html`<code>${text}</code>` },
  { mark: '**', write: (text) => html`<strong>${writeInline(text)}</strong>` },
  { mark: '*', write: (text) => html`<em>${writeInline(text)}</em>` },
];

/** The text of a block with its marks, as a piece of a page. */
export function writeInline(text: string): Html {
  const pieces: Html[] = [];
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
    pieces.push(html`${text.slice(written, at)}`, found.write(text.slice(start, end)));
    written = at = end + found.mark.length;
  }
  return new Html([...pieces, html`${text.slice(written)}`].map(({ source }) => source).join(''));
}
