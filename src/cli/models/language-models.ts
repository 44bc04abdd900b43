import { join } from 'node:path';
import { createJury } from '../../judges/jury.ts';
import { type MeasurementStore, measurementSchema } from '../../judges/model/measurement.ts';
import { ChatError } from '../../llm/chat-error.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import {
  allModels,
  type ModelNames,
  type ModelTask,
  modelsFor,
  modelTasks,
  namedModel,
} from '../../llm/model-names.ts';
import { openModel } from '../../llm/open-model.ts';
import { UsageMeter, withUsage } from '../../llm/usage-meter.ts';
import { storedReplySchema } from '../../llm/with-cache.ts';
import { createReplyFolder } from '../../node/reply-folder.ts';
import { cacheFolder } from '../../node/user-folders.ts';
import { CommandError } from '../command-error.ts';
import { aiStrings as strings } from './ai-strings.ts';
import type { ModelOption } from './model-option.ts';
import { endpointVariables, namedEndpoints } from './named-endpoints.ts';

/** The variables that say which language models a command may ask, and where. */
export const modelVariables = {
  ...endpointVariables,
  default: 'SITUATE_AI_MODEL',
  support: 'SITUATE_AI_MODEL_SUPPORT',
  style: 'SITUATE_AI_MODEL_STYLE',
  positioning: 'SITUATE_AI_MODEL_POSITIONING',
  aspect: 'SITUATE_AI_MODEL_ASPECT',
  feedback: 'SITUATE_AI_MODEL_FEEDBACK',
  writing: 'SITUATE_AI_MODEL_WRITING',
} as const satisfies Record<ModelTask | 'default', string> & typeof endpointVariables;

type Variable = keyof typeof modelVariables;

/** The language models of a command. Nothing is sent before one of them is asked. */
export interface LanguageModels {
  /** The meter of what was sent and received so far. */
  readonly meter: UsageMeter;
  /** The measurements of how often their judges were right. */
  readonly measurements: MeasurementStore;
  /** The model, or the jury, that does a task. Throws `CommandError` if none is named, or what is named is none. */
  model(task: ModelTask): ChatModel;
}

/**
 * The language models that `--ai-model` and, for what it does not name, the environment name. Replies are kept in the
 * user's cache folder. Throws `CommandError` where nothing is named, or an address is none.
 */
export function languageModels(
  { aiModel = {} }: ModelOption,
  environment: NodeJS.ProcessEnv = process.env,
): LanguageModels {
  const value = (name: Variable): string | undefined => {
    const given = environment[modelVariables[name]]?.trim() ?? '';
    return given === '' ? undefined : given;
  };
  const names: ModelNames = {
    ...Object.fromEntries((['default', ...modelTasks] as const).map((task) => [task, value(task)?.split(',')])),
    ...aiModel,
  };
  const { own, at: endpointAt } = namedEndpoints(environment);
  const isAnyElsewhere = allModels(names).some((name) => namedModel(name).address !== undefined);
  if (own === undefined && !isAnyElsewhere) {
    throw new CommandError(strings.noEndpoint(modelVariables.endpoint, modelVariables.default));
  }
  const replies = createReplyFolder({ shape: storedReplySchema, folder: join(cacheFolder(), 'replies') });
  const measurements = createReplyFolder({ shape: measurementSchema, folder: join(cacheFolder(), 'measurements') });
  const meter = new UsageMeter();
  const openEndpoint = (text: string): ChatModel => {
    const { name, address = own } = namedModel(text);
    if (address === undefined) {
      throw new CommandError(strings.noEndpointFor(name, modelVariables.endpoint));
    }
    return withUsage(openModel(endpointAt(address, text), name, replies), meter);
  };
  return {
    meter,
    measurements,
    model(task) {
      const chosen = namesFor(task, names);
      const [only, ...others] = chosen.map(openEndpoint);
      if (only === undefined) {
        throw new CommandError(strings.noModel(modelVariables.default, modelVariables[task], task));
      }
      return others.length === 0 ? only : createJury([only, ...others]);
    },
  };
}

function namesFor(task: ModelTask, names: ModelNames): readonly string[] {
  try {
    return modelsFor(task, names);
  } catch (error) {
    throw error instanceof ChatError ? new CommandError(error.message) : error;
  }
}
