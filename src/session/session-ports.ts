import type { KeptResults } from '../bibliography/kept-results.ts';
import type { OfflineJudges } from '../judges/offline-judges.ts';
import type * as engine from './engine.ts';
import type { SessionFileSystem, SessionLog, SessionSettings } from './front-ports.ts';
import type { OpenDocuments } from './open-document.ts';

/** The part that reads and lints papers, and how it makes judges of this machine. */
export type Engine = typeof engine & { createJudges(): OfflineJudges };

/** Everything that a session gets from its front. */
export interface SessionPorts {
  readonly documents: OpenDocuments;
  readonly settings: SessionSettings;
  readonly log: SessionLog;
  /** The files of a file system, as `FilePlace` names it. */
  fileSystem(id: string): SessionFileSystem;
  /** Where what was found in large bibliographies is kept, if it is. */
  readonly kept?: KeptResults | undefined;
  /** Loads what reads and lints papers, when the first paper is looked for. Later calls get the same. */
  loadEngine(): Promise<Engine>;
}
