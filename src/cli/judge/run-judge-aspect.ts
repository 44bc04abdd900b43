import * as z from 'zod';
import { ratedAspect } from '../../documents/rated-comment.ts';
import { jurorsOf } from '../../judges/jury.ts';
import { type Aspect, readAspect } from '../../judges/scirm/aspect.ts';
import { judgeAspect } from '../../judges/scirm/judge-aspect.ts';
import { aspectNames, loadAspect } from '../../judges/scirm/load-aspects.ts';
import { createScirm, usualReplies } from '../../judges/scirm/scirm.ts';
import { PromptError } from '../../llm/prompt-error.ts';
import { promptFile } from '../../llm/prompt-source.ts';
import { nodeFileSystem } from '../../node/disk.ts';
import { enginePath } from '../../node/engine-path.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import { CommandError } from '../command-error.ts';
import { languageModels } from '../models/language-models.ts';
import type { ModelOption } from '../models/model-option.ts';
import { readJsonLines } from '../paper/json-lines.ts';
import { standardOutput } from '../terminal/standard-streams.ts';
import { aspectStrings as strings } from './aspect-strings.ts';
import { judgeInBatches } from './judge-in-batches.ts';

/** The options of `situate judge aspect`. */
export interface JudgeAspectOptions extends ModelOption {
  /** A file, or the name of an aspect that ships with Situate. */
  readonly aspect: string;
  /** A file of JSON lines; `-` is standard input. */
  readonly input: string;
  /** Odd. */
  readonly votes?: number;
  readonly secondLook?: boolean;
}

/** Judges the texts of a file by an aspect, and prints a line for each. Sets the exit status. */
export async function judgeByAspect(options: JudgeAspectOptions): Promise<void> {
  const { input, votes, secondLook = false } = options;
  const aspect = await chosenAspect(options.aspect);
  const models = languageModels(options);
  const model = models.model('aspect');
  const prompts = shippedPrompts();
  // The members of a jury already differ: each has the votes of its turn.
  const replies = votes ?? (jurorsOf(model).length > 1 ? undefined : usualReplies);
  const scirm = await createScirm({ model, prompts, secondLook, ...(replies !== undefined && { votes: replies }) });
  await judgeInBatches(readJsonLines(input, lineFor(aspect)), {
    models,
    model,
    size: 16,
    judge: ({ text, inputs = {} }, call) => judgeAspect(scirm, { aspect, answer: text, inputs }, call),
    judgesOf: ({ by }) => [by],
    print: ({ id }, verdict) => {
      const { judge, model: who } = verdict.by;
      return standardOutput.jsonLine({ id, aspect: aspect.id, ...ratedAspect(verdict), judge: `${judge}:${who}` });
    },
  });
}

/** A file first: a shipped aspect can be copied and changed under its name. */
async function chosenAspect(typed: string): Promise<Aspect> {
  const prompts = shippedPrompts();
  const bytes = await nodeFileSystem.readFile(enginePath(typed, process.cwd()));
  try {
    if (bytes !== 'missing') {
      return await readAspect(promptFile(typed, bytes));
    }
    const known = await aspectNames(prompts);
    if (!known.includes(typed)) {
      throw new CommandError(strings.noAspect(typed, known));
    }
    return await loadAspect(prompts, typed);
  } catch (error) {
    throw error instanceof PromptError ? new CommandError(error.message.replace(/\s+/g, ' ')) : error;
  }
}

/** Gives what a line of input has to have. */
function lineFor({ inputs }: Aspect) {
  const shape = z.strictObject(Object.fromEntries(inputs.map((name) => [name, z.string()])));
  return z.object({
    id: z.union([z.string(), z.number()]),
    text: z.string(),
    inputs: inputs.length === 0 ? shape.optional() : shape,
  });
}
