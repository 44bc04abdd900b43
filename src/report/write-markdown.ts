import type { Block } from './blocks.ts';
import { bulletLines, joinBlocks, type Lines, numberLines, table } from './markdown.ts';

/** A report as lines of Markdown. Charts are left out. */
export function writeMarkdown(blocks: readonly Block[]): Lines {
  return joinBlocks(blocks.flatMap(linesOf));
}

function linesOf(block: Block): Lines[] {
  switch (block.kind) {
    case 'heading':
      return [[`${'#'.repeat(block.level)} ${block.text}`]];
    case 'text':
      return [[block.text]];
    case 'list':
      return [block.isNumbered ? numberLines(block.items) : bulletLines(block.items)];
    case 'table':
      return [table(block.columns, block.rows)];
    case 'bars':
      return [];
  }
}
