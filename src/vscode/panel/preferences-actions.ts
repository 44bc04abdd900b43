import * as vscode from 'vscode';
import type { PanelMessage } from '../../panel/messages.ts';
import { createDisciplineJudge } from '../../rubric/disciplines/discipline-judge.ts';
import { type Comparison, noPreferences, textsOfPaper, withText } from '../../rubric/preferences/preferences.ts';
import { trainingExamples } from '../../rubric/preferences/training-examples.ts';
import { keepComparison } from '../../workflows/preferences/keep-comparison.ts';
import { isScoredBy, scoreComparedTexts, type Unscored } from '../../workflows/preferences/score-compared-texts.ts';
import { modelsNamed } from '../ai/ai-settings.ts';
import { promptsFor } from '../ai/paper-prompts.ts';
import { askingInPanel, throwIfIncomplete } from './asking-in-panel.ts';
import { readWithDiscipline } from './discipline-actions.ts';
import { keepOpinion } from './keep-opinion.ts';
import type { PanelContext } from './panel-context.ts';
import { preferencesStrings } from './panel-preferences-strings.ts';

/** Keeps which of two rounds the author prefers. */
export async function preferRound(
  { paper, work }: PanelContext,
  { first, second, preferred }: Pick<Comparison, 'first' | 'second' | 'preferred'>,
): Promise<void> {
  const texts = paper.preferences.shown?.texts ?? [];
  const one = texts.find(({ name }) => name === first);
  const other = texts.find(({ name }) => name === second);
  if (one === undefined || other === undefined) {
    return;
  }
  const unkept = await keepComparison([one, other], { preferred }, (change) => paper.preferences.change(change));
  if (unkept === 'sameText') {
    work.complain(preferencesStrings.sameText());
  }
}

/**
 * Has a language model score two rounds by the criteria of the discipline, and with them all texts of the paper that were
 * compared: weights are learnt of comparisons of scored texts alone. What it has scored before is not asked again; the
 * scores of each text are kept as soon as they are there.
 */
export async function scoreRounds(
  context: PanelContext,
  { first, second }: Pick<Comparison, 'first' | 'second'>,
): Promise<void> {
  const { paper, work, models } = context;
  await work.run(preferencesStrings.scoring(modelsNamed('aspect')), async (task) => {
    const chosen = await readWithDiscipline(context);
    if (chosen === undefined) {
      return;
    }
    const { read, discipline } = chosen;
    const model = task.counted(await models.model('aspect'));
    const reviewer = { model, judge: await createDisciplineJudge({ model, prompts: promptsFor(read), repeats: 1 }) };
    const { preferences, texts: rounds } = paper.preferences.shown ?? { preferences: noPreferences, texts: [] };
    const shown = rounds.filter(({ name }) => name === first || name === second);
    const kept = textsOfPaper(preferences, read.paper.main);
    const texts = [...kept, ...shown.filter(({ id }) => !kept.some((text) => text.id === id))];
    const open = texts.filter((text) => !isScoredBy(text, discipline, reviewer));
    if (open.length === 0) {
      work.say(preferencesStrings.allScored());
      return;
    }
    let scored = 0;
    let empty = 0;
    let left: Unscored | undefined;
    await scoreComparedTexts(
      { paper: read.paper, texts: open, discipline, reviewer },
      {
        ...askingInPanel(context, task),
        begin: (_, number, of) => {
          task.report({ done: number - 1, of });
        },
        async keep(text) {
          await paper.preferences.change((before) => withText(before, text));
          scored++;
        },
        leaveOut: (_, why) => {
          left ??= why;
          empty += why === undefined ? 1 : 0;
        },
      },
    );
    if (left !== undefined) {
      throwIfIncomplete(left);
    } else if (scored + empty > 0) {
      work.say(preferencesStrings.scored(scored, empty));
    }
  });
}

/** Keeps whether the author agrees with the verdict at a place. */
export async function giveOpinion(
  { paper, papers, memory, work }: PanelContext,
  { on, place: { file, start, end }, agrees }: Extract<PanelMessage, { type: 'giveOpinion' }>,
): Promise<void> {
  await keepOpinion(
    { read: paper.read, on, place: { file, range: { start, end } }, agrees },
    {
      papers,
      memory,
      change: (change) => paper.preferences.change(change),
      say: (message) => {
        work.say(message);
      },
      complain: (message) => {
        work.complain(message);
      },
    },
  );
}

/** Opens what the author prefers as examples for training a judge, to be saved where they like. Sends nothing. */
export async function exportPreferences({ paper, work }: PanelContext): Promise<void> {
  const { preferences, problem } = paper.preferences.shown ?? {};
  const examples = preferences === undefined ? [] : await trainingExamples(preferences, promptsFor(paper.read));
  if (examples.length === 0) {
    work.say(problem ?? preferencesStrings.nothingToExport());
    return;
  }
  const content = examples.map((example) => `${JSON.stringify(example)}\n`).join('');
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ content, language: 'jsonl' }));
}
