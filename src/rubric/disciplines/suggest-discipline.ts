import { stemmer } from 'stemmer';
import type { Entry } from '../../bibliography/entry.ts';
import { texToText } from '../../bibliography/tex-text.ts';
import { title } from '../../bibliography/work.ts';
import type { Prose } from '../../manuscript/reader.ts';
import { abstractOf } from '../../project/abstract.ts';
import { citedEntriesOf, eachOnce } from '../../project/cited-entries.ts';
import { type Paper, relatedWorkSections } from '../../project/paper.ts';
import { paperTitle } from '../../project/paper-title.ts';
import { memoize } from '../../task/memoize.ts';
import type { Discipline } from './discipline.ts';

/** The discipline that a paper is probably of. */
export interface SuggestedDiscipline<Known extends RecognisedDiscipline = Discipline> {
  readonly discipline: Known;
  /** The share of the evidence for it and for the next one that speaks for it: from two thirds to 1. */
  readonly sureness: number;
  /** The signs that were found, those that say most first: venues and categories, then words. */
  readonly venues: readonly string[];
  readonly words: readonly string[];
}

/** The parts of a discipline that are needed to recognise it. */
export type RecognisedDiscipline = Pick<Discipline, 'id' | 'recognisedBy'>;

/** With less than this nothing is suggested: four words that occur twice, eight that occur once, or fewer with a venue. */
const leastScore = 3;
const leastSureness = 2 / 3;

/** One work of another field, or a word in another sense, is no sign of a discipline. */
const fewestSigns = 3;

/** A word counts fully from so many occurrences on. */
const enoughOccurrences = 2;

/** The most that the words of a discipline can be worth together, whatever their number. */
const worthOfWords = 30;

/**
 * The worth of finding that all recognised venues of the cited works are those of a discipline, from so many works on.
 */
const worthOfVenues = 10;
const enoughWorks = 5;

/** The worth of the beginning of the paper naming a venue of a discipline. */
const worthOfOwnVenue = 10;

/** A paper's beginning has its class, its journal and its subjects; longer ones have definitions. */
const lengthOfBeginning = 20_000;

/**
 * Suggests the discipline of a paper by what it is written for, where its cited works appeared, and the words of its
 * title, abstract, related work and cited titles. Undefined if too little speaks for any, or as much for another.
 */
export function suggestDiscipline<Known extends RecognisedDiscipline>(
  paper: Paper,
  disciplines: readonly Known[],
): SuggestedDiscipline<Known> | undefined {
  const entries = [...eachOnce(citedEntriesOf(paper))];
  const text = foldedTextOf(paper, entries);
  const beginning = beginningOf(paper);
  const signs = signsOf(disciplines);
  const works = entries.map((entry) => placesOfWork(entry, signs)).filter(({ size }) => size > 0);
  const [first, second] = disciplines
    .map((discipline, index) => {
      const { places, terms } = signs[index]!;
      const own = places.filter((place) => place.isIn(beginning));
      const ofWorks = works.filter((work) => places.some((place) => work.has(place)));
      const weights = terms
        .map(({ word, term, listings }) => {
          const count = Math.min(enoughOccurrences, occurrences(text, term));
          return { word, weight: count / enoughOccurrences / listings };
        })
        .filter(({ weight }) => weight > 0)
        .sort((a, b) => b.weight - a.weight);
      return { discipline, own, ofWorks, places, weights, listed: terms.length };
    })
    .map(({ discipline, own, ofWorks, places, weights, listed }) => ({
      discipline,
      venues: places
        .filter((place) => own.includes(place) || ofWorks.some((work) => work.has(place)))
        .map(({ name }) => name),
      words: weights.map(({ word }) => word),
      score:
        (own.length > 0 ? worthOfOwnVenue : 0) +
        (worthOfVenues * ofWorks.length) / Math.max(works.length, enoughWorks) +
        (worthOfWords * weights.reduce((sum, { weight }) => sum + weight, 0)) / Math.max(listed, 1),
    }))
    .sort((a, b) => b.score - a.score);
  if (first === undefined || first.score < leastScore || first.venues.length + first.words.length < fewestSigns) {
    return undefined;
  }
  const sureness = first.score / (first.score + (second?.score ?? 0));
  const { discipline, venues, words } = first;
  return sureness < leastSureness ? undefined : { discipline, sureness, venues, words };
}

