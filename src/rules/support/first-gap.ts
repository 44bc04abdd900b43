import { offlinePositioning } from '../../judges/positioning/offline-positioning.ts';
import { paragraphQuestion } from '../../judges/positioning/positioning-questions.ts';
import type { OwnNames } from '../../project/own-names.ts';
import type { WholeSection } from '../../project/whole-section.ts';

/** A sentence that says what is missing, and the words that do. */
export interface FoundGap {
  readonly sentence: string;
  readonly words: string;
}

/** The first sentence of a section that says what is missing so far. */
export function firstGap({ paper, paragraphs }: WholeSection, own: OwnNames): FoundGap | undefined {
  for (const paragraph of paragraphs) {
    const { text } = paragraph.prose.plain;
    const { sentences } = offlinePositioning.judge(paragraphQuestion(paper, paragraph, own));
    const gap = sentences.find((sentence) => sentence.class === 'gap');
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
