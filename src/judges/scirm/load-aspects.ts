import { PromptError } from '../../llm/prompt-error.ts';
import type { PromptSource } from '../../llm/prompt-source.ts';
import { type Aspect, parseAspect } from './aspect.ts';

const folder = 'aspects';

/** The aspect of a name. Rejects with `PromptError` where there is none or its file is faulty. */
export async function loadAspect(prompts: PromptSource, id: string): Promise<Aspect> {
  const file = await prompts.read(`${folder}/${id}`);
  if (file === undefined) {
    throw new PromptError(`${folder}/${id}.md`, 'there is no such aspect.');
  }
  return parseAspect(file);
}

/**
 * All aspects, including those that a lab keeps in its workspace, and what is wrong with the files that are not
 * aspects.
 */
export async function loadAspects(
  prompts: PromptSource,
): Promise<{ readonly aspects: readonly Aspect[]; readonly problems: readonly PromptError[] }> {
  const aspects: Aspect[] = [];
  const problems: PromptError[] = [];
  for (const path of await prompts.list(folder)) {
    try {
      aspects.push(await loadAspect(prompts, path.slice(folder.length + 1)));
    } catch (error) {
      if (!(error instanceof PromptError)) {
        throw error;
      }
      problems.push(error);
    }
  }
  return { aspects, problems };
}
