import type { PlannedPositioning } from '../../drafting/plan/plan.ts';
import { needsPlan } from '../../drafting/request/draft.ts';
import { feedbackMeanwhile } from '../../drafting/rounds/feedback-meanwhile.ts';
import {
  type MadeRound,
  type RoundCall,
  type RoundMaker,
  roundByAuthor,
  roundOfSection,
} from '../../drafting/rounds/make-round.ts';
import { reviewerPoint } from '../../drafting/rounds/reviewer-point.ts';
import type { Improver } from '../../drafting/rounds/revise-round.ts';
import type { Round, RoundPoint } from '../../drafting/rounds/round.ts';
import { restore, withRound } from '../../drafting/rounds/rounds.ts';
import { scoreAgain } from '../../drafting/rounds/score-again.ts';
import { sectionSource } from '../../drafting/rounds/section-source.ts';
import { hasNothingToFollow } from '../../drafting/rounds/wishes.ts';
import type { QuestionJudges } from '../../judges/model/open-questions.ts';
import { translate } from '../../language/shown-message.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import type { PanelMessage } from '../../panel/messages.ts';
import { repliesOn } from '../../rubric/disciplines/telling-replies.ts';
import { criterionTitle } from '../../rubric/shown-criterion.ts';
import { list } from '../../text/front-language.ts';
import { estimateScoring } from '../../workflows/draft/estimate-drafting.ts';
import { type DraftingFront, runDrafting } from '../../workflows/draft/run-drafting.ts';
import { modelsNamed } from '../ai/ai-settings.ts';
import { openPositioningJudge, openSupportJudge } from '../ai/open-judges.ts';
import { promptsFor } from '../ai/paper-prompts.ts';
import { loadEngine } from '../load-engine.ts';
import { draftWriter, requestFor } from './draft-request.ts';
import type { PanelContext } from './panel-context.ts';
import { panelStrings } from './panel-strings.ts';
import type { PanelTask, PanelWay } from './panel-work.ts';
import { replacePlan } from './plan-actions.ts';

/** Writes a draft, as a new round, after a plan that the model makes first where one is needed and there is none. */
export async function writeDraft(
  context: PanelContext,
  { strategy, judges }: Pick<Extract<PanelMessage, { type: 'draft' }>, 'strategy' | 'judges'>,
): Promise<void> {
  const { paper, work } = context;
  await work.run(panelStrings.drafting(modelsNamed('writing')), async (task) => {
    const request = await requestFor(context);
    if (request === undefined) {
      return;
    }
    const plans = needsPlan(strategy) && (request.plan?.paragraphs ?? []).length === 0;
    const improver = await improverFor(context, task, { asksModels: judges, sample: paper.drafting.rounds.length });
    const first = { plans, strategy, rounds: 0, oneByOne: false };
    const onPlanning = (): void => {
      task.report({ what: panelStrings.planning(modelsNamed('writing')) });
    };
    const made = await runDrafting(improver, request, first, frontFor(context, task, improver), {
      ...callFor(task),
      onPlanning,
    });
    // What the author has to know about a round was said when it was kept, and says that it is there, too.
    if (made !== undefined && work.notice === undefined) {
      const points = paper.drafting.rounds.at(-1)?.feedback ?? [];
      work.say(
        panelStrings.drafted({ isPlanned: plans, points: points.filter(({ isFurther }) => isFurther !== true).length }),
      );
    }
  });
}

/** Revises the current round a number of times; if there is none, the current section. */
export async function improve(
  context: PanelContext,
  {
    judges,
    ...improvement
  }: Pick<Extract<PanelMessage, { type: 'improve' }>, 'rounds' | 'oneByOne' | 'inWords' | 'bestOf' | 'judges'>,
): Promise<void> {
  const { paper, work } = context;
  await work.run(panelStrings.improving(1, improvement.rounds), async (task) => {
    const request = await requestFor(context);
    if (request === undefined) {
      return;
    }
    if (paper.current !== undefined && hasNothingToFollow(paper.current, request)) {
      sayNothingToImprove(context);
      return;
    }
    if (paper.current === undefined && sectionSource(request.paper, request.section) === '') {
      work.say(panelStrings.noRound());
      return;
    }
    const call = {
      ...callFor(task),
      onRevision: (round: number, point: { readonly number: number; readonly of: number }): void => {
        const what = panelStrings.improving(round, improvement.rounds);
        task.report({ what, ...(point.of > 1 ? { done: point.number - 1, of: point.of } : {}) });
      },
    };
    const adviser = improvement.inWords ? task.counted(await context.models.model('feedback')) : undefined;
    const improver = {
      ...(await improverFor(context, task, { asksModels: judges, sample: 0 })),
      ...(adviser && { adviser }),
    };
    const revisions = { plans: false, strategy: undefined, ...improvement };
    const made = await runDrafting(improver, request, revisions, frontFor(context, task, improver), call);
    if (made === 'nothingToImprove') {
      sayNothingToImprove(context);
    }
  });
}

