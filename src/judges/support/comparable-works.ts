import { rememberByContent, type WithContent } from '../../bibliography/content-memo.ts';
import type { KeptForm } from '../../bibliography/kept-results.ts';
import { abstract, title } from '../../bibliography/work.ts';
import type { CitedWork } from '../../evidence/cited-work.ts';
import type { ComparedBy } from '../../similarity/embedded-text.ts';
import {
  countTerms,
  type PackedCounts,
  packCounts,
  type TermCounts,
  unpackCounts,
} from '../../similarity/term-counts.ts';
import { termsOf } from '../../similarity/terms.ts';
import { TfIdf } from '../../similarity/tf-idf.ts';
import { memoize } from '../../task/memoize.ts';
import { runToEnd, type Task } from '../../task/task.ts';
import { WorkIndex } from './work-index.ts';

/** The number of works after which preparing them pauses. */
const worksBetweenPauses = 20;
/** If an edit changes more works than these, all are prepared again. */
const mostChanged = 50;

/**
 * The works of a library that can be compared with a sentence by the same kind of text: all that have a title by their
 * titles, or those that have an abstract by title and abstract. What sets a work apart is computed among these.
 */
export class ComparableWorks {
  readonly by: ComparedBy;
  /** In the order of the library. */
  readonly works: readonly CitedWork[];
  readonly tfIdf: TfIdf;
  /** The library that they are of. */
  readonly #library: readonly CitedWork[];
  /** The terms of each work. */
  readonly #counts: readonly TermCounts[];
  readonly #index: WorkIndex;

  private constructor(
    by: ComparedBy,
    library: readonly CitedWork[],
    works: readonly CitedWork[],
    counts: readonly TermCounts[],
    tfIdf: TfIdf,
    index: WorkIndex,
  ) {
    this.by = by;
    this.#library = library;
    this.works = works;
    this.#counts = counts;
    this.tfIdf = tfIdf;
    this.#index = index;
  }

  /**
   * The comparable works of a library, with pauses.
   * @param before those of another version of it, in which terms of the same works were counted
   */
  static *build(library: readonly CitedWork[], by: ComparedBy, before?: ComparableWorks): Task<ComparableWorks> {
    const works: CitedWork[] = [];
    const counts: TermCounts[] = [];
    for (const [place, work] of library.entries()) {
      const counted = countsIn(work, by, before);
      if (counted !== undefined) {
        works.push(work);
        counts.push(counted);
      }
      if (place % worksBetweenPauses === 0) {
        yield;
      }
    }
    const tfIdf = yield* TfIdf.build(counts);
    return new ComparableWorks(by, library, works, counts, tfIdf, yield* WorkIndex.build(works));
  }

