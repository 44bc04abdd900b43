import { citedEntriesOf } from '../project/cited-as.ts';
import type { Paper } from '../project/paper.ts';
import type { ComparableText } from '../retrieval/ranking/indexed-works.ts';
import { libraryWorks } from './library-works.ts';

/** What a paper cites, to rank other works by: each work with its title, and its abstract where that is known. */
export function citedTexts(paper: Paper): ComparableText[] {
  const cited = new Set([...citedEntriesOf(paper).values()].map(({ key }) => key));
  return libraryWorks(paper)
    .filter(({ key, title }) => cited.has(key) && title !== '')
    .map(({ title, abstract }) => ({ title, abstract }));
}
