import {
  type CitedPlace,
  emphasisOfSections,
  relatedWorkEmphasis,
  type SectionEmphasis,
} from '../judges/emphasis/related-work-emphasis.ts';
import type { ModelPositioningVerdict } from '../judges/model/model-judges.ts';
import { offlinePositioning } from '../judges/positioning/offline-positioning.ts';
import { paragraphQuestion } from '../judges/positioning/positioning-questions.ts';
import { type SectionStyle, sectionStyle } from '../judges/positioning/section-style.ts';
import { isEnglishProse } from '../manuscript/english-prose.ts';
import { type Paragraph, proseOf, type Section } from '../manuscript/model.ts';
import { type OwnNames, ownNamesOf } from '../project/own-names.ts';
import { type Paper, relatedWorkRoots, withNested } from '../project/paper.ts';

/** The traits of a related-work section, with all nested in it. */
export interface SectionDescription {
  readonly section: Section;
  readonly words: number;
  readonly paragraphs: readonly DescribedParagraph[];
  /** Where it says how the paper relates to what it reports; undefined if that is not judged. */
  readonly style: SectionStyle | undefined;
  readonly works: readonly DescribedWork[];
}

/** A paragraph of running prose. */
export interface DescribedParagraph {
  readonly paragraph: Paragraph;
  readonly words: number;
  /** True if it says where the paper stands; undefined if that is not judged: in other languages than English. */
  readonly positions: boolean | undefined;
  /** The words of a language model on that, where it goes by it. */
  readonly verdict: ModelPositioningVerdict | undefined;
}

/**
 * The verdicts of language models on paragraphs. Those of which they said nothing clear go by what this machine finds.
 */
export type ParagraphVerdicts = ReadonlyMap<Paragraph, ModelPositioningVerdict>;

/** A work that a section cites in its running text. */
export interface DescribedWork {
  /** The key as it is first cited there. */
  readonly key: string;
  /** Where that is. */
  readonly place: CitedPlace;
  /** `discussed` or `mentioned`; undefined if that is not judged. */
  readonly treatment: 'discussed' | 'mentioned' | undefined;
  /** The likelihood that a reader calls it discussed, from 0 to 1. */
  readonly score: number;
  /** Its share of the words of the section, from 0 to 1. */
  readonly share: number;
  /** True if a paragraph that cites it says where the paper stands; undefined if that is not judged. */
  readonly isPositionedAgainst: boolean | undefined;
}

/** Describes the related-work sections of a paper, in order. */
export function describeSections(paper: Paper, verdicts: ParagraphVerdicts = new Map()): SectionDescription[] {
  const own = ownNamesOf(paper);
  const roots = relatedWorkRoots(paper);
  return roots.map((root) => {
    const sections = withNested(root, paper);
    // The only one is all of the related work, whose emphasis others ask for too.
    const emphasis = roots.length === 1 ? relatedWorkEmphasis(paper) : emphasisOfSections(paper, sections, own);
    return describe(paper, sections, emphasis, own, verdicts);
  });
}

function describe(
  paper: Paper,
  sections: readonly Section[],
  emphasis: SectionEmphasis,
  own: OwnNames,
  verdicts: ParagraphVerdicts,
): SectionDescription {
  const paragraphs = proseOf(sections).map((paragraph) =>
    describeParagraph(paper, paragraph, own, verdicts.get(paragraph)),
  );
  const judged = paragraphs.flatMap(({ positions }) => positions ?? []);
  const isJudged = judged.length > 0 && judged.length > paragraphs.length / 2;
  return {
    section: sections[0]!,
    words: paragraphs.reduce((sum, { words }) => sum + words, 0),
    paragraphs,
    style: isJudged ? sectionStyle(judged) : undefined,
    works: describeWorks(emphasis, paragraphs),
  };
}

function describeParagraph(
  paper: Paper,
  paragraph: Paragraph,
  own: OwnNames,
  verdict: ModelPositioningVerdict | undefined,
): DescribedParagraph {
  const clear = verdict?.positions === undefined ? undefined : verdict;
  return {
    paragraph,
    words: paragraph.words,
    verdict: clear,
    positions:
      clear !== undefined
        ? clear.positions
        : isEnglishProse(paragraph.prose)
          ? offlinePositioning.judge(paragraphQuestion(paper, paragraph, own)).positions
          : undefined,
  };
}

function describeWorks(
  { works, isJudged }: SectionEmphasis,
  paragraphs: readonly DescribedParagraph[],
): DescribedWork[] {
  return [...works.values()].map(({ first: place, paragraphs: citing, treatment, score, share }) => {
    const around = citing.map((number) => paragraphs[number]!.positions);
    return {
      key: place.key,
      place,
      treatment: isJudged ? treatment : undefined,
      score,
      share,
      isPositionedAgainst: around.includes(true) ? true : around.includes(undefined) ? undefined : false,
    };
  });
}
