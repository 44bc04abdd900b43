import type { CitedWork } from '../../evidence/cited-work.ts';
import type { ComparedBy } from '../../similarity/embedded-text.ts';
import { countTerms } from '../../similarity/term-counts.ts';
import { termsOf } from '../../similarity/terms.ts';
import { TfIdf } from '../../similarity/tf-idf.ts';
import { memoize } from '../../task/memoize.ts';
import type { Task } from '../../task/task.ts';
import { recognisableNames } from './author-names.ts';

/**
 * The works of a library that can be compared with a sentence by the same kind of text: all that have a title by their
 * titles, or those that have an abstract by title and abstract. What sets a work apart is computed among these.
 */
export class ComparableWorks {
  readonly by: ComparedBy;
  /** In the order of the library. */
  readonly works: readonly CitedWork[];
  readonly tfIdf: TfIdf;
  readonly #titles: readonly string[];
  readonly #positions: ReadonlyMap<CitedWork, number>;
  readonly #positionsByName = new Map<string, number[]>();
  readonly #likeness = new Map<CitedWork, Float64Array>();

  constructor(library: readonly CitedWork[], by: ComparedBy) {
    this.by = by;
    this.works = library.filter((work) => isComparable(work, by));
    this.tfIdf = new TfIdf(this.works.map(by === 'title' ? titleCounts : bothCounts));
    this.#titles = this.works.map(sharedTitle);
    this.#positions = new Map(this.works.map((work, position) => [work, position]));
    for (const [position, work] of this.works.entries()) {
      for (const name of recognisableNames(work)) {
        const positions = this.#positionsByName.get(name);
        if (positions === undefined) {
          this.#positionsByName.set(name, [position]);
        } else {
          positions.push(position);
        }
      }
    }
  }

  get size(): number {
    return this.works.length;
  }

  /** Where a work stands among `works`; undefined if it is not among them. */
  position(work: CitedWork): number | undefined {
    return this.#positions.get(work);
  }

  /** Where works stand among `works`. Those that are not among them are left out. */
  positionsOf(works: readonly CitedWork[]): number[] {
    return works.flatMap((work) => this.position(work) ?? []);
  }

  /** The works of which an author has this family name. */
  positionsNamed(name: string): readonly number[] {
    return this.#positionsByName.get(name) ?? [];
  }

  /** The title of the work at a position in a form that it shares with its duplicates. */
  title(position: number): string {
    return this.#titles[position]!;
  }

  /** How alike every work is to the title of the one at a position, by words. */
  likeness(position: number): Float64Array {
    const work = this.works[position]!;
    let likeness = this.#likeness.get(work);
    if (likeness === undefined) {
      likeness = this.tfIdf.similarities(titleTerms(work));
      this.#likeness.set(work, likeness);
    }
    return likeness;
  }
}

const prepared = new WeakSet<readonly CitedWork[]>();

/** Prepares works for comparison, with pauses. Afterwards building a library of them takes no time. */
export function* prepareWorks(library: readonly CitedWork[]): Task<void> {
  if (prepared.has(library)) {
    return;
  }
  for (const work of library) {
    titleCounts(work);
    bothCounts(work);
    yield;
  }
  prepared.add(library);
}

function isComparable({ title, abstract }: CitedWork, by: ComparedBy): boolean {
  return by === 'title' ? title !== '' : abstract !== undefined;
}

// Kept as long as the work stays the same: an edit of a bibliography changes one of them.
const titleTerms = memoize((work: CitedWork) => termsOf(work.title));
const titleCounts = memoize((work: CitedWork) => countTerms(titleTerms(work)));
/** The words of a title count twice beside those of an abstract. */
const bothCounts = memoize((work: CitedWork) =>
  countTerms([...titleTerms(work), ...titleTerms(work), ...termsOf(work.abstract ?? '')]),
);

function sharedTitle({ identity, key }: CitedWork): string {
  return identity.titleKey || key;
}