  /**
   * The comparable works of another version of the library, if it has as many, most of them the same and in their
   * places; only what depends on the others is made again.
   */
  changed(library: readonly CitedWork[]): ComparableWorks | undefined {
    const places = changedPlaces(this.#library, library);
    if (places === undefined) {
      return undefined;
    }
    const works = [...this.works];
    const counts = [...this.#counts];
    const changed: number[] = [];
    for (const place of places) {
      const position = this.position(this.#library[place]!);
      const counted = countsIn(library[place]!, this.by);
      if ((position === undefined) !== (counted === undefined)) {
        return undefined;
      }
      if (position !== undefined && counted !== undefined) {
        changed.push(position);
        works[position] = library[place]!;
        counts[position] = counted;
      }
    }
    return new ComparableWorks(
      this.by,
      library,
      works,
      counts,
      this.tfIdf.changed(counts, changed),
      this.#index.changed(this.works, works, changed),
    );
  }

  get size(): number {
    return this.works.length;
  }

  /** Where a work stands among `works`; undefined if it is not among them. */
  position(work: CitedWork): number | undefined {
    const position = this.#index.position(work);
    return position !== undefined && this.works[position] === work ? position : undefined;
  }

  /** The terms of a work, counted; undefined if it is not among `works`. */
  countsOf(work: CitedWork): TermCounts | undefined {
    const position = this.position(work);
    return position === undefined ? undefined : this.#counts[position];
  }

  /** Where works stand among `works`. Those that are not among them are left out. */
  positionsOf(works: readonly CitedWork[]): number[] {
    return works.flatMap((work) => this.position(work) ?? []);
  }

  /** The works of which an author has this family name. */
  positionsNamed(name: string): readonly number[] {
    return this.#index.named(name);
  }

  /** A number that the work at a position shares with its duplicates, those of the same title, and with no others. */
  title(position: number): number {
    return this.#index.title(position);
  }

  /** Counts the works that have the title with this number. */
  withTitle(title: number): number {
    return this.#index.withTitle(title);
  }

  /** Gives the likeness of the work at a position to the title of another one, by words. */
  likeness(other: number, position: number): number {
    return this.tfIdf.similarity(position, titleCounts(this.works[other]!));
  }
}

/** Where two libraries have other works; undefined if they are not as long as each other, or in too many places. */
function changedPlaces(before: readonly CitedWork[], after: readonly CitedWork[]): number[] | undefined {
  const changed: number[] = [];
  for (let place = 0; place < after.length && changed.length <= mostChanged; place++) {
    if (before[place] !== after[place]) {
      changed.push(place);
    }
  }
  return before.length === after.length && changed.length <= mostChanged ? changed : undefined;
}

/** By library, as long as it stays the same. */
const comparable = memoize((_: readonly CitedWork[]) => new Map<ComparedBy, ComparableWorks>());

/** The latest ones of all versions of a library. */
const latestOf = memoize((_lineage: object) => new Map<ComparedBy, ComparableWorks>());

/**
 * Prepares the works of a library for comparison, with pauses. Afterwards `comparableWorks` has them at once.
 * @param lineage what all versions of the library share: they are made from those of the version before
 */
export function* prepareWorks(library: readonly CitedWork[], lineage: object): Task<void> {
  const latest = latestOf(lineage);
  for (const by of ['title', 'abstract'] as const) {
    let works = comparable(library).get(by);
    if (works === undefined) {
      const before = latest.get(by);
      works = before?.changed(library) ?? (yield* ComparableWorks.build(library, by, before));
      comparable(library).set(by, works);
      yield;
    }
    latest.set(by, works);
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

/** The terms of the title of a work, for works that are asked about one by one. */
export const titleTerms = memoize((work: CitedWork) => termsOf(work.title));

const titleCounts = memoize((work: CitedWork) => countsIn(work, 'title') ?? countTerms([]));

/**
 * The terms by which works are compared, counted; none for a work without that text. Those of a work that an entry says
 * all of are kept with its content, and others with the works of a library: a weak map of thousands costs the garbage
 * collector more than counting.
 * @param before works among which those of the latter kind may have been counted
 */
function countsIn(work: CitedWork, by: ComparedBy, before?: ComparableWorks): TermCounts | undefined {
  const { content } = work;
  return content === undefined ? (before?.countsOf(work) ?? countBy[by](work)) : countsOfEntry[by]({ content });
}

/** The texts of a work that its terms are counted in. */
type ComparedTexts = Pick<CitedWork, 'title' | 'abstract'>;

const countBy: Readonly<Record<ComparedBy, (work: ComparedTexts) => TermCounts | undefined>> = {
  title: ({ title: named }) => (named === '' ? undefined : countTerms(termsOf(named))),
  // The words of a title count twice beside those of an abstract.
  abstract: ({ title: named, abstract: told }) => {
    if (told === undefined) {
      return undefined;
    }
    const inTitle = termsOf(named);
    return countTerms([...inTitle, ...inTitle, ...termsOf(told)]);
  },
};

const countsOfEntry: Readonly<Record<ComparedBy, (entry: WithContent) => TermCounts | undefined>> = {
  title: countsKept('title'),
  abstract: countsKept('abstract'),
};

function countsKept(by: ComparedBy): (entry: WithContent) => TermCounts | undefined {
  const form: KeptForm<TermCounts | undefined> = {
    name: `terms by ${by}`,
    pack: packCounts,
    unpack: (packed) => unpackCounts(packed as PackedCounts),
  };
  return rememberByContent(
    (content) =>
      countBy[by]({ title: title({ content }), abstract: by === 'title' ? undefined : abstract({ content }) }),
    form,
  );
}
