import * as vscode from 'vscode';
import { jurorsOf } from '../../judges/jury.ts';
import { translate } from '../../language/shown-message.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import { setDiscipline } from '../../project/configuration-edit.ts';
import type { Discipline } from '../../rubric/disciplines/discipline.ts';
import { createDisciplineJudge, type DisciplineJudge } from '../../rubric/disciplines/discipline-judge.ts';
import { disciplineTitle } from '../../rubric/disciplines/discipline-title.ts';
import type { ReadPaper } from '../../session/open-paper.ts';
import { list } from '../../text/front-language.ts';
import type { AskingCost } from '../../workflows/judge/ask-models.ts';
import { judgePaper } from '../../workflows/judge/judge-paper.ts';
import { modelsNamed } from '../ai/ai-settings.ts';
import { aiStrings } from '../ai/editor-ai-strings.ts';
import { promptsFor } from '../ai/paper-prompts.ts';
import { configurationOf, editConfiguration } from '../configuration-document.ts';
import { askingInPanel } from './asking-in-panel.ts';
import type { PanelContext } from './panel-context.ts';
import { disciplineStrings as strings } from './panel-discipline-strings.ts';
import { panelStrings } from './panel-strings.ts';

/** The numbers of times that an aspect can be judged. */
const repeatCounts = [1, 3, 5, 10];

/** Notes in `situate.json` by whose criteria the paper is judged; by nobody's without `discipline`. */
export async function chooseDiscipline({ paper, work }: PanelContext, discipline: string | undefined): Promise<void> {
  const file = configurationOf(paper.read);
  if (!(await editConfiguration(file, (text) => setDiscipline(text, discipline)))) {
    work.complain(panelStrings.broken(vscode.workspace.asRelativePath(file)));
  }
}

/** Reads the paper and the discipline that it is judged by. Says which of them is missing, and resolves to undefined then. */
export async function readWithDiscipline(
  context: PanelContext,
): Promise<{ readonly read: ReadPaper; readonly discipline: Discipline } | undefined> {
  const { paper, work } = context;
  const read = await context.read();
  if (read === undefined) {
    work.complain(panelStrings.noPaper());
    return undefined;
  }
  await paper.discipline.refresh(read);
  const { discipline, problem } = paper.discipline.shown ?? {};
  if (discipline === undefined) {
    work.complain(problem ?? strings.noneChosen());
    return undefined;
  }
  return { read, discipline };
}

/**
 * Has a language model judge the related work by the criteria of the discipline, as often as the author says, who sees before
 * what that sends. What was judged before a stop or a failure stays.
 */
export async function judgeDiscipline(context: PanelContext): Promise<void> {
  const { models, paper, work, update } = context;
  await work.run(strings.judging(modelsNamed('aspect')), async (task) => {
    const chosen = await readWithDiscipline(context);
    if (chosen === undefined) {
      return;
    }
    const { read, discipline } = chosen;
    const judged = await judgePaper(
      { paper: read.paper, discipline },
      {
        ...askingInPanel(context, task),
        // Who says how often it is asked has seen what that sends.
        confirm: () => true,
        reviewer: async (costBy) => {
          const model = task.counted(await models.model('aspect'));
          const judgeBy = (repeats: number): Promise<DisciplineJudge> =>
            createDisciplineJudge({ model, prompts: promptsFor(read), repeats });
          const repeats = await askHowOften(context, disciplineTitle(discipline, translate), model, async (count) =>
            costBy(await judgeBy(count)),
          );
          return repeats === undefined ? undefined : { model, judge: await judgeBy(repeats) };
        },
      },
    );
    if (judged === 'nothingThere') {
      work.say(panelStrings.noSection());
      return;
    }
    const said = judged?.judged.discipline;
    if (said !== undefined && said.verdicts.size > 0) {
      await paper.discipline.take(said, read);
      update();
    }
    if (said?.stoppedBy !== undefined) {
      throw said.stoppedBy;
    }
  });
}

/** Asks how often; undefined if the author decides against it. */
async function askHowOften(
  { prompter }: PanelContext,
  discipline: string,
  model: ChatModel,
  costFor: (repeats: number) => Promise<Pick<AskingCost, 'calls' | 'tokens'>>,
): Promise<number | undefined> {
  const items = await Promise.all(
    repeatCounts.map(async (repeats) => {
      const { calls, tokens } = await costFor(repeats);
      return {
        label: repeats === 1 ? strings.once() : strings.times(repeats),
        description: strings.cost(calls, tokens),
        detail: repeats === 1 ? strings.onceHint() : strings.timesHint(),
        repeats,
      };
    }),
  );
  const places = jurorsOf(model).map(({ name, destination }) => aiStrings.modelAt(name, destination));
  const answer = await prompter.choose({
    title: strings.howOften(discipline),
    placeholder: strings.howOftenPlaceholder(list([...new Set(places)])),
    items,
  });
  return typeof answer === 'object' ? answer.repeats : undefined;
}
