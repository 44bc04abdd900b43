import { InvalidArgumentError, Option } from 'commander';
import { type ModelNames, modelTasks } from '../../llm/model-names.ts';
import { aiStrings as strings } from './ai-strings.ts';

/** The option of all commands that can ask a language model. */
export interface ModelOption {
  /** The models named here take precedence over the environment. */
  readonly aiModel?: ModelNames | undefined;
}

const names = ['default', ...modelTasks] as const;

/**
 * `--ai-model`, which can be given several times: `NAME`, `TASK=NAME`, each with `@URL` behind it. A task that is named
 * several times has a jury. Options that are `implied` are set where it is given.
 */
export function modelOption(implied: Readonly<Record<string, unknown>> = {}): Option {
  return new Option('--ai-model <[task=]name[@url]>', strings.aboutAiModel(modelTasks))
    .argParser(named)
    .implies(implied);
}

/** A task is a word: what is before the `=` of `?api-version=…` is more than that. */
const withTask = /^([a-z]+)=(.*)$/s;

function named(typed: string, before: ModelNames = {}): ModelNames {
  const [, task = 'default', model = ''] = withTask.exec(typed) ?? ['', 'default', typed];
  const known = names.find((name) => name === task);
  if (known === undefined) {
    throw new InvalidArgumentError(strings.noTask(task, names));
  }
  if (model.trim() === '') {
    throw new InvalidArgumentError(strings.emptyModel);
  }
  return { ...before, [known]: [before[known] ?? [], model].flat() };
}
