import type { FileSystem } from '../project/file-system.ts';
import type { FilePlace } from './file-place.ts';

/** The time when findings are looked for. */
export type Run = 'onType' | 'onSave' | 'manual';

/** The settings of an author that papers are read and linted by. */
export interface SessionSettings {
  /** The time when findings of what is at a place are looked for. */
  run(place: FilePlace): Run;
  /** True if the embedding model that comes with Situate is used. */
  usesLocalModel(): boolean;
  /** What stands in for parts of `situate.json` in the paper with this main file, as it was set: nothing is checked. */
  configuration(main: FilePlace): object;
}

/** Where it is noted what happens. */
export interface SessionLog {
  debug(message: string): void;
  error(error: string | Error, ...details: readonly unknown[]): void;
}

/** The files of one file system, as far as they may be read. */
export interface SessionFileSystem extends FileSystem {
  /**
   * A file of it is opened, which may be in no folder that is read yet. Resolves to whether more may be read now than
   * before; does not reject.
   */
  admit(path: string): Promise<boolean>;
}
