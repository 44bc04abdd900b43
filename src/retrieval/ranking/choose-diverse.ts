/** The measures that a choice goes by. */
export interface DiverseChoice<Item> {
  /** The most items that are chosen. */
  readonly count: number;
  /** The weight of an item being unlike those chosen before, from 0 (not at all) to 1 (nothing else). */
  readonly diversity: number;
  /** From 0 to 1. */
  readonly relevance: (item: Item) => number;
  /** Gives the likeness of all items to one of them, each from 0 to 1. */
  readonly similarities: (chosen: Item) => (item: Item) => number;
}

/**
 * Chooses items one by one: first the most relevant, then always the one with the highest (1 − w) · relevance + w · (1 −
 * max similarity to those chosen before), w being the diversity (Citegeist, equation 1). Citegeist has min instead of
 * max, and so takes what is like one of the chosen for diverse if it is unlike another; with max this is maximal
 * marginal relevance (Carbonell and Goldstein 1998).
 */
export function chooseDiverse<Item>(
  items: readonly Item[],
  { count, diversity, relevance, similarities }: DiverseChoice<Item>,
): Item[] {
  const left = new Map(items.map((item) => [item, { relevance: relevance(item), closest: 0 }]));
  const chosen: Item[] = [];
  while (chosen.length < count && left.size > 0) {
    let best: Item | undefined;
    let highest = -Infinity;
    for (const [item, { relevance: relevant, closest }] of left) {
      const worth = chosen.length === 0 ? relevant : (1 - diversity) * relevant + diversity * (1 - closest);
      if (worth > highest) {
        highest = worth;
        best = item;
      }
    }
    const next = best!;
    left.delete(next);
    chosen.push(next);
    const similarity = similarities(next);
    for (const [item, known] of left) {
      known.closest = Math.max(known.closest, similarity(item));
    }
  }
  return chosen;
}
