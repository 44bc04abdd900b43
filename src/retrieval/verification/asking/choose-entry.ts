import { sourceTraits } from '../../sources/source-profiles.ts';
import { kindOf } from '../kind-of-entry.ts';
import type { AskedEntry } from './asked-entry.ts';
import type { AskedSource } from './asked-source.ts';

/**
 * Chooses the entry whose title a source is asked for next; undefined if none needs it now. An entry is left to sources
 * that can say more about it, as long as they do not keep it waiting.
 * @param open the entries that are not concluded, in their order
 * @param isFromEnd takes the last of several, so that sources side by side do not run after the same entries
 */
export function chooseEntry(
  asked: AskedSource,
  open: readonly AskedEntry[],
  sources: readonly AskedSource[],
  isFromEnd: boolean,
  now: number,
): AskedEntry | undefined {
  let best: AskedEntry | undefined;
  let bestRank = Infinity;
  for (const one of isFromEnd ? open.toReversed() : open) {
    if (!isAskable(asked, one) || !one.needsMore(now)) continue;
    const rank = rankFor(asked, one, now);
    if (rank === 0) return one;
    if (rank >= bestRank) continue;
    const isLeftToOthers = sources.some(
      (other) => isAskable(other, one) && !other.isLate(now) && rankFor(other, one, now) < rank,
    );
    if (!isLeftToOthers) {
      [best, bestRank] = [one, rank];
    }
  }
  return best;
}

function isAskable(asked: AskedSource, one: AskedEntry): boolean {
  return one.isOpenTo(asked) && !one.awaited.has(asked);
}

/**
 * The place of a source among those to ask about an entry: first those of a new origin that have most works of its
 * kind, then those that have some, and last those that draw from where others have it from.
 */
function rankFor(asked: AskedSource, one: AskedEntry, now: number): number {
  if (one.originsInSight(now).has(asked.origin)) {
    return 2;
  }
  return sourceTraits[asked.name].lists.most.includes(kindOf(one.entry)) ? 0 : 1;
}
