import type { CitedWork } from '../../evidence/cited-work.ts';
import type { ComparedSentence } from './features.ts';
import { largest, spread, standardise } from './statistics.ts';

/** How many works are named. */
const named = 10;

/**
 * The works that fit a sentence best, the best first. A work that was compared by title and by abstract counts by its
 * abstract; both are put on one scale: standard deviations above the mean of the works compared in the same way.
 * Left out are those that are cited in the sentence, and their duplicates.
 */
export function closestWorks(
  byTitle: ComparedSentence,
  byAbstract: ComparedSentence | undefined,
  cited: readonly CitedWork[],
): CitedWork[] {
  const { works } = byTitle;
  const scores = scoresOf(byTitle);
  if (byAbstract !== undefined) {
    for (const [work, score] of scoresOf(byAbstract)) {
      if (works.position(work) !== undefined) {
        scores.set(work, score);
      }
    }
  }
  const taken = new Set(works.positionsOf(cited).map((position) => works.title(position)));
  const others = [...scores.keys()].filter((work) => !taken.has(works.title(works.position(work)!)));
  return largest(
    Float64Array.from(others, (work) => scores.get(work)!),
    named,
  ).map((at) => others[at]!);
}

/** How far the works that were compared are above the mean. */
function scoresOf({ works, fit: { near, rest } }: ComparedSentence): Map<CitedWork, number> {
  const weight = (works.size - near.combined.length) / Math.max(1, rest.combined.length);
  const all = spread(
    [
      { values: near.combined, weight: 1 },
      { values: rest.combined, weight },
    ],
    works.size,
  );
  const scores = new Map<CitedWork, number>();
  for (const { positions, combined } of [near, rest]) {
    for (const [at, value] of combined.entries()) {
      const work = works.works[positions[at]!];
      if (work !== undefined) {
        scores.set(work, standardise(value, all));
      }
    }
  }
  return scores;
}