/** Says why the current round, which it shows, cannot be improved, with what gives it something to follow. */
function sayNothingToImprove(context: PanelContext): void {
  const { paper, work, update } = context;
  const { current } = paper;
  paper.show(undefined);
  const add: PanelWay = { label: panelStrings.addPoint(), act: () => undefined, inPage: 'addPoint' };
  if (current === undefined || current.feedback.length > 0) {
    work.say(panelStrings.nothingTicked(), [add]);
  } else {
    const judge: PanelWay = { label: panelStrings.judgeRound(), act: () => judgeRound(context, current.id) };
    work.say(panelStrings.noFeedback(), [add, judge]);
  }
  update();
}

/** Makes a new round of a draft that the author edited. */
export async function editDraft(context: PanelContext, from: string, source: string): Promise<void> {
  const { paper, work } = context;
  await work.run(panelStrings.scoring(), async (task) => {
    const request = await requestFor(context);
    if (request !== undefined && paper.round(from) !== undefined) {
      const maker = await makerFor(context, task, { asksModels: false });
      const state = { drafting: paper.drafting, request };
      const made = await roundByAuthor(maker, state, { from, source }, callFor(task));
      await keep(context, made);
      if (made.stoppedBy !== undefined) {
        throw made.stoppedBy;
      }
    }
  });
}

/** Has language models judge a round, which takes the place of what was said of it before. */
export async function judgeRound(context: PanelContext, id: string): Promise<void> {
  const { paper, work, models, update } = context;
  await work.run(panelStrings.scoring(), async (task) => {
    const request = await requestFor(context);
    const round = paper.round(id);
    const judges = await modelJudges(context, task);
    if (request === undefined || round === undefined) {
      return;
    }
    const used = await judgingModels(models);
    if (!(await models.confirmCost({ ...(await estimateScoring(request, round.source, judges)), models: used }))) {
      return;
    }
    const maker = await makerFor(context, task, { asksModels: true });
    const scored = await scoreAgain(maker, request, round, callFor(task));
    const judgedMeanwhile = ({ feedback: now }: Round): Round => ({
      ...scored.round,
      feedback: feedbackMeanwhile({ before: round.feedback, now, scored: scored.round.feedback }),
    });
    await paper.changeDrafting((drafting) => ({
      ...drafting,
      rounds: drafting.rounds.map((other) => (other.id === id ? judgedMeanwhile(other) : other)),
    }));
    update();
    if (scored.stoppedBy !== undefined) {
      throw scored.stoppedBy;
    }
  });
}

/** Changes the feedback that the next round should follow. */
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

/**
 * Makes what a reply says of a criterion of the discipline a point of the feedback on the current round; where there is no
 * round, the section becomes one first. `criterion` is the id of its card.
 */
export async function makePoint(context: PanelContext, criterion: string, reply: number): Promise<void> {
  const { paper, work, update } = context;
  const { judged } = paper.discipline.shown ?? {};
  const id = judged && criterion.slice(judged.discipline.id.length + 1);
  const opinion = judged && repliesOn(judged, id ?? '')[reply]?.opinion;
  const point = judged && opinion && reviewerPoint(judged.discipline, id ?? '', opinion);
  if (point === undefined) {
    work.say(panelStrings.replyGone());
    return;
  }
  await work.run(panelStrings.scoring(), async (task) => {
    const request = paper.current === undefined ? await requestFor(context) : undefined;
    if (request !== undefined) {
      const maker = await makerFor(context, task, { asksModels: false });
      await keep(context, await roundOfSection(maker, { drafting: paper.drafting, request }, callFor(task)));
    }
    const { current } = paper;
    if (current !== undefined) {
      await changeFeedback(context, current.id, [...current.feedback, point]);
      paper.show(undefined);
      update();
      work.say(panelStrings.pointMade());
    }
  });
}

