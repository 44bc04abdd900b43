import type { ManuscriptFormat } from '../../manuscript/format.ts';
import type { Section, Stretch } from '../../manuscript/model.ts';

/** What sections show apart from running text. */
export interface Displays {
  /** Formulas on lines of their own; one environment is one, however many lines it has. */
  readonly equations: number;
  readonly tables: number;
}

const formulaBegin =
  /\\begin\{(?:equation|align|alignat|flalign|gather|multline|eqnarray|displaymath|dmath|IEEEeqnarray|empheq)\*?\}|\\\[/g;
const tableBegin = /\\begin\{(?:table|wraptable|sidewaystable|longtable|margintable)\*?\}/g;

/** Counts the displayed formulas and the tables in the source of sections; those in comments do not count. */
export function countDisplays(sections: readonly Section[], format: ManuscriptFormat): Displays {
  const source = sections.flatMap(({ stretches }) => sourcesOf(stretches)).join('\n');
  const text =
    format === 'latex' ? source.replace(/\\.|%.*/g, (found) => (found.startsWith('%') ? '' : found)) : source;
  return {
    equations: count(formulaBegin, text) + Math.floor(count(/\$\$/g, text) / 2),
    tables: count(tableBegin, text) + (format === 'latex' ? 0 : text.split('\n').filter(isTableRule).length),
  };
}

/** The source of blocks, each once, without what conditionals switch off. */
function sourcesOf(stretches: readonly Stretch[]): string[] {
  const blocks = new Map(stretches.map((stretch) => [stretch.block, stretch.dead]));
  return [...blocks].map(([{ text }, dead]) => {
    let alive = '';
    let from = 0;
    for (const { start, end } of [...dead].sort((a, b) => a.start - b.start)) {
      alive += text.slice(from, Math.max(from, start));
      from = Math.max(from, end);
    }
    return alive + text.slice(from);
  });
}

function count(pattern: RegExp, text: string): number {
  return [...text.matchAll(pattern)].length;
}

/** The line between the head and the body of a table with pipes. */
function isTableRule(line: string): boolean {
  return line.includes('|') && line.includes('--') && /^[\s|:-]+$/.test(line);
}
