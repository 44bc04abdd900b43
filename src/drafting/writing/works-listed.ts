import { year } from '../../bibliography/work.ts';
import type { CitedWork } from '../../evidence/cited-work.ts';
import { citedAs } from '../../project/cited-as.ts';
import type { DraftContext } from '../request/draft-context.ts';
import type { ListedPassage } from '../request/listed-passages.ts';
import { oneLine } from './quoted-text.ts';

/** The works that may be cited, one to a line, each after the tag that cites it. */
export function worksListed(context: DraftContext): string {
  return context.works.map((work, index) => workListed(work, index + 1, context)).join('\n') || 'none';
}

/** `[C3] Title (authors, year): [P4] (page 7) …`, with what is known of the work in passages, each after its tag. */
export function workListed(work: CitedWork, number: number, context: DraftContext): string {
  const passages = context
    .passages()
    .filter(({ key }) => key === work.key)
    .map((passage) => `[P${passage.number}] (${placeOf(passage)}) ${oneLine(passage.text)}`);
  return `${titleListed(work, number, context)}: ${passages.join(' ') || 'nothing more is known; say no more than the title does.'}`;
}

function placeOf({ place, page }: ListedPassage): string {
  return page === undefined ? (place === 'passage' ? 'text' : place) : `page ${page}`;
}

/** `[C3] Title (authors, year)` */
export function titleListed(
  { key, title, authors }: CitedWork,
  number: number,
  { request: { paper } }: DraftContext,
): string {
  const entry = citedAs(paper, key);
  const published = entry !== undefined && 'content' in entry ? year(paper.library.complete(entry)) : undefined;
  const source = [...authors.map(oneLine), ...(published === undefined ? [] : [String(published)])].join(', ');
  return `[C${number}] ${oneLine(title) || 'untitled'}${source === '' ? '' : ` (${source})`}`;
}
