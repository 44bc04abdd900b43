import { type ModelNames, type ModelTask, modelsFor, namedModel } from '../../llm/model-names.ts';
import { settingText, settingTexts, usersSetting } from '../access/users-setting.ts';

/** The models that are used: those of a server that speaks the OpenAI protocol, or those of extensions of VS Code. */
export type Provider = 'openai' | 'vscode';

/** Settings for where text goes. Only the user's own settings count here: no workspace can redirect text or a key. */
export interface ConnectionSettings {
  readonly provider: Provider;
  /** The base URL of the endpoint; empty if there is none. */
  readonly endpoint: string;
  /** The version of Azure's API; empty for all others. */
  readonly apiVersion: string;
  /**
   * The headers that are sent with every request, by the address of the server they are for; of one without an address,
   * under ''.
   */
  readonly headers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Models of VS Code are called `vendor/id`. */
  readonly models: ModelNames;
}

/** The settings below this are those of language models. */
export const aiSection = 'situate.ai';

/** True if the author turned language models on. */
export function isTurnedOn(): boolean {
  return usersOwn('enabled') === true;
}

/** More tokens than this are sent only after the author has seen the number. */
export function confirmAboveTokens(): number {
  const value = usersOwn('confirmAboveTokens');
  return typeof value === 'number' && value >= 0 ? value : 50_000;
}

export function connectionSettings(): ConnectionSettings {
  return {
    provider: usersOwn('provider') === 'vscode' ? 'vscode' : 'openai',
    endpoint: settingText(usersOwn('endpoint')),
    apiVersion: settingText(usersOwn('apiVersion')),
    headers: headersByAddress(usersOwn('headers')),
    models: modelNames(usersOwn('models')),
  };
}

/** True if a paper is judged whenever it is saved. */
export function checksOnSave(): boolean {
  return usersOwn('checkOnSave') === true;
}

/** The model that is configured for a task, to be named, or the models of its jury; empty if none is. */
export function modelsNamed(task: ModelTask): string {
  try {
    return modelsFor(task, connectionSettings().models)
      .map((text) => namedModel(text).name)
      .join(' + ');
  } catch {
    return '';
  }
}

function usersOwn(name: string): unknown {
  return usersSetting(aiSection, name);
}

/** Headers that are under no address are under the empty one: they are sent nowhere. */
function headersByAddress(value: unknown): ConnectionSettings['headers'] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const bound = entries.map(([address, headers]) => [address.trim(), settingTexts(headers)] as const);
  const unbound = settingTexts(value);
  return Object.fromEntries([
    ...bound.filter(([, headers]) => Object.keys(headers).length > 0),
    ...(Object.keys(unbound).length > 0 ? [['', unbound] as const] : []),
  ]);
}

/** Reads the names of models: texts, or lists of them. Anything else is left out. */
function modelNames(value: unknown): ModelNames {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([task, named]: [string, unknown]): [string, string | string[]][] => {
      if (Array.isArray(named)) {
        return [[task, named.filter((name) => typeof name === 'string')]];
      }
      return typeof named === 'string' ? [[task, named]] : [];
    }),
  );
}
