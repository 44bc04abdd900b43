import { dirname, relative } from 'pathe';
import * as vscode from 'vscode';
import { costOf, openQuestions } from '../../judges/model/open-questions.ts';
import { modelQuestions } from '../../judges/model/section-questions.ts';
import { ChatError } from '../../llm/chat-error.ts';
import { estimateRequests } from '../../llm/estimate-tokens.ts';
import { setExemplar } from '../../project/configuration-edit.ts';
import type { Paper } from '../../project/paper.ts';
import { questionsOnEarlier } from '../../rubric/recall-related-work.ts';
import { judgingSettings, modelsNamed } from '../ai/ai-settings.ts';
import { checkStrings } from '../ai/check-strings.ts';
import { openQuestionJudges } from '../ai/open-judges.ts';
import { configurationOf, editConfiguration } from '../configuration-document.ts';
import { enginePath } from '../editor-paths.ts';
import { askOpenQuestions } from './ask-open-questions.ts';
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
    const questions =
      read &&
      modelQuestions(read.paper, 'section', everywhere(read.paper), judgingSettings(read.files.uriOf(read.paper.main)));
    if (read === undefined || questions === undefined) {
      work.say(panelStrings.noSection());
      return;
    }
    const { judges, used } = await openQuestionJudges(models, read, questions, { counted: task.counted });
    const { verdicts } = papers.judging;
    let useless = 0;
    const first = openQuestions(questions, judges, verdicts);
    if (await models.confirmCost({ ...costOf(first, estimateRequests), models: used, known: questions.known })) {
      useless += await askOpenQuestions(context, task, first);
      const rest = { citations: [], positioning: questionsOnEarlier(read.paper, verdicts) };
      useless += await askOpenQuestions(context, task, openQuestions(rest, judges, verdicts));
      papers.judging.showVerdicts();
      if (useless > 0) {
        throw new ChatError('badReply', checkStrings.useless(useless));
      }
    }
  });
}

/** Has the section compared with the exemplar that `situate.json` names; asks for one where it names none. */
export async function compareWithExemplar(context: PanelContext): Promise<void> {
  if (context.paper.read.paper.configuration.exemplar === undefined) {
    await chooseExemplar(context);
  }
}

/** Asks which section to compare with, and notes it in `situate.json`. */
export async function chooseExemplar({ paper, work, prompter }: PanelContext): Promise<void> {
  const chosen = await prompter.chooseFile({
    title: panelStrings.noExemplar(),
    action: panelStrings.compare(),
    folder: paper.read.files.uriOf(dirname(paper.main)),
    filters: { [panelStrings.exemplars()]: ['tex', 'ltx', 'md', 'markdown', 'qmd', 'rmd'] },
  });
  if (chosen === undefined) {
    return;
  }
  const file = configurationOf(paper.read);
  const path = relative(dirname(enginePath(file.path)), enginePath(chosen.path));
  if (chosen.scheme !== file.scheme || !(await editConfiguration(file, (text) => setExemplar(text, path)))) {
    work.complain(panelStrings.broken(vscode.workspace.asRelativePath(file)));
  }
}

/** Anywhere in a paper: all of its related work is meant. */
function everywhere({ main }: Paper): {
  readonly file: string;
  readonly range: { readonly start: number; readonly end: number };
} {
  return { file: main, range: { start: 0, end: 0 } };
}
