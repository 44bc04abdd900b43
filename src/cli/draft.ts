import { plannedKeys } from '../drafting/plan/plan.ts';
import { draftedSection } from '../drafting/rounds/drafted-section.ts';
import type { Improver } from '../drafting/rounds/improve.ts';
import type { MadeRound } from '../drafting/rounds/make-round.ts';
import { emptyDrafting } from '../drafting/rounds/round.ts';
import { sectionSource } from '../drafting/rounds/section-source.ts';
import type { DraftRequest } from '../drafting/writing/draft.ts';
import { draftContext } from '../drafting/writing/draft-context.ts';
import { estimateDrafting } from '../drafting/writing/estimate-drafting.ts';
import { usableWorks } from '../drafting/writing/usable-works.ts';
import { shippedPrompts } from '../node/shipped-prompts.ts';
import type { Paper } from '../project/paper.ts';
import type { RelatedWorkJudges } from '../rubric/judge-related-work.ts';
import { aiStrings } from './ai-strings.ts';
import { buildDraftDocument } from './build-draft-document.ts';
import { CommandError } from './command-error.ts';
import type { DraftOptions } from './draft-command.ts';
import type { DraftDocument } from './draft-document.ts';
import { draftingStrings as strings } from './drafting-strings.ts';
import { exitStatus } from './exit-status.ts';
import { formatDraft } from './format-draft.ts';
import { untilInterrupted } from './interruption.ts';
import { commandJudges } from './judges.ts';
import { type ModelJudging, modelJudging } from './judging-options.ts';
import { KeptRounds } from './kept-rounds.ts';
import { type LanguageModels, languageModels } from './language-models.ts';
import { positioningJudge, reportUsage, supportJudge } from './model-judges.ts';
import { outputAt, writeOutput } from './output.ts';
import type { Result } from './output-stream.ts';
import { notesOnOutside } from './outside-notes.ts';
import { enginePath, pathFrom } from './paths.ts';
import { type PlanSource, planFrom, planSource } from './plan-for-draft.ts';
import { Progress } from './progress.ts';
import { sourcesFor } from './project-files.ts';
import { type DraftingWatch, runDrafting } from './run-drafting.ts';
import { say, standardError, standardOutput } from './standard-streams.ts';
import { strings as common } from './strings.ts';
import { paperOf, targetAt } from './target.ts';

/** Drafts the related work of the paper that a file is the main file, or a part, of, and prints the draft. */
export async function draft(typed: string, options: DraftOptions): Promise<void> {
  const folder = enginePath('.', process.cwd());
  const target = targetAt(typed, enginePath(typed, folder));
  if (target.isFolder) {
    throw new CommandError(common.folderForFile(typed));
  }
  const judging = modelJudging(options);
  const models = languageModels();
  const writer = models.model('writing');
  const judgedBy = judging && (await modelJudges(models, judging));
  const planFile = options.plan === undefined ? [] : [enginePath(options.plan, folder)];
  const sources = await sourcesFor([target], options, planFile);
  const progress = new Progress(standardError);
  const judges = await commandJudges(options, progress);
  progress.show(common.reading(pathFrom(folder, target.path)));
  const paper = await paperOf(target, sources);
  const output = options.output === undefined ? undefined : await outputAt(options.output, folder, paper);
  const kept = options.keep === true ? await KeptRounds.open(paper.main) : undefined;
  const before = kept?.before ?? emptyDrafting;

  const section = draftedSection(paper);
  const hasText = section !== undefined && sectionSource(paper, section) !== '';
  const from = await planSource(options, paper, hasText, sources, folder);
  const shownPath = pathFrom(folder, paper.main);
  const unplanned = requestOf(paper, section, from, options, shownPath);
  const plan = await planFrom(from, unplanned, judges, shownPath);
  const request = plan === undefined ? unplanned : { ...unplanned, plan };
  progress.clear();
  warn([...notesOnOutside(paper), ...(typeof from === 'object' ? from.problems : [])]);
  const unusable =
    plan === undefined ? [] : plannedKeys(plan).filter((key) => draftContext(request).numberOf(key) === undefined);
  warn(unusable.length === 0 ? [] : [strings.unusablePlanned(unusable)]);

  const improver: Improver = {
    writer: { model: writer, prompts: shippedPrompts(), sample: before.rounds.length },
    scoring: { ask: (question) => judges.ask(question), models: judgedBy },
    meter: models.meter,
    now: () => new Date(),
  };
  const order = {
    strategy: options.strategy,
    rounds: options.rounds,
    oneByOne: options.oneByOne === true,
    proposesPlan: from === 'model',
  };
  const { calls, tokens } = await estimateDrafting(request, { ...order, plans: order.proposesPlan }, judgedBy);
  const asked = [writer, ...(judgedBy === undefined ? [] : [models.model('coherence'), models.model('positioning')])];
  warn([aiStrings.asking(asked, calls, tokens)]);
  const problems: string[] = [];
  let unkept: string | undefined;
  const onRound = async (made: MadeRound): Promise<void> => {
    unkept = await kept?.keep(made);
  };
  try {
    const { drafting, stoppedBy } = await untilInterrupted((signal) =>
      runDrafting(improver, before, request, order, { signal, onRound, ...progressOf(progress, options.rounds) }),
    );
    progress.clear();
    const own = kept?.asKept(drafting) ?? drafting;
    const document = buildDraftDocument(paper, {
      drafting: own,
      earlier: before,
      usage: models.meter.usage,
      stoppedBy,
    });
    if (stoppedBy !== undefined) {
      const isStopped = stoppedBy.reason === 'cancelled';
      problems.push(isStopped ? strings.draftInterrupted : strings.draftStopped(stoppedBy.message));
      process.exitCode = isStopped ? exitStatus.interrupted : exitStatus.couldNotRun;
    }
    if (kept !== undefined && drafting.rounds.length > before.rounds.length) {
      problems.push(unkept ?? strings.keptRounds(pathFrom(folder, kept.path)));
    }
    if (unkept !== undefined) {
      process.exitCode = exitStatus.couldNotRun;
    }
    if (options.format === 'source' && document.deviations.length > 0) {
      problems.push(strings.deviates(document.deviations.length));
    }
    if (document.draft !== null || options.format === 'json') {
      const result = resultOf(document, options.format);
      if (output === undefined) {
        standardOutput.result(result);
      } else {
        problems.push((await writeOutput(output, result)) ?? strings.written(pathFrom(folder, output)));
      }
    }
  } finally {
    progress.clear();
    reportUsage(models);
  }
  warn([...problems, ...(judges.problem === undefined ? [] : [judges.problem])]);
}

async function modelJudges(models: LanguageModels, judging: ModelJudging): Promise<RelatedWorkJudges> {
  return { support: await supportJudge(models, judging), positioning: await positioningJudge(models, judging) };
}

/** What is asked for, but for a plan that is not made yet. Throws `CommandError` where there is nothing to cite. */
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
    words:
      options.words ?? (from === 'section' || typeof from === 'object' ? undefined : paper.configuration.length?.words),
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

function warn(lines: readonly string[]): void {
  for (const line of lines) {
    say(line);
  }
}
