import { identityOf, identityOfTitle, sameIdentity } from '../../bibliography/work-identity.ts';
import type { Paper } from '../../project/paper.ts';
import { paperTitle } from '../../project/paper-title.ts';
import { knownEntry } from '../entries/known-entry.ts';
import type { FoundWork, WorkVersion } from '../merging/found-work.ts';
import { runningText, subjectOfPaper } from '../subject-of-paper.ts';
import type { SelectionInput } from './selection.ts';
import { textPieces } from './text-pieces.ts';

/** An abstract, a claim or a topic as what works are chosen for. */
export function inputOfText(text: string): SelectionInput {
  return { subject: { kind: 'topic', title: '', text }, pieces: [] };
}

/** A paper with all of its running text. Itself and the works in its library are left out. */
export function inputOfPaper(paper: Paper): SelectionInput {
  const { library } = paper;
  const isItself = isTitled(paperTitle(paper));
  const titles = new Set(Array.from(library.entries(), (entry) => identityOf(library.complete(entry)).titleKey));
  // Where authors are unknown, the title has to do.
  const isTitledAlike = ({ identity: { titleKey }, authors }: WorkVersion): boolean =>
    authors.length === 0 && titleKey !== '' && titles.has(titleKey);
  return {
    subject: subjectOfPaper(paper),
    pieces: textPieces(runningText(paper)),
    isLeftOut: (work) => isItself(work) || knownEntry(work, library) !== undefined || work.versions.some(isTitledAlike),
  };
}

/** All that is known of an article that is no paper of the project: a PDF. */
export interface ReadArticle {
  readonly title: string | undefined;
  readonly abstract: string | undefined;
  readonly introduction: string | undefined;
  /** Its running text, without the references. */
  readonly paragraphs: readonly string[];
  /** The works that it cites, as far as they can be read. */
  readonly references: readonly {
    readonly doi: string | undefined;
    readonly arxiv: string | undefined;
    readonly title: string | undefined;
  }[];
}

/** An article with all of its text. Itself and the works that it cites are left out. */
export function inputOfArticle({ title, abstract, introduction, paragraphs, references }: ReadArticle): SelectionInput {
  const isItself = isTitled(title);
  const cited = references.map((reference) => ({
    doi: reference.doi,
    arxiv: reference.arxiv,
    titleKey: identityOfTitle(reference.title ?? '').titleKey,
  }));
  return {
    subject: { kind: 'paper', title: title ?? '', text: abstract ?? introduction ?? paragraphs.join('\n\n') },
    pieces: textPieces(paragraphs),
    isLeftOut: (work) =>
      isItself(work) ||
      cited.some((reference) => work.versions.some(({ identity }) => sameIdentity(reference, identity) !== undefined)),
  };
}

/** Makes a test for works with a title. */
function isTitled(title: string | undefined): (work: FoundWork) => boolean {
  const { titleKey } = identityOfTitle(title ?? '');
  return ({ versions }) => titleKey !== '' && versions.some(({ identity }) => identity.titleKey === titleKey);
}
