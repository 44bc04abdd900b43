import type { Prose } from '../../manuscript/reader.ts';
import { termsOf } from '../../similarity/terms.ts';
import { comparedSentences, type RepetitionCandidate } from './repetition-candidates.ts';

/** A term that is in a larger share of the sentences of a section, and in no fewer than these, is what it is about. */
const ofTopic = { share: 0.15, fewest: 5 } as const;
/** The terms that two sentences share beyond their topic where they say the same: so many terms, and such a share. */
const beyondTopic = { terms: 2, overlap: 0.25 } as const;

/** The terms that a section is about: those of its headings and title, and those that many of its sentences have. */
export function topicTerms(section: readonly Prose[], headings: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  let sentences = 0;
  for (const prose of section) {
    for (const { terms } of comparedSentences(prose)) {
      sentences++;
      for (const term of terms) {
        counts.set(term, (counts.get(term) ?? 0) + 1);
      }
    }
  }
  const fewest = Math.max(ofTopic.fewest, ofTopic.share * sentences);
  const frequent = [...counts].flatMap(([term, count]) => (count >= fewest ? [term] : []));
  return new Set([...frequent, ...termsOf(headings)]);
}

/** True if two sentences share more than the terms that everything around them is about. */
export function sharesMoreThan(
  topic: ReadonlySet<string>,
  earlier: Prose,
  later: Prose,
  candidate: RepetitionCandidate,
): boolean {
  const [a, b] = [comparedSentences(earlier)[candidate.earlier]!, comparedSentences(later)[candidate.later]!].map(
    ({ terms }) => [...terms].filter((term) => !topic.has(term)),
  );
  const common = a!.filter((term) => b!.includes(term)).length;
  return common >= beyondTopic.terms && common >= beyondTopic.overlap * (a!.length + b!.length - common);
}
