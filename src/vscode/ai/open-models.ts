import type { LanguageModelAccessInformation, LogOutputChannel } from 'vscode';
import { createLimit } from '../../http/limit.ts';
import { type MeasurementStore, measurementSchema } from '../../judges/model/measurement.ts';
import { ChatError } from '../../llm/chat-error.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import { createEndpoint, type Endpoint } from '../../llm/endpoint.ts';
import { openModel, withConcurrency } from '../../llm/open-model.ts';
import { type StoredReply, storedReplySchema, withCache } from '../../llm/with-cache.ts';
import { fetchWithExtraAuthorities } from '../../node/extra-authorities.ts';
import { createReplyFolder, type ReplyFolder } from '../../node/reply-folder.ts';
import type { KeyStore } from '../access/key-store.ts';
import type { Activity } from './activity.ts';
import type { ConfiguredModel } from './configured-model.ts';
import { aiStrings } from './editor-ai-strings.ts';
import { findModel, lmChatModel } from './lm-chat-model.ts';
import type { ModelServer } from './model-destination.ts';

// The part that talks to models. It is loaded when the first one is asked for.

/** The most requests that go at once to the extensions that offer models. */
const vscodeConcurrency = 4;

/** The paths of the folders where things are kept between sessions. */
interface KeptFolders {
  readonly replies: string;
  readonly measurements: string;
}

/** Opens the models that the settings name. */
export class ModelOpener {
  /** The folder where replies are kept. */
  readonly replies: ReplyFolder<StoredReply>;
  /** The store of how often models were right where the author measured them. */
  readonly measurements: MeasurementStore;
  readonly #keys: KeyStore;
  readonly #activity: Activity;
  readonly #log: LogOutputChannel;
  readonly #limit = createLimit(vscodeConcurrency);
  /** By their servers as they are configured. */
  readonly #endpoints = new Map<string, Endpoint>();

  constructor(keys: KeyStore, activity: Activity, log: LogOutputChannel, folders: KeptFolders) {
    this.#keys = keys;
    this.#activity = activity;
    this.#log = log;
    this.replies = createReplyFolder({ shape: storedReplySchema, folder: folders.replies });
    this.measurements = createReplyFolder({ shape: measurementSchema, folder: folders.measurements });
  }

  /**
   * Throws `ChatError` `misconfigured` where the base URL of the endpoint is not one.
   * @param gate is before everything that is sent, and not before what the cache has
   */
  open(configured: ConfiguredModel, gate: (model: ChatModel) => ChatModel): ChatModel {
    const { model, place } = this.#connect(configured);
    return this.#activity.counted(
      withCache(this.#activity.watched(withLog(gate(model), this.#log)), this.replies, place),
    );
  }

  /** Rejects with `ChatError` where VS Code would ask the author before it lets a model of its extensions be used. */
  async checkConsent(name: string, access: LanguageModelAccessInformation): Promise<void> {
    const model = await findModel(name);
    if (model !== undefined && access.canSendRequest(model) !== true) {
      throw new ChatError('forbidden', aiStrings.lmForbidden(name));
    }
  }

  /** The model itself, and what tells its place apart from others. */
  #connect({ name, server }: ConfiguredModel): { readonly model: ChatModel; readonly place: string } {
    if (server === undefined) {
      return { model: withConcurrency(lmChatModel(name), this.#limit), place: 'vscode' };
    }
    const endpoint = this.#endpointAt(server);
    const { base, query } = endpoint.address;
    return { model: openModel(endpoint, name), place: `${base}?${new URLSearchParams(query).toString()}` };
  }

  /** One for all models of a server, which share its bound on requests, and what was learnt about it. */
  #endpointAt(server: ModelServer): Endpoint {
    const id = JSON.stringify([server.baseUrl, server.apiVersion, server.headers]);
    const known = this.#endpoints.get(id);
    if (known !== undefined) {
      return known;
    }
    const key = (origin: string): Promise<string | undefined> => this.#keys.read(origin);
    const endpoint = createEndpoint({ ...server, key, fetch: fetchWithExtraAuthorities });
    this.#endpoints.set(id, endpoint);
    return endpoint;
  }
}

/** A model whose requests leave a line in the log: where they went, how much it was, how they ended. No text, no key. */
function withLog(model: ChatModel, log: LogOutputChannel): ChatModel {
  const { name, destination } = model;
  return {
    name,
    destination,
    async complete(request, call) {
      const start = performance.now();
      const end = (outcome: string): string =>
        `${name} at ${destination}: ${outcome} after ${Math.round(performance.now() - start)} ms`;
      try {
        const reply = await model.complete(request, call);
        log.info(end(`${reply.usage.input} tokens sent, ${reply.usage.output} received`));
        return reply;
      } catch (error) {
        log.info(end(error instanceof ChatError ? error.reason : 'failed'));
        throw error;
      }
    },
  };
}
