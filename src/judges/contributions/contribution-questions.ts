import { citedText, type KnownByTitle, knownByTitle } from '../../evidence/cited-text.ts';
import type { CitedWork } from '../../evidence/cited-work.ts';
import { workOfEntry } from '../../evidence/library-works.ts';
import type { Paper } from '../../project/paper.ts';
import { firstCitations } from '../../project/works-to-cite.ts';
import type { ContributionQuestion } from './contribution-verdict.ts';
import { paperContributions } from './paper-contributions.ts';

/** Everything that there is to ask a language model about the contributions of a paper. */
export interface ContributionQuestions {
  /** One for each work that is cited and known by more than its title; none if the paper does not say what it contributes. */
  readonly questions: readonly ContributionQuestion[];
  /** The number of works that are cited, and of those that cannot be asked about. */
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

/** The works that the related work cites and the library has, each once, in the order in which it cites them first. */
export function citedWorks(paper: Paper): CitedWork[] {
  const works = [...firstCitations(paper).keys()].flatMap((named) =>
    typeof named === 'string' ? [] : (workCitedAs(paper, named.key) ?? []),
  );
  return [...new Set(works)];
}

/** The work that a paper cites by a key; undefined if the library does not have it. */
export function workCitedAs(paper: Paper, key: string): CitedWork | undefined {
  const entry = paper.library.entryIgnoringCase(key);
  return entry && workOfEntry(paper, entry);
}
