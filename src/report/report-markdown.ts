import { markdownText } from './markdown-text.ts';

/** Lines of a page. */
export type Lines = readonly string[];

/** A heading of a level from 1 on. */
export function headingLine(level: number, text: string): string {
  return `${'#'.repeat(level)} ${markdownText(text)}`;
}

/** Blocks as the lines of a page, with an empty line between them. */
export function joinBlocks(blocks: readonly Lines[]): Lines {
  return blocks.flatMap((block, index) => (index === 0 ? block : ['', ...block]));
}

/** A heading with what is under it; empty if nothing is. */
export function part(heading: string, content: Lines): Lines[] {
  return content.length === 0 ? [] : [[headingLine(2, heading)], content];
}

export function bulletLines(lines: Lines): Lines {
  return lines.map((line) => `- ${markdownText(line)}`);
}

export function numberLines(lines: Lines): Lines {
  return lines.map((line, index) => `${index + 1}. ${markdownText(line)}`);
}

/** A table; what cells hold cannot end them. */
export function table(columns: Lines, rows: readonly Lines[]): Lines {
  const line = (cells: Lines): string =>
    `| ${cells.map((cell) => markdownText(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)];
}
