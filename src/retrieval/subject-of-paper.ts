import { abstractOf } from '../project/abstract.ts';
import { introductionOf } from '../project/introduction.ts';
import type { Paper } from '../project/paper.ts';
import { paperTitle } from '../project/paper-title.ts';
import type { SearchSubject } from './search-subject.ts';

/** A paper as what works are searched for: its title, with its abstract or, where there is none, its introduction. */
export function subjectOfPaper(paper: Paper): SearchSubject {
  return { kind: 'paper', title: paperTitle(paper) ?? '', text: abstractOf(paper) ?? introductionOf(paper) };
}
