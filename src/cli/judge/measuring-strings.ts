import type { MeasuredTask } from '../../judges/model/measurement.ts';
import { text } from '../../text/front-language.ts';

/** Everything that the command line says about measuring judges. */
export const measuringStrings = {
  about: text('Measures how often a language model is right, on test sentences that come with Situate.'),
  aboutYes: text('ask the model; without this, the command only says how much would be sent'),
  examples: [
    ['situate judge measure', text('how many requests and tokens it takes')],
    ['situate judge measure --yes', text('do it; from then on, verdicts of this model say how often it was right')],
  ],
  notes: [
    text(`The model is asked about 40 citations and 24 paragraphs of several disciplines whose answers are known. The result is
kept for this server, model, judge and number of votes, until the prompts or the test sentences change.`),
    '',
    text('SITUATE_AI_ENDPOINT and SITUATE_AI_MODEL say which language model to ask; SITUATE_AI_KEY is its key.'),
    '',
    text('Exit status: 0 it was measured, or --yes was not given, 2 the language model could not be measured.'),
  ],
  giveYes: text('nothing was sent: give --yes to go on'),
  measuring: (done: number, of: number) =>
    text('asking about test sentences: {done} of {of}', { done: String(done), of: String(of) }),
  columns: [
    text('Judged'),
    'n',
    text('Right'),
    text('95 % interval'),
    text('False alarms'),
    text('Missed'),
    text('No answer'),
    text('Votes all agree'),
  ],
  labelled: text('Labelled'),
  tasks: { support: text('citations'), positioning: text('paragraphs') } satisfies Record<MeasuredTask, string>,
  percent: (share: number) =>
    Number.isNaN(share) ? '–' : text('{percent} %', { percent: String(Math.round(100 * share)) }),
  interval: (low: number, high: number) =>
    Number.isNaN(low)
      ? '–'
      : text('{low} to {high} %', { low: String(Math.round(100 * low)), high: String(Math.round(100 * high)) }),
  incomplete: text('the language model was not measured: run the command again to ask the rest'),
  useless: text('the language model was not measured: none of its replies could be used; choose another model'),
} as const;
