/**
 * The first offset, `end` or later, at which everything that opens in a source from `start` on is closed again. It is
 * `end` where something never closes.
 * @param sign finds what opens (`{`, `[`, `\begin{`), what closes, and what is skipped; global
 */
export function balancedEnd(source: string, start: number, end: number, sign: RegExp): number {
  const token = new RegExp(sign);
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
    const [found] = match;
    if (found.startsWith('\\begin')) {
      // The group with the name opens and closes on its own.
      depth += 2;
    } else if (found === '{' || found === '[') {
      depth++;
    } else if (found === '}' || found === ']') {
      depth--;
    }
    if (depth <= 0 && token.lastIndex >= end) {
      return Math.max(end, token.lastIndex);
    }
  }
}
