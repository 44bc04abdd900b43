import { basename } from 'pathe';
import type { Section } from '../../manuscript/model.ts';
import type { Prose } from '../../manuscript/reader.ts';
import { abstractOf } from '../../project/abstract.ts';
import { introductionOf } from '../../project/introduction.ts';
import type { Paper } from '../../project/paper.ts';
import { paperTitle } from '../../project/paper-title.ts';
import type { WholeSection } from '../../project/whole-section.ts';
import { memoize } from '../../task/memoize.ts';
import { isEnglish } from '../../text/language.ts';

/** Titles of papers that are about the literature as a whole. */
const reviewTitle =
  /\b(?:surveys?|reviews?|overview|tutorial|primer)\b(?=\s*(?:of|on|and|for|in|[:,.–—-]|$))|^(?:surveying|reviewing)\b|\b(?:meta-?analysis|mapping (?:study|review)|state of the art|(?:literature|systematic|scoping|narrative|critical|umbrella|comprehensive|rapid|structured) (?:literature )?(?:review|survey)s?)\b/i;

/** Phrases by which abstracts of such papers say so. Surveys among people are none: "we surveyed 200 developers". */
const reviewAbstract =
  /\b(?:this|our|present) (?:(?:systematic|scoping|literature|narrative|critical|comprehensive) ){0,2}review\b|\bin this survey\b|\bthis survey (?:paper|article|reviews|covers|summari[sz]es|discusses|provides an overview)\b|\b(?:paper|article|chapter|study|work|we) (?:systematically |critically |comprehensively |briefly )?(?:survey|review)s? (?:the|recent|existing|current|prior|previous|past|published|research|studies|work|approaches|methods|literature)\b|\b(?:systematic|scoping|literature|narrative) (?:literature )?review (?:of|on)\b|\bPRISMA\b/i;

/** Phrases by which introductions say it of the paper; "we review related work in Section 2" says it of a section. */
const reviewIntroduction =
  /\b(?:in )?(?:this|the present) (?:(?:systematic|scoping|literature|narrative|critical|comprehensive|brief|short) ){0,2}(?:survey|review|overview|tutorial)\b(?! (?:section|chapter|of (?:related|previous|prior)))|\b(?:this|our|the present) (?:paper|article) (?:surveys|reviews|is a (?:survey|review)|(?:gives|provides|presents) an? (?:[a-z]+ )?(?:survey|review|overview))\b/i;

/** Headings of the way in which a review chooses its works. */
const reviewHeading =
  /\b(?:literature search|search (?:strategy|string|terms|protocol)|(?:inclusion|exclusion|eligibility) (?:and \w+ )?criteria|(?:study|paper|article|literature) selection|review (?:method(?:s|ology)?|protocol|process)|survey methodology|(?:scope|organi[sz]ation|structure|method(?:s|ology)?) of (?:this|the|our) (?:survey|review))\b/i;

/**
 * True if a paper is a survey or a review, which has no work of its own to place: by its title, headings, abstract or
 * introduction.
 */
export function isReview(paper: Paper): boolean {
  return (
    reviewTitle.test(paperTitle(paper) ?? '') ||
    paper.sections.some(({ heading }) => reviewHeading.test(heading.title)) ||
    reviewAbstract.test(abstractOf(paper) ?? '') ||
    reviewIntroduction.test(introductionOf(paper))
  );
}

/** Titles of chapters that are expected to review rather than to compare. */
const reviewChapter = /\b(?:literature|review|survey|overview|state[- ]of[- ]the[- ]art|background|foundations)\b/i;

export function isReviewChapter({ heading }: Section, { format, sources, otherFiles }: Paper): boolean {
  const isBook = [...otherFiles.keys()].some((file) => /^_(?:bookdown|quarto)\.ya?ml$/.test(basename(file)));
  const isChapter = format === 'latex' ? heading.level <= 0 : heading.level === 1 && isBook && sources.size > 1;
  return isChapter && reviewChapter.test(heading.title);
}

/** Headings under which authors write about their own work. */
const ownHeading = /\b(?:our|contributions?|positioning|novelty|research gap|this (?:paper|work|thesis|study))\b/i;

/** True if such a heading is beside or within sections. */
export function hasOwnHeading(parent: Section | undefined, sections: readonly WholeSection[], paper: Paper): boolean {
  const nested = sections.flatMap((section) => section.sections);
  return [...nested, ...paper.sections.filter((section) => section.parent === parent)].some(({ heading }) =>
    ownHeading.test(heading.title),
  );
}

/** A section about fewer works than this is a remark rather than a survey of a field. */
const fewestWorks = 3;

/** True if a section is English, has enough words, and is about enough works to survey a field. */
export function isSurvey({ sections, paragraphs }: WholeSection, minimumWords: number): boolean {
  const works = new Set(sections.flatMap((section) => [...section.firstCited.keys()]));
  const words = paragraphs.reduce((sum, paragraph) => sum + paragraph.words, 0);
  const [first, ...others] = paragraphs.map(({ prose }) => prose);
  return works.size >= fewestWorks && words >= minimumWords && first !== undefined && isInEnglish(first, others);
}

/** True if paragraphs together are in English, remembered as long as none of them changes. */
const isInEnglish = memoize(
  (first: Prose, others: readonly Prose[]) => isEnglish(...[first, ...others].map(({ plain }) => plain.text)),
  (_first, others) => [others.length, ...others],
);

/**
 * True if the last sentence contrasts something without a citation: a name that nothing else shows to be the authors'.
 */
export function endsInContrast({ paragraphs }: WholeSection): boolean {
  const last = paragraphs.findLast(({ isProse }) => isProse)?.sentences.at(-1);
  return last?.citations.length === 0 && contrast.test(last.text);
}

const contrast = /^(?:unlike|(?:in|by) contrast|instead|whereas|different from|contrary to|as opposed)\b/i;
