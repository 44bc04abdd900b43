import type { FoundWork } from '../merging/found-work.ts';
import { type SearchSubject, subjectText } from '../search-subject.ts';

/** The most characters of a work and of a subject that are sent along. */
const longestAbstract = 2500;
const longestSubject = 6000;
const longestPage = 2500;

/** The text of a work that is judged, and that quotes have to be from: its title and its abstract. */
export function candidateText({ versions: [{ title }], abstract }: FoundWork): string {
  return [title, cut(abstract ?? '', longestAbstract)].filter((part) => part !== '').join('\n');
}

/** The text of a work with the beginnings of some of its pages. */
export function candidateWithPages(work: FoundWork, pages: readonly string[]): string {
  return [candidateText(work), ...pages.map((page) => `From a page of it:\n${cut(page, longestPage)}`)].join('\n\n');
}

/** Works as a prompt lists them: `[W1] title`, and the abstract below it. Numbers begin with 1. */
export function candidatesListed(works: readonly FoundWork[]): string {
  return works
    .map((work, index) => {
      const text = withoutNumbers(candidateText(work));
      return `[W${index + 1}] ${text}${work.abstract === undefined ? '\n(No abstract is known.)' : ''}`;
    })
    .join('\n\n');
}

/** Gives what a prompt says of the subject. */
export function subjectForRanking(subject: SearchSubject): string {
  return cut(subjectText(subject), longestSubject);
}

/** Keeps anything in a text of others from passing for the number of a work. */
function withoutNumbers(text: string): string {
  return text.replace(/\[(?=\s*W\s*\d)/gi, '(');
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : text.slice(0, text.lastIndexOf(' ', longest) + 1 || longest).trimEnd();
}
