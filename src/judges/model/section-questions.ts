import { citedText, type KnownByTitle, knownByTitle } from '../../evidence/cited-text.ts';
import type { Paragraph, Section, Sentence } from '../../manuscript/model.ts';
import { type Paper, relatedWorkRoots, withNested } from '../../project/paper.ts';
import { memoize } from '../../task/memoize.ts';
import { overlaps, type TextRange, touchesOffset } from '../../text/range.ts';
import type { PositioningQuestion } from '../positioning/positioning-judge.ts';
import { finalQuestion, paragraphQuestion } from '../positioning/positioning-questions.ts';
import { type CitingPair, citingPairs, relatedWorkPairs } from '../support/citing-pairs.ts';
import { type AskedSection, askAboutSection } from './section-positioning.ts';

/** All that language models can be asked about a related work. */
export interface RelatedWorkQuestions {
  /** Every citation of the text that leads to an entry, in order: also of works of which only the title is known. */
  readonly citations: readonly CitingPair[];
  /** The sections that are nested in no other and have running text. */
  readonly sections: readonly RelatedWorkSection[];
}

/** A section as it is judged for positioning, with all that is nested in it. */
export interface RelatedWorkSection extends AskedSection {
  readonly section: Section;
}

/** All that can be asked about the related work of a paper: the same objects for as long as the paper is the same. */
export const relatedWorkQuestions = memoize(
  (paper: Paper): RelatedWorkQuestions => ({
    citations: relatedWorkPairs(paper),
    sections: relatedWorkRoots(paper).flatMap((section) => {
      const prose = paragraphsIn(section, paper).filter(({ isProse }) => isProse);
      return prose.length === 0 ? [] : { section, ...askAboutSection(paper, prose) };
    }),
  }),
);

/** The part of the related work that should be judged. */
export type JudgedScope = 'section' | 'paragraph' | 'selection';

/** Where the author is: an empty range is the place of the cursor. */
export interface JudgedPlace {
  readonly file: string;
  readonly range: TextRange;
}

/** The questions to a language model about a paper. */
export interface ModelQuestions {
  /** Of works of which more than the title is known; those that cite the same work follow each other. */
  readonly citations: readonly CitingPair[];
  /** The number of citations left out, since only a title is known of the work. */
  readonly unread: number;
  /** The numbers of works, and of those left out for that. */
  readonly known: KnownByTitle;
  /** About paragraphs first, then about final ones beside earlier ones, then about sections as a whole. */
  readonly positioning: readonly PositioningQuestion[];
}

/**
 * The questions to begin with: about all of the related work, or the section, the paragraph, the sentences at a place.
 * Where the paper stands is asked of each paragraph of a section, and of a single paragraph where the configuration
 * chooses a style that it has to follow; of sections as a whole only for a second opinion. Undefined if there is no
 * such section, paragraph or sentence.
 */
export function modelQuestions(
  paper: Paper,
  scope: JudgedScope = 'section',
  place?: JudgedPlace,
  { secondOpinion = false }: { readonly secondOpinion?: boolean } = {},
): ModelQuestions | undefined {
  const roots = rootsAt(paper, place, scope === 'section');
  const sections = roots.map((root) => paragraphsIn(root, paper));
  const isHere = (other: JudgedPlace): boolean => place !== undefined && isAt(place, other);
  const paragraphs = scope === 'section' ? sections.flat() : sections.flat().filter(isHere);
  const sentences = paragraphs.flatMap((paragraph) =>
    scope === 'selection'
      ? paragraph.sentences.filter(({ range }) => isHere({ file: paragraph.file, range }))
      : paragraph.sentences,
  );
  if (sentences.length === 0) {
    return undefined;
  }
  if (scope !== 'section') {
    const prose = sections.map((section) => section.filter(({ isProse }) => isProse));
    const positioning = styleQuestions(paper, prose, scope === 'selection' ? [] : paragraphs);
    return { ...citationsOf(paper, sentences), positioning };
  }
  const asked = relatedWorkQuestions(paper).sections.filter(({ section }) => roots.includes(section));
  const isByFinal = paper.configuration.positioning === 'final-paragraph';
  return {
    ...citationsOf(paper, sentences),
    positioning: [
      ...asked.flatMap((section) => section.each.map(({ question }) => question)),
      ...(isByFinal ? asked : []).flatMap((section) => section.beforeFinal.map(({ question }) => question)),
      ...(secondOpinion ? asked : []).map(({ question }) => question),
    ],
  };
}

/** The section at a place; all where there is none and any will do, or without a place. */
function rootsAt(paper: Paper, place: JudgedPlace | undefined, anyWillDo: boolean): readonly Section[] {
  const all = relatedWorkRoots(paper);
  const here =
    place === undefined ? [] : all.filter((root) => withNested(root, paper).some((section) => holds(section, place)));
  return here.length === 0 && anyWillDo ? all : here;
}

function paragraphsIn(root: Section, paper: Paper): Paragraph[] {
  return withNested(root, paper).flatMap(({ paragraphs }) => paragraphs);
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
 * Gives the questions of the chosen style about the paragraphs: of each whether it says where the paper stands, or of
 * the final one.
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
