import { resolve } from 'node:path';
import {
  type ModelJudgeName,
  type ModelJudging,
  modelJudgeNames,
  modelJudging,
} from '../../src/cli/models/judging-options.ts';
import { createPositioning, createSupport } from '../../src/cli/models/open-model-judges.ts';
import { createEndpoint, type EndpointOptions } from '../../src/llm/endpoint.ts';
import { openModel } from '../../src/llm/open-model.ts';
import { UsageMeter, withUsage } from '../../src/llm/usage-meter.ts';
import { smallModelTimeLimits, startSmallModel } from '../small-model.mjs';
import { root } from './data-folder.ts';
import type { EvaluationOptions } from './evaluation-options.ts';
import { measureSets } from './measure-sets.ts';
import { readQuestionSets, sampled } from './model-judge-sets.ts';
import { modelJudgesPage } from './model-judges-page.ts';
import { openVerdictFile } from './verdict-file.ts';

/** A port of its own: an earlier run is continued only at the same address. */
const smallModelPort = 41_177;

/** A model to be measured. */
interface MeasuredModel {
  readonly name: string;
  readonly endpoint: EndpointOptions;
}

/**
 * Measures a language model as a judge on labelled data, as GREP's meta-evaluation does. Verdicts are kept as they come, and
 * a later run asks only the rest; Ctrl-C ends it with what there is. Replies come from no cache: what is counted was sent.
 */
export async function evaluateModelJudges(data: string, options: EvaluationOptions): Promise<void> {
  const { endpoint: baseUrl, model: name } = options;
  if (options['small-model'] === true) {
    if (baseUrl !== undefined || name !== undefined) {
      throw new Error('--small-model comes without --endpoint and --model.');
    }
    const server = await startSmallModel(smallModelPort);
    const endpoint = { baseUrl: server.baseUrl, concurrency: 1, timeLimits: smallModelTimeLimits };
    try {
      await measure(data, options, { name: server.name, endpoint });
    } finally {
      await server.close();
    }
  } else if (baseUrl === undefined || name === undefined) {
    console.log(
      'Language models are not measured as judges: name a server with --endpoint and its model with --model, or use --small-model.',
    );
  } else {
    const key = (): Promise<string | undefined> => Promise.resolve(process.env['SITUATE_AI_KEY']);
    await measure(data, options, { name, endpoint: { baseUrl, key } });
  }
}

async function measure(data: string, options: EvaluationOptions, { name, endpoint }: MeasuredModel): Promise<void> {
  const judging = judgingOf(options);
  const [limit, tokens] = [countIn(options, 'limit', 50), countIn(options, 'tokens', 1_000_000)];
  const file = openVerdictFile(resolve(options.out ?? resolve(root, 'test-output/model-judges.jsonl')));
  const meter = new UsageMeter();
  const model = withUsage(openModel(createEndpoint(endpoint), name), meter);
  const judges = {
    support: await createSupport(model, judging),
    positioning: await createPositioning(model, judging),
  };
  const sets = (await readQuestionSets(data)).map((set) => sampled(set, limit));
  for (const { name: set } of sets.filter(({ questions }) => questions.length === 0)) {
    console.error(`${set}: skipped, the data folder has no such questions.`);
  }
  const stop = new AbortController();
  const interrupt = (): void => {
    stop.abort();
  };
  process.once('SIGINT', interrupt);
  let done = 0;
  const { sets: measured, stoppedBy } = await measureSets(sets, judges, file, {
    meter,
    tokens,
    signal: stop.signal,
    onOutcome(_, { name: set }) {
      if (++done % 25 === 0) {
        console.error(`${done} asked, ${meter.usage.calls} calls, now ${set}`);
      }
    },
  });
  process.off('SIGINT', interrupt);
  console.log(modelJudgesPage(`${name} at ${model.destination}, --judge ${judging.judge}`, measured).join('\n'));
  if (stoppedBy !== undefined) {
    console.error(`Stopped: ${stoppedBy.message} The verdicts are kept; the same command asks for the rest.`);
    process.exitCode = 1;
  }
}

/** Throws for a judge or a number of votes that there is not. */
function judgingOf({ judge = 'llm', votes }: EvaluationOptions): ModelJudging {
  const known = modelJudgeNames.find((one) => one === judge);
  if (known === undefined) {
    throw new Error(`There is no judge "${judge}": choose from ${modelJudgeNames.join(', ')}.`);
  }
  if (votes !== undefined && !/^[13579]$/.test(votes)) {
    throw new Error('--votes is an odd number from 1 to 9.');
  }
  return modelJudging({ judge: known satisfies ModelJudgeName, ...(votes !== undefined && { votes: Number(votes) }) })!;
}

function countIn(options: EvaluationOptions, name: 'limit' | 'tokens', otherwise: number): number {
  const typed = options[name];
  if (typed !== undefined && !/^[1-9]\d{0,11}$/.test(typed)) {
    throw new Error(`--${name} is a whole number from 1 on.`);
  }
  return typed === undefined ? otherwise : Number(typed);
}
