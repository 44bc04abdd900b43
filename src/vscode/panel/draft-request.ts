import { draftWords } from '../../drafting/plan/plan-budget.ts';
import type { DraftRequest, DraftWriter } from '../../drafting/request/draft.ts';
import { draftedSection } from '../../drafting/rounds/section-source.ts';
import { promptsFor } from '../ai/paper-prompts.ts';
import type { PanelContext } from './panel-context.ts';
import { panelStrings } from './panel-strings.ts';
import type { PanelTask } from './panel-work.ts';
import { usedWorks } from './used-works.ts';

/**
 * Builds the request for a draft from what the author has chosen; undefined, with a notice, where it cannot be written.
 */
export async function requestFor(context: PanelContext): Promise<DraftRequest | undefined> {
  const request = await requestOf(context);
  if (request?.works.length === 0) {
    context.work.complain(panelStrings.noWorks());
    return undefined;
  }
  return request;
}

/** The same where there may be no work to cite; undefined, with a notice, where the paper cannot be read. */
export async function requestOf(context: PanelContext): Promise<DraftRequest | undefined> {
  const { paper, work } = context;
  const read = await context.read();
  if (read === undefined) {
    work.complain(panelStrings.noPaper());
    return undefined;
  }
  const works = usedWorks(read.paper, paper);
  const { length } = read.paper.configuration;
  return {
    paper: read.paper,
    section: draftedSection(read.paper),
    works,
    plan: paper.plan,
    positioning: paper.choices.positioning,
    words: draftWords(paper.plan, length?.words),
  };
}

/** The model that writes, with its prompts. `sample` tells further tries apart. */
export async function draftWriter(
  { models, paper }: PanelContext,
  task: PanelTask,
  sample: number,
): Promise<DraftWriter> {
  return { model: task.counted(await models.model('writing')), prompts: promptsFor(paper.read), sample };
}
