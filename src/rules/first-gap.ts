import { judgeParagraph } from '../judges/positioning/judge-paragraph.ts';
import type { OwnNames } from '../project/own-names.ts';
import type { WholeSection } from './whole-section.ts';

/** A sentence that says what is missing, and the words that do. */
export interface FoundGap {
  readonly sentence: string;
  readonly words: string;
}

/** The first sentence of a section that says what is missing so far. */
export function firstGap({ paragraphs }: WholeSection, own: OwnNames): FoundGap | undefined {
  for (const { paragraph, source } of paragraphs) {
    const { text } = paragraph.prose.plain;
    const gap = judgeParagraph(paragraph, source, own).sentences.find((sentence) => sentence.class === 'gap');
    if (gap !== undefined) {
      const [words] = gap.evidence;
      return { sentence: plain(text.slice(gap.start, gap.end)), words: plain(text.slice(words!.start, words!.end)) };
    }
  }
  return undefined;
}

/** A text in one line, with a mark in place of each citation or formula. */
function plain(text: string): string {
  return text.replace(/[\uFFFB\uFFFC]/g, '[…]').replace(/\s+/g, ' ');
}
