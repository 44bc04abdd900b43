import { dirname } from 'pathe';
import { enginePath } from '../../node/engine-path.ts';
import { keptBibliographies } from '../../node/kept-bibliographies.ts';
import { nearestHeadings } from '../../project/nearest-headings.ts';
import type { Paper } from '../../project/paper.ts';
import { pathFrom } from '../../project/path-from.ts';
import { Sources } from '../../project/sources.ts';
import { strings } from '../command-line-strings.ts';
import { type CommandJudges, commandJudges } from '../models/command-judges.ts';
import type { OutsideOption } from '../shared-options.ts';
import { Progress } from '../terminal/progress.ts';
import { say, standardError } from '../terminal/standard-streams.ts';
import { outsideStrings } from './outside-strings.ts';
import { type CommandFiles, filesFor, type NamedBesides } from './project-files.ts';
import { paperOf, type Target } from './target.ts';

/** The options of all commands about papers. */
interface PaperOptions extends OutsideOption {
  /** The local model may judge. Without it, judges go by words. */
  readonly model?: boolean;
}

/**
 * A command about papers while it runs: the folder it runs in, the files it reads, the judges of this machine, its line
 * of progress, and what it has to say on standard error.
 */
export class PaperCommand {
  /** As the engine has paths. */
  readonly folder = enginePath('.', process.cwd());
  readonly progress: Progress;
  /** The files that it may read and write. */
  readonly files: CommandFiles;
  readonly sources: Sources;
  readonly judges: CommandJudges;
  #notes: string[] = [];

  private constructor(files: CommandFiles, judges: CommandJudges, progress: Progress) {
    this.files = files;
    this.sources = new Sources(files, keptBibliographies());
    this.judges = judges;
    this.progress = progress;
  }

  /** Begins a command about the papers of `targets` that may also read what was named besides. */
  static async begin(
    targets: readonly Target[],
    options: PaperOptions,
    besides: NamedBesides = {},
  ): Promise<PaperCommand> {
    const progress = new Progress(standardError);
    const files = await filesFor(targets, options, besides);
    return new PaperCommand(files, await commandJudges(options.model ?? false, progress), progress);
  }

  /** A path as the author sees it from the folder that the command runs in. */
  shown(path: string): string {
    return pathFrom(this.folder, path);
  }

  /** Reads the paper of a file and notes what of it is outside its project. Rejects as `paperOf` does. */
  async read(target: Target): Promise<Paper> {
    this.progress.show(strings.reading(this.shown(target.path)));
    try {
      const paper = await paperOf(target, this.sources);
      this.note(...notesOnOutside(paper));
      return paper;
    } finally {
      this.progress.clear();
    }
  }

  /** Notes lines for the author, to be said with `sayNotes`. */
  note(...lines: readonly string[]): void {
    this.#notes.push(...lines);
  }

  /** Says on standard error what was noted since it was last called; `about` which of several papers, where there are. */
  sayNotes(about?: string): void {
    this.progress.clear();
    for (const note of this.#notes) {
      say(about === undefined ? note : `${about}: ${note}`);
    }
    this.#notes = [];
  }

  /** Ends the command: says what was noted, and why citations were judged by words although the model was wanted. */
  end(): void {
    this.sayNotes();
    if (this.judges.problem !== undefined) {
      say(this.judges.problem);
    }
  }
}

/** Where a paper has no related work, a line with the headings that come nearest; none where they are not known. */
export function notesOnSections(paper: Paper): string[] {
  const headings = nearestHeadings(paper);
  return headings.length === 0 ? [] : [strings.nearestHeadings(headings, paper.configurationFile !== undefined)];
}

/**
 * Gives what of a paper was not read because it is outside its project, in a line for the author; none if everything is
 * inside.
 */
function notesOnOutside({ main, missingFiles, missingBibliographies, missingExemplar }: Paper): string[] {
  const missing = [
    ...missingFiles,
    ...missingBibliographies,
    ...(missingExemplar === undefined ? [] : [missingExemplar]),
  ];
  const outside = missing
    .filter(({ why }) => why === 'outside')
    .map(({ resolved }) => pathFrom(dirname(main), resolved));
  return outside.length === 0 ? [] : [outsideStrings.outside([...new Set(outside)])];
}
