import * as vscode from 'vscode';
import type { PanelMessage } from '../../panel/messages.ts';
import type { Comparison } from '../../rubric/preferences/preferences.ts';
import { trainingExamples } from '../../rubric/preferences/training-examples.ts';
import { keepComparison } from '../../workflows/preferences/keep-comparison.ts';
import { promptsFor } from '../ai/paper-prompts.ts';
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
