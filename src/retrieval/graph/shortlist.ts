import type { Vector } from '../../similarity/embedder.ts';
import { inner } from '../../similarity/inner.ts';
import { chooseDiverse } from './choose-diverse.ts';

/** A work that may be chosen, with the vectors of what is known of it. */
export interface ShortlistedWork<Work> {
  readonly work: Work;
  /** Of its title and abstract. */
  readonly vector: Vector;
  /** Its pages or passages, each with its vector; empty where no more than the abstract is known. */
  readonly passages: readonly Passage[];
}

/** A page or passage of a work. */
export interface Passage {
  readonly text: string;
  readonly vector: Vector;
}

/** How many works and passages are chosen, and how diverse they are. */
export interface ShortlistOptions {
  /** How many works; 10 in Citegeist. */
  readonly breadth: number;
  /** How many passages of each; 2 in Citegeist. */
  readonly depth: number;
  /** From 0 to 1; 0 in Citegeist. */
  readonly diversity: number;
}

/** A chosen work with the passages that speak for it, the most telling first. */
export interface Shortlisted<Work> {
  readonly work: Work;
  readonly passages: readonly Passage[];
  /** The mean cosine of its passages and the subject; of its abstract, if no passages are known. */
  readonly score: number;
}

/** How many works Citegeist looks at for each that it chooses: by abstracts, and of these by passages. */
const seen = 6;
const read = 3;

/**
 * Chooses works for a subject as Citegeist does: of the works whose abstracts are closest, some that are unlike each
 * other; of each of these the passages that say most, unlike each other too; and of these works those whose passages are
 * closest on average. Works and passages are handed on themselves, never by position.
 */
export function shortlist<Work>(
  subject: Vector,
  works: readonly ShortlistedWork<Work>[],
  { breadth, depth, diversity }: ShortlistOptions,
): Shortlisted<Work>[] {
  const relevance = ({ vector }: { readonly vector: Vector }): number => Math.max(0, inner(subject, vector));
  const similarity = (a: { readonly vector: Vector }, b: { readonly vector: Vector }): number =>
    Math.max(0, inner(a.vector, b.vector));
  const closest = [...works].sort((a, b) => relevance(b) - relevance(a)).slice(0, seen * breadth);
  return chooseDiverse(closest, { count: read * breadth, diversity, relevance, similarity })
    .map((one) => {
      const passages = chooseDiverse(one.passages, { count: depth, diversity, relevance, similarity });
      const told = passages.length === 0 ? [one] : passages;
      return {
        work: one.work,
        passages,
        score: told.reduce((sum, passage) => sum + relevance(passage), 0) / told.length,
      };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, breadth);
}
