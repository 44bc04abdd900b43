import { jurorsOf } from '../../judges/jury.ts';
import type { KnownByTitle } from '../../judges/model/cited-text.ts';
import { type AnswerCount, unusable } from '../../judges/model/count-answers.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import type { Usage } from '../../llm/usage-meter.ts';

/** What the command line says about language models. */
export const aiStrings = {
  noEndpoint: (endpoint: string, model: string) =>
    `no language model is configured: set ${endpoint} to the address of a server that speaks the OpenAI protocol, and ${model} to one of its models`,
  noEndpointFor: (name: string, endpoint: string) =>
    `nothing says where the model "${name}" is: set ${endpoint}, or name it with its address: "${name}@https://…/v1"`,
  noModel: (model: string, ofTask: string, task: string) =>
    `no model is named: set ${model}, or ${ofTask} or --ai-model ${task}=… for this task only`,
  badEndpoint: (named: string, why: string) => `${named}: ${why}`,
  badKeys: (variable: string) =>
    `${variable}: it has to look like "https://api.openai.com=KEY", with spaces between several of them`,
  aboutAiModel: (tasks: readonly string[]) =>
    `the language model, instead of what the environment names: for everything, or for one task (${tasks.join(', ')}); @url if it is at another server; give it several times for several tasks, or for a jury on one`,
  noTask: (task: string, tasks: readonly string[]) => `There is no task "${task}": choose from ${tasks.join(', ')}.`,
  emptyModel: 'Name a model after the "=".',
  asking: (models: readonly ChatModel[], calls: number, tokens: number) =>
    `asking ${placesOf(models)}: at most ${countNoun(calls, 'request')} with about ${countNoun(tokens, 'token')}`,
  feedbackNeedsModels: 'a language model writes feedback in prose: give --ai as well; the to-do list is always there',
  knownByTitle: ({ works, byTitle }: KnownByTitle) =>
    `${number(byTitle)} of ${countNoun(works, 'work')} ${byTitle === 1 ? 'is' : 'are'} known by title alone, so the model cannot tell what ${byTitle === 1 ? 'it says' : 'they say'}: "situate evidence" fetches abstracts, or add them to the bibliography`,
  askingAsGiven: (model: ChatModel) => `asking ${placesOf([model])}`,
  used: ({ calls, cachedReplies, input, output, isEstimate }: Usage) => {
    const tokens = `${isEstimate ? 'about ' : ''}${countNoun(input, 'token')} sent and ${number(output)} received`;
    return `${countNoun(calls, 'request')}, ${tokens}; ${countNoun(cachedReplies, 'reply', 'replies')} from the cache`;
  },
  stopped: (why: string) =>
    `the language model could not judge everything: ${why} Judgements so far are kept: run the command again for the rest`,
  nothingJudged: (why: string) => `the language model judged nothing: ${why}`,
  judgedInPart: ({ asked, answered, failure }: AnswerCount) => {
    const others = asked - answered;
    const left = countNoun(others, 'question');
    return `${number(answered)} of ${countNoun(asked, 'question')} ${asked === 1 ? 'was' : 'were'} answered; for ${left} the language model gave no usable reply (${unusable(failure)}): run the command again to ask only those`;
  },
  notWritten: (why: string) => `the language model could not write the feedback: ${why}`,
  notRated: (why: string) => `the language model could not judge how useful the feedback is: ${why}`,
  interrupted: 'stopped; judgements so far are kept',
  judgingCitations: (done: number, of: number) => `asking about citations: ${done} of ${of}`,
  judgingPositioning: 'asking where the paper stands',
  judging: (done: number, of: number) => `asking the language model: ${done} of ${of}`,
  judgingInput: (done: number) => `asking the language model: ${done} done`,
  writing: 'asking for feedback',
  rating: 'asking how useful the feedback is',
} as const;

/** Every model that text goes to, and where that is. */
function placesOf(models: readonly ChatModel[]): string {
  const places = models.flatMap(jurorsOf).map(({ name, destination }) => `${name} at ${destination}`);
  return [...new Set(places)].join(' and ');
}

function countNoun(count: number, one: string, many = `${one}s`): string {
  return `${number(count)} ${count === 1 ? one : many}`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}
