import * as vscode from 'vscode';
import { wayToEvidence } from '../../panel/missing-parts.ts';
import { type JudgedPaper, judgePaper } from '../../workflows/judge/judge-paper.ts';
import { modelsNamed } from '../ai/ai-settings.ts';
import { openQuestionJudges } from '../ai/open-judges.ts';
import { uriOf } from '../editor-documents.ts';
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
            { paper: read.paper, verdicts, secondOpinion: models.judging.secondOpinion },
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
      sayWhatWasLeftOut(context, judged);
    }
  });
}

/** Says where there was nothing to ask, and about which citations nobody was asked, with what would change that. */
function sayWhatWasLeftOut({ paper, work, network }: PanelContext, { answers, unread }: JudgedPaper): void {
  const said = [
    ...(answers.asked === 0 ? [panelStrings.nothingNewToJudge()] : []),
    ...(unread > 0 ? [panelStrings.unread(unread)] : []),
  ];
  if (said.length > 0) {
    const way = wayToEvidence(network.isOn ? 'on' : 'off');
    const main = uriOf(paper.main, paper.read);
    const act = (): unknown =>
      way === 'fetchEvidence'
        ? vscode.commands.executeCommand('situate.network.fetchEvidence', main)
        : vscode.commands.executeCommand('situate.network.turnOn');
    work.say(said.join(' '), unread > 0 ? [{ label: panelStrings[way](), act }] : []);
  }
}
