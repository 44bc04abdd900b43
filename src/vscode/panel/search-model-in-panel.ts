import type { SearchModelFront } from '../../workflows/search/ask-search-model.ts';
import { promptsFor } from '../ai/paper-prompts.ts';
import type { PanelContext } from './panel-context.ts';
import type { PanelTask } from './panel-work.ts';

/** Opens the language model that helps to search; the author agrees to what it costs in the panel. */
export async function searchModelInPanel(
  { models, paper }: PanelContext,
  { counted }: PanelTask,
): Promise<SearchModelFront> {
  return {
    model: counted(await models.model('writing')),
    prompts: promptsFor(paper.read),
    confirm: (cost) => models.confirmCost(cost),
  };
}
