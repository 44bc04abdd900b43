import type { CitedKey } from '../../manuscript/marks.ts';
import type { Citation, Paragraph, Section, Sentence } from '../../manuscript/model.ts';
import type { Prose } from '../../manuscript/reader.ts';
import { citedAs } from '../../project/cited-as.ts';
import type { CitationStyle } from '../../project/citation-style.ts';
import type { Paper } from '../../project/paper.ts';
import { isEnglish } from '../../text/language.ts';
import { countWords } from '../../text/words.ts';
import { citationSurroundings, isTextual, ownWorkSentences, type CitationSurroundings, type CitingSentence } from './citing-sentence.ts';
import type { PrintedCitations } from './discussion-model.ts';
import { measureEmphasis, type Emphasis } from './emphasis.ts';

/** Where a work is cited. */
export interface CitedPlace {
  readonly sentence: Sentence;
  readonly citation: Citation;
  readonly cited: CitedKey;
}

/** What sections of a paper do with the works they cite in running text, by the keys of `workNamed`. */
export interface SectionEmphasis extends Emphasis<CitedPlace> {
  readonly printed: PrintedCitations;
  /** Whether it is known which works are discussed. Sentences about the authors' own work are told in English only. */
  readonly isJudged: boolean;
}

/** What leads from a cited key to a work, and what citations look like. Of a paper, or of an exemplar that has no library. */
export type CitingText = Pick<Paper, 'style'> & Partial<Pick<Paper, 'library' | 'handwrittenEntries'>>;

/** What one key stands for, under whatever spelling or alias it is cited; the key itself where nothing defines it. */
export function workNamed({ style, library, handwrittenEntries = [] }: CitingText, key: string): string {
  return library === undefined ? key : (citedAs({ style, library, handwrittenEntries }, key)?.key ?? key);
}

/** Measures the emphasis in sections. What depends on a paragraph alone is worked out once for as long as it stays the same. */
export function emphasisOfSections(text: CitingText, sections: readonly Section[]): SectionEmphasis {
  const paragraphs = sections.flatMap((section) => section.paragraphs).filter(({ isProse }) => isProse);
  const sentences = paragraphs.map((paragraph) => citingSentences(text, paragraph));
  const areNames =
    text.style.numeric === false ||
    paragraphs.some(({ citations }) => citations.some(({ form }) => form === 'textual'));
  const printed = areNames ? 'names' : 'numbers';
  const english = paragraphs.filter(({ prose }) => factsOf(prose).isEnglish);
  return {
    ...measureEmphasis(sentences, printed),
    printed,
    isJudged: wordsIn(english) > wordsIn(paragraphs) / 2,
  };
}

function wordsIn(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce((sum, { words }) => sum + words, 0);
}

function citingSentences(text: CitingText, { prose, sentences }: Paragraph): CitingSentence<CitedPlace>[] {
  const citeShowsNames = showsNames(text.style);
  const facts = factsOf(prose);
  return sentences.map((sentence, index) => {
    const { words, isOwnWork: isOwn, surroundings } = facts.sentences[index]!;
    return {
      words,
      isOwnWork: isOwn,
      citations: sentence.citations.flatMap((citation, at) =>
        citation.keys.map((cited) => ({
          ...surroundings[at]!,
          works: [workNamed(text, cited.key)],
          isTextual: isTextual(citation, surroundings[at]!, citeShowsNames),
          place: { sentence, citation, cited },
        })),
      ),
    };
  });
}

/** natbib's `\cite` is its `\citet` unless citations are numbers. */
function showsNames({ system, numeric }: CitationStyle): boolean {
  return system === 'natbib' && numeric !== true;
}

/** What is known of a paragraph by its text alone. */
interface ParagraphFacts {
  readonly isEnglish: boolean;
  readonly sentences: readonly {
    readonly words: number;
    readonly isOwnWork: boolean;
    readonly surroundings: readonly CitationSurroundings[];
  }[];
}

const known = new WeakMap<Prose, ParagraphFacts>();

function factsOf(prose: Prose): ParagraphFacts {
  let facts = known.get(prose);
  if (facts === undefined) {
    facts = readFacts(prose);
    known.set(prose, facts);
  }
  return facts;
}

function readFacts({ plain: { text }, sentences }: Prose): ParagraphFacts {
  const own = ownWorkSentences(text, sentences);
  return {
    isEnglish: isEnglish(text),
    sentences: sentences.map(({ start, end }, index) => ({
      words: countWords(text.slice(start, end)),
      isOwnWork: own[index]!,
      surroundings: citationSurroundings(text.slice(start, end)),
    })),
  };
}
