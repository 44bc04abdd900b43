import { citedText, type KnownByTitle, knownByTitle } from '../../evidence/cited-text.ts';
import type { Paragraph, Section, Sentence } from '../../manuscript/model.ts';
import { relatedWorkRoots, withNested } from '../../project/inspect.ts';
import type { Paper } from '../../project/paper.ts';
import { overlaps, type TextRange, touchesOffset } from '../../text/range.ts';
import type { PositioningQuestion } from '../positioning/positioning-judge.ts';
import { finalQuestion, paragraphQuestion, sectionQuestion } from '../positioning/positioning-questions.ts';
import { type CitingPair, citingPairs } from '../support/citing-pairs.ts';

/** How much of the related work should be judged. */
export type JudgedScope = 'section' | 'paragraph' | 'selection';

/** Where the author is: an empty range is the place of the cursor. */
export interface JudgedPlace {
  readonly file: string;
  readonly range: TextRange;
}

/** What there is to ask a language model about a paper. */
export interface ModelQuestions {
  /** Of works of which more than the title is known; those that cite the same work follow each other. */
  readonly citations: readonly CitingPair[];
  /** How many citations are left out, since only a title is known of the work. */
  readonly unread: number;
  /** How many works there are, and how many of them are left out for that. */
  readonly known: KnownByTitle;
  /** About paragraphs first, then about final ones beside earlier ones, then about sections as a whole. */
  readonly positioning: readonly PositioningQuestion[];
}

/**
 * What there is to ask about the related work: about all of it, or the section, the paragraph, the sentences at a
 * place. Where the paper stands is asked of each paragraph of a section, and of a single paragraph where the configuration
 * chooses a style that it has to follow; of sections as a whole only for a second opinion. Undefined if there is no such
 * section, paragraph or sentence.
 */
export function modelQuestions(
  paper: Paper,
  scope: JudgedScope,
  place: JudgedPlace,
  { secondOpinion = false }: { readonly secondOpinion?: boolean } = {},
): ModelQuestions | undefined {
  const sections = sectionsAt(paper, place, scope === 'section');
  const prose = sections.map((section) => section.filter(({ isProse }) => isProse));
  const paragraphs =
    scope === 'section' ? sections.flat() : sections.flat().filter((paragraph) => isAt(place, paragraph));
  const sentences = paragraphs.flatMap((paragraph) =>
    scope === 'selection'
      ? paragraph.sentences.filter((sentence) => isAt(place, { file: paragraph.file, range: sentence.range }))
      : paragraph.sentences,
  );
  if (sentences.length === 0) {
    return undefined;
  }
  const ofStyle = styleQuestions(paper, prose, scope === 'selection' ? [] : paragraphs);
  return {
    ...citationsOf(paper, sentences),
    positioning:
      scope === 'section'
        ? [
            ...prose.flat().map((paragraph) => paragraphQuestion(paper, paragraph)),
            ...ofStyle.filter(({ about }) => about === 'final'),
            ...(secondOpinion ? prose : [])
              .filter((section) => section.length > 0)
              .map((section) => sectionQuestion(paper, section)),
          ]
        : ofStyle,
  };
}

/** The paragraphs of the related-work section at a place; of all such sections where there is none and any will do. */
function sectionsAt(paper: Paper, place: JudgedPlace, anyWillDo: boolean): Paragraph[][] {
  const all = relatedWorkRoots(paper).map((root) => ({ sections: withNested(root, paper) }));
  const here = all.filter(({ sections }) => sections.some((section) => holds(section, place)));
  return (here.length === 0 && anyWillDo ? all : here).map(({ sections }) =>
    sections.flatMap(({ paragraphs }) => paragraphs),
  );
}

function holds({ file, headingRange, paragraphs }: Section, place: JudgedPlace): boolean {
  return isAt(place, { file, range: headingRange }) || paragraphs.some((paragraph) => isAt(place, paragraph));
}

function isAt({ file, range }: JudgedPlace, other: JudgedPlace): boolean {
  return file === other.file && (overlaps(range, other.range) || touchesOffset(other.range, range.start));
}

function citationsOf(paper: Paper, sentences: readonly Sentence[]): Omit<ModelQuestions, 'positioning'> {
  const all = sentences.flatMap((sentence) => citingPairs(paper, sentence));
  const read = all.filter(({ question }) => citedText(question.cited) !== undefined);
  const works = [...new Set(read.map(({ question }) => question.cited))];
  const citations = works.flatMap((work) => read.filter(({ question }) => question.cited === work));
  return {
    citations,
    unread: all.length - read.length,
    known: knownByTitle(all.map(({ question }) => question.cited)),
  };
}

/**
 * What the chosen style asks of the paragraphs: of each whether it says where the paper stands, or of the final one.
 */
function styleQuestions(
  paper: Paper,
  sections: readonly (readonly Paragraph[])[],
  chosen: readonly Paragraph[],
): PositioningQuestion[] {
  switch (paper.configuration.positioning) {
    case 'each-paragraph':
      return chosen.filter(({ isProse }) => isProse).map((paragraph) => paragraphQuestion(paper, paragraph));
    case 'final-paragraph': {
      const finals = sections.flatMap((section) => section.slice(-1)).filter((final) => chosen.includes(final));
      const pairs = sections.flatMap((section) => {
        const final = section.at(-1);
        return final === undefined ? [] : section.slice(0, -1).map((earlier) => ({ earlier, final }));
      });
      return [
        ...finals.map((final) => paragraphQuestion(paper, final)),
        ...pairs
          .filter(({ earlier, final }) => chosen.includes(earlier) || chosen.includes(final))
          .map(({ earlier, final }) => finalQuestion(paper, earlier, final)),
      ];
    }
    default:
      return [];
  }
}