/**
 * The signs that disciplines are recognised by: in their order, their places, and their words with how many of them
 * list each.
 */
const signsOf = memoize((disciplines: readonly RecognisedDiscipline[]) => {
  const listings = new Map<string, number>();
  for (const { recognisedBy } of disciplines) {
    for (const term of new Set(recognisedBy?.words.map(foldedText))) {
      listings.set(term, (listings.get(term) ?? 0) + 1);
    }
  }
  return disciplines.map(({ recognisedBy: { venues = [], categories = [], words = [] } = {} }) => ({
    places: [...venues, ...categories].map(placeMatcher),
    terms: words.map((word) => {
      const term = foldedText(word);
      return { word, term, listings: listings.get(term)! };
    }),
  }));
});

type Signs = ReturnType<typeof signsOf>;

/** The words that count, folded. Those of a paragraph or an entry that stays the same are folded once. */
function foldedTextOf(paper: Paper, entries: readonly Entry[]): string {
  const parts = [
    foldedText(paperTitle(paper) ?? ''),
    foldedText(abstractOf(paper) ?? ''),
    ...relatedWorkSections(paper).flatMap((section) => section.paragraphs.map(({ prose }) => foldedProse(prose))),
    ...entries.map(foldedTitle),
  ];
  return ` ${parts.flatMap((part) => part.trim() || []).join(' ')} `;
}

const foldedProse = memoize(({ plain }: Prose) => foldedText(plain.text));
const foldedTitle = memoize((entry: Entry) => foldedText(title(entry)));

/** Gives the part before the text of the main file: metadata, the class and its packages, the names of a journal. */
function beginningOf({ sources, main }: Paper): string {
  const text = (sources.get(main)?.text ?? '').slice(0, lengthOfBeginning);
  const end = text.search(/\\begin\{abstract\}|\\section\b|\\chapter\b|\n---\s*\n|\n#/);
  return end === -1 ? text : text.slice(0, end);
}

const placeFields = ['journal', 'journaltitle', 'booktitle', 'series', 'primaryclass', 'eprintclass'];

/** The places of disciplines where a work appeared, as its entry says. */
const placesOfWork = memoize(
  ({ content }: Entry, signs: Signs): ReadonlySet<PlaceMatcher> => {
    const said = placeFields.flatMap((field) => texToText(content.values.get(field) ?? '') || []);
    return new Set(signs.flatMap(({ places }) => places.filter(({ is }) => said.some(is))));
  },
  (_, signs) => [signs],
);

/** The name of a venue or category, and how it is found. */
interface PlaceMatcher {
  readonly name: string;
  /** True if the place where a work appeared is that place. */
  readonly is: (place: string) => boolean;
  /** True if a longer text names it. */
  readonly isIn: (text: string) => boolean;
}

/**
 * A name of several words is found within others, whatever its case; an abbreviation only as a word in its own case; any
 * other word, such as "Trials", has to be the whole name of a place.
 */
function placeMatcher(name: string): PlaceMatcher {
  const plain = plainWords(name);
  if (plain.trim().includes(' ')) {
    const contains = (text: string): boolean => plainWords(text).includes(plain);
    return { name, is: contains, isIn: contains };
  }
  const isAbbreviation = /[A-Z].*[A-Z]|[a-z]\.[a-zA-Z]|[a-z]-[a-z]/.test(name);
  const contains = (text: string): boolean => text.split(/[^\p{L}\p{N}.-]+/u).includes(name);
  return {
    name,
    is: (place) => (isAbbreviation ? contains(place) : plainWords(place) === plain),
    isIn: (text) => isAbbreviation && contains(text),
  };
}

function plainWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;
}

/** Stems with a space around each. */
function foldedText(text: string): string {
  return ` ${plainWords(text).trim().split(' ').map(stemmer).join(' ')} `;
}

function occurrences(text: string, term: string): number {
  let count = 0;
  for (let at = text.indexOf(term); at !== -1 && count < enoughOccurrences; at = text.indexOf(term, at + 1)) {
    count++;
  }
  return count;
}
