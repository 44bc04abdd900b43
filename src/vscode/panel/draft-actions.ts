import type { PlannedPositioning } from '../../drafting/plan/plan.ts';
import { firstDraft, type Improver, improve as improveRounds } from '../../drafting/rounds/improve.ts';
import {
  type MadeRound,
  type RoundCall,
  type RoundMaker,
  type RoundState,
  roundByAuthor,
} from '../../drafting/rounds/make-round.ts';
import type { RoundPoint } from '../../drafting/rounds/round.ts';
import { restored, withRound } from '../../drafting/rounds/rounds.ts';
import { sectionSource } from '../../drafting/rounds/section-source.ts';
import type { DraftRequest, Strategy } from '../../drafting/writing/draft.ts';
import { type DraftingTask, estimateDrafting } from '../../drafting/writing/estimate-drafting.ts';
import type { RelatedWorkJudges } from '../../rubric/judge-related-work.ts';
import { criterionTitle } from '../../rubric/shown-criterion.ts';
import { configuredModel } from '../ai/ai-settings.ts';
import { openCoherenceJudge, openPositioningJudge } from '../ai/open-judges.ts';
import { promptsFor } from '../ai/paper-prompts.ts';
import { translated } from '../strings.ts';
import { draftWriter, requestFor } from './draft-request.ts';
import type { PanelContext } from './panel-context.ts';
import { panelStrings } from './panel-strings.ts';
import type { Task } from './panel-work.ts';

/** Writes a draft: a round of its own. */
export async function writeDraft(context: PanelContext, strategy: Strategy): Promise<void> {
  const { paper, work } = context;
  await work.run(panelStrings.drafting(configuredModel('writing')), async (task) => {
    const request = await requestFor(context);
    if (request === undefined) {
      return;
    }
    if (request.plan === undefined && (strategy === 'plan' || strategy === 'sentences')) {
      work.say(panelStrings.noPlan());
      return;
    }
    const improver = await improverFor(context, task, paper.drafting.rounds.length);
    if (await mayCost(context, request, { plans: false, strategy, rounds: 0, oneByOne: false }, improver)) {
      await keep(context, await firstDraft(improver, { drafting: paper.drafting, request }, strategy, callFor(task)));
    }
  });
}

/** Revises the current round, so many times; where there is none, the section as it stands. */
export async function improve(
  context: PanelContext,
  improvement: { readonly rounds: number; readonly oneByOne: boolean },
): Promise<void> {
  const { paper, work } = context;
  await work.run(panelStrings.improving(1, improvement.rounds), async (task) => {
    let request = await requestFor(context);
    if (request === undefined) {
      return;
    }
    if (paper.current === undefined && !hasText(request)) {
      work.say(panelStrings.noRound());
      return;
    }
    const state = (): RoundState => ({ drafting: paper.drafting, request: request! });
    const call = {
      ...callFor(task),
      onRevision: (round: number, point: { readonly number: number; readonly of: number }): void => {
        const what = panelStrings.improving(round, improvement.rounds);
        task.report({ what, ...(point.of > 1 ? { done: point.number - 1, of: point.of } : {}) });
      },
    };
    const improver = await improverFor(context, task, 0);
    if (!(await mayCost(context, request, { plans: false, strategy: undefined, ...improvement }, improver))) {
      return;
    }
    let count = 0;
    for await (const made of improveRounds(improver, state, improvement, call)) {
      count++;
      await keep(context, made);
      // What the author changes meanwhile holds for the next round.
      request = (await requestFor(context)) ?? request;
    }
    if (count === 0) {
      work.say(panelStrings.nothingToImprove());
    }
  });
}

/** The author wrote into a draft: a round of its own. */
export async function editDraft(context: PanelContext, from: string, source: string): Promise<void> {
  const { paper, work } = context;
  await work.run(panelStrings.scoring(), async (task) => {
    const request = await requestFor(context);
    if (request !== undefined && paper.round(from) !== undefined) {
      const maker = await makerFor(context, task, { asksModels: false });
      await keep(
        context,
        await roundByAuthor(maker, { drafting: paper.drafting, request }, { from, source }, callFor(task)),
      );
    }
  });
}

