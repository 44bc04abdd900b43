import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { draftingFile, draftingProblem, formatDrafting, parseDrafting } from '../../drafting/rounds/drafting-file.ts';
import type { MadeRound } from '../../drafting/rounds/make-round.ts';
import { type Drafting, emptyDrafting } from '../../drafting/rounds/round.ts';
import { withRound } from '../../drafting/rounds/rounds.ts';
import { assertWritable, changeFile } from '../../node/write-file.ts';
import type { AllowedPath } from '../../project/allowed-path.ts';
import { CommandError } from '../command-error.ts';
import { type CommandFiles, placeOf } from '../paper/project-files.ts';
import { textIfThere } from '../paper/text-if-there.ts';
import { whyNotWritten } from '../terminal/why-not-written.ts';
import { draftingStrings as strings } from './drafting-strings.ts';

/**
 * The file with the rounds of a paper, and the rounds of this run that go into it. Other processes may keep rounds in
 * the same file in the meantime: theirs stay, and a round whose id they took gets another one.
 */
export class KeptRounds {
  readonly path: string;
  readonly #place: AllowedPath;
  /** The rounds that were there when it was opened. */
  readonly before: Drafting;
  /** Those that could not be written yet, as far as was tried. */
  #unkept: readonly MadeRound[] = [];
  /** The ids that rounds of this run have in the file. */
  #ids: ReadonlyMap<string, string> = new Map();

  private constructor(path: string, place: AllowedPath, before: Drafting) {
    this.path = path;
    this.#place = place;
    this.before = before;
  }

  /**
   * Reads the rounds that are kept of a paper; none if there is no file. Rejects with `CommandError` where the file
   * cannot be used, which is then never overwritten, or if no rounds could be written.
   */
  static async open(main: string, files: CommandFiles): Promise<KeptRounds> {
    const path = draftingFile(main);
    const before = await keptRounds(main, files);
    const place = await placeOf(path, files);
    try {
      await assertWritable(place);
    } catch (error) {
      throw new CommandError(strings.unkeptRounds(path, whyNotWritten(error)));
    }
    return new KeptRounds(path, place, before);
  }

  /**
   * Writes a round, after those that could not be written before. Resolves to what went wrong, undefined if nothing
   * did: then the rounds are tried again with the next one.
   */
  async keep(round: MadeRound): Promise<string | undefined> {
    const rounds = [...this.#unkept, round];
    try {
      await mkdir(dirname(this.#place), { recursive: true });
      let ids = this.#ids;
      await changeFile(this.#place, (content) => {
        const kept = this.#withRounds(draftingIn(this.path, content?.toString()), rounds);
        ids = kept.ids;
        return formatDrafting(kept.drafting);
      });
      this.#ids = ids;
      this.#unkept = [];
      return undefined;
    } catch (error) {
      this.#unkept = rounds;
      return error instanceof CommandError ? error.message : strings.unkeptRounds(this.path, whyNotWritten(error));
    }
  }

  /** Rounds of this run with the ids that they have in the file. */
  asKept(drafting: Drafting): Drafting {
    const { current, rounds } = drafting;
    return {
      ...drafting,
      ...(current !== undefined && { current: idIn(this.#ids, current) }),
      rounds: rounds.map((round) => withIds(round, this.#ids)),
    };
  }

  #withRounds(
    there: Drafting,
    made: readonly MadeRound[],
  ): { readonly drafting: Drafting; readonly ids: ReadonlyMap<string, string> } {
    const ids = new Map(this.#ids);
    let drafting = there;
    for (const { round, isCurrent } of made) {
      drafting = withRound(drafting, withIds(round, ids), isCurrent);
      ids.set(round.id, drafting.rounds.at(-1)!.id);
    }
    return { drafting, ids };
  }
}

function withIds<Part extends { readonly id: string; readonly from?: string | undefined }>(
  round: Part,
  ids: ReadonlyMap<string, string>,
): Part {
  return { ...round, id: idIn(ids, round.id), ...(round.from !== undefined && { from: idIn(ids, round.from) }) };
}

function idIn(ids: ReadonlyMap<string, string>, id: string): string {
  return ids.get(id) ?? id;
}

/** The rounds that are kept of a paper; none if there is no file. Rejects with `CommandError` where it cannot be used. */
export async function keptRounds(main: string, files: CommandFiles): Promise<Drafting> {
  const path = draftingFile(main);
  return draftingIn(path, await textIfThere(await placeOf(path, files), strings.brokenRounds(path)));
}

/** The rounds in a file; throws `CommandError` where it cannot be used. */
function draftingIn(path: string, text: string | undefined): Drafting {
  if (text === undefined) {
    return emptyDrafting;
  }
  const drafting = parseDrafting(text);
  if (drafting === undefined) {
    const problem = draftingProblem(text);
    throw new CommandError(
      problem?.kind === 'version' ? strings.otherVersionOfRounds(path, problem.version) : strings.brokenRounds(path),
    );
  }
  return drafting;
}
