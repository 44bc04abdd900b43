import type { CitationStyle } from '../../manuscript/citation-style.ts';
import { isEnglishProse } from '../../manuscript/english-prose.ts';
import type { CitedKey } from '../../manuscript/marks.ts';
import type { Citation, Paragraph, Section, Sentence } from '../../manuscript/model.ts';
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

/** Where a work is cited. */
export interface CitedPlace {
  readonly sentence: Sentence;
  readonly citation: Citation;
  readonly cited: CitedKey;
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
export function relatedWorkEmphasis(paper: Paper): SectionEmphasis {
  return emphasisOfSections(paper, relatedWorkSections(paper), ownNamesOf(paper));
}

/**
 * The emphasis in sections; `own` is what the authors call their work. What follows from the text of a single paragraph
 * is computed once, until that text changes.
 */
export function emphasisOfSections(
  text: CitingText,
  sections: readonly Section[],
  own: OwnNames = { names: [], commands: [] },
): SectionEmphasis {
  const paragraphs = sections.flatMap((section) => section.paragraphs).filter(({ isProse }) => isProse);
  const areNames =
    text.style.numeric === false ||
    paragraphs.some(({ citations }) => citations.some(({ form }) => form === 'textual'));
  const printed = areNames ? 'names' : 'numbers';
  const sentences = paragraphs.map((paragraph) => citingSentences(paragraph, text, own));
  const english = paragraphs.filter(({ prose }) => isEnglishProse(prose));
  const emphasis = measureEmphasis(sentences, printed);
  const cited = sections.flatMap(({ citations }) =>
    citations.flatMap(({ keys }) => keys.map(({ key }) => workNamed(text, key))),
  );
  return {
    ...emphasis,
    printed,
    isJudged: wordsIn(english) > wordsIn(paragraphs) / 2,
    asides: new Set(cited.filter((work) => !emphasis.works.has(work))),
  };
}

function wordsIn(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce((sum, { words }) => sum + words, 0);
}

/**
 * The sentences of a paragraph, each citation with the work that it names now. Kept while paragraph and works stay: related
 * work is measured as a whole and section by section, and again after each edit.
 */
const citingSentences = memoize(
  (paragraph: Paragraph, text: CitingText, own: OwnNames): CitingSentence<CitedPlace>[] => {
    const positioning = offlinePositioning.judge(paragraphQuestion(text, paragraph, own));
    const facts = factsOf(paragraph.prose, positioning, mayShowNames(text.style));
    return paragraph.sentences.map((sentence, at) => {
      const { words, isOwnWork: isOwn, citations } = facts[at]!;
      return {
        words,
        isOwnWork: isOwn,
        citations: sentence.citations.flatMap((citation, index) =>
          citation.keys.map((cited) => ({
            ...citations[index]!,
            works: [workNamed(text, cited.key)],
            place: { sentence, citation, cited },
          })),
        ),
      };
    });
  },
  (_paragraph, { style, library, handwrittenEntries = [] }, own) => [
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
