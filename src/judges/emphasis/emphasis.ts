import { memoize } from '../../task/memoize.ts';
import type { CitingSentence, PlacedCitation } from './citing-sentence.ts';
import { type DiscussionFeatures, discussionScore, type PrintedCitations } from './discussion-model.ts';

/** The emphasis of a text on the works it cites. */
export interface Emphasis<Place> {
  /** Words of the text. */
  readonly words: number;
  /** By the works' names in `PlacedCitation.works`, in the order of their first citations. */
  readonly works: ReadonlyMap<string, WorkEmphasis<Place>>;
}

/** The treatment of a work by a text. */
export type Treatment = 'discussed' | 'mentioned';

/** The emphasis of a text on one work. */
export interface WorkEmphasis<Place> {
  /** Its part of the words: a citing sentence, and what goes on about it, is divided among the works it cites. */
  readonly words: number;
  /** The same as a share of all words, from 0 to 1. */
  readonly share: number;
  /** The probability that a reader calls it discussed, from 0 to 1: the highest score of its citations. */
  readonly score: number;
  readonly treatment: Treatment;
  /** The score is far from the border: people agree with such judgements in about 19 of 20 cases. */
  readonly isClear: boolean;
  /** In order. */
  readonly citations: readonly ScoredCitation<Place>[];
}

/** A citation of a work, and how likely it is to discuss it. */
export interface ScoredCitation<Place> {
  readonly place: Place;
  readonly score: number;
  readonly features: DiscussionFeatures;
}

/** The most words that may come before a citation that opens its sentence: "More recently, Smith (2020) …". */
const initialWords = 3;

/**
 * Measures how much room a text, given paragraph by paragraph, gives to each work, and scores whether it discusses the
 * work. GREP (appendix A.3) gives a sentence as a whole to each work that it cites, and so ranks works that are listed
 * above works that are discussed. Here a sentence is divided among its works, and what follows it counts as long as
 * it cites nothing and is not about the authors' own work.
 */
export function measureEmphasis<Place>(
  paragraphs: readonly (readonly CitingSentence<Place>[])[],
  printed: PrintedCitations,
): Emphasis<Place> {
  const words = paragraphs.flat().reduce((sum, sentence) => sum + sentence.words, 0);
  const works = new Map<string, WorkInText<Place>>();
  for (const paragraph of paragraphs) {
    for (const [work, { words: more, citations }] of worksIn(paragraph, printed)) {
      const known = works.get(work);
      if (known === undefined) {
        works.set(work, { words: more, citations: [...citations] });
      } else {
        known.words += more;
        known.citations.push(...citations);
      }
    }
  }
  return {
    words,
    works: new Map(
      [...works].map(([work, { words: ofWork, citations }]) => [
        work,
        { words: ofWork, share: words === 0 ? 0 : ofWork / words, ...judgeWork(citations), citations },
      ]),
    ),
  };
}

/** What a text says of a work. */
interface WorkInText<Place> {
  words: number;
  readonly citations: ScoredCitation<Place>[];
}

/** What a paragraph says of each work that it cites. */
function worksIn<Place>(
  paragraph: readonly CitingSentence<Place>[],
  printed: PrintedCitations,
): ReadonlyMap<string, WorkInText<Place>> {
  // What is kept for a paragraph has the places of that paragraph.
  return keptWorks(paragraph, printed) as ReadonlyMap<string, WorkInText<Place>>;
}

/** Kept while the paragraph stays: related work is measured as a whole and section by section. */
const keptWorks = memoize(
  (paragraph: readonly CitingSentence<unknown>[], printed: PrintedCitations) => {
    const works = new Map<string, WorkInText<unknown>>();
    for (const passage of passagesIn(paragraph)) {
      const cited = new Set(passage.citations.flatMap((citation) => citation.works));
      const perWork = (count: number): number => count / cited.size;
      for (const work of cited) {
        const known = works.get(work) ?? { words: 0, citations: [] };
        works.set(work, known);
        known.words += perWork(passage.ownWords + passage.carriedWords);
        for (const citation of passage.citations) {
          if (!citation.works.includes(work)) continue;
          const features = featuresOf(citation, perWork(passage.ownWords), perWork(passage.carriedWords));
          known.citations.push({ place: citation.place, score: discussionScore(features, printed), features });
        }
      }
    }
    return works;
  },
  (_paragraph, printed) => [printed],
);

/** From this score on a work counts as discussed. */
const border = 0.5;
const clearFrom = 0.25;

function judgeWork(
  citations: readonly ScoredCitation<unknown>[],
): Pick<WorkEmphasis<unknown>, 'score' | 'treatment' | 'isClear'> {
  const score = Math.max(...citations.map((citation) => citation.score));
  return {
    score,
    treatment: score >= border ? 'discussed' : 'mentioned',
    isClear: Math.abs(score - border) >= clearFrom,
  };
}

/** A citing sentence with the words that go on about what it cites. */
interface Passage<Place> {
  readonly citations: readonly PlacedCitation<Place>[];
  readonly ownWords: number;
  carriedWords: number;
}

function passagesIn<Place>(sentences: readonly CitingSentence<Place>[]): Passage<Place>[] {
  const passages: Passage<Place>[] = [];
  let open: Passage<Place> | undefined;
  for (const { words, isOwnWork, citations } of sentences) {
    if (citations.length > 0) {
      open = { citations, ownWords: words, carriedWords: 0 };
      passages.push(open);
    } else if (isOwnWork) {
      open = undefined;
    } else if (open !== undefined) {
      open.carriedWords += words;
    }
  }
  return passages;
}

function featuresOf(
  { isTextual, wordsBefore, position }: PlacedCitation<unknown>,
  ownWords: number,
  carriedWords: number,
): DiscussionFeatures {
  return {
    ownWords: Math.log1p(ownWords),
    totalWords: Math.log1p(ownWords + carriedWords),
    textual: Number(isTextual),
    sentenceInitial: Number(wordsBefore <= initialWords),
    position,
  };
}
