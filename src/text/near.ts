import { distance } from 'fastest-levenshtein';

/**
 * The candidates that a mistyped word may mean, nearest first, at most `limit` of them. Those that differ only in
 * capitals come first; the rest by number of edits (insertions, deletions, substitutions; capitals do not count), then
 * in the order given. Up to a quarter of the word's characters may differ, but no more than four, and at least two,
 * which a transposition takes: in words under five characters one.
 */
export function closest(word: string, candidates: Iterable<string>, limit: number): string[] {
  const folded = word.toLowerCase();
  const most = maximumEdits(word.length);
  const found: { readonly candidate: string; readonly edits: number }[] = [];
  for (const candidate of candidates) {
    // Edit distance is at least the difference in length: this check is cheap, and rules out most candidates.
    if (Math.abs(candidate.length - word.length) <= most) {
      const edits = distance(folded, candidate.toLowerCase());
      if (edits <= most) {
        found.push({ candidate, edits });
      }
    }
  }
  return found
    .sort((a, b) => a.edits - b.edits)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

function maximumEdits(length: number): number {
  return length < 5 ? 1 : Math.min(4, Math.max(2, Math.round(length / 4)));
}
