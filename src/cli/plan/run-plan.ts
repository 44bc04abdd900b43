import { basename } from 'pathe';
import { formatOneLinePlan, formatPlannedWorks } from '../../drafting/plan/one-line-plan.ts';
import type { Plan, PlannedPositioning } from '../../drafting/plan/plan.ts';
import { formatPlan } from '../../drafting/plan/plan-markdown.ts';
import { undefinedPlannedKeys, unplacedWorks } from '../../drafting/planning/plan-check.ts';
import type { DraftRequest } from '../../drafting/request/draft.ts';
import { draftContext } from '../../drafting/request/draft-context.ts';
import { draftedSection, sectionSource } from '../../drafting/rounds/section-source.ts';
import { usableWorks } from '../../drafting/writing/usable-works.ts';
import type { Paper } from '../../project/paper.ts';
import { type PlanOrigin, planRelatedWork } from '../../workflows/plan/plan-related-work.ts';
import { CommandError } from '../command-error.ts';
import { draftingStrings as strings } from '../draft/drafting-strings.ts';
import type { ModelOption } from '../models/model-option.ts';
import { outputAt, writeOutput } from '../paper/output.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { fileTarget } from '../paper/target.ts';
import type { OutsideOption } from '../shared-options.ts';
import type { Result } from '../terminal/output-stream.ts';
import { standardOutput } from '../terminal/standard-streams.ts';
import { planByModel } from './plan-by-model.ts';

/** The options of `situate plan`. */
export interface PlanOptions extends ModelOption, OutsideOption {
  /** By default the section where it has text, otherwise the library. */
  readonly from?: PlanDocument['from'];
  readonly positioning?: PlannedPositioning;
  readonly words?: number;
  readonly format: 'markdown' | 'json' | 'line';
  readonly output?: string;
  /** False: no local model. */
  readonly model: boolean;
}

/** The JSON that `situate plan --format json` prints. */
export interface PlanDocument {
  readonly main: string;
  readonly from: 'section' | 'library' | 'model';
  readonly plan: Plan;
  /** The keys of works that may be cited and have no place in the plan. */
  readonly unplaced: readonly string[];
  readonly problems: readonly string[];
}

/** Prints a plan of the related work of the paper that a file is the main file, or a part, of. */
export async function plan(typed: string, options: PlanOptions): Promise<void> {
  const target = fileTarget(typed);
  const command = await PaperCommand.begin([target], options);
  const { progress, judges } = command;
  try {
    const paper = await command.read(target);
    const output = options.output === undefined ? undefined : await outputAt(options.output, command, paper);
    const section = draftedSection(paper);
    const from = options.from ?? (sectionSource(paper, section) === '' ? 'library' : 'section');
    const shownPath = command.shown(paper.main);
    const request = requestOf(paper, section, options);
    progress.show(strings.planning(shownPath));
    const make = (origin: PlanOrigin, signal?: AbortSignal): ReturnType<typeof planRelatedWork> =>
      planRelatedWork(
        origin,
        request,
        { ask: (question) => judges.ask(question), ...(signal && { signal }) },
        options.words,
      );
    const made = await (from === 'model' ? planByModel(make, options, progress) : make(from));
    progress.clear();
    if (made === undefined) {
      return;
    }
    if (typeof made === 'string') {
      throw new CommandError(strings[made](shownPath));
    }
    const document = buildDocument(from, made, request);
    const result = resultOf(document, options.format, request);
    const unwritten = output === undefined ? undefined : await writeOutput(output, result);
    if (output === undefined) {
      standardOutput.result(result);
    }
    command.note(
      ...(options.format === 'json' ? [] : document.problems),
      ...(options.format === 'json' || document.unplaced.length === 0 ? [] : [strings.unplaced(document.unplaced)]),
      ...(output === undefined ? [] : [unwritten ?? strings.written(command.shown(output))]),
    );
    command.end();
  } finally {
    progress.clear();
  }
}

function requestOf(paper: Paper, section: DraftRequest['section'], { positioning, words }: PlanOptions): DraftRequest {
  const { works } = usableWorks(paper, section);
  return { paper, section, works, plan: undefined, positioning, words: words ?? paper.configuration.length?.words };
}

function buildDocument(from: PlanDocument['from'], made: Plan, request: DraftRequest): PlanDocument {
  const { paper } = request;
  const undefinedKeys = undefinedPlannedKeys(made, paper);
  return {
    main: basename(paper.main),
    from,
    plan: made,
    unplaced: unplacedWorks(made, draftContext(request)).map(({ key }) => key),
    problems: undefinedKeys.length === 0 ? [] : [strings.undefinedPlanned(undefinedKeys)],
  };
}

function resultOf(document: PlanDocument, format: PlanOptions['format'], request: DraftRequest): Result {
  switch (format) {
    case 'json':
      return { value: document };
    case 'line': {
      const context = draftContext(request);
      const numberOf = (key: string): number | undefined => context.numberOf(key);
      return {
        lines: [
          ...formatOneLinePlan(document.plan, numberOf).split('\n'),
          '',
          ...formatPlannedWorks(document.plan, numberOf).split('\n'),
        ],
      };
    }
    case 'markdown':
      return { source: formatPlan(document.plan) };
  }
}
