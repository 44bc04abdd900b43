import type { CitationStyle } from '../../manuscript/citation-style.ts';
import { isEnglishProse } from '../../manuscript/english-prose.ts';
import type { CitedKey } from '../../manuscript/marks.ts';
import { type Citation, type Paragraph, proseOf, type Section, type Sentence } from '../../manuscript/model.ts';
import type { Prose } from '../../manuscript/reader.ts';
import { citedAs } from '../../project/cited-as.ts';
import { type OwnNames, ownNamesOf } from '../../project/own-names.ts';
import { type Paper, relatedWorkSections } from '../../project/paper.ts';
import { memoize } from '../../task/memoize.ts';
import { countWords } from '../../text/words.ts';
import { offlinePositioning } from '../positioning/offline-positioning.ts';
import type { LocalPositioning } from '../positioning/positioning-judge.ts';
import { paragraphQuestion } from '../positioning/positioning-questions.ts';
import { positioningOf } from '../positioning/sentence-positioning.ts';
import {
  type CitingSentence,
  citationSurroundings,
  isOwnWork,
  isTextual,
  type PlacedCitation,
} from './citing-sentence.ts';
import type { PrintedCitations } from './discussion-model.ts';
import { type Emphasis, measureEmphasis } from './emphasis.ts';

/** Where a work is cited, as numbers in its paragraph: they stay when the paragraph moves. */
interface PlaceInParagraph {
  readonly sentence: number;
  readonly citation: number;
  /** Of the keys of the citation. */
  readonly key: number;
}

/** Where a work is cited. The sentence, and places in the source, are worked out when they are asked for. */
export class CitedPlace {
  readonly paragraph: Paragraph;
  readonly #at: PlaceInParagraph;

  constructor(paragraph: Paragraph, at: PlaceInParagraph) {
    this.paragraph = paragraph;
    this.#at = at;
  }

  /** The key as it is written there. */
  get key(): string {
    const { citation, key } = this.#at;
    return this.paragraph.prose.citations[citation]!.keys[key]!.key;
  }

  get sentence(): Sentence {
    return this.paragraph.sentences[this.#at.sentence]!;
  }

  get citation(): Citation {
    return this.paragraph.citations[this.#at.citation]!;
  }

  get cited(): CitedKey {
    return this.citation.keys[this.#at.key]!;
  }
}

/** The emphasis of sections of a paper on the works they cite in running text, by the keys of `workNamed`. */
export interface SectionEmphasis extends Emphasis<CitedPlace> {
  readonly printed: PrintedCitations;
  /** It is known which works are discussed. Sentences about the authors' own work are recognised in English only. */
  readonly isJudged: boolean;
  /** Works that only captions, footnotes or tables of the sections cite: what these say about them does not count. */
  readonly asides: ReadonlySet<string>;
}

/** A text whose citations lead to works: a paper, or an exemplar, which has no library. */
export type CitingText = Pick<Paper, 'style' | 'sources'> & Partial<Pick<Paper, 'library' | 'handwrittenEntries'>>;

/**
 * Finds the work that one key stands for, under whatever spelling or alias it is cited; the key itself where nothing
 * defines it.
 */
export function workNamed(
  { style, library, handwrittenEntries = [] }: Omit<CitingText, 'sources'>,
  key: string,
): string {
  return library === undefined ? key : (citedAs({ style, library, handwrittenEntries }, key)?.key ?? key);
}

/** The emphasis in the related work of a paper, all its sections together. */
export const relatedWorkEmphasis = memoize(
  (paper: Paper): SectionEmphasis => emphasisOfSections(paper, relatedWorkSections(paper), ownNamesOf(paper)),
);

/**
 * The emphasis in sections; `own` is what the authors call their work. What follows from the text of a single paragraph
 * is computed once, until that text changes.
 */
export function emphasisOfSections(
  text: CitingText,
  sections: readonly Section[],
  own: OwnNames = { names: [], commands: [] },
): SectionEmphasis {
  const paragraphs = proseOf(sections);
  const areNames =
    text.style.numeric === false ||
    paragraphs.some(({ prose }) => prose.citations.some(({ form }) => form === 'textual'));
  const printed = areNames ? 'names' : 'numbers';
  const emphasis = measureEmphasis(
    paragraphs.map((paragraph) => citingSentences(paragraph.prose, paragraph, text, own)),
    printed,
    (at, paragraph) => new CitedPlace(paragraphs[paragraph]!, at),
  );
  const english = paragraphs.filter(({ prose }) => isEnglishProse(prose));
  const cited = new Set(sections.flatMap((section) => [...section.firstCited.keys()]));
  return {
    ...emphasis,
    printed,
    isJudged: wordsIn(english) > wordsIn(paragraphs) / 2,
    asides: new Set([...cited].map((key) => workNamed(text, key)).filter((work) => !emphasis.works.has(work))),
  };
}

function wordsIn(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce((sum, { words }) => sum + words, 0);
}

/**
 * The sentences of a paragraph, each citation with the work that it names now. Kept while the text of the paragraph and the
 * works stay: related work is measured again after each edit.
 */
const citingSentences = memoize(
  (prose: Prose, paragraph: Paragraph, text: CitingText, own: OwnNames): CitingSentence<PlaceInParagraph>[] => {
    const positioning = offlinePositioning.judge(paragraphQuestion(text, paragraph, own));
    let next = 0;
    return factsOf(prose, positioning, mayShowNames(text.style)).map(({ words, isOwnWork: isOwn, citations }, at) => ({
      words,
      isOwnWork: isOwn,
      citations: citations.flatMap((facts) => {
        const citation = next++;
        return prose.citations[citation]!.keys.map((cited, key) => ({
          ...facts,
          works: [workNamed(text, cited.key)],
          place: { sentence: at, citation, key },
        }));
      }),
    }));
  },
  (_prose, _paragraph, { style, library, handwrittenEntries = [] }, own) => [
    style.system,
    style.numeric,
    style.caseSensitive,
    library,
    handwrittenEntries.map(({ key }) => key).join(),
    own,
  ],
);

/** natbib's `\cite` is its `\citet`, unless citations are numbers or a class has changed it. */
function mayShowNames({ system, numeric }: CitationStyle): boolean {
  return system === 'natbib' && numeric !== true;
}

/** The facts known of a sentence by the text of its paragraph alone. */
interface SentenceFacts extends Pick<CitingSentence<unknown>, 'words' | 'isOwnWork'> {
  readonly citations: readonly Omit<PlacedCitation<unknown>, 'works' | 'place'>[];
}

const factsOf = memoize(
  (
    { plain: { text }, sentences, citations }: Prose,
    positioning: LocalPositioning,
    citeMayShowNames: boolean,
  ): readonly SentenceFacts[] => {
    let next = 0;
    return sentences.map((place) => {
      const sentence = text.slice(place.start, place.end);
      const judged = positioningOf(positioning, { place });
      return {
        words: countWords(sentence),
        isOwnWork: judged !== undefined && isOwnWork(judged),
        citations: citationSurroundings(sentence).map((surroundings) => ({
          ...surroundings,
          isTextual: isTextual(citations[next++]!, surroundings, citeMayShowNames),
        })),
      };
    });
  },
  (_prose, positioning, citeMayShowNames) => [positioning, citeMayShowNames],
);
