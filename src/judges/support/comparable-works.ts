import type { CitedWork } from '../../evidence/cited-work.ts';
import type { ComparedBy } from '../../similarity/embedded-text.ts';
import { countTerms } from '../../similarity/term-counts.ts';
import { termsOf } from '../../similarity/terms.ts';
import { TfIdf } from '../../similarity/tf-idf.ts';
import { memoize } from '../../task/memoize.ts';
import { runToEnd, type Task } from '../../task/task.ts';
import { recognisableNames } from './author-names.ts';

/** After how many works preparing them pauses. */
const worksBetweenPauses = 20;

/**
 * The works of a library that can be compared with a sentence by the same kind of text: all that have a title by their
 * titles, or those that have an abstract by title and abstract. What sets a work apart is computed among these.
 */
export class ComparableWorks {
  readonly by: ComparedBy;
  /** In the order of the library. */
  readonly works: readonly CitedWork[];
  readonly tfIdf: TfIdf;
  readonly #positions = new Map<CitedWork, number>();
  /** For each work the number of its title, which it shares with its duplicates. */
  readonly #titles: Int32Array;
  /** How many works have each title. */
  readonly #duplicates: number[] = [];
  readonly #positionsByName = new Map<string, number[]>();

  private constructor(by: ComparedBy, works: readonly CitedWork[], tfIdf: TfIdf) {
    this.by = by;
    this.works = works;
    this.tfIdf = tfIdf;
    this.#titles = new Int32Array(works.length);
  }

  /** The comparable works of a library, with pauses. */
  static *build(library: readonly CitedWork[], by: ComparedBy): Task<ComparableWorks> {
    const works = library.filter((work) => isComparable(work, by));
    const counts = by === 'title' ? titleCounts : bothCounts;
    for (const [position, work] of works.entries()) {
      counts(work);
      if (position % worksBetweenPauses === 0) {
        yield;
      }
    }
    const built = new ComparableWorks(by, works, yield* TfIdf.build(works.map(counts)));
    const numbers = new Map<string, number>();
    for (const [position, work] of works.entries()) {
      built.#add(work, position, numbers);
      if (position % worksBetweenPauses === 0) {
        yield;
      }
    }
    return built;
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

  /** A number that the work at a position shares with its duplicates, those of the same title, and with no others. */
  title(position: number): number {
    return this.#titles[position]!;
  }

  /** How many works have the title with this number. */
  withTitle(title: number): number {
    return this.#duplicates[title]!;
  }

  /** How alike the work at a position is to the title of another one, by words. */
  likeness(other: number, position: number): number {
    return this.tfIdf.similarity(position, titleTerms(this.works[other]!));
  }

  #add(work: CitedWork, position: number, numbers: Map<string, number>): void {
    this.#positions.set(work, position);
    const title = work.identity.titleKey || work.key;
    const number = numbers.get(title) ?? numbers.size;
    numbers.set(title, number);
    this.#titles[position] = number;
    this.#duplicates[number] = (this.#duplicates[number] ?? 0) + 1;
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

/** By library, as long as it stays the same. */
const comparable = memoize((_: readonly CitedWork[]) => new Map<ComparedBy, ComparableWorks>());

/** Prepares the works of a library for comparison, with pauses. Afterwards `comparableWorks` has them at once. */
export function* prepareWorks(library: readonly CitedWork[]): Task<void> {
  for (const by of ['title', 'abstract'] as const) {
    if (!comparable(library).has(by)) {
      comparable(library).set(by, yield* ComparableWorks.build(library, by));
    }
  }
}

/** The comparable works of a library, the same as long as the library is. */
export function comparableWorks(library: readonly CitedWork[], by: ComparedBy): ComparableWorks {
  let works = comparable(library).get(by);
  if (works === undefined) {
    works = runToEnd(ComparableWorks.build(library, by));
    comparable(library).set(by, works);
  }
  return works;
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
