import { markdownText } from './markdown-text.ts';
import type { Block } from './report-blocks.ts';
import { bulletLines, headingLine, joinBlocks, type Lines, numberLines, table } from './report-markdown.ts';

/** A report as lines of Markdown. Of charts it has what they show, in a sentence. */
export function writeMarkdown(blocks: readonly Block[]): Lines {
  return joinBlocks(blocks.flatMap(linesOf));
}

function linesOf(block: Block): Lines[] {
  switch (block.kind) {
    case 'heading':
      return [[headingLine(block.level, block.text)]];
    case 'text':
      return [[markdownText(block.text)]];
    case 'list':
      return [block.isNumbered ? numberLines(block.items) : bulletLines(block.items)];
    case 'table':
      return [table(block.columns, block.rows)];
    case 'picture':
      return [[markdownText(`**${block.title}.** ${block.says}`)]];
    case 'details':
      return [[headingLine(2, block.heading)], ...block.content.flatMap(linesOf)];
  }
}
