import { dirname, join } from 'pathe';
import { parsePlan, planFileName } from '../../drafting/plan/plan-markdown.ts';
import { draftedSection, sectionSource } from '../../drafting/rounds/section-source.ts';
import type { Paper } from '../../project/paper.ts';
import type { Sources } from '../../project/sources.ts';

/** A plan that the author keeps beside the paper. */
export interface KeptPlan extends ReturnType<typeof parsePlan> {
  readonly file: string;
}

/**
 * The plan that a paper is written from where nothing else is wanted: the one in the file beside it, otherwise that of its
 * section, otherwise one of its library.
 */
export async function ownPlan(paper: Paper, sources: Sources): Promise<KeptPlan | 'section' | 'library'> {
  const file = join(dirname(paper.main), planFileName);
  sources.file(file);
  await sources.fetchWanted();
  const source = sources.file(file);
  if (typeof source === 'object') {
    return { file, ...parsePlan(source.text) };
  }
  return sectionSource(paper, draftedSection(paper)) === '' ? 'library' : 'section';
}
