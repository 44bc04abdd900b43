import { judgePaper } from '../../workflows/judge/judge-paper.ts';
import { judgingSettings, modelsNamed } from '../ai/ai-settings.ts';
import { openQuestionJudges } from '../ai/open-judges.ts';
import { askingInPanel, throwIfIncomplete } from './asking-in-panel.ts';
import type { PanelContext } from './panel-context.ts';
import { panelStrings } from './panel-strings.ts';

/**
 * Has language models judge the related work: its citations and which paragraphs say where the paper stands, then, where only
 * the final one does, whether it takes up the others. What they said before is not asked again; what they say is kept while the text stays.
 */
export async function judgeSection(context: PanelContext): Promise<void> {
  const { models, papers, work } = context;
  await work.run(panelStrings.judging(modelsNamed('support')), async (task) => {
    const read = await context.read();
    const { verdicts } = papers.judging;
    const judged =
      read === undefined
        ? 'nothingThere'
        : await judgePaper(
            { paper: read.paper, verdicts, ...judgingSettings(read.files.uriOf(read.paper.main)) },
            {
              ...askingInPanel(context, task),
              judges: (questions) => openQuestionJudges(models, read, questions, { counted: task.counted }),
            },
          );
    if (judged === 'nothingThere') {
      work.say(panelStrings.noSection());
    } else if (judged !== undefined) {
      papers.judging.showVerdicts();
      throwIfIncomplete({ ...judged, stoppedBy: judged.judged.stoppedBy });
    }
  });
}
