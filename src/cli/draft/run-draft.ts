import { type PlannedPositioning, plannedKeys } from '../../drafting/plan/plan.ts';
import { draftWords } from '../../drafting/plan/plan-budget.ts';
import type { DraftRequest } from '../../drafting/request/draft.ts';
import { draftContext } from '../../drafting/request/draft-context.ts';
import type { Improver } from '../../drafting/rounds/revise-round.ts';
import { emptyDrafting } from '../../drafting/rounds/round.ts';
import { withRound } from '../../drafting/rounds/rounds.ts';
import { draftedSection } from '../../drafting/rounds/section-source.ts';
import { usableWorks } from '../../drafting/writing/usable-works.ts';
import { ChatError } from '../../llm/chat-error.ts';
import { enginePath } from '../../node/engine-path.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import type { Paper } from '../../project/paper.ts';
import { type DraftingFront, type DraftingWatch, runDrafting } from '../../workflows/draft/run-drafting.ts';
import { CommandError } from '../command-error.ts';
import { exitStatus } from '../exit-status.ts';
import { aiStrings } from '../models/ai-strings.ts';
import { type JudgingOptions, type ModelJudgeName, modelJudging } from '../models/judging-options.ts';
import { languageModels } from '../models/language-models.ts';
import type { ModelOption } from '../models/model-option.ts';
import { relatedWorkJudges, reportUsage } from '../models/open-model-judges.ts';
import { outputAt, writeOutput } from '../paper/output.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { fileTarget } from '../paper/target.ts';
import type { OutsideOption } from '../shared-options.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import type { Result } from '../terminal/output-stream.ts';
import type { Progress } from '../terminal/progress.ts';
import { standardOutput } from '../terminal/standard-streams.ts';
import { buildDraftDocument, type DraftDocument } from './build-draft-document.ts';
import { draftingStrings as strings } from './drafting-strings.ts';
import { formatDraft } from './format-draft.ts';
import { KeptRounds } from './kept-rounds.ts';
import { type PlanChoice, type PlanSource, planFrom, planSource } from './plan-for-draft.ts';

/** The options of `situate draft`. */
export interface DraftOptions extends PlanChoice, JudgingOptions, ModelOption, OutsideOption {
  readonly rounds: number;
  readonly oneByOne?: boolean;
  readonly feedback: 'points' | 'words';
  readonly bestOf: number;
  readonly positioning?: PlannedPositioning;
  readonly words?: number;
  readonly exclude?: readonly string[];
  readonly only?: readonly string[];
  /** Without it, only this machine judges drafts. */
  readonly judge?: ModelJudgeName;
  readonly format: 'source' | 'markdown' | 'json';
  readonly output?: string;
  readonly keep?: boolean;
  /** False: no local model. */
  readonly model: boolean;
}

