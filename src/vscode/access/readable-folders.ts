import * as vscode from 'vscode';
import { enginePath } from '../editor-paths.ts';

const memoryKey = 'situate.readableFolders';

/**
 * Folders outside the workspace whose papers the author allowed to be read, kept with the workspace: a paper that one
 * would like one's own to be like lies elsewhere. Nothing is ever written there.
 */
export class ReadableFolders {
  readonly #memory: vscode.Memento;

  constructor(memory: vscode.Memento) {
    this.#memory = memory;
  }

  /** The paths of those in the file system of `base`, as the engine has them. */
  of(base: vscode.Uri): readonly string[] {
    return this.#known
      .map((folder) => vscode.Uri.parse(folder, true))
      .filter(({ scheme, authority }) => scheme === base.scheme && authority === base.authority)
      .map(({ path }) => enginePath(path));
  }

  async allow(folder: vscode.Uri): Promise<void> {
    await this.#memory.update(memoryKey, [...new Set([...this.#known, folder.toString()])]);
  }

  get #known(): readonly string[] {
    const kept: unknown = this.#memory.get(memoryKey);
    return Array.isArray(kept) ? kept.filter((folder) => typeof folder === 'string') : [];
  }
}
