import * as z from 'zod';
import { criterionSchema } from '../../documents/criterion-document.ts';
import { type ScoreDocument, scoreSchema } from '../../documents/score-document.ts';
import { changeFile } from '../../node/write-file.ts';
import type { AllowedPath } from '../../project/allowed-path.ts';
import { pathOfScored } from '../../report/score-changes.ts';
import { parseJson } from '../../text/json.ts';
import { jsonText } from '../../text/printable.ts';
import { CommandError } from '../command-error.ts';
import { type CommandFiles, chosenPlace } from '../paper/project-files.ts';
import { whyNotWritable } from '../paper/replace-file.ts';
import { textIfThere } from '../paper/text-if-there.ts';
import { whyNotWritten } from '../terminal/why-not-written.ts';
import { scoreStrings as strings } from './score-command-strings.ts';

/** The parts that are read of earlier scores, whichever version printed them. */
const criterionOfEarlier = criterionSchema
  .pick({ id: true, title: true, constraint: true, scale: true, state: true, value: true, judges: true })
  .loose();
const documentSchema = scoreSchema
  .pick({ folder: true, main: true, basis: true, incomplete: true })
  .extend({ rubrics: z.array(z.looseObject({ id: z.string(), criteria: z.array(criterionOfEarlier) })) })
  .loose();
const scoresSchema = z.union([z.array(documentSchema), documentSchema.transform((one) => [one])]);

/** A pause between two changes of the file, in milliseconds: each of them writes all scores. */
const pause = 5000;

/**
 * The scores in a file by the paths of their papers from the folder that the command runs in. Rejects with `CommandError` where
 * there are none.
 */
export async function scoresIn(typed: string, files: CommandFiles): Promise<ReadonlyMap<string, ScoreDocument>> {
  const text = await textIfThere(await chosenPlace(typed, files), strings.unreadableScores(typed));
  if (text === undefined) {
    throw new CommandError(strings.unreadableScores(typed));
  }
  return scoresOf(text, typed);
}

/**
 * The file that keeps scores while papers are scored, so that a run that was stopped can go on. Papers that are not scored this time
 * keep their scores in it.
 */
export class KeptScores {
  /** Why the file could not be written; undefined as long as it could. */
  problem: string | undefined;
  /** As typed. */
  readonly #path: string;
  readonly #place: AllowedPath;
  readonly #scores: Map<string, ScoreDocument>;
  #lastWritten = 0;

  private constructor(path: string, place: AllowedPath, scores: ReadonlyMap<string, ScoreDocument>) {
    this.#path = path;
    this.#place = place;
    this.#scores = new Map(scores);
  }

  /** Rejects with `CommandError` where the file holds something else, or cannot be written. */
  static async open(typed: string, files: CommandFiles): Promise<KeptScores> {
    const place = await chosenPlace(typed, files);
    const text = await textIfThere(place, strings.unreadableScores(typed));
    const scores = text === undefined ? new Map<string, ScoreDocument>() : scoresOf(text, typed);
    const problem = await whyNotWritable(place, typed);
    if (problem !== undefined) {
      throw new CommandError(problem);
    }
    return new KeptScores(typed, place, scores);
  }

  /** The scores of a paper if they are complete and rest on the same as now. */
  unchanged(path: string, basis: string | undefined): ScoreDocument | undefined {
    const known = this.#scores.get(path);
    return basis !== undefined && known?.basis === basis && known.incomplete === null ? known : undefined;
  }

  /** Adds the scores of a paper. They are in the file a few seconds later at most, if more papers follow. */
  async keep(document: ScoreDocument): Promise<void> {
    this.#scores.set(pathOfScored(document), document);
    if (Date.now() - this.#lastWritten >= pause) {
      await this.finish();
    }
  }

  /** Writes all scores. Never rejects. */
  async finish(): Promise<void> {
    this.#lastWritten = Date.now();
    try {
      await changeFile(this.#place, () => `${jsonText([...this.#scores.values()], 2)}\n`);
      this.problem = undefined;
    } catch (error) {
      this.problem = strings.notKept(this.#path, whyNotWritten(error));
    }
  }
}

function scoresOf(text: string, typed: string): Map<string, ScoreDocument> {
  const parsed = scoresSchema.safeParse(valueOf(text));
  if (!parsed.success) {
    throw new CommandError(strings.noScores(typed));
  }
  // The rest of a document is read only if its basis, and with it the version of Situate, is that of today.
  return new Map(parsed.data.map((one) => [pathOfScored(one), one as unknown as ScoreDocument]));
}

function valueOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
