import type { Paper } from '../../project/paper.ts';
import { splitSentences } from '../../text/sentences.ts';
import { contributionOf } from '../positioning/contribution.ts';

/** One thing that a paper says it contributes. */
export interface PaperContribution {
  /** Its number, from 1. */
  readonly number: number;
  /** The sentence that says it. */
  readonly text: string;
}

/** The contributions of a paper, a sentence each, as `contributionOf` finds them; none where the paper does not say them. */
export function paperContributions(paper: Paper): PaperContribution[] {
  const text = contributionOf(paper)?.text ?? '';
  return splitSentences(text)
    .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '')
    .map((sentence, index) => ({ number: index + 1, text: sentence }));
}
