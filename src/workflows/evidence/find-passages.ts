import { bestPassage, type PassageFound } from '../../evidence/best-passage.ts';
import { workOfEntry } from '../../evidence/library-works.ts';
import { type CitingPair, citingPairs } from '../../judges/support/citing-pairs.ts';
import { claimsOf } from '../../judges/support/plain-sentence.ts';
import type { SupportQuestion } from '../../judges/support/support-judge.ts';
import type { Sentence } from '../../manuscript/model.ts';
import { citedAs } from '../../project/cited-as.ts';
import { type Paper, relatedWorkSections } from '../../project/paper.ts';
import type { Vectors } from '../../similarity/vectors.ts';

/** A citation, and what was found of its sentence in what is known of the work. */
export interface CitationPassage extends CitingPair {
  readonly sentence: Sentence;
  readonly best: PassageFound;
}

/**
 * Finds what the works say that a paper cites: for each sentence of its related work and each work that it cites the passage
 * that bears most on it, in the order of the paper. Of a paper without related work all sentences count, and for one work
 * those of the whole paper.
 * @param key of one work that is meant; undefined for all
 */
export function findPassages(paper: Paper, vectors: Vectors | undefined, key?: string): CitationPassage[] {
  const entry = key === undefined ? undefined : citedAs(paper, key);
  const wanted = entry !== undefined && 'content' in entry ? workOfEntry(paper, entry) : undefined;
  const related = key === undefined ? relatedWorkSections(paper) : [];
  return (related.length > 0 ? related : paper.sections)
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap((paragraph) => (paragraph.citations.length === 0 ? [] : paragraph.sentences))
    .flatMap((sentence) =>
      citingPairs(paper, sentence)
        .filter(({ question }) => key === undefined || question.cited === wanted)
        .map((pair) => ({ ...pair, sentence, best: passageFor(pair.question, vectors) })),
    );
}

/** The best passage for a citation: by words alone as long as vectors are missing, which are wanted then. */
export function passageFor(question: SupportQuestion, vectors: Vectors | undefined): PassageFound {
  const claims = claimsOf(question);
  return bestPassage(question.cited, claims, vectors) ?? bestPassage(question.cited, claims, undefined)!;
}
