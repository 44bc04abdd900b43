import { RememberedIteration } from '../../task/remembered-iteration.ts';

/** An earlier set of a list, with what it shares with a later one. */
export interface SetOverlap {
  /** Its position in the list. */
  readonly earlier: number;
  /** The part of what either has that both have (Jaccard index). */
  readonly share: number;
}

/**
 * Finds in a list of sets those that share much, without comparing each with each: two sets that share a certain part of
 * their terms share one of the rarest of each (the prefix filter of set-similarity joins), so that only sets with such a
 * term in common are compared.
 */
export class SetOverlaps {
  readonly #sets: readonly ReadonlySet<string>[];
  readonly #least: number;
  /** The rarest terms of each set. */
  readonly #rarest: readonly (readonly string[])[];
  /** The positions of the sets that have a term among their rarest, ascending. */
  readonly #setsOf = new Map<string, number[]>();
  readonly #found = new Map<number, RememberedIteration<SetOverlap>>();

  /** @param least the least share that counts, above 0 and at most 1 */
  constructor(sets: readonly ReadonlySet<string>[], least: number) {
    this.#sets = sets;
    this.#least = least;
    const rarity = ranksByRarity(sets);
    this.#rarest = sets.map((terms) => {
      // Rounding must not make the shared part larger than it has to be.
      const leastShared = Math.ceil(least * terms.size - 1e-9);
      return [...terms].sort((a, b) => rarity.get(a)! - rarity.get(b)!).slice(0, terms.size - leastShared + 1);
    });
    for (const [index, terms] of this.#rarest.entries()) {
      for (const term of terms) {
        const positions = this.#setsOf.get(term);
        if (positions === undefined) this.#setsOf.set(term, [index]);
        else positions.push(index);
      }
    }
  }

  /** The sets before the one at `index` that share enough with it, in their order; each is searched for once. */
  before(index: number): Iterable<SetOverlap> {
    let found = this.#found.get(index);
    if (found === undefined) {
      found = new RememberedIteration(this.#searchBefore(index));
      this.#found.set(index, found);
    }
    return found;
  }

  *#searchBefore(index: number): Generator<SetOverlap> {
    const lists = this.#rarest[index]!.map((term) => ({ positions: this.#setsOf.get(term)!, next: 0 }));
    for (;;) {
      const earlier = lists.reduce((first, { positions, next }) => Math.min(first, positions[next]!), index);
      if (earlier === index) return;
      for (const list of lists) {
        if (list.positions[list.next] === earlier) list.next++;
      }
      const share = sharedPart(this.#sets[earlier]!, this.#sets[index]!);
      if (share >= this.#least) yield { earlier, share };
    }
  }
}

/** The place of each term when all are sorted by the number of sets that have them. */
function ranksByRarity(sets: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const terms of sets) {
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return new Map([...counts].sort(([, a], [, b]) => a - b).map(([term], rank) => [term, rank]));
}

/** Gives the part of what either of two sets has that both share (Jaccard index); 0 where both are empty. */
function sharedPart(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [smaller, larger] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const term of smaller) {
    shared += Number(larger.has(term));
  }
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}
