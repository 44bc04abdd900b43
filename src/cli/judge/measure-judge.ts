import { measureModel, measuringTasks } from '../../judges/measuring/measure-model.ts';
import type { ChatError } from '../../llm/chat-error.ts';
import { joinBlocks } from '../../report/report-markdown.ts';
import { costOfAsking } from '../../workflows/judge/ask-models.ts';
import { exitStatus } from '../exit-status.ts';
import { type JudgingOptions, type ModelJudgeName, modelJudging } from '../models/judging-options.ts';
import { judgingProblem, reportJudging } from '../models/judging-problem.ts';
import { languageModels } from '../models/language-models.ts';
import type { ModelOption } from '../models/model-option.ts';
import { announceRequests, createPositioning, createSupport, reportUsage } from '../models/open-model-judges.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import { Progress } from '../terminal/progress.ts';
import { say, standardError, standardOutput } from '../terminal/standard-streams.ts';
import { ratesTable, verdictsTable } from './format-rates.ts';
import { measuringStrings as strings } from './measuring-strings.ts';

/** The options of `situate judge measure`. */
export interface MeasureOptions extends JudgingOptions, ModelOption {
  readonly judge: ModelJudgeName;
  readonly yes?: boolean;
}

/** Measures how often language models judge right, prints it and keeps it. Sets the exit status. */
export async function measureJudge({ yes = false, aiModel, ...options }: MeasureOptions): Promise<void> {
  const judging = modelJudging(options)!;
  const models = languageModels({ aiModel });
  const asked = [models.model('support'), models.model('positioning')] as const;
  const tasks = measuringTasks({
    support: await createSupport(asked[0], judging),
    positioning: await createPositioning(asked[1], judging),
  });
  const trials = tasks.flatMap((task) => task.trials);
  announceRequests({ ...costOfAsking(trials), models: asked });
  if (!yes) {
    say(strings.giveYes);
    return;
  }
  const progress = new Progress(standardError);
  let done = 0;
  const onOutcome = (): void => {
    progress.show(strings.measuring(++done, trials.length));
  };
  const measured = await untilInterrupted((signal) => measureModel(tasks, models.measurements, { signal, onOutcome }));
  progress.clear();
  const collections = measured.tasks
    .filter(({ outcomes }) => outcomes.length > 0)
    .map(({ task, outcomes }) => ({ name: strings.tasks[task], outcomes }));
  if (collections.length > 0) {
    standardOutput.lines(joinBlocks([ratesTable(collections), verdictsTable(collections)]));
  }
  reportUsage(models);
  report(
    measured.stoppedBy,
    measured.tasks.every((task) => task.measured !== undefined),
  );
}

function report(stoppedBy: ChatError | undefined, isMeasured: boolean): void {
  if (stoppedBy !== undefined) {
    say(strings.incomplete);
    reportJudging(judgingProblem(stoppedBy, { asked: 0, answered: 0, failure: undefined }));
  } else if (!isMeasured) {
    say(strings.useless);
    process.exitCode = exitStatus.couldNotRun;
  }
}
