import type { FindPdf } from '../evidence/pdf-folders.ts';
import type { ReplyStore } from '../http/reply-store.ts';
import type { Judges } from '../judges/judges.ts';
import type { PromptSource } from '../llm/prompt-source.ts';
import type { Paper } from '../project/paper.ts';
import type { Sources } from '../project/sources.ts';
import type { CorpusStore } from '../retrieval/corpus/corpus-store.ts';
import type { VectorAccess } from '../retrieval/ranking/machine-ranker.ts';
import type { ScholarlySource } from '../retrieval/sources/scholarly-source.ts';
import type { SourceTask } from '../retrieval/sources/source-profiles.ts';
import type { KeptVerification, KeptVerifications } from '../retrieval/verification/kept-verifications.ts';
import type { Embedder } from '../similarity/embedder.ts';
import type { TextsReader } from '../workflows/evidence/texts-of-work.ts';
import type { SaidByOthers } from '../workflows/lint/lint-paper.ts';

/** A paper as a front has read it for a tool. */
export interface PaperAtDesk {
  readonly paper: Paper;
  /** The file that was named, absolute: the main file or a part of the paper. */
  readonly file: string;
  /** What its files were read from; a copy that a tool may put texts into, as nobody else reads it. */
  readonly sources: Sources;
  /** Reads PDFs of the author, with the texts of their pages. */
  readonly readPdf: TextsReader;
  /** Finds PDFs in the folders that the author named. */
  readonly findPdf: FindPdf | undefined;
}

/** The sources over the network that may be asked, or why none may. */
export interface OnlineSources {
  readonly sources: readonly ScholarlySource[];
  /** What the author has to turn on for more of them, in a sentence; undefined where all are on. */
  readonly off: string | undefined;
}

/** The place where an agent and Situate meet: what a front gives the tools. */
export interface Desk {
  /**
   * Reads the paper of a file as the agent named it. Rejects with `ToolError` where that is outside the project, with links
   * followed, or no paper.
   */
  read(path: string, signal: AbortSignal | undefined): Promise<PaperAtDesk>;
  /** Asks the judges of this machine until they lack nothing for the answer. */
  ask<Answer>(question: (judges: Judges) => Answer | Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer>;
  /** Why they went by words alone although the author wants the model; undefined if they did not. */
  readonly judgedByWords: string | undefined;
  /** By which works are ranked; undefined where words alone decide. */
  readonly vectors: VectorAccess | undefined;
  /** What sources and language models said of a paper before. */
  said(paper: Paper): Promise<SaidByOthers>;
  /** Where what sources say of entries is kept. */
  readonly verifications: { readonly verifications: KeptVerifications; readonly store: ReplyStore<KeptVerification> };
  /** The sources for a task that the author turned on. Asks the author where that is still open. */
  online(task: SourceTask): Promise<OnlineSources>;
  /** Opens the author's corpus for something; undefined where there is none. */
  readonly useCorpus: (<Result>(act: (store: CorpusStore) => Promise<Result>) => Promise<Result>) | undefined;
  readonly embedder: Embedder | undefined;
  /** The author's Zotero as a source; undefined where it is not to be looked into. */
  readonly zotero: ScholarlySource | undefined;
  readonly prompts: PromptSource;
}
