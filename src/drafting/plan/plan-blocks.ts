import type { Nodes } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** A part of a written plan. Its text is as it is in the source, without markers of headings and lists, in one line. */
export interface PlanBlock {
  /** `text` is what is in no list. */
  readonly kind: 'heading' | 'item' | 'text';
  /** 1-based. */
  readonly line: number;
  /** Of a heading, from 1; otherwise 0. */
  readonly level: number;
  /** A text has its lines. */
  readonly lines: readonly string[];
}

/** Inside its lines a plan is not Markdown: notes may hold anything. */
const disabled = [
  'attention',
  'autolink',
  'characterEscape',
  'characterReference',
  'codeIndented',
  'codeText',
  'definition',
  'hardBreakEscape',
  'htmlText',
  'labelEnd',
  'labelStartImage',
  'labelStartLink',
];

const parser = unified()
  .data({ micromarkExtensions: [{ disable: { null: disabled } }] })
  .use(remarkParse)
  .freeze();

/** The headings, list items and texts of a Markdown file, in order. Comments and rules are left out. */
export function readPlanBlocks(source: string): PlanBlock[] {
  const blocks: PlanBlock[] = [];
  collect(parser.parse(source), source, blocks);
  return blocks;
}

function collect(node: Nodes, source: string, blocks: PlanBlock[]): void {
  const line = node.position?.start.line ?? 1;
  switch (node.type) {
    case 'root':
    case 'blockquote':
    case 'list':
      for (const child of node.children) {
        collect(child, source, blocks);
      }
      return;
    case 'listItem': {
      const lines = node.children.flatMap((child) => (child.type === 'paragraph' ? linesOf(child, source) : []));
      if (lines.length > 0) {
        blocks.push({ kind: 'item', line, level: 0, lines: [lines.join(' ')] });
      }
      for (const child of node.children.filter(({ type }) => type !== 'paragraph')) {
        collect(child, source, blocks);
      }
      return;
    }
    case 'heading':
      blocks.push({
        kind: 'heading',
        line,
        level: node.depth,
        lines: [node.children.flatMap((child) => linesOf(child, source)).join(' ')],
      });
      return;
    case 'thematicBreak':
      return;
    default: {
      const lines = linesOf(node, source);
      if (!(node.type === 'html' && lines[0]?.startsWith('<!--') === true)) {
        blocks.push({ kind: 'text', line, level: 0, lines });
      }
    }
  }
}

/** The lines of a node without what quotations and indentation put before them. */
function linesOf({ position }: Nodes, source: string): string[] {
  const text = source.slice(position?.start.offset, position?.end.offset);
  return text.split(/\r\n?|\n/).map((line, index) => (index === 0 ? line : line.replace(/^[\s>]+/, '')));
}
