import * as vscode from 'vscode';
import type { ChatModel } from '../../llm/chat-model.ts';
import { createEndpoint, type Endpoint } from '../../llm/endpoint.ts';
import { parseAddress } from '../../llm/endpoint-address.ts';
import { listModels } from '../../llm/list-models.ts';
import { openModel } from '../../llm/open-model.ts';
import { fetchWithExtraAuthorities } from '../../node/extra-authorities.ts';
import { aiSection, type ConnectionSettings, connectionSettings, type ModelTask } from './ai-settings.ts';
import { type Destination, destinationsOf } from './destination.ts';
import type { KeyStore } from './key-store.ts';
import { lmChatModel } from './lm-chat-model.ts';
import type { Preset } from './presets.ts';

/** The author's answers so far while configuring a language model. None is saved yet. */
export interface Draft {
  preset: Preset | undefined;
  address: string;
  apiVersion: string;
  /** The key that was entered; undefined for the one that is stored, if there is one. */
  key: string | undefined;
  /** Whether a key is asked for although such servers usually need none. */
  wantsKey: boolean;
  models: Partial<Record<ModelTask | 'default', string>>;
  /** Whether single tasks get models of their own. */
  isByTask: boolean;
}

/** A model that can be chosen. */
export interface OfferedModel {
  /** As it is in the settings. */
  readonly name: string;
  /** As it is shown. */
  readonly label: string;
}

/** The settings that a draft makes. Headers are kept for the origin that they were configured for, and no other. */
export function settingsOf({ preset, address, apiVersion, models, isByTask }: Draft): ConnectionSettings {
  const { default: general = '', ...single } = models;
  const chosen = { default: general, ...(isByTask && single) };
  if (preset?.endpoint === undefined) {
    return { provider: 'vscode', endpoint: '', apiVersion: '', headers: {}, models: chosen };
  }
  const now = connectionSettings();
  return {
    provider: 'openai',
    endpoint: address,
    apiVersion: preset.endpoint.hasVersion === true ? apiVersion : '',
    headers: originOf(now.endpoint) === originOf(address) ? now.headers : {},
    models: chosen,
  };
}

/** Asks which models there are. Rejects with `ChatError`; those of VS Code may be none. */
export async function offeredModels(draft: Draft, keys: KeyStore, signal: AbortSignal): Promise<OfferedModel[]> {
  if (draft.preset?.endpoint === undefined) {
    const models = await vscode.lm.selectChatModels({});
    return models.map(({ vendor, id, name }) => ({ name: `${vendor}/${id}`, label: name }));
  }
  return (await listModels(endpointOf(draft, keys), signal)).map((name) => ({ name, label: name }));
}

/** A model of a draft, to test it. */
export function draftedModel(draft: Draft, name: string, keys: KeyStore): ChatModel {
  return draft.preset?.endpoint === undefined ? lmChatModel(name) : openModel(endpointOf(draft, keys), name);
}

/** Where the text will go. */
export function draftedDestinations(draft: Draft): Destination[] {
  return destinationsOf(settingsOf(draft));
}

/** Writes the settings of a draft for this user, and its key. Language models are not turned on yet. */
export async function writeDraft(draft: Draft, keys: KeyStore): Promise<void> {
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

function endpointOf(draft: Draft, keys: KeyStore): Endpoint {
  const { endpoint, apiVersion, headers } = settingsOf(draft);
  const own = originOf(endpoint);
  return createEndpoint({
    baseUrl: endpoint,
    apiVersion: apiVersion === '' ? undefined : apiVersion,
    headers,
    fetch: fetchWithExtraAuthorities,
    key: async (origin) => (origin === own && draft.key !== undefined ? draft.key : keys.read(origin)),
  });
}

/** Undefined for what is not an address. */
export function originOf(address: string): string | undefined {
  try {
    return parseAddress(address).origin;
  } catch {
    return undefined;
  }
}
