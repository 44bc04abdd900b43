import { ChatError } from './chat-error.ts';

/**
 * The tasks that a language model is used for. Each task may have a model of its own, as in GREP: `support` judges
 * citations, `style` a section as a whole, `positioning` single paragraphs, `aspect` texts by a written aspect.
 */
export const modelTasks = ['support', 'style', 'positioning', 'aspect', 'feedback', 'writing'] as const;

export type ModelTask = (typeof modelTasks)[number];

/** The tasks that several models can do together, as a jury: those that end in a vote. */
const juryTasks: ReadonlySet<ModelTask | 'default'> = new Set(['support', 'style', 'positioning', 'aspect']);

/** The models by task: one, or those of a jury. What is not named is done by the `default`. */
export type ModelNames = Readonly<Partial<Record<ModelTask | 'default', string | readonly string[]>>>;

/** A model as it is named in settings: `gpt-4o`, or with a server of its own `gpt-4o@https://api.openai.com/v1`. */
export interface NamedModel {
  readonly name: string;
  /** The base URL of its server; undefined for the one that all models without an address are at. */
  readonly address: string | undefined;
}

/** Takes the name of a model apart. An `@` counts only before a web address: other names have one too. */
export function namedModel(text: string): NamedModel {
  const [, name, address] = /^([\s\S]+?)@(https?:\/\/[\s\S]*)$/i.exec(text.trim()) ?? [];
  return name === undefined || address === undefined
    ? { name: text.trim(), address: undefined }
    : { name: name.trim(), address: address.trim() };
}

/**
 * The models that do a task, as they are named; several are a jury, none are not configured. Throws `ChatError`
 * `misconfigured` for an even number of models, whose votes could be tied, and for several where only one can do the task.
 */
export function modelsFor(task: ModelTask, names: ModelNames): readonly string[] {
  const own = listed(names[task]);
  const chosen = own.length === 0 ? listed(names.default) : own;
  const from = own.length === 0 ? 'default' : task;
  if (chosen.length > 1 && !juryTasks.has(from)) {
    throw new ChatError(
      'misconfigured',
      `"${from}" names ${chosen.length} models, but only one can do it. Only tasks that judge take several: ${[...juryTasks].join(', ')}.`,
    );
  }
  if (chosen.length > 0 && chosen.length % 2 === 0) {
    throw new ChatError(
      'misconfigured',
      `"${from}" names ${chosen.length} models, whose votes can be tied. Name one more or one fewer.`,
    );
  }
  return chosen;
}

/** Every model that is named, once. */
export function allModels(names: ModelNames): readonly string[] {
  return [...new Set([names.default, ...modelTasks.map((task) => names[task])].flatMap(listed))];
}

function listed(names: string | readonly string[] | undefined): readonly string[] {
  return [names ?? []].flat().flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
}
