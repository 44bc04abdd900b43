import type { ManuscriptSource } from '../../manuscript/block.ts';
import type { ManuscriptFormat } from '../../manuscript/format.ts';
import type { Mark } from '../../manuscript/marks.ts';
import type { Section } from '../../manuscript/model.ts';
import type { TextRange } from '../../text/range.ts';

/** The things that sections show apart from running text. */
export interface Displays {
  /** Formulas on lines of their own; one environment is one, however many lines it has. */
  readonly equations: number;
  readonly tables: number;
  /** Images, wherever they stand: one figure of three panels is three. */
  readonly figures: number;
}

const formulaBegin =
  /\\begin\{(?:equation|align|alignat|flalign|gather|multline|eqnarray|displaymath|dmath|IEEEeqnarray|empheq)\*?\}|\\\[/g;
const imageInLatex = /\\includegraphics\b|\\begin\{tikzpicture\}/g;
const imageInMarkdown = /!\[[^[\]]*\]\(|<img\b/g;
const tableBegin = /\\begin\{(?:table|wraptable|sidewaystable|longtable|margintable)\*?\}/g;

/**
 * Counts the displayed formulas, the tables and the images in the source of sections, whose files are `sources`; those in comments do not
 * count.
 */
export function countDisplays(
  sections: readonly Section[],
  { format, sources }: { readonly format: ManuscriptFormat; readonly sources: ReadonlyMap<string, ManuscriptSource> },
): Displays {
  const source = sections.map((section) => sourceOf(section, sources)).join('\n');
  const text =
    format === 'latex' ? source.replace(/\\.|%.*/g, (found) => (found.startsWith('%') ? '' : found)) : source;
  return {
    equations: count(formulaBegin, text) + Math.floor(count(/\$\$/g, text) / 2),
    tables: count(tableBegin, text) + (format === 'latex' ? 0 : text.split('\n').filter(isTableRule).length),
    figures: count(format === 'latex' ? imageInLatex : imageInMarkdown, text),
  };
}

/** The source of a section without what conditionals switch off. Blocks without text, such as tables, are no stretches. */
function sourceOf({ stretches }: Section, sources: ReadonlyMap<string, ManuscriptSource>): string {
  const dead = new Map(stretches.map((stretch) => [stretch.block, stretch.dead]));
  const files = [...new Set(stretches.map(({ file }) => file))];
  const blocks = files.flatMap((file) => {
    const all = sources.get(file)?.blocks ?? [];
    const first = all.findIndex((block) => dead.has(block));
    const last = all.findLastIndex((block) => dead.has(block));
    const end = all.findIndex((block, index) => index > last && block.content.marks.some(isBoundary));
    return all.slice(first, end === -1 ? undefined : end);
  });
  return blocks.map((block) => aliveIn(block.text, dead.get(block) ?? [])).join('');
}

function isBoundary({ kind }: Mark): boolean {
  return kind === 'heading' || kind === 'document' || kind === 'inclusion';
}

function aliveIn(text: string, dead: readonly TextRange[]): string {
  let alive = '';
  let from = 0;
  for (const { start, end } of [...dead].sort((a, b) => a.start - b.start)) {
    alive += text.slice(from, Math.max(from, start));
    from = Math.max(from, end);
  }
  return alive + text.slice(from);
}

function count(pattern: RegExp, text: string): number {
  return [...text.matchAll(pattern)].length;
}

/** The line between the head and the body of a table with pipes. */
function isTableRule(line: string): boolean {
  return line.includes('|') && line.includes('--') && /^[\s|:-]+$/.test(line);
}
