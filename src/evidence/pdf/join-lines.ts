const hyphenAtEnd = /[-‐\u00ad]$/;

/**
 * Joins lines to running text, and words that were divided at the end of a line. A hyphen stays if the text has the
 * word with it elsewhere and not without it, before capitals and digits, and where a part of a word is left out
 * (`Haupt- und Nebensatz`).
 * @param vocabulary all words of the text in lower case, those with hyphens too
 */
export function joinLines(lines: readonly string[], vocabulary: ReadonlySet<string>): string {
  let joined = '';
  for (const line of lines) {
    const next = line.trim();
    if (joined === '' || next === '') {
      joined += next;
    } else if (hyphenAtEnd.test(joined)) {
      joined = acrossLines(joined, next, vocabulary);
    } else {
      joined += ` ${next}`;
    }
  }
  return joined
    .replace(/\u00ad/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function acrossLines(before: string, after: string, vocabulary: ReadonlySet<string>): string {
  const bare = before.slice(0, -1);
  const start = lastWord(bare);
  const end = /^[\p{L}\p{N}]*/u.exec(after)![0];
  if (before.endsWith('\u00ad')) {
    return bare + after;
  }
  if (start === '' || end === '') {
    return before + (start === '' ? ` ${after}` : after);
  }
  if (/^(?:and|or|und|oder|et|ou|og|eller)$/.test(end)) {
    return `${before} ${after}`;
  }
  if (!/^\p{Ll}/u.test(end) || !/\p{L}$/u.test(start)) {
    return before + after;
  }
  const [whole, divided] = [`${start}${end}`.toLowerCase(), `${start}-${end}`.toLowerCase()];
  return vocabulary.has(divided) && !vocabulary.has(whole) ? before + after : bare + after;
}

function lastWord(text: string): string {
  return /(?<![\p{L}\p{N}])[\p{L}\p{N}]+$/u.exec(text)?.[0] ?? '';
}

/** The words of some lines in lower case, those with hyphens whole; what a line's end divides is not among them. */
export function vocabularyOf(lines: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const line of lines) {
    const found =
      line
        .toLowerCase()
        .replace(/‐/g, '-')
        .match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*-?/gu) ?? [];
    for (const [index, word] of found.entries()) {
      const isDivided = index === 0 || word.endsWith('-');
      if (!isDivided) {
        words.add(word);
      }
    }
  }
  return words;
}
