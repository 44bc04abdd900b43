import type { ManuscriptFormat } from '../../manuscript/format.ts';

const latexToken = /\\(?:begin|end)\s*\{|\\[^]|%[^\n]*|[{}]/g;
const markdownToken = /\\[^]|[[\]]/g;

/**
 * The first offset, `end` or later, at which everything that opens in a source from `start` on is closed again: groups
 * and environments of LaTeX, brackets of Markdown. It is `end` where something never closes.
 */
export function balancedEnd(source: string, start: number, end: number, format: ManuscriptFormat): number {
  const token = new RegExp(format === 'latex' ? latexToken : markdownToken);
  token.lastIndex = start;
  let depth = 0;
  for (;;) {
    const match = token.exec(source);
    if (depth <= 0 && (match === null || match.index >= end)) {
      return end;
    }
    if (match === null) {
      return end;
    }
    const [sign] = match;
    if (sign.startsWith('\\begin')) {
      // The group with the name opens and closes by itself.
      depth += 2;
    } else if (sign === '{' || sign === '[') {
      depth++;
    } else if (sign === '}' || sign === ']') {
      depth--;
    }
    if (depth <= 0 && token.lastIndex >= end) {
      return Math.max(end, token.lastIndex);
    }
  }
}
