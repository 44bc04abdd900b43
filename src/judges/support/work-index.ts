import type { CitedWork } from '../../evidence/cited-work.ts';
import type { Task } from '../../task/task.ts';
import { recognisableNames } from './author-names.ts';

/** The number of works after which indexing them pauses. */
const worksBetweenPauses = 200;

/**
 * Where works stand in a list, which of them share a title, and which have an author of a name. It never changes; the
 * index of a list in which some works changed shares most of it.
 */
export class WorkIndex {
  readonly #positions: ReadonlyMap<CitedWork, number>;
  /** The places of works that came later. */
  readonly #cameLater: ReadonlyMap<CitedWork, number>;
  /** For each title a number, in all versions the same. */
  readonly #numbers: Map<string, number>;
  /** For each work the number of its title, which it shares with its duplicates. */
  readonly #titles: Int32Array;
  /** The number of works that have each title. */
  readonly #duplicates: readonly number[];
  readonly #named: ReadonlyMap<string, readonly number[]>;
  /** The works with names of which some came or went later. */
  readonly #namedLater: ReadonlyMap<string, readonly number[]>;

  private constructor(
    positions: ReadonlyMap<CitedWork, number>,
    cameLater: ReadonlyMap<CitedWork, number>,
    numbers: Map<string, number>,
    titles: Int32Array,
    duplicates: readonly number[],
    named: ReadonlyMap<string, readonly number[]>,
    namedLater: ReadonlyMap<string, readonly number[]>,
  ) {
    this.#positions = positions;
    this.#cameLater = cameLater;
    this.#numbers = numbers;
    this.#titles = titles;
    this.#duplicates = duplicates;
    this.#named = named;
    this.#namedLater = namedLater;
  }

  /** The index of a list of works, with pauses. */
  static *build(works: readonly CitedWork[]): Task<WorkIndex> {
    const positions = new Map<CitedWork, number>();
    const numbers = new Map<string, number>();
    const titles = new Int32Array(works.length);
    const duplicates: number[] = [];
    const named = new Map<string, number[]>();
    for (const [position, work] of works.entries()) {
      if (position % worksBetweenPauses === 0) {
        yield;
      }
      positions.set(work, position);
      const title = numberOf(work, numbers);
      titles[position] = title;
      duplicates[title] = (duplicates[title] ?? 0) + 1;
      for (const name of recognisableNames(work)) {
        const known = named.get(name);
        if (known === undefined) {
          named.set(name, [position]);
        } else {
          known.push(position);
        }
      }
    }
    return new WorkIndex(positions, new Map(), numbers, titles, duplicates, named, new Map());
  }

  /** The index of a list that is as long as the one before and differs from it at these positions. */
  changed(before: readonly CitedWork[], after: readonly CitedWork[], changed: readonly number[]): WorkIndex {
    const cameLater = new Map(this.#cameLater);
    const titles = this.#titles.slice();
    const duplicates = [...this.#duplicates];
    const namedLater = new Map(this.#namedLater);
    const named = (name: string): readonly number[] => namedLater.get(name) ?? this.#named.get(name) ?? [];
    for (const position of changed) {
      cameLater.delete(before[position]!);
    }
    for (const position of changed) {
      duplicates[titles[position]!]!--;
      for (const name of recognisableNames(before[position]!)) {
        namedLater.set(
          name,
          named(name).filter((other) => other !== position),
        );
      }
      const work = after[position]!;
      cameLater.set(work, position);
      const title = numberOf(work, this.#numbers);
      titles[position] = title;
      duplicates[title] = (duplicates[title] ?? 0) + 1;
      for (const name of recognisableNames(work)) {
        namedLater.set(name, [...named(name), position]);
      }
    }
    return new WorkIndex(this.#positions, cameLater, this.#numbers, titles, duplicates, this.#named, namedLater);
  }

  /** Where a work stands. For a work that was in the list earlier, where it stood. */
  position(work: CitedWork): number | undefined {
    return this.#cameLater.get(work) ?? this.#positions.get(work);
  }

  /** The number of the title of the work at a position. */
  title(position: number): number {
    return this.#titles[position]!;
  }

  /** Counts the works that have the title with this number. */
  withTitle(title: number): number {
    return this.#duplicates[title] ?? 0;
  }

  /** The works of which an author has this family name. */
  named(name: string): readonly number[] {
    return this.#namedLater.get(name) ?? this.#named.get(name) ?? [];
  }
}

function numberOf({ identity, key }: CitedWork, numbers: Map<string, number>): number {
  const title = identity.titleKey || key;
  let number = numbers.get(title);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(title, number);
  }
  return number;
}
