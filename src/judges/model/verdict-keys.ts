import type { CoherenceQuestion } from './coherence-judge.ts';
import type { ModelJudge } from './judged-by.ts';

/**
 * By what verdicts can be kept, in memory or on the disk: everything that they depend on, and nothing else. The keys are
 * long, with the texts in them; `fingerprint` makes them short.
 */
export const verdictKeys = {
  /** The key of a work is not in it: another key for the same work changes nothing. */
  coherence: (judge: ModelJudge, { sentence, number, cited, introduction }: CoherenceQuestion): string =>
    keyOf(judge, 'coherence', sentence, String(number), cited.title, cited.abstract ?? '', introduction ?? ''),
  style: (judge: ModelJudge, paragraphs: readonly string[]): string => keyOf(judge, 'style', ...paragraphs),
  paragraph: (judge: ModelJudge, paragraph: string): string => keyOf(judge, 'paragraph', paragraph),
  final: (judge: ModelJudge, earlier: string, final: string): string => keyOf(judge, 'final', earlier, final),
} as const;

function keyOf({ identity }: ModelJudge, ...parts: readonly string[]): string {
  return JSON.stringify([identity, ...parts]);
}
