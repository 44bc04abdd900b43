import { knownRelatedWork } from '../evidence/known-works.ts';
import type { Paper } from '../project/paper.ts';
import type { KnownWorksView } from './view.ts';

/** By what the works are known that the related work cites; undefined if it cites none. */
export function knownWorksView(paper: Paper): KnownWorksView | undefined {
  const { works, title, abstract, introduction } = knownRelatedWork(paper);
  return works === 0 ? undefined : { works, title, abstract, introduction };
}
