import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AllowedPath } from '../../project/allowed-path.ts';
import {
  type DeepSearchGoal,
  differenceInGoal,
  formatDeepSearch,
  type KeptDeepSearch,
  parseDeepSearch,
} from '../../retrieval/graph/kept-deep-search.ts';
import { CommandError } from '../command-error.ts';
import { strings as common } from '../command-line-strings.ts';
import { type CommandFiles, chosenPlace } from '../paper/project-files.ts';
import { replaceFile, whyNotWritable } from '../paper/replace-file.ts';
import { textIfThere } from '../paper/text-if-there.ts';
import { whyNotWritten } from '../terminal/why-not-written.ts';
import { searchStrings as strings } from './search-strings.ts';

/** The file that keeps a deep search, so that it can go on later from where it stopped. */
export class DeepSearchFile {
  /** As typed. */
  readonly path: string;
  readonly #place: AllowedPath;
  /** The search that was there when the file was opened; undefined if there was none. */
  readonly before: KeptDeepSearch | undefined;
  /** The content of the file, so that nothing is overwritten that others wrote. */
  #content: string | undefined;
  /** The search that is to be written next. */
  #next: KeptDeepSearch | undefined;
  #writing: Promise<void> | undefined;
  #problem: string | undefined;

  private constructor(
    path: string,
    place: AllowedPath,
    content: string | undefined,
    before: KeptDeepSearch | undefined,
  ) {
    this.path = path;
    this.#place = place;
    this.#content = content;
    this.before = before;
  }

  /**
   * Reads the search that a file keeps. Rejects with `CommandError` where the file cannot be used, or has a search for
   * something else: it is never overwritten then.
   */
  static async open(path: string, goal: DeepSearchGoal, files: CommandFiles): Promise<DeepSearchFile> {
    const place = await chosenPlace(path, files);
    const content = await textIfThere(place, strings.unreadableState(path));
    const before = content === undefined ? undefined : parseDeepSearch(content);
    if (content !== undefined && before === undefined) {
      throw new CommandError(strings.noState(path));
    }
    const difference = before && differenceInGoal(before.goal, goal);
    if (difference !== undefined) {
      throw new CommandError(strings.otherState(path, difference));
    }
    try {
      await mkdir(dirname(place), { recursive: true });
    } catch (error) {
      throw new CommandError(common.notWritten(path, whyNotWritten(error)));
    }
    const problem = await whyNotWritable(place, path);
    if (problem !== undefined) {
      throw new CommandError(problem);
    }
    return new DeepSearchFile(path, place, content, before);
  }

  /** Writes where a search is by now. While the file is being written, later steps wait, and only the last is written. */
  keep(search: KeptDeepSearch): void {
    this.#next = search;
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
  }

  /** Resolves when everything is written: to what went wrong, after which nothing was written; undefined if nothing did. */
  async close(): Promise<string | undefined> {
    await this.#writing;
    return this.#problem;
  }

  async #write(): Promise<void> {
    while (this.#next !== undefined && this.#problem === undefined) {
      const content = formatDeepSearch(this.#next);
      this.#next = undefined;
      this.#problem = await replaceFile(this.#place, this.#content, content, this.path);
      this.#content = content;
    }
  }
}
