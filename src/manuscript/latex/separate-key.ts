import type { CitationMark } from '../marks.ts';
import type { SeparatedCitation } from '../writer.ts';

/** One group of keys and nothing else: `\citep{a, b}`. No key is joined to the one before it by a star. */
const list = /^(\\[a-zA-Z]+\*?\s*)\{([^{}*]*)\}$/;

/** Takes a key out of a command with a single group of keys. */
export function separateKey(
  written: string,
  { keys: { length } }: CitationMark,
  index: number,
): SeparatedCitation | undefined {
  const [, head = '', group] = list.exec(written) ?? [];
  const keys = group?.split(',') ?? [];
  const others = keys.filter((_, other) => other !== index);
  return keys.length === length && keys[index] !== undefined
    ? { rest: `${head}{${others.join(',').trim()}}`, alone: `${head}{${keys[index].trim()}}` }
    : undefined;
}
