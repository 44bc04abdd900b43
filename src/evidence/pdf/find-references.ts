import { headingName } from './heading-names.ts';
import type { Line } from './lines.ts';

/** Whether the list of references begins in some lines: by its heading, or else by entries that count up from 1. */
export function beginsReferences(lines: readonly Line[], isContents: boolean): boolean {
  if (isContents) {
    return false;
  }
  return lines.some(({ text }) => headingName(text) === 'references') || countsEntries(lines);
}

/** `[1] …`, `[2] …`, `[3] …` at the beginnings of lines. */
function countsEntries(lines: readonly Line[]): boolean {
  let expected = 1;
  for (const { text } of lines) {
    if (text.startsWith(`[${expected}] `) || text === `[${expected}]`) {
      expected++;
    }
  }
  return expected > 3;
}
