import type { ChatError } from '../../llm/chat-error.ts';
import type { ModelJudge } from '../judged-by-model.ts';
import type { MeasuredTask, Measurement, MeasurementStore } from '../model/measurement.ts';
import type { PositioningModelJudge, SupportModelJudge } from '../model/model-judges.ts';
import { measurementKey } from './kept-measurement.ts';
import { measurementOf, ratesOf } from './rates.ts';
import { runTrials } from './run-trials.ts';
import { testCitations, testPassages } from './test-sentences.ts';
import { type Outcome, positioningTrials, supportTrials, type Trial } from './trial.ts';

/** The judges to be measured. */
export interface MeasuredJudges {
  readonly support: SupportModelJudge;
  readonly positioning: PositioningModelJudge;
}

/** Everything that a judge is to be asked. */
export interface MeasuringTask {
  readonly task: MeasuredTask;
  readonly judge: ModelJudge;
  readonly trials: readonly Trial[];
}

/** The outcome of a task. */
export interface TaskMeasured {
  readonly task: MeasuredTask;
  readonly outcomes: readonly Outcome[];
  /** Undefined if not every question was asked, or no reply was of use: then nothing is kept. */
  readonly measured: Measurement | undefined;
}

/** The outcome of measuring. */
export interface ModelMeasured {
  readonly tasks: readonly TaskMeasured[];
  /** The error that ended it before the end. */
  readonly stoppedBy: ChatError | undefined;
}

/** The test sentences, as questions to the judges. */
export function measuringTasks({ support, positioning }: MeasuredJudges): readonly MeasuringTask[] {
  return [
    { task: 'support', judge: support, trials: supportTrials(support, testCitations()) },
    { task: 'positioning', judge: positioning, trials: positioningTrials(positioning, testPassages()) },
  ];
}

/** Asks judges about the test sentences and keeps how often each was right. Never rejects with `ChatError`. */
export async function measureModel(
  tasks: readonly MeasuringTask[],
  store: MeasurementStore,
  { signal, onOutcome }: { readonly signal?: AbortSignal; readonly onOutcome?: (outcome: Outcome) => void } = {},
): Promise<ModelMeasured> {
  const done: TaskMeasured[] = [];
  for (const { task, judge, trials } of tasks) {
    const { outcomes, stoppedBy } = await runTrials(trials, {
      ...(signal !== undefined && { signal }),
      ...(onOutcome !== undefined && { onOutcome }),
    });
    const isWhole = outcomes.length === trials.length && outcomes.some(({ valid }) => valid > 0);
    const measured = isWhole ? measurementOf(ratesOf(outcomes)) : undefined;
    if (measured !== undefined) {
      await store.write(measurementKey(task, judge), measured);
    }
    done.push({ task, outcomes, measured });
    if (stoppedBy !== undefined) {
      return { tasks: done, stoppedBy };
    }
  }
  return { tasks: done, stoppedBy: undefined };
}
