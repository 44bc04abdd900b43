import { parseArgs } from 'node:util';
import { dataFolder } from './data-folder.ts';
import type { EvaluationOptions } from './evaluation-options.ts';

interface Evaluation {
  readonly about: string;
  /** Gets the data folder; prints its table. */
  readonly load: () => Promise<(data: string, options: EvaluationOptions) => Promise<void> | void>;
}

const evaluations: Readonly<Record<string, Evaluation>> = {
  inspect: {
    about: 'compares what "situate inspect" says with the ground truth, paper by paper',
    load: async () => (await import('./evaluate-inspect.ts')).evaluateInspect,
  },
  rules: {
    about: 'how often each rule fires; --show prints the findings of one rule',
    load: async () => (await import('./evaluate-rules.ts')).evaluateRules,
  },
  emphasis: {
    about: 'how well discussed works are told from mentioned ones; prints the fitted models',
    load: async () => (await import('./evaluate-emphasis.ts')).evaluateEmphasis,
  },
  support: {
    about: 'how well citations are told from swapped ones, how often hints are wrong, and labelled pairs',
    load: async () => (await import('./evaluate-support.ts')).evaluateSupport,
  },
  positioning: {
    about: "how well sentences about the authors' own work are told, by paragraph, sentence and section",
    load: async () => (await import('./evaluate-positioning.ts')).evaluatePositioning,
  },
};

const usage = `npm run eval -- [${Object.keys(evaluations).join('|')}]… [--show rule-id] [--write]

${Object.entries(evaluations)
  .map(([name, { about }]) => `  ${name.padEnd(12)}${about}`)
  .join('\n')}

All of them where none is named. --write keeps the tables in docs/. The labelled data is read from SITUATE_DATA, by
default from ../shared/data beside the checkout.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'string' }, write: { type: 'boolean' }, help: { type: 'boolean' } },
});
const data = dataFolder();
const unknown = positionals.filter((name) => !(name in evaluations));

if (values.help === true || unknown.length > 0) {
  console.log(usage);
  process.exitCode = values.help === true ? 0 : 2;
} else if (data === undefined) {
  console.log('There are no papers to measure on: set SITUATE_DATA to a folder with papers/groundtruth.json in it.');
} else {
  for (const [name, { load }] of Object.entries(evaluations)) {
    if (positionals.length === 0 || positionals.includes(name)) {
      const evaluate = await load();
      await evaluate(data, values);
    }
  }
}