/** What the next round is to follow. */
export async function changeFeedback(
  { paper, update }: PanelContext,
  round: string,
  feedback: readonly RoundPoint[],
): Promise<void> {
  try {
    await paper.changeDrafting((drafting) => ({
      ...drafting,
      rounds: drafting.rounds.map((other) => (other.id === round ? { ...other, feedback: [...feedback] } : other)),
    }));
  } finally {
    update();
  }
}

/** Looks at a round. */
export function showRound({ paper, update }: PanelContext, round: string): void {
  paper.show(round);
  update();
}

/** Makes a round the one that the next one is made from. */
export async function restoreRound({ paper, update }: PanelContext, round: string): Promise<void> {
  try {
    await paper.changeDrafting((drafting) => restored(drafting, round));
  } finally {
    paper.show(round);
    update();
  }
}

/** Compares the round that is shown with another one, or with the section. */
export function compareRound({ paper, update }: PanelContext, other: string | undefined): void {
  paper.comparedWith = other;
  update();
}

/** The style that the next rounds have. */
export async function setPositioning(
  { paper, update }: PanelContext,
  style: PlannedPositioning | undefined,
): Promise<void> {
  await paper.setPositioning(style);
  update();
}

function hasText({ paper, section }: DraftRequest): boolean {
  return section !== undefined && sectionSource(paper, section) !== '';
}

/**
 * Keeps a round and shows it, and says what the author has to know of it. A round that could not be kept is shown, too. One
 * that was not scored ends the task.
 */
async function keep({ paper, work, update }: PanelContext, { round, isCurrent, stoppedBy }: MadeRound): Promise<void> {
  let unkept: string | undefined;
  try {
    await paper.changeDrafting((drafting) => withRound(drafting, round, isCurrent));
  } catch (error) {
    unkept = error instanceof Error ? error.message : String(error);
  }
  paper.show(paper.drafting.rounds.at(-1)?.id);
  const invented = [...round.deviations, ...round.repaired].filter(({ kind }) => kind === 'inventedKey').length;
  const named = round.deviations.filter(({ kind }) => kind === 'inventedName').length;
  if (unkept !== undefined) {
    work.complain(unkept);
  } else if (round.worsened.length > 0) {
    const titles = round.worsened.map((criterion) => criterionTitle(criterion, translated, round.scores));
    work.say(panelStrings.worsened(titles.join(', ')));
  } else if (named > 0) {
    work.say(panelStrings.namedStill(named));
  } else if (invented > 0) {
    work.say(panelStrings.invented(invented));
  }
  update();
  if (stoppedBy !== undefined) {
    throw stoppedBy;
  }
}

function callFor(task: Task): RoundCall {
  return {
    signal: task.signal,
    onDraft: (text) => {
      task.report({ text });
    },
    onStep: (done, of) => {
      task.report({ done, of });
    },
    onCitation: (done, of) => {
      task.report({ done, of });
    },
    onJudging: () => {
      task.report({ what: panelStrings.scoring() });
    },
  };
}

/** Asks before more is sent than the author wants to send unasked. */
async function mayCost(
  { models }: PanelContext,
  request: DraftRequest,
  task: DraftingTask,
  { writer, scoring }: Improver,
): Promise<boolean> {
  return models.confirmCost({ ...(await estimateDrafting(request, task, scoring.models)), models: [writer.model] });
}

async function improverFor(context: PanelContext, task: Task, sample: number): Promise<Improver> {
  return { ...(await makerFor(context, task, { asksModels: true })), writer: await draftWriter(context, task, sample) };
}

/** Scores with this machine and, where they are on and asked for, with language models. */
async function makerFor(
  context: PanelContext,
  task: Task,
  { asksModels }: { readonly asksModels: boolean },
): Promise<RoundMaker> {
  const { papers, models } = context;
  const engine = await papers.search.loadEngine();
  const judges = asksModels && models.isOn ? await modelJudges(context, task) : undefined;
  return {
    scoring: { ask: (question, signal) => papers.judging.ask(engine, question, signal), models: judges },
    meter: task.meter,
    now: () => new Date(),
  };
}

async function modelJudges({ models, paper }: PanelContext, task: Task): Promise<RelatedWorkJudges> {
  const prompts = promptsFor(paper.read);
  const scope = paper.read.files.uriOf(paper.main);
  return {
    coherence: await openCoherenceJudge(task.counted(await models.model('coherence')), prompts, scope),
    positioning: await openPositioningJudge(task.counted(await models.model('positioning')), prompts, scope),
  };
}
