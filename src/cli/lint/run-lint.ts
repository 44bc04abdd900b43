import type { Paper } from '../../project/paper.ts';
import { Places } from '../../project/places.ts';
import type { Sources } from '../../project/sources.ts';
import { withJudges, withoutJudges } from '../../rules/lint.ts';
import { keepBibliographies } from '../../workflows/lint/keep-bibliographies.ts';
import { findingsIn, judgesOfRules } from '../../workflows/lint/lint-paper.ts';
import { CommandError } from '../command-error.ts';
import { strings } from '../command-line-strings.ts';
import { exitStatus } from '../exit-status.ts';
import { aiStrings } from '../models/ai-strings.ts';
import {
  type JudgingOptions,
  type ModelJudgeName,
  type ModelJudging,
  modelJudging,
} from '../models/judging-options.ts';
import type { LanguageModels } from '../models/language-models.ts';
import type { ModelOption } from '../models/model-option.ts';
import { notesOnSections, PaperCommand } from '../paper/paper-command.ts';
import { papersInFolder } from '../paper/papers-in-folder.ts';
import { paperOf, type Target, targetAt } from '../paper/target.ts';
import type { OutsideOption } from '../shared-options.ts';
import type { Result } from '../terminal/output-stream.ts';
import type { Progress } from '../terminal/progress.ts';
import { say, standardOutput } from '../terminal/standard-streams.ts';
import { keptVerifications } from '../verify/kept-verifications.ts';
import { type FixedPapers, fixPapers } from './fix-papers.ts';
import { countFindings, type LintResult, type PaperResult } from './lint-result.ts';
import type { PapersJudged } from './verdicts-of-models.ts';

/** The options of `situate lint`. */
export interface LintOptions extends JudgingOptions, ModelOption, OutsideOption {
  readonly format: 'stylish' | 'json' | 'sarif';
  readonly fix?: boolean;
  readonly maxWarnings?: number;
  /** Has language models judge too; the environment says which. */
  readonly ai?: boolean;
  readonly judge: ModelJudgeName;
  /** False: no local model. */
  readonly model: boolean;
}

/** Lints what was named on the command line and prints the findings. Resolves to the exit status. */
export async function lint(typed: readonly string[], options: LintOptions): Promise<number> {
  const targets = typed.map((one) => targetAt(one));
  const command = await PaperCommand.begin(targets, options);
  const { sources, progress, judges } = command;
  const show = (what: (path: string) => string) => (path: string) => {
    progress.show(what(command.shown(path)));
  };

  // Readers of SARIF treat findings as facts, which judgements are not.
  const available = options.format === 'sarif' && options.ai !== true ? withoutJudges : withJudges;
  const judging = modelJudging(options);
  const models =
    options.ai === true ? (await import('../models/language-models.ts')).languageModels(options) : undefined;
  let judged: PapersJudged | undefined;
  const reports: PaperResult[] = [];
  let fixed: FixedPapers | undefined;
  try {
    const papers = await papersAt(targets, sources, show(strings.reading));
    fixed = options.fix === true ? await fixPapers(papers, command, show(strings.linting)) : undefined;
    judged = models && judging && (await judgedByModels(fixed?.papers ?? papers, models, judging, progress));
    for (const paper of fixed?.papers ?? papers) {
      show(strings.linting)(paper.main);
      const said = { verdicts: judged?.verdicts.get(paper), verifications: await keptVerifications(paper) };
      const findings = await judges.ask((local) =>
        findingsIn(paper, { available, judges: judgesOfRules(local, said) }),
      );
      reports.push({ paper, findings });
      command.note(...notesOnSections(paper));
    }
  } finally {
    progress.clear();
    if (models !== undefined) {
      say(aiStrings.used(models.meter.usage));
    }
  }

  const report: LintResult = {
    papers: withoutRepetitions(reports),
    places: new Places(sources),
    folder: command.folder,
    applied: fixed?.applied,
  };
  standardOutput.result(await resultOf(report, options));
  command.note(...(fixed?.problems ?? []), ...(judged?.problem === undefined ? [] : [judged.problem.message]));
  command.end();
  for (const { paper } of reports) {
    await keepBibliographies(paper, sources);
  }
  if (fixed !== undefined && fixed.problems.length > 0) {
    return exitStatus.couldNotRun;
  }
  if (judged?.problem?.status !== undefined) {
    return judged.problem.status;
  }
  const hasFailed =
    countFindings(report, 'error') > 0 || countFindings(report, 'warning') > (options.maxWarnings ?? Infinity);
  return hasFailed ? exitStatus.findings : exitStatus.clean;
}

/** Code that talks to models is loaded only if one is asked. */
async function judgedByModels(
  papers: readonly Paper[],
  models: LanguageModels,
  judging: ModelJudging,
  progress: Progress,
): Promise<PapersJudged> {
  const { askAboutPapers } = await import('./verdicts-of-models.ts');
  return askAboutPapers(papers, models, judging, progress);
}

/** The papers of all targets, each once, in the order of the targets. */
async function papersAt(
  targets: readonly Target[],
  sources: Sources,
  onRead: (path: string) => void,
): Promise<Paper[]> {
  const papers = new Map<string, Paper>();
  for (const target of targets) {
    onRead(target.path);
    const found = target.isFolder
      ? await papersInFolder(target.path, sources, onRead)
      : [await paperOf(target, sources)];
    if (found.length === 0) {
      throw new CommandError(strings.noPaper(target.typed));
    }
    for (const paper of found) {
      papers.set(paper.main, paper);
    }
  }
  return [...papers.values()];
}

/**
 * Findings in a file that two papers share, such as a bibliography or a chapter, are listed with the first paper only.
 */
function withoutRepetitions(reports: readonly PaperResult[]): PaperResult[] {
  const seen = new Set<string>();
  return reports.map(({ paper, findings }) => ({
    paper,
    findings: findings.filter(({ rule, file, range, message }) => {
      const identity = JSON.stringify([rule, file, range.start, range.end, message]);
      const isNew = !seen.has(identity);
      seen.add(identity);
      return isNew;
    }),
  }));
}

/** Each format is loaded when it is asked for. */
async function resultOf(report: LintResult, { format, maxWarnings }: LintOptions): Promise<Result> {
  switch (format) {
    case 'json':
      return { value: (await import('./build-lint-document.ts')).buildLintDocument(report) };
    case 'sarif':
      return { value: (await import('./build-sarif-log.ts')).buildSarifLog(report) };
    case 'stylish': {
      const { formatStylish } = await import('./format-stylish.ts');
      return { lines: formatStylish(report, { width: standardOutput.width, maxWarnings }) };
    }
  }
}
