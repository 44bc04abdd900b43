import { bestPassage, type PassageFound, type RankedPassage, rankPassages } from '../../evidence/best-passage.ts';
import { workOfEntry } from '../../evidence/library-works.ts';
import { type CitingPair, pairsInSections, relatedWorkPairs } from '../../judges/support/citing-pairs.ts';
import { claimsOf } from '../../judges/support/plain-sentence.ts';
import type { SupportQuestion } from '../../judges/support/support-judge.ts';
import { citedAs } from '../../project/cited-as.ts';
import { type Paper, relatedWorkSections } from '../../project/paper.ts';

import type { Vectors } from '../../similarity/vectors.ts';
import { memoize } from '../../task/memoize.ts';

/** A citation, and what was found of its sentence in what is known of the work. */
export interface CitationPassage extends CitingPair {
  readonly best: PassageFound;
}

/**
 * Finds what the works say that a paper cites: for each sentence of its related work and each work that it cites the passage
 * that bears most on it, in the order of the paper. Of a paper without related work all sentences count, and for one work
 * those of the whole paper.
 * @param key of one work that is meant; undefined for all
 * @param isWholePaper all sentences count in any case
 */
export function findPassages(
  paper: Paper,
  vectors: Vectors | undefined,
  key?: string,
  isWholePaper = key !== undefined,
): CitationPassage[] {
  const entry = key === undefined ? undefined : citedAs(paper, key);
  const wanted = entry !== undefined && 'content' in entry ? workOfEntry(paper, entry) : undefined;
  const isRelatedWork = !isWholePaper && relatedWorkSections(paper).length > 0;
  const pairs = isRelatedWork ? relatedWorkPairs(paper) : pairsInSections(paper, paper.sections);
  return pairs
    .filter(({ question }) => key === undefined || question.cited === wanted)
    .map(({ sentence, citation, cited, question }) => ({
      sentence,
      citation,
      cited,
      question,
      best: passageFor(question, vectors),
    }));
}

/**
 * The best passage for a citation: by words alone as long as vectors are missing, which are wanted then. Kept for a question,
 * as the panel asks for all of them after each edit.
 */
export function passageFor(question: SupportQuestion, vectors: Vectors | undefined): PassageFound {
  return (vectors && byVectors(question, vectors)) ?? byWords(question);
}

/**
 * The first passages for a citation by how near they are, whether they bear on it or not; by words alone as long as vectors
 * are missing, which are wanted then.
 */
export function passagesFor(
  question: SupportQuestion,
  vectors: Vectors | undefined,
  count: number,
): readonly RankedPassage[] {
  const claims = claimsOf(question);
  const ranked = rankPassages(question.cited, claims, vectors) ?? rankPassages(question.cited, claims, undefined) ?? [];
  return ranked.slice(0, count);
}

const byWords = memoize((question: SupportQuestion) => bestPassage(question.cited, claimsOf(question), undefined)!);

/** By the vectors that were asked, and not again once they were all there. */
function byVectors(question: SupportQuestion, vectors: Vectors): PassageFound | undefined {
  const known = foundByVectors.get(question);
  if (known?.vectors === vectors) {
    return known.found;
  }
  const found = bestPassage(question.cited, claimsOf(question), vectors);
  if (found !== undefined) {
    foundByVectors.set(question, { vectors, found });
  }
  return found;
}

const foundByVectors = new WeakMap<SupportQuestion, { readonly vectors: Vectors; readonly found: PassageFound }>();
