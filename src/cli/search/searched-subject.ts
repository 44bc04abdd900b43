import type { Paper } from '../../project/paper.ts';
import type { SearchSubject } from '../../retrieval/search-subject.ts';
import { subjectOfPaper } from '../../retrieval/subject-of-paper.ts';
import { CommandError } from '../command-error.ts';
import { searchStrings as strings } from './search-strings.ts';

/** The subject that an author searches for, without the paper itself. */
interface SubjectOptions {
  readonly query?: readonly string[];
  readonly claim?: string;
}

/** Gives the subject that works are searched for. Throws `CommandError` where nothing says so. */
export function searchedSubject(
  paper: Paper | undefined,
  { query = [], claim }: SubjectOptions,
  shownPath: string,
): SearchSubject {
  if (claim !== undefined) {
    return { kind: 'claim', title: '', text: claim };
  }
  if (paper === undefined) {
    return { kind: 'topic', title: '', text: query.join('\n') };
  }
  const subject = subjectOfPaper(paper);
  if (subject.title !== '' || subject.text !== '') {
    return subject;
  }
  if (query.length === 0) {
    throw new CommandError(strings.noSubject(shownPath));
  }
  return { ...subject, text: query.join('\n') };
}
