import { join } from 'pathe';
import type { FileSystem } from '../project/file-system.ts';
import { PromptError } from './prompt-error.ts';

/** A prompt or aspect file. */
export interface PromptFile {
  /** Its place, for messages. */
  readonly path: string;
  readonly text: string;
}

/** Where prompts come from. An id is a path without extension: `grep/support` is `grep/support.md`. */
export interface PromptSource {
  /** Undefined if there is no such prompt. Rejects with `PromptError` where its file cannot be read. */
  read(id: string): Promise<PromptFile | undefined>;
}

/** No prompt is that long. */
const largestFile = 256 * 1024;

/** The prompts in a folder: those that ship with Situate, or `.situate/prompts` of a workspace. */
export function promptFolder(files: Pick<FileSystem, 'readFile'>, folder: string): PromptSource {
  return {
    async read(id) {
      const path = join(folder, `${id}.md`);
      const bytes = await files.readFile(path);
      if (bytes === 'missing') {
        return undefined;
      }
      if (typeof bytes === 'string' || bytes.length > largestFile) {
        throw new PromptError(path, 'the prompt cannot be read.');
      }
      return { path, text: new TextDecoder().decode(bytes) };
    },
  };
}

/**
 * The prompts of `lower`, where those of `upper` replace the ones with the same name and are added to them. Prompts
 * decide what is sent where, so a workspace may be `upper` only if the author trusts it.
 */
export function overriddenPrompts(lower: PromptSource, upper: PromptSource): PromptSource {
  return {
    read: async (id) => (await upper.read(id)) ?? (await lower.read(id)),
  };
}
