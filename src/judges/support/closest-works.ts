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
  const { works, fit } = byTitle;
  const scores = aboveMean(fit.combined);
  if (byAbstract !== undefined) {
    const others = aboveMean(byAbstract.fit.combined);
    for (const [other, work] of byAbstract.works.works.entries()) {
      const position = works.position(work);
      if (position !== undefined) {
        scores[position] = others[other]!;
      }
    }
  }
  const taken = new Set(works.positionsOf(cited).map((position) => works.title(position)));
  return largest(scores, named + 2 * taken.size)
    .filter((position) => !taken.has(works.title(position)))
    .slice(0, named)
    .map((position) => works.works[position]!);
}

function aboveMean(values: Float64Array): Float64Array {
  const all = spread(values);
  return values.map((value) => standardise(value, all));
}
