import type { KnownByTitle } from '../../evidence/cited-text.ts';
import { jurorsOf } from '../../judges/jury.ts';
import { type AnswerCount, unusable } from '../../judges/model/count-answers.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import type { Usage } from '../../llm/usage-meter.ts';
import { plural, text } from '../../text/front-language.ts';

/** Everything that the command line says about language models. */
export const aiStrings = {
  noEndpoint: (endpoint: string, model: string) =>
    text(
      'no language model is configured: set {endpoint} to the address of a server that speaks the OpenAI protocol, and {model} to one of its models',
      { endpoint, model },
    ),
  noEndpointFor: (name: string, endpoint: string) =>
    text(
      'nothing says where the model "{name}" is: set {endpoint}, or name it with its address: "{name}@https://…/v1"',
      { name, endpoint },
    ),
  noModel: (model: string, ofTask: string, task: string) =>
    text('no model is named: set {model}, or {ofTask} or --ai-model {task}=… for this task only', {
      model,
      ofTask,
      task,
    }),
  badEndpoint: (named: string, why: string) => `${named}: ${why}`,
  badKeys: (variable: string) =>
    text('{variable}: it has to look like "https://api.openai.com=KEY", with spaces between several of them', {
      variable,
    }),
  aboutAiModel: (tasks: readonly string[]) =>
    text(
      'the language model, instead of what the environment names: for everything, or for one task ({tasks}); @url if it is at another server; give it several times for several tasks, or for a jury on one',
      { tasks: tasks.join(', ') },
    ),
  noTask: (task: string, tasks: readonly string[]) =>
    text('There is no task "{task}": choose from {tasks}.', { task, tasks: tasks.join(', ') }),
  emptyModel: text('Name a model after the "=".'),
  asking: (models: readonly ChatModel[], calls: number, tokens: number) =>
    text('asking {models}: at most {requests} with about {tokens}', {
      models: placesOf(models),
      requests: countOfRequests(calls),
      tokens: plural(tokens, '{count} token', '{count} tokens'),
    }),
  feedbackNeedsModels: text(
    'a language model writes feedback in prose: give --ai as well; the to-do list is always there',
  ),
  knownByTitle: ({ works, byTitle }: KnownByTitle) =>
    plural(
      byTitle,
      '{count} of {works} is known by title alone, so the model cannot tell what it says: "situate evidence" fetches abstracts, or add them to the bibliography',
      '{count} of {works} are known by title alone, so the model cannot tell what they say: "situate evidence" fetches abstracts, or add them to the bibliography',
      { works: plural(works, '{count} work', '{count} works') },
    ),
  askingAsGiven: (model: ChatModel) => text('asking {models}', { models: placesOf([model]) }),
  used: ({ calls, cachedReplies, input, output, isEstimate }: Usage) => {
    const tokens = isEstimate
      ? plural(
          input,
          'about {count} token sent and {received} received',
          'about {count} tokens sent and {received} received',
          { received: output },
        )
      : plural(input, '{count} token sent and {received} received', '{count} tokens sent and {received} received', {
          received: output,
        });
    return text('{requests}, {tokens}; {replies}', {
      requests: countOfRequests(calls),
      tokens,
      replies: plural(cachedReplies, '{count} reply from the cache', '{count} replies from the cache'),
    });
  },
  stopped: (why: string) =>
    text(
      'the language model could not judge everything: {why} Judgements so far are kept: run the command again for the rest',
      { why },
    ),
  nothingJudged: (why: string) => text('the language model judged nothing: {why}', { why }),
  judgedInPart: ({ asked, answered, failure }: AnswerCount) => {
    return plural(
      asked,
      '{answered} of {count} question was answered; for {left} the language model gave no usable reply ({why}): run the command again to ask only those',
      '{answered} of {count} questions were answered; for {left} the language model gave no usable reply ({why}): run the command again to ask only those',
      { answered, left: plural(asked - answered, '{count} question', '{count} questions'), why: unusable(failure) },
    );
  },
  notWritten: (why: string) => text('the language model could not write the feedback: {why}', { why }),
  notRated: (why: string) => text('the language model could not judge how useful the feedback is: {why}', { why }),
  interrupted: text('stopped; judgements so far are kept'),
  judgingCitations: (done: number, of: number) =>
    text('asking about citations: {done} of {of}', { done: String(done), of: String(of) }),
  judgingPositioning: text('asking where the paper stands'),
  judging: (done: number, of: number) =>
    text('asking the language model: {done} of {of}', { done: String(done), of: String(of) }),
  judgingInput: (done: number) => text('asking the language model: {done} done', { done: String(done) }),
  writing: text('asking for feedback'),
  rating: text('asking how useful the feedback is'),
} as const;

/** Every model that text goes to, and where that is. */
function placesOf(models: readonly ChatModel[]): string {
  const places = models
    .flatMap(jurorsOf)
    .map(({ name, destination }) => text('{model} at {server}', { model: name, server: destination }));
  return [...new Set(places)].join(text(' and '));
}

function countOfRequests(calls: number): string {
  return plural(calls, '{count} request', '{count} requests');
}
