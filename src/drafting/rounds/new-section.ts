import type { Paper } from '../../project/paper.ts';
import type { FileEdit } from '../../text/location.ts';

const heading = 'Related Work';

/** What ends the text of a LaTeX paper: its bibliography, its appendix, its end. */
const endOfLatex =
  /\\(?:bibliographystyle|bibliography|printbibliography|appendix)\b|\\begin\{thebibliography\}|\\end\{document\}/g;
const comment = /(?<!\\)%/;
/** Headings behind which no text of a Markdown paper comes. */
const endOfMarkdown =
  /^(?:references|bibliography|works cited|literature(?: cited)?|literatur(?:verzeichnis)?|r[ée]f[ée]rences|bibliographie|referencias|bibliograf[ií]a|riferimenti|refer[êe]ncias|append(?:ix|ices)\b.*)$/i;

/**
 * Where a draft goes in a paper that has no related work: under a heading of its own, behind the text of the main file,
 * before its bibliography and its appendix.
 */
export function newSectionEdit(paper: Paper, draft: string): FileEdit {
  const text = paper.sources.get(paper.main)?.text ?? '';
  const at = paper.format === 'latex' ? endOfLatexText(text) : endOfMarkdownText(paper, text);
  const before = text.slice(0, at);
  const gap = before === '' || /\n[ \t]*\r?\n$/.test(before) ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const rest = at === text.length ? '\n' : '\n\n';
  return {
    file: paper.main,
    range: { start: at, end: at },
    newText: `${gap}${headingLine(paper)}\n\n${draft.trim()}${rest}`,
  };
}

/** The start of the line on which the text ends; comments do not end it. */
function endOfLatexText(text: string): number {
  const body = Math.max(text.indexOf('\\begin{document}'), 0);
  for (const { index } of text.matchAll(endOfLatex)) {
    const line = text.slice(text.lastIndexOf('\n', index) + 1, index);
    if (index >= body && !comment.test(line)) {
      return line.trim() === '' ? index - line.length : index;
    }
  }
  return text.length;
}

function endOfMarkdownText({ sections, main }: Paper, text: string): number {
  const end = sections.find(({ file, heading: { title } }) => file === main && endOfMarkdown.test(title.trim()));
  return end?.headingRange.start ?? text.length;
}

function headingLine({ format, sections }: Paper): string {
  const levels = sections
    .filter(({ headingRange }) => headingRange.start < headingRange.end)
    .map((section) => section.heading.level);
  if (format === 'latex') {
    return levels.includes(0) ? `\\chapter{${heading}}` : `\\section{${heading}}`;
  }
  const [first = 1, ...others] = levels;
  // A single heading above all others is the title.
  const isTitle = others.length > 0 && others.every((level) => level > first);
  const level = isTitle ? Math.min(...others) : Math.min(first, ...others);
  return `${'#'.repeat(level)} ${heading}`;
}
