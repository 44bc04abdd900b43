import type { CitedWork } from '../../evidence/cited-work.ts';
import { findVerbatim } from '../../text/verbatim.ts';
import type { EvidenceQuote } from '../support/support-judge.ts';

/**
 * Where a work says something word for word: in its abstract, its introduction, its passages or its title. Undefined if it
 * does not.
 */
export function quotedPassage(work: CitedWork, quote: string): EvidenceQuote | undefined {
  for (const from of ['abstract', 'introduction', 'passages', 'title'] as const) {
    const text = work[from] ?? '';
    const range = findVerbatim(text, quote);
    if (range !== undefined) {
      return { quote: text.slice(range.start, range.end), from, ...range };
    }
  }
  return undefined;
}
