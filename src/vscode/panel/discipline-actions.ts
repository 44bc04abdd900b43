import * as vscode from 'vscode';
import { jurorsOf } from '../../judges/jury.ts';
import { costOf } from '../../judges/model/open-questions.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import { estimateRequests } from '../../llm/estimate-tokens.ts';
import { setDiscipline } from '../../project/configuration-edit.ts';
import type { AspectQuestion } from '../../rubric/disciplines/discipline-judge.ts';
import { createDisciplineJudge } from '../../rubric/disciplines/discipline-judge.ts';
import { disciplineQuestions, judgeByDiscipline } from '../../rubric/disciplines/judge-by-discipline.ts';
import { list } from '../../text/front-language.ts';
import { modelsNamed } from '../ai/ai-settings.ts';
import { aiStrings } from '../ai/editor-ai-strings.ts';
import { promptsFor } from '../ai/paper-prompts.ts';
import { configurationOf, editConfiguration } from '../configuration-document.ts';
import type { PanelContext } from './panel-context.ts';
import { disciplineStrings as strings } from './panel-discipline-strings.ts';
import { panelStrings } from './panel-strings.ts';

/** How often an aspect can be judged. */
const repeatCounts = [1, 3, 5, 10];

/** Notes in `situate.json` by whose criteria the paper is judged; by nobody's without `discipline`. */
export async function chooseDiscipline({ paper, work }: PanelContext, discipline: string | undefined): Promise<void> {
  const file = configurationOf(paper.read);
  if (!(await editConfiguration(file, (text) => setDiscipline(text, discipline)))) {
    work.complain(panelStrings.broken(vscode.workspace.asRelativePath(file)));
  }
}

/**
 * Has a language model judge the related work by the criteria of the discipline, as often as the author says, who sees before
 * what that sends. What was judged before a stop or a failure stays.
 */
export async function judgeDiscipline(context: PanelContext): Promise<void> {
  const { models, paper, work, update } = context;
  await work.run(strings.judging(modelsNamed('aspect')), async (task) => {
    const read = await context.read();
    if (read === undefined) {
      work.complain(panelStrings.noPaper());
      return;
    }
    await paper.discipline.refresh(read);
    const { discipline, problem } = paper.discipline.shown ?? {};
    if (discipline === undefined) {
      work.complain(problem ?? strings.noneChosen());
      return;
    }
    const questions = await disciplineQuestions(read.paper, discipline);
    if (questions.length === 0) {
      work.say(panelStrings.noSection());
      return;
    }
    const model = task.counted(await models.model('aspect'));
    const prompts = promptsFor(read);
    const repeats = await askHowOften(context, discipline.title, model, async (count) => {
      const judge = await createDisciplineJudge({ model, prompts, repeats: count });
      return costOf(requestsOf(questions, judge), estimateRequests);
    });
    if (repeats === undefined) {
      return;
    }
    const judge = await createDisciplineJudge({ model, prompts, repeats });
    task.report({ done: 0, of: questions.length });
    const judged = await judgeByDiscipline(questions, judge, {
      signal: task.signal,
      onAspect: (done, of) => {
        task.report({ done, of });
      },
    });
    if (judged !== undefined && judged.verdicts.size > 0) {
      await paper.discipline.take(judged, read);
      update();
    }
    if (judged?.stoppedBy !== undefined) {
      throw judged.stoppedBy;
    }
  });
}

function requestsOf(
  questions: readonly AspectQuestion[],
  judge: Awaited<ReturnType<typeof createDisciplineJudge>>,
): Parameters<typeof costOf>[0] {
  return questions.map((question) => ({ requests: judge.requests(question), votes: judge.votes }));
}

/** Undefined if the author decides against it. */
async function askHowOften(
  { prompter }: PanelContext,
  discipline: string,
  model: ChatModel,
  costFor: (repeats: number) => Promise<ReturnType<typeof costOf>>,
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
