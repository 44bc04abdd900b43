import { join } from 'node:path';
import { type MeasurementStore, measurementSchema } from '../judges/measuring/measurement.ts';
import { ChatError } from '../llm/chat-error.ts';
import type { ChatModel } from '../llm/chat-model.ts';
import { createEndpoint, type Endpoint } from '../llm/endpoint.ts';
import { parseAddress } from '../llm/endpoint-address.ts';
import { openModel } from '../llm/open-model.ts';
import { storedReplySchema } from '../llm/stored-reply.ts';
import { UsageMeter } from '../llm/usage-meter.ts';
import { withUsage } from '../llm/with-usage.ts';
import { cacheFolder } from '../node/cache-folder.ts';
import { createReplyFolder } from '../node/reply-folder.ts';
import { aiStrings as strings } from './ai-strings.ts';
import { CommandError } from './command-error.ts';

/** What a model is used for. Each may have a model of its own, as in GREP. */
export type ModelTask = 'support' | 'positioning' | 'writing' | 'review';

/** The variables that say which language models a command may ask. No file is read for this: none can redirect a key. */
export const modelVariables = {
  endpoint: 'SITUATE_AI_ENDPOINT',
  key: 'SITUATE_AI_KEY',
  apiVersion: 'SITUATE_AI_API_VERSION',
  model: 'SITUATE_AI_MODEL',
  support: 'SITUATE_AI_MODEL_SUPPORT',
  positioning: 'SITUATE_AI_MODEL_POSITIONING',
  writing: 'SITUATE_AI_MODEL_WRITING',
  review: 'SITUATE_AI_MODEL_REVIEW',
} as const satisfies Record<ModelTask | 'endpoint' | 'key' | 'apiVersion' | 'model', string>;

/** The language models of a command. Nothing is sent before one of them is asked. */
export interface LanguageModels {
  /** What was sent and received so far. */
  readonly meter: UsageMeter;
  /** How often their judges were right, as far as that was measured. */
  readonly measurements: MeasurementStore;
  /** Throws `CommandError` where no model is named for the task. */
  model(task: ModelTask): ChatModel;
}

/**
 * Opens the endpoint that the environment names. Replies are kept in the user's cache folder. Throws `CommandError` where
 * no endpoint is named, or what is named is none.
 */
export function languageModels(environment: NodeJS.ProcessEnv = process.env): LanguageModels {
  const value = (name: keyof typeof modelVariables): string | undefined => {
    const given = environment[modelVariables[name]]?.trim() ?? '';
    return given === '' ? undefined : given;
  };
  const baseUrl = value('endpoint');
  if (baseUrl === undefined) {
    throw new CommandError(strings.noEndpoint(modelVariables.endpoint, modelVariables.model));
  }
  const endpoint = open(baseUrl, value('apiVersion'), value('key'));
  const replies = createReplyFolder({ shape: storedReplySchema, folder: join(cacheFolder(), 'replies') });
  const measurements = createReplyFolder({ shape: measurementSchema, folder: join(cacheFolder(), 'measurements') });
  const meter = new UsageMeter();
  return {
    meter,
    measurements,
    model(task) {
      const name = value(task) ?? value('model');
      if (name === undefined) {
        throw new CommandError(strings.noModel(modelVariables.model, modelVariables[task]));
      }
      return withUsage(openModel(endpoint, name, replies), meter);
    },
  };
}

/** The key goes to the origin of the endpoint and to no other. */
function open(baseUrl: string, apiVersion: string | undefined, key: string | undefined): Endpoint {
  try {
    const { origin } = parseAddress(baseUrl);
    return createEndpoint({
      baseUrl,
      apiVersion,
      key: (asking) => Promise.resolve(asking === origin ? key : undefined),
    });
  } catch (error) {
    throw error instanceof ChatError
      ? new CommandError(strings.badEndpoint(modelVariables.endpoint, error.message))
      : error;
  }
}
