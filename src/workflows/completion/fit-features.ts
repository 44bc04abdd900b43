import { year } from '../../bibliography/work.ts';
import type { CitedWork } from '../../evidence/cited-work.ts';
import { libraryWorks } from '../../evidence/library-works.ts';
import { capitalisedWords } from '../../judges/support/author-names.ts';
import { type ComparableWorks, comparableWorks } from '../../judges/support/comparable-works.ts';
import type { Paper } from '../../project/paper.ts';
import { termsOf } from '../../similarity/terms.ts';
import type { CitingPlace } from './citing-place.ts';
import { citedWork, type SaidOfWorks, saidOfWorks } from './said-of-works.ts';

/**
 * A feature by which works are put in order for a place. Likenesses are cosines of words; those with a work are the sum of
 * the one with its title and the one with title and abstract.
 * - `sentence`, `paragraph`, `headings`: the work and what is said at the place
 * - `named`, `yearNamed`: the sentence names an author of it, or says its year before the cursor
 * - `company`: the titles of the work and of those cited in the paragraph
 * - `hasAbstract`: without one it can be less alike
 * - `yearsApart`: the decades between it and the works cited in the paragraph; 0 where a year is not known
 * - `entriesNear`: how near its entry is to those of the works cited last in the section, from 0 to 1: authors enter
 *   together what they cite together
 * - `inParagraph`, `inSection`, `isCited`, `timesCited`: the paper cites it there, at all, and how often (a logarithm)
 * - `saidInSentence`, `saidInParagraph`: what is said at the place, and what the paper says of the work elsewhere
 */
export type FitFeature =
  | 'sentence'
  | 'paragraph'
  | 'headings'
  | 'named'
  | 'yearNamed'
  | 'company'
  | 'yearsApart'
  | 'hasAbstract'
  | 'entriesNear'
  | 'inParagraph'
  | 'inSection'
  | 'isCited'
  | 'timesCited'
  | 'saidInSentence'
  | 'saidInParagraph';

export type FitFeatures = Readonly<Record<FitFeature, number>>;

/** The works cited last whose entries the others may be near, and so many entries count as near. */
const citedLast = 3;
const nearEntries = 10;
/** The years in a decade. */
const decade = 10;

/** Everything that works are put in order by at one place. */
export interface PlaceFit {
  readonly said: SaidOfWorks;
  /** The features of a work of the library. */
  readonly featuresOf: (work: CitedWork) => FitFeatures;
}

/** Compares a place with the works of the library of its paper. */
export function fitAt(paper: Paper, place: CitingPlace): PlaceFit {
  const library = libraryWorks(paper);
  const titles = comparableWorks(library, 'title');
  const abstracts = comparableWorks(library, 'abstract');
  const likenessTo = (text: string): Likeness => likeness(text, titles, abstracts);
  const company = [...place.beside, ...place.inParagraph].flatMap((key) => citedWork(paper, key) ?? []);
  const inParagraph = new Set(company);
  const inSection = new Set(place.inSection.flatMap((key) => citedWork(paper, key) ?? []));
  const entries = new Map(library.map((work, at) => [work, at]));
  const near = [...company, ...inSection].slice(0, citedLast).flatMap((work) => entries.get(work) ?? []);
  const years = company.flatMap((work) => yearOf(work, paper) ?? []);
  const usualYear = years.reduce((sum, one) => sum + one, 0) / years.length;
  const named = new Set([...capitalisedWords(place.sentence)].flatMap((name) => titles.positionsNamed(name)));
  const saysYear = /\d{4}/.test(place.before);
  const said = saidOfWorks(paper);
  const [saidInSentence, saidInParagraph] = [said.alike(place.sentence), said.alike(place.paragraph)];
  const [sentence, paragraph, headings, cited] = [
    place.sentence,
    place.paragraph,
    place.headings.join(' '),
    company.map(({ title, abstract = '' }) => `${title} ${title} ${abstract}`).join(' '),
  ].map(likenessTo) as [Likeness, Likeness, Likeness, Likeness];
  return {
    said,
    featuresOf: (work) => {
      const at = entries.get(work) ?? 0;
      const times = said.times.get(work) ?? 0;
      const published = yearOf(work, paper);
      return {
        sentence: sentence.byTitle(work) + sentence.byAbstract(work),
        paragraph: paragraph.byTitle(work) + paragraph.byAbstract(work),
        headings: headings.byTitle(work) + headings.byAbstract(work),
        named: Number(named.has(titles.position(work) ?? -1)),
        yearNamed: Number(saysYear && published !== undefined && place.before.includes(String(published))),
        company: cited.byTitle(work),
        yearsApart: years.length === 0 || published === undefined ? 0 : Math.abs(published - usualYear) / decade,
        hasAbstract: Number(work.abstract !== undefined),
        entriesNear: Math.max(0, ...near.map((other) => Math.exp(-Math.abs(other - at) / nearEntries))),
        inParagraph: Number(inParagraph.has(work)),
        inSection: Number(inSection.has(work)),
        isCited: Number(times > 0),
        timesCited: Math.log(1 + times),
        saidInSentence: saidInSentence.get(work) ?? 0,
        saidInParagraph: saidInParagraph.get(work) ?? 0,
      };
    },
  };
}

function yearOf({ key }: CitedWork, { library }: Paper): number | undefined {
  const entry = library.entry(key);
  return entry && year(library.complete(entry));
}

/** How alike works are to one text. */
interface Likeness {
  byTitle(work: CitedWork): number;
  byAbstract(work: CitedWork): number;
}

function likeness(text: string, titles: ComparableWorks, abstracts: ComparableWorks): Likeness {
  const terms = termsOf(text);
  const [byTitle, byAbstract] = [titles, abstracts].map((works) => {
    const similarities = works.tfIdf.similarities(terms);
    return (work: CitedWork): number => {
      const position = works.position(work);
      return position === undefined ? 0 : similarities[position]!;
    };
  }) as [Likeness['byTitle'], Likeness['byAbstract']];
  return { byTitle, byAbstract };
}
