import { type AnswerCount, unusable } from '../judges/model/count-answers.ts';
import type { KnownByTitle } from '../judges/model/known-by-title.ts';
import type { Usage } from '../llm/usage-meter.ts';

/** What the command line says about language models. */
export const aiStrings = {
  noEndpoint: (endpoint: string, model: string) =>
    `no language model is configured: set ${endpoint} to the address of a server that speaks the OpenAI protocol, and ${model} to one of its models`,
  noModel: (model: string, ofTask: string) => `no model is named: set ${model}, or ${ofTask} for this task only`,
  badEndpoint: (variable: string, why: string) => `${variable}: ${why}`,
  asking: (
    models: readonly { readonly name: string; readonly destination: string }[],
    calls: number,
    tokens: number,
  ) => {
    const places = models.map(({ name, destination }) => `${name} at ${destination}`);
    return `asking ${[...new Set(places)].join(' and ')}: at most ${number(calls)} calls with about ${number(tokens)} tokens`;
  },
  knownByTitle: ({ works, byTitle }: KnownByTitle) =>
    `${number(byTitle)} of ${number(works)} works ${byTitle === 1 ? 'is' : 'are'} known by title alone, so the model cannot tell what ${byTitle === 1 ? 'it says' : 'they say'}: add an "abstract" to the bibliography, or put abstracts into .situate/evidence.json`,
  feedbackNeedsModels: 'a language model writes feedback in prose: give --ai as well; the to-do list is always there',
  askingAsGiven: (name: string, destination: string) => `asking ${name} at ${destination}`,
  used: ({ calls, cachedReplies, input, output, isEstimate }: Usage) => {
    const tokens = `${isEstimate ? 'about ' : ''}${number(input)} tokens sent and ${number(output)} received`;
    return `${number(calls)} calls, ${tokens}; ${number(cachedReplies)} replies from the cache`;
  },
  stopped: (why: string) =>
    `the language model could not judge everything: ${why} Judgements so far are kept: run the command again for the rest`,
  nothingJudged: (why: string) => `the language model judged nothing: ${why}`,
  judgedInPart: ({ asked, answered, failure }: AnswerCount) => {
    const others = asked - answered;
    const left = others === 1 ? '1 question' : `${number(others)} questions`;
    return `${number(answered)} of ${number(asked)} questions were answered; for ${left} the language model gave no usable reply (${unusable(failure)}): run the command again to ask only those`;
  },
  notWritten: (why: string) => `the language model could not write the feedback: ${why}`,
  notRated: (why: string) => `the language model could not judge how useful the feedback is: ${why}`,
  interrupted: 'stopped; judgements so far are kept',
  judgingCitations: (done: number, of: number) => `asking about citations: ${done} of ${of}`,
  judgingPositioning: 'asking where the paper stands',
  judging: (done: number, of: number) => `asking the language model: ${done} of ${of}`,
  writing: 'asking for feedback',
  rating: 'asking how useful the feedback is',
} as const;

const digits = new Intl.NumberFormat('en');

function number(value: number): string {
  return digits.format(value);
}
