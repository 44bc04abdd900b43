import type { MeasuredTask } from '../../judges/measuring/measurement.ts';

/** What the command line says about measuring judges. */
export const measuringStrings = {
  about: 'Measures how often a language model is right, on test sentences that come with Situate.',
  aboutYes: 'ask the model; without this, the command only says how much would be sent',
  examples: [
    ['situate judge measure', 'how many requests and tokens it takes'],
    ['situate judge measure --yes', 'do it; from then on, verdicts of this model say how often it was right'],
  ],
  notes: [
    'The model is asked about 40 citations and 24 paragraphs of several disciplines whose answers are known. The result is',
    'kept for this server, model, judge and number of votes, until the prompts or the test sentences change.',
    '',
    'SITUATE_AI_ENDPOINT and SITUATE_AI_MODEL say which language model to ask; SITUATE_AI_KEY is its key.',
    '',
    'Exit status: 0 it was measured, or --yes was not given, 2 the language model could not be measured.',
  ],
  giveYes: 'nothing was sent: give --yes to go on',
  measuring: (done: number, of: number) => `asking about test sentences: ${done} of ${of}`,
  columns: ['Judged', 'n', 'Right', '95 % interval', 'False alarms', 'Missed', 'No answer', 'Votes all agree'],
  labelled: 'Labelled',
  tasks: { support: 'citations', positioning: 'paragraphs' } satisfies Record<MeasuredTask, string>,
  percent: (share: number) => (Number.isNaN(share) ? '–' : `${Math.round(100 * share)} %`),
  interval: (low: number, high: number) =>
    Number.isNaN(low) ? '–' : `${Math.round(100 * low)} to ${Math.round(100 * high)} %`,
  incomplete: 'the language model was not measured: run the command again to ask the rest',
  useless: 'the language model was not measured: none of its replies could be used; choose another model',
} as const;
