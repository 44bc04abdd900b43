import type { MeasuredJudges } from '../../src/judges/measuring/measure-model.ts';
import { runTrials } from '../../src/judges/measuring/run-trials.ts';
import { type Outcome, positioningTrials, supportTrials, type Trial } from '../../src/judges/measuring/trial.ts';
import { ChatError } from '../../src/llm/chat-error.ts';
import { fingerprint } from '../../src/llm/fingerprint.ts';
import type { UsageMeter } from '../../src/llm/usage-meter.ts';
import type { QuestionSet } from './model-judge-sets.ts';
import type { VerdictFile, VerdictLine } from './verdict-file.ts';

/** The words that stand for a verdict where the model could not read a question. */
export const tooLongVerdict = 'too long';

/** The ways to bound, stop and watch measuring. */
export interface MeasuringOptions {
  /** Counts what the models of the judges send and receive. */
  readonly meter: UsageMeter;
  /** The most tokens to be spent, sent and received together. Each set gets an equal part of what is left. */
  readonly tokens: number;
  readonly signal?: AbortSignal;
  readonly onOutcome?: (outcome: Outcome, of: QuestionSet) => void;
}

/** Everything that is known about a set. */
export interface SetMeasured {
  readonly name: string;
  /** The verdicts of this judge, those of earlier runs among them. */
  readonly verdicts: readonly VerdictLine[];
  /** The number of its questions that have none. */
  readonly open: number;
}

/** The outcome of measuring. */
export interface SetsMeasured {
  readonly sets: readonly SetMeasured[];
  readonly stoppedBy: ChatError | undefined;
}

/**
 * Asks judges all questions that have no verdict of theirs in the file, and adds each verdict to it. A question that is too
 * long for the model is one without an answer. Never rejects with `ChatError`.
 */
export async function measureSets(
  sets: readonly QuestionSet[],
  judges: MeasuredJudges,
  file: VerdictFile,
  { meter, tokens, signal, onOutcome }: MeasuringOptions,
): Promise<SetsMeasured> {
  const ids = {
    support: await fingerprint(judges.support.identity),
    positioning: await fingerprint(judges.positioning.identity),
  };
  const spent = (): number => meter.usage.input + meter.usage.output;
  const measured: SetMeasured[] = [];
  let stoppedBy: ChatError | undefined;
  for (const [index, set] of sets.entries()) {
    const asked = new Set(set.questions.map(({ id }) => id));
    const verdicts = file.verdicts.filter(
      (line) => line.judge === ids[set.task] && line.set === set.name && asked.has(line.id),
    );
    const known = new Set(verdicts.map(({ id }) => id));
    const trials =
      stoppedBy === undefined ? trialsOf(set, judges).filter(({ labelled }) => !known.has(labelled.id)) : [];
    const part = spent() + (tokens - spent()) / (sets.length - index);
    let before = { calls: meter.usage.calls, tokens: spent() };
    const run = await runTrials(trials, {
      budget: { tokens: part, spent },
      ...(signal !== undefined && { signal }),
      onOutcome(outcome) {
        const after = { calls: meter.usage.calls, tokens: spent() };
        const line = {
          judge: ids[set.task],
          ...outcome,
          calls: after.calls - before.calls,
          tokens: after.tokens - before.tokens,
        };
        before = after;
        file.append(line);
        verdicts.push(line);
        onOutcome?.(outcome, set);
      },
    });
    stoppedBy ??= run.stoppedBy;
    measured.push({ name: set.name, verdicts, open: set.questions.length - verdicts.length });
  }
  return { sets: measured, stoppedBy };
}

function trialsOf(set: QuestionSet, { support, positioning }: MeasuredJudges): Trial[] {
  const trials =
    set.task === 'support' ? supportTrials(support, set.questions) : positioningTrials(positioning, set.questions);
  return trials.map((trial) => ({ ...trial, ask: (call) => trial.ask(call).catch((error) => tooLong(trial, error)) }));
}

/** The outcome of a question that is longer than the model reads: the next one may not be. Throws any other error. */
function tooLong({ labelled: { id, set, label, expected } }: Trial, error: unknown): Outcome {
  if (!(error instanceof ChatError) || error.reason !== 'tooLarge') {
    throw error;
  }
  return { id, set, label, expected, verdict: tooLongVerdict, answer: null, cast: 0, valid: 0, agreeing: 0 };
}