/** Drafts the related work of the paper that a file is the main file, or a part, of, and prints the draft. */
export async function draft(typed: string, options: DraftOptions): Promise<void> {
  const target = fileTarget(typed);
  const judging = modelJudging(options);
  const models = languageModels(options);
  const writer = models.model('writing');
  const adviser = options.feedback === 'words' ? models.model('feedback') : undefined;
  const judgedBy = judging && (await relatedWorkJudges(models, judging));
  const planFile = options.plan === undefined ? [] : [enginePath(options.plan, process.cwd())];
  const command = await PaperCommand.begin([target], options, { files: planFile });
  const { folder, sources, progress, judges } = command;
  const paper = await command.read(target);
  const output = options.output === undefined ? undefined : await outputAt(options.output, command, paper);
  const kept = options.keep === true ? await KeptRounds.open(paper.main, command.files) : undefined;
  const before = kept?.before ?? emptyDrafting;

  const section = draftedSection(paper);
  const from = await planSource(options, paper, sources, folder);
  const shownPath = command.shown(paper.main);
  const unplanned = requestOf(paper, section, from, options, shownPath);
  const plan = await planFrom(from, unplanned, judges, shownPath);
  const words = options.words ?? draftWords(plan, unplanned.words);
  const request = plan === undefined ? unplanned : { ...unplanned, plan, words };
  command.note(...(typeof from === 'object' ? from.problems : []));
  const unusable =
    plan === undefined ? [] : plannedKeys(plan).filter((key) => draftContext(request).numberOf(key) === undefined);
  command.note(...(unusable.length === 0 ? [] : [strings.unusablePlanned(unusable)]));

  const improver: Improver = {
    writer: { model: writer, prompts: shippedPrompts(), sample: before.rounds.length },
    ...(adviser && { adviser }),
    scoring: { ask: (question) => judges.ask(question), models: judgedBy?.judges },
    meter: models.meter,
    now: () => new Date(),
  };
  const { strategy, rounds, oneByOne = false, bestOf } = options;
  const inWords = options.feedback === 'words';
  const task = { plans: from === 'model', strategy, rounds, oneByOne, inWords, bestOf };
  command.note(...(rounds === 0 && (inWords || bestOf > 1) ? [strings.onlyWithRounds] : []));
  const asked = [writer, ...(adviser ? [adviser] : []), ...(judgedBy?.used ?? [])];
  let drafting = before;
  let unkept: string | undefined;
  const front: DraftingFront = {
    get drafting() {
      return drafting;
    },
    confirm({ calls, tokens, known }) {
      if (known.byTitle > 0) {
        command.note(aiStrings.knownByTitle(known));
      }
      command.note(aiStrings.asking(asked, calls, tokens));
      command.sayNotes();
      return true;
    },
    async keep(made) {
      drafting = withRound(drafting, made.round, made.isCurrent);
      unkept = await kept?.keep(made);
    },
  };
  try {
    const stoppedBy = await stopOf(
      untilInterrupted((signal) =>
        runDrafting(improver, request, task, front, { signal, ...progressOf(progress, rounds) }),
      ),
    );
    progress.clear();
    const document = buildDraftDocument(paper, {
      drafting: kept?.asKept(drafting) ?? drafting,
      earlier: before,
      usage: models.meter.usage,
      stoppedBy,
    });
    if (stoppedBy !== undefined) {
      const isStopped = stoppedBy.reason === 'cancelled';
      command.note(isStopped ? strings.draftInterrupted : strings.draftStopped(stoppedBy.message));
      process.exitCode = isStopped ? exitStatus.interrupted : exitStatus.couldNotRun;
    }
    if (kept !== undefined && drafting.rounds.length > before.rounds.length) {
      command.note(unkept ?? strings.keptRounds(command.shown(kept.path)));
    }
    if (unkept !== undefined) {
      process.exitCode = exitStatus.couldNotRun;
    }
    if (options.format === 'source' && document.deviations.length > 0) {
      command.note(strings.deviates(document.deviations.length));
    }
    const unsupported = document.sentences.filter(({ works }) => works.some(({ passages }) => passages.length === 0));
    if (options.format === 'source' && unsupported.length > 0) {
      command.note(strings.restsOnNothing(unsupported.length));
    }
    if (document.draft !== null || options.format === 'json') {
      const result = resultOf(document, options.format);
      if (output === undefined) {
        standardOutput.result(result);
      } else {
        command.note((await writeOutput(output, result)) ?? strings.written(command.shown(output)));
      }
    }
  } finally {
    progress.clear();
    reportUsage(models);
  }
  command.end();
}

/** The error that ended the work early: a failure of a model, or a stop. Rejects with any other error. */
async function stopOf(work: Promise<unknown>): Promise<ChatError | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof ChatError) {
      return error;
    }
    throw error;
  }
}

/** The request, except a plan that is not made yet. Throws `CommandError` if there is nothing to cite. */
function requestOf(
  paper: Paper,
  section: DraftRequest['section'],
  from: PlanSource,
  options: DraftOptions,
  shownPath: string,
): DraftRequest {
  const { only, exclude } = options;
  const planned = typeof from === 'object' ? plannedKeys(from.plan) : [];
  const choice = { also: planned, ...(only !== undefined && { only }), ...(exclude !== undefined && { exclude }) };
  const { works, unknownKeys } = usableWorks(paper, section, choice);
  if (unknownKeys.length > 0) {
    throw new CommandError(strings.unknownWorks(unknownKeys));
  }
  if (works.length === 0) {
    throw new CommandError(strings.noWorksToCite(shownPath));
  }
  return {
    paper,
    section,
    works,
    plan: undefined,
    positioning: options.positioning,
    words: options.words ?? paper.configuration.length?.words,
  };
}

function progressOf(progress: Progress, rounds: number): DraftingWatch {
  let revision: Parameters<NonNullable<DraftingWatch['onRevision']>> | undefined;
  return {
    onPlanning: () => {
      progress.show(strings.askingForPlan);
    },
    onStep: (step, of) => {
      if (revision === undefined) {
        progress.show(strings.drafting(step, of));
      }
    },
    onRevision: (...started) => {
      revision = started;
      const [round, point] = started;
      progress.show(strings.revising(round, rounds, point.number, point.of));
    },
    onJudging: () => {
      progress.show(strings.judgingDraft);
    },
    onCitation: (done, of) => {
      progress.show(aiStrings.judgingCitations(done, of));
    },
  };
}

function resultOf(document: DraftDocument, format: DraftOptions['format']): Result {
  switch (format) {
    case 'json':
      return { value: document };
    case 'markdown':
      return { lines: formatDraft(document) };
    case 'source':
      return { source: `${document.draft ?? ''}\n` };
  }
}
