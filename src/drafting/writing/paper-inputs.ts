import { contributionOf } from '../../judges/positioning/contribution.ts';
import { abstractOf } from '../../project/abstract.ts';
import { introductionOf } from '../../project/introduction.ts';
import type { Paper } from '../../project/paper.ts';
import { paperTitle } from '../../project/paper-title.ts';
import { isEnglish } from '../../text/language.ts';
import { cutAtSentence } from '../../text/shorten.ts';
import type { PlannedPositioning } from '../plan/plan.ts';
import { wantedPositioning } from '../request/as-wanted.ts';
import type { DraftContext } from '../request/draft-context.ts';
import { oneLine, withoutMarks } from './quoted-text.ts';
import { worksListed } from './works-listed.ts';

/** The most characters of the paper that are sent along. */
const longestAbstract = 3000;
const longestIntroduction = 6000;

/** The words that a prompt has in place of something that the paper does not say. */
const notThere = 'not given';

/** The author's paper as the prompts for writing need it. */
export interface PaperInputs {
  readonly title: string;
  readonly abstract: string;
  readonly introduction: string;
  /** The contribution that the authors say they make. */
  readonly contribution: string;
}

/** The part that all requests for a text share. It is at their beginning, so that servers read it only once. */
export interface StableInputs extends PaperInputs {
  readonly works: string;
  readonly language: string;
  readonly positioning: string;
}

/** Gives what prompts say about the author's own paper, cut to a length that all models accept. */
export function paperInputs(paper: Paper): PaperInputs {
  return {
    title: oneLine(paperTitle(paper) ?? '') || notThere,
    abstract: cutAtSentence(withoutMarks(abstractOf(paper) ?? ''), longestAbstract) || notThere,
    introduction: cutAtSentence(withoutMarks(introductionOf(paper)), longestIntroduction) || notThere,
    contribution:
      withoutMarks(contributionOf(paper)?.text ?? '') ||
      `${notThere}: it is what the abstract says that the authors do`,
  };
}

/**
 * Gives what the requests for a draft share: the paper, the works, the language, and where the text should position the
 * paper.
 */
export function stableInputs(context: DraftContext): StableInputs {
  const { paper } = context.request;
  return {
    ...paperInputs(paper),
    works: worksListed(context),
    language: languageOf(paper),
    positioning: positioningWanted(context),
  };
}

/** Where a text should position the paper, in words that a prompt can use. */
export function positioningWanted({ request }: DraftContext): string {
  return positioningStyles[wantedPositioning(request.paper, request) ?? 'any'];
}

const positioningStyles: Readonly<Record<PlannedPositioning | 'any', string>> = {
  'each-paragraph':
    'in each paragraph: every paragraph says, best at its end, how the paper relates to the works in it',
  'final-paragraph':
    'in the final paragraph alone: the paragraphs before it only report, and the final one takes up what each of them reports and says how the paper relates to it',
  any: 'where it fits, at least once',
};

/** The language that a paper is written in, as far as it is known, in words that a prompt can use. */
export function languageOf(paper: Paper): string {
  return isEnglish(`${abstractOf(paper) ?? ''}\n${introductionOf(paper)}`)
    ? 'English'
    : 'that of the abstract and the introduction';
}

/**
 * Gives the length that a text should have, in words that a prompt can use.
 * @param words of all of it; undefined if that is left open
 */
export function lengthWanted({ request: { words }, works }: DraftContext): string {
  return words === undefined
    ? `about ${lengthPerWork} words for each of the ${works.length} works`
    : `about ${words} words in all`;
}

/** The rough number of words in a related work for each work that it cites. */
const lengthPerWork = 30;
