import type * as vscode from 'vscode';
import type { Prompter } from '../dialogs/prompter.ts';
import { judgingStrings as strings } from './editor-judging-strings.ts';
import { type JudgingChoice, judgingProtocols, numbersOfVotes } from './judging-choice.ts';
import type { ModelAccess } from './model-access.ts';

interface Context {
  readonly models: Pick<ModelAccess, 'judging' | 'judgeBy'>;
  readonly prompter: Prompter;
}

/** A part of the choice, with what it is now. */
interface Part extends vscode.QuickPickItem {
  /** Resolves to what the author wants instead; undefined if the author leaves it. */
  readonly change: () => Promise<Partial<JudgingChoice> | undefined>;
}

/**
 * “How It Judges…”: shows how language models judge, and changes one part after the other until the author leaves. It says of
 * each what it costs, since a vote, a second look and a second opinion are requests more.
 */
export async function chooseJudging(context: Context): Promise<void> {
  const { models, prompter } = context;
  let at = 0;
  for (;;) {
    const items = parts(context, models.judging);
    const chosen = await prompter.choose({
      title: strings.title(),
      placeholder: strings.choose(),
      items,
      active: items[at],
    });
    if (typeof chosen !== 'object') {
      return;
    }
    at = items.indexOf(chosen);
    const changed = await chosen.change();
    if (changed !== undefined) {
      await models.judgeBy({ ...models.judging, ...changed });
    }
  }
}

function parts(context: Context, { judge, votes, secondLook, secondOpinion }: JudgingChoice): readonly Part[] {
  return [
    {
      label: strings.judge(),
      description: strings.names[judge],
      detail: strings.judges[judge](),
      change: () => chooseJudge(context, judge),
    },
    {
      label: strings.votes(),
      description: strings.atMost(votes),
      detail: strings.votesDetail(),
      change: () => chooseVotes(context, votes),
    },
    {
      label: strings.secondLook(),
      description: strings.isOn(secondLook),
      detail: strings.secondLookDetail(),
      change: () => Promise.resolve({ secondLook: !secondLook }),
    },
    {
      label: strings.secondOpinion(),
      description: strings.isOn(secondOpinion),
      detail: strings.secondOpinionDetail(),
      change: () => Promise.resolve({ secondOpinion: !secondOpinion }),
    },
  ];
}

async function chooseJudge(
  { prompter }: Context,
  now: JudgingChoice['judge'],
): Promise<Pick<JudgingChoice, 'judge'> | undefined> {
  const items = judgingProtocols.map((judge) => ({
    label: strings.names[judge],
    detail: strings.judges[judge](),
    judge,
  }));
  const active = items.find(({ judge }) => judge === now);
  const chosen = await prompter.choose({ title: strings.judge(), placeholder: strings.chooseJudge(), items, active });
  return typeof chosen === 'object' ? { judge: chosen.judge } : undefined;
}

async function chooseVotes(
  { prompter }: Context,
  now: JudgingChoice['votes'],
): Promise<Pick<JudgingChoice, 'votes'> | undefined> {
  const items = numbersOfVotes.map((votes) => ({ label: strings.atMost(votes), votes }));
  const active = items.find(({ votes }) => votes === now);
  const chosen = await prompter.choose({ title: strings.votes(), placeholder: strings.votesDetail(), items, active });
  return typeof chosen === 'object' ? { votes: chosen.votes } : undefined;
}
