import type { Section } from '../../manuscript/model.ts';
import type { Paper } from '../../project/paper.ts';
import type { SectionParagraph } from './section-paragraphs.ts';

/** Where a new paragraph goes. Offsets are those of the file. */
export interface InsertionPlace {
  readonly file: string;
  readonly offset: number;
  /** The text written before and after it for one blank line to be around it. */
  readonly before: string;
  readonly behind: string;
  /** White space at the start of its lines. */
  readonly indent: string;
}

/** After a paragraph. */
export function placeBehind(
  text: string,
  { file, blockStart, range }: SectionParagraph,
  lineBreak: string,
): InsertionPlace {
  const offset = blockStart + range.end;
  const behind = blankLineBehind(text, offset, lineBreak);
  return { file, offset, before: lineBreak + lineBreak, behind, indent: indentAt(text, blockStart + range.start) };
}

/** Before a paragraph, but after the label and the comments at its head. */
export function placeBefore(text: string, paragraph: SectionParagraph, lineBreak: string): InsertionPlace {
  const offset = paragraph.blockStart + startOfText(paragraph);
  const indent = indentAt(text, offset);
  return { file: paragraph.file, offset, before: '', behind: lineBreak + lineBreak + indent, indent };
}

/**
 * Where the text of a paragraph begins, in its block: after labels and comments, but before anything that is opened
 * there and belongs to it.
 */
export function startOfText({ block, units, range, pieces }: SectionParagraph): number {
  const [first] = units;
  if (first === undefined || first.blocked !== undefined) {
    return range.start;
  }
  let head = block.slice(range.start, first.start);
  for (const { text } of pieces) {
    head = head.replace(text, '');
  }
  return head.trim() === '' ? first.start : range.start;
}

/** Under the heading of a section in which nothing is said yet, after its label and comments. */
export function placeUnderHeading(
  { sources, writer }: Pick<Paper, 'sources' | 'writer'>,
  { file, headingRange }: Section,
  lineBreak: string,
): InsertionPlace {
  const text = sources.get(file)?.text ?? '';
  const offset = writer.headEnd(text, headingRange.end);
  const behind = blankLineBehind(text, offset, lineBreak);
  return { file, offset, before: lineBreak + lineBreak, behind, indent: indentAt(text, headingRange.start) };
}

/** Gives what has to be written after a paragraph at an offset for a blank line to follow it. */
function blankLineBehind(text: string, offset: number, lineBreak: string): string {
  const rest = text.slice(offset);
  if (/^(?:\s*$|[ \t]*\r?\n[ \t]*\r?\n)/.test(rest)) {
    return '';
  }
  return /^[ \t]*\r?\n/.test(rest) ? lineBreak : lineBreak + lineBreak;
}

function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))![0];
}
