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
  /** The number of sentences that cite it. */
  readonly sentences: number;
  /** The probability that a reader calls it discussed, from 0 to 1: the highest score of its citations. */
  readonly score: number;
  readonly treatment: Treatment;
  /** The score is far from the border: people agree with such judgements in about 19 of 20 cases. */
  readonly isClear: boolean;
  /** Where it is cited first. */
  readonly first: Place;
  /** The numbers of the paragraphs that cite it. */
  readonly paragraphs: readonly number[];
  /** In order. Gathered when somebody asks, as few do. */
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
 * @param placed the place of a citation in the text, by its place in the paragraph and the number of that
 */
export function measureEmphasis<Place, InParagraph>(
  paragraphs: readonly (readonly CitingSentence<InParagraph>[])[],
  printed: PrintedCitations,
  placed: (place: InParagraph, paragraph: number) => Place,
): Emphasis<Place> {
  let words = 0;
  const works = new Map<string, WorkInText<InParagraph>>();
  paragraphs.forEach((paragraph, at) => {
    const said = saidIn(paragraph, printed);
    words += said.words;
    said.works.forEach((more, work) => {
      const known = works.get(work);
      if (known === undefined) {
        works.set(work, {
          words: more.words,
          sentences: more.sentences,
          score: more.score,
          parts: [more],
          paragraphs: [at],
        });
      } else {
        known.words += more.words;
        known.sentences += more.sentences;
        known.score = Math.max(known.score, more.score);
        known.parts.push(more);
        known.paragraphs.push(at);
      }
    });
  });
  const emphases = new Map<string, WorkEmphasis<Place>>();
  works.forEach((work, name) => {
    emphases.set(name, emphasisOn(work, words, placed));
  });
  return { words, works: emphases };
}

function emphasisOn<Place, InParagraph>(
  { words, sentences, score, parts, paragraphs }: WorkInText<InParagraph>,
  all: number,
  placed: (place: InParagraph, paragraph: number) => Place,
): WorkEmphasis<Place> {
  return {
    words,
    share: all === 0 ? 0 : words / all,
    sentences,
    score,
    treatment: score >= border ? 'discussed' : 'mentioned',
    isClear: Math.abs(score - border) >= clearFrom,
    first: placed(parts[0]!.citations[0]!.place, paragraphs[0]!),
    paragraphs,
    get citations() {
      return parts.flatMap(({ citations }, at) =>
        citations.map((citation) => ({ ...citation, place: placed(citation.place, paragraphs[at]!) })),
      );
    },
  };
}

/** What a paragraph says of a work. */
interface WorkInParagraph<Place> {
  words: number;
  sentences: number;
  /** The highest of its citations. */
  score: number;
  readonly citations: ScoredCitation<Place>[];
}

/** What a text says of a work, and in which of its paragraphs. */
interface WorkInText<Place> extends Omit<WorkInParagraph<Place>, 'citations'> {
  readonly parts: WorkInParagraph<Place>[];
  readonly paragraphs: number[];
}

/** What a paragraph says: its words, and those about each work that it cites. */
interface SaidInParagraph<Place> {
  readonly words: number;
  readonly works: ReadonlyMap<string, WorkInParagraph<Place>>;
}

function saidIn<Place>(paragraph: readonly CitingSentence<Place>[], printed: PrintedCitations): SaidInParagraph<Place> {
  // What is kept for a paragraph has the places of that paragraph.
  return keptFor(paragraph, printed) as SaidInParagraph<Place>;
}

/** Kept while the paragraph stays: related work is measured again after each edit. */
const keptFor = memoize(
  (paragraph: readonly CitingSentence<unknown>[], printed: PrintedCitations): SaidInParagraph<unknown> => {
    const works = new Map<string, WorkInParagraph<unknown>>();
    for (const passage of passagesIn(paragraph)) {
      const cited = new Set(passage.citations.flatMap((citation) => citation.works));
      const perWork = (count: number): number => count / cited.size;
      for (const work of cited) {
        const known = works.get(work) ?? { words: 0, sentences: 0, score: 0, citations: [] };
        works.set(work, known);
        known.words += perWork(passage.ownWords + passage.carriedWords);
        known.sentences++;
        for (const citation of passage.citations) {
          if (!citation.works.includes(work)) continue;
          const features = featuresOf(citation, perWork(passage.ownWords), perWork(passage.carriedWords));
          const score = discussionScore(features, printed);
          known.score = Math.max(known.score, score);
          known.citations.push({ place: citation.place, score, features });
        }
      }
    }
    return { words: paragraph.reduce((sum, sentence) => sum + sentence.words, 0), works };
  },
  (_paragraph, printed) => [printed],
);

/** From this score on a work counts as discussed. */
const border = 0.5;
const clearFrom = 0.25;

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
