import { createWorkRelator } from '../../retrieval/ranking/relate-work.ts';
import { modelsNamed } from '../ai/ai-settings.ts';
import { confirmRequests, findingModel } from './find-ranking.ts';
import { findStrings } from './find-strings.ts';
import type { PanelContext } from './panel-context.ts';
import { panelStrings } from './panel-strings.ts';

/** Has a language model say how a found work relates to what the author looks for. */
export async function summarizeFound(context: PanelContext, id: string): Promise<void> {
  const { paper, work } = context;
  const { finds } = paper;
  await work.run(findStrings.relating(modelsNamed('writing')), async (task) => {
    const read = await context.read();
    const found = finds.work(id)?.work;
    if (read === undefined || found === undefined) {
      work.complain(read === undefined ? panelStrings.noPaper() : findStrings.gone());
      return;
    }
    const options = await findingModel(context, task);
    const relator = await createWorkRelator(options);
    const subject = finds.subject(read.paper);
    const pages = (finds.results?.pages.get(id) ?? []).map((page) => page.text);
    if (!(await confirmRequests(context, options.model, relator.requests(subject, found, pages)))) {
      return;
    }
    const text = await relator.relate(subject, found, { signal: task.signal, pages });
    const { results } = finds;
    if (results !== undefined && text !== '') {
      const summaries = new Map(results.summaries).set(id, { text, model: options.model.name });
      finds.results = { ...results, summaries };
    }
  });
}