/** Shows a round. */
export function showRound({ paper, update }: PanelContext, round: string): void {
  paper.show(round);
  update();
}

/** Makes a round the current one. */
export async function restoreRound({ paper, update }: PanelContext, round: string): Promise<void> {
  try {
    await paper.changeDrafting((drafting) => restore(drafting, round));
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

/** Sets the style that the next rounds have. */
export async function setPositioning(
  { paper, update }: PanelContext,
  style: PlannedPositioning | undefined,
): Promise<void> {
  await paper.setPositioning(style);
  update();
}

/** Makes the front that asks the author, who may change rounds and request meanwhile, and keeps what drafting makes. */
function frontFor(
  context: PanelContext,
  task: PanelTask,
  { writer, adviser = writer.model, scoring }: Improver,
): DraftingFront {
  return {
    get drafting() {
      return context.paper.drafting;
    },
    confirm: async (cost) => {
      // Drafts go to those who judge them, too.
      const judges = scoring.models === undefined ? [] : await judgingModels(context.models);
      const writers = cost.calls > cost.judging.calls ? [writer.model, adviser] : [];
      return context.models.confirmCost({ ...cost, models: [...writers, ...judges] });
    },
    keep: (made) => keep(context, made),
    async keepPlan(plan) {
      await replacePlan(context, plan);
      context.update();
      task.report({ what: panelStrings.drafting(modelsNamed('writing')) });
    },
    request: () => requestFor(context),
  };
}

/**
 * Keeps a round and shows it, and says what the author has to know about it. A round that could not be kept is shown
 * too.
 */
async function keep({ paper, work, update }: PanelContext, { round, isCurrent }: MadeRound): Promise<void> {
  let unkept: string | undefined;
  try {
    await paper.changeDrafting((drafting) => withRound(drafting, round, isCurrent));
  } catch (error) {
    unkept = error instanceof Error ? error.message : String(error);
  }
  const last = paper.drafting.rounds.at(-1);
  paper.show(last?.id);
  // What a revision changed is what its author wants to see first.
  paper.comparedWith = last?.kind === 'revision' ? last.from : undefined;
  const invented = [...round.deviations, ...round.repaired].filter(({ kind }) => kind === 'inventedKey').length;
  const named = round.deviations.filter(({ kind }) => kind === 'inventedName').length;
  if (unkept !== undefined) {
    work.complain(unkept);
  } else if (round.worsened.length > 0) {
    const titles = round.worsened.map((criterion) => criterionTitle(criterion, translate, round.scores));
    work.say(panelStrings.worsened(list(titles)));
  } else if (named > 0) {
    work.say(panelStrings.namedStill(named));
  } else if (invented > 0) {
    work.say(panelStrings.invented(invented));
  }
  update();
}

function callFor(task: PanelTask): RoundCall {
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

async function improverFor(
  context: PanelContext,
  task: PanelTask,
  { asksModels, sample }: { readonly asksModels: boolean; readonly sample: number },
): Promise<Improver> {
  return { ...(await makerFor(context, task, { asksModels })), writer: await draftWriter(context, task, sample) };
}

/** Scores with this machine and, where they are on and asked for, with language models. */
async function makerFor(
  context: PanelContext,
  task: PanelTask,
  { asksModels }: { readonly asksModels: boolean },
): Promise<RoundMaker> {
  const { papers, models } = context;
  const engine = await loadEngine();
  const judges = asksModels && models.isOn ? await modelJudges(context, task) : undefined;
  return {
    scoring: { ask: (question, signal) => papers.judging.ask(engine, question, signal), models: judges },
    meter: task.meter,
    now: () => new Date(),
  };
}

/** The models that judge drafts. */
async function judgingModels(models: PanelContext['models']): Promise<[support: ChatModel, positioning: ChatModel]> {
  return [await models.model('support'), await models.model('positioning')];
}

async function modelJudges({ models, paper }: PanelContext, task: PanelTask): Promise<QuestionJudges> {
  const prompts = promptsFor(paper.read);
  const { judging } = models;
  const measurements = await models.measurements();
  const [support, positioning] = await judgingModels(models);
  return {
    support: await openSupportJudge(task.counted(support), prompts, judging, measurements),
    positioning: await openPositioningJudge(task.counted(positioning), prompts, judging, measurements),
  };
}
