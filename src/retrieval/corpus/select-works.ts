import type { Vector } from '../../similarity/embedder.ts';
import { inner } from '../../similarity/inner.ts';
import type { FoundWork } from '../merging/found-work.ts';
import { chooseDiverse } from '../ranking/choose-diverse.ts';
import type { SelectedWork, SelectionOptions } from './selection.ts';

/** A work that may be chosen, with the vectors of what is known of it. */
export interface Candidate {
  readonly work: FoundWork;
  /** The ids that the sources of the corpus give it. */
  readonly ids: readonly string[];
  /** The vector of its title and abstract. */
  readonly vector: Vector;
  /** Empty where there is no PDF. */
  readonly pages: readonly CandidatePage[];
}

/** A page of a work. */
export interface CandidatePage {
  readonly number: number;
  readonly text: string;
  /** Those of the pieces of its text, one at least. */
  readonly vectors: readonly Vector[];
}

/** The vectors that candidates are compared with. */
export interface SelectionAim {
  /** The direction of the whole input: that of its text, where that counts, otherwise that of the subject. */
  readonly input: Vector;
  readonly subject: Vector;
}

/** The works that Citegeist looks at, and those of which it reads pages, for each that it keeps. */
const seen = 6;
const read = 3;

/** Gives the number of closest works of a corpus that there should be to choose from. */
export function candidatesFor({ breadth }: Pick<SelectionOptions, 'breadth'>): number {
  return seen * breadth;
}

/**
 * Chooses works as Citegeist does (section 3.1): of those closest to the input, some that are unlike each other; of each
 * of these the pages that say most, unlike each other too and the best one always among them, each by the piece of it that is closest to the subject; and of these works those
 * whose pages are closest to the subject on average. A work without pages goes by its abstract. Works and pages are
 * handed on themselves, never by their positions in a list. The result does not depend on the order of the candidates.
 */
export function selectWorks(
  candidates: readonly Candidate[],
  { input, subject }: SelectionAim,
  { breadth, depth, diversity }: Omit<SelectionOptions, 'filters'>,
): SelectedWork[] {
  const closest = inOrder(candidates, ({ vector }) => likeness(input, vector), byId).slice(0, seen * breadth);
  const unlikeEachOther = chooseDiverse(closest, {
    count: read * breadth,
    diversity,
    relevance: ({ vector }) => likeness(input, vector),
    similarities: similaritiesTo,
  });
  const selected = unlikeEachOther.map(({ work, ids, vector, pages }): SelectedWork => {
    const chosen = chooseDiverse(
      pages.map((page) => withBestPiece(page, subject)),
      {
        count: depth,
        diversity,
        relevance: (page) => likeness(subject, page.vector),
        similarities: similaritiesTo,
      },
    );
    return {
      work,
      ids,
      score: mean(
        (chosen.length === 0 ? [vector] : chosen.map((page) => page.vector)).map((one) => likeness(subject, one)),
      ),
      cosine: inner(subject, vector),
      pages: chosen.map((page) => ({ number: page.number, text: page.text, cosine: inner(subject, page.vector) })),
    };
  });
  return inOrder(selected, ({ score }) => score, byId).slice(0, breadth);
}

/** A page goes by its best piece: what one passage of it says is lost in the vector of a whole page. */
function withBestPiece(
  { number, text, vectors }: CandidatePage,
  subject: Vector,
): HasVector & Omit<CandidatePage, 'vectors'> {
  const [first, ...others] = vectors;
  const vector = others.reduce((best, one) => (inner(subject, one) > inner(subject, best) ? one : best), first!);
  return { number, text, vector };
}

interface HasVector {
  readonly vector: Vector;
}

function similaritiesTo(chosen: HasVector): (item: HasVector) => number {
  return ({ vector }) => likeness(chosen.vector, vector);
}

/** The cosine of two vectors, or 0 where they point away from each other: that says nothing more. */
function likeness(a: Vector, b: Vector): number {
  return Math.max(0, inner(a, b));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Sorted by a value, the highest first; equal ones by what they are called, so that the order they came in is forgotten. */
function inOrder<Item>(
  items: readonly Item[],
  valueOf: (item: Item) => number,
  compare: (a: Item, b: Item) => number,
): Item[] {
  return items
    .map((item) => ({ item, value: valueOf(item) }))
    .sort((a, b) => b.value - a.value || compare(a.item, b.item))
    .map(({ item }) => item);
}

function byId(a: { readonly work: FoundWork }, b: { readonly work: FoundWork }): number {
  return a.work.id < b.work.id ? -1 : a.work.id > b.work.id ? 1 : 0;
}
