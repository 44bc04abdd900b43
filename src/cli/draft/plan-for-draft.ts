import type { Plan } from '../../drafting/plan/plan.ts';
import { parsePlan } from '../../drafting/plan/plan-markdown.ts';
import { type DraftRequest, needsPlan, type Strategy } from '../../drafting/request/draft.ts';
import { enginePath } from '../../node/engine-path.ts';
import type { Paper } from '../../project/paper.ts';
import { pathFrom } from '../../project/path-from.ts';
import type { Source, Sources } from '../../project/sources.ts';
import { renderMessage } from '../../text/message.ts';
import { ownPlan } from '../../workflows/plan/own-plan.ts';
import { planRelatedWork } from '../../workflows/plan/plan-related-work.ts';
import { CommandError } from '../command-error.ts';
import type { CommandJudges } from '../models/command-judges.ts';
import { draftingStrings as strings } from './drafting-strings.ts';

/** The choices that the author typed about the plan. */
export interface PlanChoice {
  readonly strategy: Strategy;
  /** A file with a plan. */
  readonly plan?: string;
  readonly from?: 'section' | 'library' | 'model';
}

/** Where a plan is taken from. */
export type PlanSource =
  | 'none'
  | 'model'
  | 'section'
  | 'library'
  | { readonly file: string; readonly plan: Plan; readonly problems: readonly string[] };

/**
 * Where the plan of a draft comes from: the source in the options, otherwise the file beside the paper, otherwise the
 * section, otherwise the library. None for a strategy that needs no plan, unless the options name one. Throws
 * `CommandError` for a file that cannot be read.
 */
export async function planSource(
  { plan, from, strategy }: PlanChoice,
  paper: Paper,
  sources: Sources,
  folder: string,
): Promise<PlanSource> {
  if (plan !== undefined) {
    const path = enginePath(plan, folder);
    const source = await fileAt(path, sources);
    if (typeof source !== 'object') {
      throw new CommandError(source === 'missing' ? strings.noPlanFile(plan) : strings.unreadablePlan(plan));
    }
    return planOf(plan, parsePlan(source.text));
  }
  if (from !== undefined) {
    return from;
  }
  if (!needsPlan(strategy)) {
    return 'none';
  }
  const own = await ownPlan(paper, sources);
  return typeof own === 'string' ? own : planOf(pathFrom(folder, own.file), own);
}

/** The plan of a source that needs no language model. Throws `CommandError` where there is nothing to plan with. */
export async function planFrom(
  source: PlanSource,
  request: DraftRequest,
  judges: CommandJudges,
  shownPath: string,
): Promise<Plan | undefined> {
  if (source === 'none' || source === 'model') {
    return undefined;
  }
  const plan =
    typeof source === 'object'
      ? source.plan
      : await planRelatedWork(source, request, { ask: (question) => judges.ask(question) });
  if (typeof plan !== 'object' || plan.paragraphs.every(({ sentences }) => sentences.length === 0)) {
    throw new CommandError(typeof source === 'object' ? strings.emptyPlan(source.file) : strings.noSection(shownPath));
  }
  return plan;
}

async function fileAt(path: string, sources: Sources): Promise<Source> {
  sources.file(path);
  await sources.fetchWanted();
  return sources.file(path) ?? 'missing';
}

function planOf(file: string, { plan, problems }: ReturnType<typeof parsePlan>): PlanSource {
  return {
    file,
    plan,
    problems: problems.map(({ line, message }) => strings.planProblem(file, line, renderMessage(message))),
  };
}
