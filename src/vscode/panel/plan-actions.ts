import * as vscode from 'vscode';
import { formatOneLinePlan, formatPlannedWorks, parseOneLinePlan } from '../../drafting/plan/one-line-plan.ts';
import type { Plan } from '../../drafting/plan/plan.ts';
import { draftContext } from '../../drafting/request/draft-context.ts';
import { planWithProposal } from '../../drafting/rounds/plan-to-follow.ts';
import { type PlanningModel, planRelatedWork } from '../../workflows/plan/plan-related-work.ts';
import { modelsNamed } from '../ai/ai-settings.ts';
import { strings } from '../editor-strings.ts';
import { loadEngine } from '../load-engine.ts';
import { draftWriter, requestFor, requestOf } from './draft-request.ts';
import type { PanelContext } from './panel-context.ts';
import { panelStrings } from './panel-strings.ts';

/**
 * Makes a plan, after a question where one would be replaced: from the current section, by a language model, or by grouping the library on this machine.
 */
export async function makePlan(context: PanelContext, from: 'section' | 'model' | 'library'): Promise<void> {
  const what = {
    section: panelStrings.reading(),
    model: panelStrings.planning(modelsNamed('writing')),
    library: panelStrings.grouping(),
  }[from];
  const { paper, work } = context;
  if (!(await mayReplacePlan(context))) {
    return;
  }
  await work.run(what, async (task) => {
    const request = await requestOf(context);
    if (request === undefined) {
      return;
    }
    const model: PlanningModel = {
      open: () => draftWriter(context, task, paper.planRevision),
      confirm: (cost, writer) => context.models.confirmCost({ ...cost, models: [writer.model] }),
    };
    const engine = await loadEngine();
    const { signal } = task;
    const made = await planRelatedWork(from === 'model' ? model : from, request, {
      signal,
      ask: (question) => context.papers.judging.ask(engine, question, signal),
    });
    if (made === 'noSection') {
      work.say(panelStrings.noSection());
    } else if (made === 'noWorks') {
      work.complain(panelStrings.noWorks());
    } else if (made !== undefined) {
      await replacePlan(context, made);
      context.update();
    }
  });
}

/** Asks the author, where there is a plan already. */
async function mayReplacePlan({ prompter, paper }: PanelContext): Promise<boolean> {
  const isReplacing = (paper.plan?.paragraphs.length ?? 0) > 0;
  return !isReplacing || prompter.confirm(panelStrings.replacePlan(paper.planPath));
}

/** Keeps a plan; the notice takes that back where there was one before, and `also` says something else. */
export async function replacePlan({ paper, work, update }: PanelContext, plan: Plan, also?: string): Promise<void> {
  const before = paper.plan;
  await paper.setPlan(plan, { isFromPanel: false });
  if (before === undefined || before.paragraphs.length === 0) {
    if (also !== undefined) {
      work.say(also);
    }
    return;
  }
  const undo = async (): Promise<void> => {
    if (paper.plan === plan) {
      await paper.setPlan(before, { isFromPanel: false });
    } else {
      work.say(panelStrings.planMovedOn());
    }
    update();
  };
  const said = [panelStrings.planReplaced(), ...(also === undefined ? [] : [also])];
  work.say(said.join('\n'), [{ label: strings.undo(), act: undo }]);
}

/** Takes the plan as the author changed it in the panel. */
export async function changePlan({ paper, work, update }: PanelContext, plan: Plan): Promise<void> {
  try {
    await paper.setPlan(plan, { isFromPanel: true });
  } catch (error) {
    work.complain(panelStrings.failed(error instanceof Error ? error.message : String(error)));
  }
  update();
}

/**
 * Adds to the plan the sentence that a point of a round proposes for a paragraph of its text. The panel shows that as a change
 * that can be undone.
 */
export async function addToPlan(context: PanelContext, from: string, paragraph: number): Promise<void> {
  const { paper, work, update } = context;
  const round = paper.round(from);
  const request = round && (await requestFor(context));
  if (round === undefined || request === undefined) {
    return;
  }
  if (request.plan === undefined) {
    work.say(panelStrings.noPlan());
    return;
  }
  const added = planWithProposal(request.plan, round, paragraph, draftContext(request));
  if (added === undefined) {
    work.say(panelStrings.nothingToAdd());
    return;
  }
  try {
    await paper.setPlan(added.plan, { isFromPanel: false });
    work.say(panelStrings.addedToPlan(added.paragraph + 1));
  } catch (error) {
    work.complain(panelStrings.failed(error instanceof Error ? error.message : String(error)));
  }
  update();
}

/** A plan in LitLLM's one-line form replaces the plan, after a question where there is one. */
export async function pastePlan(context: PanelContext, text: string): Promise<void> {
  const request = await requestFor(context);
  if (request === undefined) {
    return;
  }
  const { plan, problems } = parseOneLinePlan(text, (number) => request.works[number - 1]?.key);
  const unread = problems.length > 0 ? panelStrings.unreadPaste(problems.length) : undefined;
  if (plan.paragraphs.length > 0) {
    if (await mayReplacePlan(context)) {
      await replacePlan(context, plan, unread);
    }
  } else if (unread !== undefined) {
    context.work.say(unread);
  }
  context.update();
}

/** Puts the plan into the clipboard in LitLLM's one-line form. */
export async function copyPlan(context: PanelContext): Promise<void> {
  const { plan } = context.paper;
  const request = plan && (await requestFor(context));
  if (plan === undefined || request === undefined) {
    context.work.say(panelStrings.noPlan());
    return;
  }
  const numbers = new Map(request.works.map(({ key }, index) => [key, index + 1]));
  const numberOf = (key: string): number | undefined => numbers.get(key);
  await vscode.env.clipboard.writeText(
    `${formatOneLinePlan(plan, numberOf)}\n\n${formatPlannedWorks(plan, numberOf)}\n`,
  );
  context.work.say(panelStrings.copied());
}

/** Opens the plan as Markdown. */
export async function openPlan({ paper, work }: PanelContext): Promise<void> {
  if (paper.plan === undefined) {
    work.say(panelStrings.noPlan());
  } else {
    await vscode.window.showTextDocument(paper.planUri);
  }
}
