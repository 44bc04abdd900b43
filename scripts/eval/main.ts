import { parseArgs } from 'node:util';
import { modelJudgeNames } from '../../src/cli/models/judging-options.ts';
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
  pandoc: {
    about: 'compares the cited keys of Markdown papers with those that pandoc reads, where it is installed',
    load: async () => (await import('./evaluate-pandoc.ts')).evaluatePandoc,
  },
  tex: {
    about: 'compares the cited keys of LaTeX papers with those that TeX writes, where pdflatex is installed',
    load: async () => (await import('./evaluate-tex.ts')).evaluateTex,
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
  likeness: {
    about: 'below which likeness nothing like a sentence is found in what is known of a work',
    load: async () => (await import('./evaluate-likeness.ts')).evaluateLikeness,
  },
  'model-judges': {
    about: 'how well a language model judges; needs --endpoint and --model, or --small-model',
    load: async () => (await import('./evaluate-model-judges.ts')).evaluateModelJudges,
  },
  positioning: {
    about: "how well sentences about the authors' own work are told, by paragraph, sentence and section",
    load: async () => (await import('./evaluate-positioning.ts')).evaluatePositioning,
  },
  alignment: {
    about: 'how well papers of one field align; prints the thresholds of alignment',
    load: async () => (await import('./evaluate-alignment.ts')).evaluateAlignment,
  },
  rubric: {
    about: 'which values fall when real related work is shuffled, repeated, or made to cite other works',
    load: async () => (await import('./evaluate-rubric.ts')).evaluateRubric,
  },
  sources: {
    about: 'what comes of the recorded replies of scholarly sources, replayed over HTTP',
    load: async () => (await import('./evaluate-sources.ts')).evaluateSources,
  },
  pdfs: {
    about: 'which fields are read right from PDFs of papers, and how long each file takes',
    load: async () => (await import('./evaluate-pdfs.ts')).evaluatePdfs,
  },
  pages: {
    about: 'whether the page is found that a sentence stands on, by whole pages and by their pieces',
    load: async () => (await import('./evaluate-pages.ts')).evaluatePages,
  },
  passages: {
    about: 'for how many citations a passage of the work is found; --show all prints those that were read',
    load: async () => (await import('./evaluate-passages.ts')).evaluatePassages,
  },
  completion: {
    about: 'how often the cited work is among the first that are offered at its place; prints the fitted weights',
    load: async () => (await import('./evaluate-completion.ts')).evaluateCompletion,
  },
  retrieval: {
    about: 'how well this machine ranks the works that papers cite; a first run embeds 12,000 abstracts',
    load: async () => (await import('./evaluate-retrieval.ts')).evaluateRetrieval,
  },
  queries: {
    about: 'how many of the works that papers cite the queries find that this machine proposes',
    load: async () => (await import('./evaluate-queries.ts')).evaluateQueries,
  },
  verify: {
    about: 'how well references are verified, from recorded replies; prints every accusation of a real reference',
    load: async () => (await import('./evaluate-verify.ts')).evaluateVerify,
  },
  'verify-faults': {
    about: 'what verification makes of fabrications and of harmless habits; --show prints the misses of one kind',
    load: async () => (await import('./evaluate-verify-faults.ts')).evaluateVerifyFaults,
  },
};

const usage = `npm run eval -- [${Object.keys(evaluations).join('|')}]… [--show rule-id] [--write]

${Object.entries(evaluations)
  .map(([name, { about }]) => `  ${name.padEnd(14)}${about}`)
  .join('\n')}

All of them where none is named. --write keeps the tables in docs/. The labelled data is read from SITUATE_DATA, by
default from ../shared/data beside the checkout.

verify --live

  Verifies the references of published papers over the network, a batch each time, records the replies to each that is
  flagged, and adds the counts to scripts/eval/live. SITUATE_EMAIL is said to sources that want to know who asks.

model-judges (--endpoint URL --model NAME | --small-model) [--judge ${modelJudgeNames.join('|')}] [--votes N] [--limit N] [--tokens N] [--out FILE]

  --endpoint    the address of a server that speaks the OpenAI protocol; its key is read from SITUATE_AI_KEY. It gets the text
                of the questions
  --small-model measure the model of "npm run test:llm", on this machine: a minute for a question, and no use but to see
                that a real model gets through. What is too long for it counts as not answered
  --judge       how the model judges, as for "situate judge support" (default: llm)
  --votes       the most votes on one question, an odd number (default: 3)
  --limit       the most questions of each set, drawn at random (default: 50)
  --tokens      the most tokens that this run may spend (default: 1000000)
  --out         the file of verdicts, which is continued (default: test-output/model-judges.jsonl)`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    show: { type: 'string' },
    write: { type: 'boolean' },
    live: { type: 'boolean' },
    help: { type: 'boolean' },
    endpoint: { type: 'string' },
    model: { type: 'string' },
    'small-model': { type: 'boolean' },
    judge: { type: 'string' },
    votes: { type: 'string' },
    limit: { type: 'string' },
    tokens: { type: 'string' },
    out: { type: 'string' },
  },
});
const data = dataFolder();
const unknown = positionals.filter((name) => !(name in evaluations));

if (values.help === true || unknown.length > 0) {
  console.log(usage);
  process.exitCode = values.help === true ? 0 : 2;
} else if (values.live === true) {
  const { evaluateLive } = await import('./live/evaluate-live.ts');
  await evaluateLive();
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
