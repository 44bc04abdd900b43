import { PromptError } from '../../llm/prompt-error.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import { type Aspect, readAspect } from './aspect.ts';

const folder = 'aspects';

/**
 * The aspect of a name, those that a lab keeps in its workspace among them. Rejects with `PromptError` where there is none
 * or its file is faulty.
 */
export async function loadAspect(prompts: PromptSource, name: string): Promise<Aspect> {
  const file = await prompts.read(`${folder}/${name}`);
  if (file === undefined) {
    throw new PromptError(`${folder}/${name}.md`, 'there is no such aspect.');
  }
  const aspect = await readAspect(file);
  if (aspect.id !== name) {
    throw new PromptError(file.path, `its id is "${aspect.id}", expected "${name}", the name of the file.`);
  }
  return aspect;
}

/** The names of all aspects there are, sorted. */
export async function aspectNames(prompts: PromptSource): Promise<string[]> {
  return (await prompts.list(folder)).map((id) => id.slice(folder.length + 1));
}

/** All aspects there are, and what is wrong with the files that are none, each in the order of their names. */
export async function loadAspects(
  prompts: PromptSource,
): Promise<{ readonly aspects: readonly Aspect[]; readonly problems: readonly PromptError[] }> {
  const aspects: Aspect[] = [];
  const problems: PromptError[] = [];
  for (const name of await aspectNames(prompts)) {
    try {
      aspects.push(await loadAspect(prompts, name));
    } catch (error) {
      if (!(error instanceof PromptError)) {
        throw error;
      }
      problems.push(error);
    }
  }
  return { aspects, problems };
}
