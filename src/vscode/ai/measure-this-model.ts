import {
  type MeasuredJudges,
  measureModel,
  measuringTasks,
  type TaskMeasured,
} from '../../judges/measuring/measure-model.ts';
import { ratesOf } from '../../judges/measuring/rates.ts';
import { ChatError } from '../../llm/chat-error.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import { list } from '../../text/front-language.ts';
import { costOfAsking } from '../../workflows/judge/ask-models.ts';
import type { PaperCommandContext } from './check-citations.ts';
import { measuringStrings as strings } from './editor-measuring-strings.ts';
import { openPositioningJudge, openSupportJudge } from './open-judges.ts';
import { reportModelFailure } from './report-model-failure.ts';

/**
 * “Measure This Model”: after the author agreed, asks the models that judge about the test sentences, by the prompts that
 * ship with Situate, and keeps how often they were right. Verdicts that were passed before say so from then on, too.
 */
export async function measureThisModel(context: PaperCommandContext): Promise<void> {
  const { prompter } = context;
  try {
    const stoppedBy = await measure(context);
    if (stoppedBy?.reason === 'cancelled') {
      prompter.say(strings.stopped());
    } else if (stoppedBy !== undefined) {
      throw stoppedBy;
    }
  } catch (error) {
    await reportModelFailure(error, prompter, () => measureThisModel(context));
  }
}

/** Resolves to what stopped it before the end. */
async function measure({
  models,
  papers,
  prompter,
  showProgress,
}: PaperCommandContext): Promise<ChatError | undefined> {
  const used = [await models.model('support'), await models.model('positioning')] as const;
  const names = distinct(used.map(({ name }) => name));
  const { judging } = models;
  const judges: MeasuredJudges = {
    support: await openSupportJudge(used[0], shippedPrompts(), judging),
    positioning: await openPositioningJudge(used[1], shippedPrompts(), judging),
  };
  const tasks = measuringTasks(judges);
  const trials = tasks.flatMap((task) => task.trials);
  const { calls, tokens } = costOfAsking(trials);
  const isAgreed = await prompter.confirm({
    message: strings.question(names, calls, tokens),
    detail: strings.detail(trials.length, distinct(used.map(({ destination }) => destination))),
    action: strings.action(),
  });
  if (!isAgreed) {
    return undefined;
  }
  const store = await models.measurements();
  const result = await showProgress(strings.measuring(names), (signal, report) => {
    let done = 0;
    const onOutcome = (): void => {
      report(++done, trials.length);
    };
    return measureModel(tasks, store, { signal, onOutcome });
  });
  const measured = result.tasks.filter((task) => task.measured !== undefined);
  for (const { task, measured: measurement } of measured) {
    papers.judging.verdicts[task].measured({ ...judges[task], measured: measurement! });
  }
  if (measured.length > 0) {
    papers.judging.showVerdicts();
    prompter.say(measured.map((task) => summary(task, judges[task.task].model)).join(' '));
  }
  const isUseless = result.stoppedBy === undefined && measured.length < tasks.length;
  return result.stoppedBy ?? (isUseless ? new ChatError('badReply', strings.useless(names)) : undefined);
}

function summary({ task, outcomes }: TaskMeasured, model: string): string {
  const { accuracy, falseAlarms } = ratesOf(outcomes);
  return task === 'support'
    ? strings.citations(model, accuracy.count, accuracy.of, falseAlarms.count, falseAlarms.of)
    : strings.paragraphs(model, accuracy.count, accuracy.of);
}

function distinct(texts: readonly string[]): string {
  return list([...new Set(texts)]);
}
