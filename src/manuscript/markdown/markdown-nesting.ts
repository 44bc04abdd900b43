import { environmentStep } from '../latex/latex-nesting.ts';
import type { NestingStep } from '../source-nesting.ts';

/** Signs that open and close brackets, and signs that are escaped. */
export const markdownSign = /\\[^]|[[\]]/g;

const markdownWhole = /\\[^]|(`+)(?!`)[^]*?[^`]\1(?!`)|\$\$[^]*?\$\$|\$(?=\S)[^$\n]*\S\$(?!\d)|<[a-zA-Z/][^<>]*>/y;
const emphasis = /(\*+|_+|~~)/y;

/** Brackets, emphasis and environments; code and formulas are passed as one. */
export function markdownStep(text: string, position: number, depth: number): NestingStep {
  const environment = environmentStep(text, position);
  if (environment !== undefined) {
    return environment;
  }
  markdownWhole.lastIndex = position;
  const whole = markdownWhole.exec(text);
  if (whole !== null) {
    return { end: position + whole[0].length, change: 0 };
  }
  const character = text[position]!;
  if (character === '[' || character === ']') {
    return { end: position + 1, change: character === '[' ? 1 : depth > 0 ? -1 : 0 };
  }
  emphasis.lastIndex = position;
  const run = emphasis.exec(text)?.[0];
  if (run === undefined) {
    return { end: position + 1, change: 0 };
  }
  const end = position + run.length;
  const before = text[position - 1] ?? ' ';
  const after = text[end] ?? ' ';
  const opens = /\S/.test(after) && /[\s\p{P}\p{S}]/u.test(before);
  const closes = /\S/.test(before) && /[\s\p{P}\p{S}]/u.test(after);
  return { end, change: opens && !closes ? 1 : closes && depth > 0 ? -1 : 0 };
}
