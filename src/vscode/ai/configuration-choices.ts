import * as vscode from 'vscode';
import type { Destination } from '../../http/destination.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import { createEndpoint, type Endpoint } from '../../llm/endpoint.ts';
import { parseAddress } from '../../llm/endpoint-address.ts';
import { listModels } from '../../llm/list-models.ts';
import type { ModelNames } from '../../llm/model-names.ts';
import { openModel } from '../../llm/open-model.ts';
import { fetchWithExtraAuthorities } from '../../node/extra-authorities.ts';
import type { KeyStore } from '../access/key-store.ts';
import { aiSection, type ConnectionSettings, connectionSettings } from './ai-settings.ts';
import { configuredModel, destinationsOf, originOf, serverAt } from './configured-model.ts';
import { lmChatModel } from './lm-chat-model.ts';
import type { ModelServer } from './model-destination.ts';
import type { Preset } from './presets.ts';

/** The author's answers so far while configuring a language model. None is saved yet. */
export interface ConfigurationChoices {
  preset: Preset | undefined;
  address: string;
  apiVersion: string;
  /** The key that was entered; undefined for the one that is stored, if there is one. */
  key: string | undefined;
  /** True if a key is asked for although such servers usually need none. */
  wantsKey: boolean;
  models: { -readonly [Task in keyof ModelNames]: ModelNames[Task] };
  /** True if single tasks get models of their own. */
  isByTask: boolean;
}

/** A model that can be chosen. */
export interface OfferedModel {
  /** As it is in the settings. */
  readonly name: string;
  /** As it is shown. */
  readonly label: string;
}

/** The settings that a draft makes. Headers stay, as each is bound to its origin. */
export function settingsOf({
  preset,
  address,
  apiVersion,
  models,
  isByTask,
}: ConfigurationChoices): ConnectionSettings {
  const { default: general = '', ...single } = models;
  const chosen = { default: general, ...(isByTask && single) };
  const { headers } = connectionSettings();
  if (preset?.endpoint === undefined) {
    return { provider: 'vscode', endpoint: '', apiVersion: '', headers, models: chosen };
  }
  return {
    provider: 'openai',
    endpoint: address,
    apiVersion: preset.endpoint.hasVersion === true ? apiVersion : '',
    headers,
    models: chosen,
  };
}

/** Asks which models there are. Rejects with `ChatError`; those of VS Code may be none. */
export async function offeredModels(
  draft: ConfigurationChoices,
  keys: KeyStore,
  signal: AbortSignal,
): Promise<OfferedModel[]> {
  if (draft.preset?.endpoint === undefined) {
    const models = await vscode.lm.selectChatModels({});
    return models.map(({ vendor, id, name }) => ({ name: `${vendor}/${id}`, label: name }));
  }
  return (await listModels(endpointOf(draft, serverAt(draft.address, settingsOf(draft)), keys), signal)).map(
    (name) => ({ name, label: name }),
  );
}

/** A model of a draft, to test it. */
export function draftedModel(draft: ConfigurationChoices, text: string, keys: KeyStore): ChatModel {
  const { name, server } = configuredModel(text, settingsOf(draft));
  return server === undefined ? lmChatModel(name) : openModel(endpointOf(draft, server, keys), name);
}

/** Gives the destinations of the text. */
export function draftedDestinations(draft: ConfigurationChoices): Destination[] {
  return destinationsOf(settingsOf(draft));
}

/** Writes the settings of a draft for this user, and its key. Language models are not turned on yet. */
export async function writeDraft(draft: ConfigurationChoices, keys: KeyStore): Promise<void> {
  const settings = settingsOf(draft);
  const configuration = vscode.workspace.getConfiguration(aiSection);
  for (const [name, value] of Object.entries(settings)) {
    const isDefault = JSON.stringify(value) === JSON.stringify(configuration.inspect(name)?.defaultValue);
    await configuration.update(name, isDefault ? undefined : value, vscode.ConfigurationTarget.Global);
  }
  if (draft.key !== undefined && settings.provider === 'openai') {
    await keys.store(parseAddress(settings.endpoint).origin, draft.key);
  }
}

/** The key that was entered is for the server that the draft is about, and no other. */
function endpointOf(draft: ConfigurationChoices, server: ModelServer, keys: KeyStore): Endpoint {
  const own = originOf(draft.address);
  return createEndpoint({
    ...server,
    fetch: fetchWithExtraAuthorities,
    key: async (origin) => (origin === own && draft.key !== undefined ? draft.key : keys.read(origin)),
  });
}
