import * as vscode from 'vscode';

/** What a model is used for. Each may have a model of its own. */
export type ModelTask = 'support' | 'positioning' | 'writing';

/** The tasks, in the order in which they are offered. */
export const modelTasks: readonly ModelTask[] = ['support', 'positioning', 'writing'];

/** Whose models are used: those of a server that speaks the OpenAI protocol, or those of extensions of VS Code. */
export type Provider = 'openai' | 'vscode';

/** The models by task. Those of VS Code are called `vendor/id`. */
export type ModelNames = Readonly<Partial<Record<ModelTask | 'default', string>>>;

/** Where text goes. Only the user's own settings count here: no workspace can redirect text or a key. */
export interface ConnectionSettings {
  readonly provider: Provider;
  /** The base URL of the endpoint; empty if there is none. */
  readonly endpoint: string;
  /** The version of Azure's API; empty for all others. */
  readonly apiVersion: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly models: ModelNames;
}

/** How citations and paragraphs are judged, and when that happens by itself. */
export interface JudgingSettings {
  readonly judge: 'grep' | 'scirm';
  /** The most votes on one question. */
  readonly votes: number;
  /** Whether SciRM looks at its verdict a second time. */
  readonly secondLook: boolean;
  /** Whether a paper is judged whenever it is saved. */
  readonly checkOnSave: boolean;
}

/** The settings below this are those of language models. */
export const aiSection = 'situate.ai';

/** Whether the author turned language models on. */
export function isTurnedOn(): boolean {
  return usersOwn('enabled') === true;
}

/** More tokens than this are sent only after the author was told how many. */
export function confirmAboveTokens(): number {
  const value = usersOwn('confirmAboveTokens');
  return typeof value === 'number' && value >= 0 ? value : 20_000;
}

export function connectionSettings(): ConnectionSettings {
  return {
    provider: usersOwn('provider') === 'vscode' ? 'vscode' : 'openai',
    endpoint: text(usersOwn('endpoint')),
    apiVersion: text(usersOwn('apiVersion')),
    headers: texts(usersOwn('headers')),
    models: texts(usersOwn('models')),
  };
}

/** How what is at `scope` is judged; undefined: what is in no folder. A value that does not fit counts as not set. */
export function judgingSettings(scope: vscode.Uri | undefined): JudgingSettings {
  const settings = vscode.workspace.getConfiguration(aiSection, scope);
  const votes = settings.get<unknown>('votes');
  return {
    judge: settings.get('judge') === 'scirm' ? 'scirm' : 'grep',
    votes: typeof votes === 'number' && Number.isInteger(votes) && votes >= 1 && votes <= mostVotes ? votes : 3,
    secondLook: settings.get('secondLook') === true,
    checkOnSave: usersOwn('checkOnSave') === true,
  };
}

/** A workspace may set votes: it cannot make them many. */
const mostVotes = 9;

/** The model for a task; undefined if none is configured. */
export function modelFor(task: ModelTask, models: ModelNames): string | undefined {
  const own = models[task]?.trim() ?? '';
  const name = own === '' ? (models.default?.trim() ?? '') : own;
  return name === '' ? undefined : name;
}

/** The model that is configured for a task, to be named; empty if none is. */
export function configuredModel(task: ModelTask): string {
  return modelFor(task, connectionSettings().models) ?? '';
}

/**
 * A setting as the user set it, or its default. What a workspace says is not looked at: VS Code ignores it for settings
 * of this scope, and nothing may hang on that alone.
 */
function usersOwn(name: string): unknown {
  const value = vscode.workspace.getConfiguration(aiSection).inspect<unknown>(name);
  return value?.globalValue ?? value?.defaultValue;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function texts(value: unknown): Readonly<Record<string, string>> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
