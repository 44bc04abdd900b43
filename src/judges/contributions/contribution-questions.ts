import type { Paper } from '../../project/paper.ts';
import { citedText } from '../model/cited-text.ts';
import { type KnownByTitle, knownByTitle } from '../model/known-by-title.ts';
import { citedWorks } from './cited-works.ts';
import type { ContributionQuestion } from './contribution-judge.ts';
import { paperContributions } from './paper-contributions.ts';

/** What there is to ask a language model about the contributions of a paper. */
export interface ContributionQuestions {
  /** One for each work that is cited and known by more than its title; none if the paper does not say what it contributes. */
  readonly questions: readonly ContributionQuestion[];
  /** How many works are cited, and how many of them cannot be asked about. */
  readonly known: KnownByTitle;
}

/** Asks of each work that the related work cites which contributions of the paper it has. */
export function contributionQuestions(paper: Paper): ContributionQuestions {
  const contributions = paperContributions(paper);
  const works = contributions.length === 0 ? [] : citedWorks(paper);
  return {
    questions: works.filter((work) => citedText(work) !== undefined).map((work) => ({ work, contributions })),
    known: knownByTitle(works),
  };
}
