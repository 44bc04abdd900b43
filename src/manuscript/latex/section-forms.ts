/** Labels and comments. */
const head = /^(?:\s*(?:\\label\s*\{[^{}]*\}|%[^\n]*))*/;

/** Where the label and the comments after a heading end, which ends at an offset. */
export function headEnd(text: string, offset: number): number {
  return offset + head.exec(text.slice(offset))![0].trimEnd().length;
}

/** What ends the text of a paper: its bibliography, its appendix, its end. */
const end =
  /\\(?:bibliographystyle|bibliography|printbibliography|appendix)\b|\\begin\{thebibliography\}|\\end\{document\}/g;
const comment = /(?<!\\)%/;

/** The start of the line on which the text of a paper ends; comments do not end it. */
export function endOfText(text: string): number {
  const body = Math.max(text.indexOf('\\begin{document}'), 0);
  for (const { index } of text.matchAll(end)) {
    const line = text.slice(text.lastIndexOf('\n', index) + 1, index);
    if (index >= body && !comment.test(line)) {
      return line.trim() === '' ? index - line.length : index;
    }
  }
  return text.length;
}

/** A chapter in a book, a section elsewhere. */
export function heading(title: string, levels: readonly number[]): string {
  return levels.includes(0) ? `\\chapter{${title}}` : `\\section{${title}}`;
}
