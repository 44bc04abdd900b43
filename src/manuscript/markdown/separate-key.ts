import { separateKey as separateLatexKey } from '../latex/separate-key.ts';
import type { CitationMark } from '../marks.ts';
import type { SeparatedCitation } from '../writer.ts';

/** Keys in brackets and nothing else: `[@a; @{b c}; -@d]`. */
const list = /^\[([^[\]]*)\]$/;
const item = /^-?@(?:\{[^{}]*\}|[^\s{},;[\]]+)$/;

/** Takes a key out of a group of keys without notes, or out of a command of LaTeX, which pandoc reads as well. */
export function separateKey(written: string, citation: CitationMark, index: number): SeparatedCitation | undefined {
  if (citation.command !== '@') {
    return separateLatexKey(written, citation, index);
  }
  const items =
    list
      .exec(written)?.[1]
      ?.split(';')
      .map((one) => one.trim()) ?? [];
  const others = items.filter((_, other) => other !== index);
  return items.length === citation.keys.length && items[index] !== undefined && items.every((one) => item.test(one))
    ? { rest: `[${others.join('; ')}]`, alone: `[${items[index]}]` }
    : undefined;
}
