import type { Desk, OnlineSources, PaperAtDesk } from '../../agents/desk.ts';
import { ToolError } from '../../agents/tool-error.ts';
import { pdfsIn } from '../../evidence/pdf-folders.ts';
import type { Judges } from '../../judges/judges.ts';
import { lexicalJudges } from '../../judges/lexical-judges.ts';
import { type OfflineJudges, untilJudged } from '../../judges/offline-judges.ts';
import { SharedCorpus } from '../../node/corpus/shared-corpus.ts';
import { createJudges } from '../../node/create-judges.ts';
import { bundledRuntime } from '../../node/embedding-runtime.ts';
import { enginePath } from '../../node/engine-path.ts';
import { projectFolder } from '../../node/project-folder.ts';
import { pdfReader } from '../../node/read-pdf.ts';
import { realPath } from '../../node/real-path.ts';
import { openVerificationFolder } from '../../node/reply-folder.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import { cacheFolder } from '../../node/user-folders.ts';
import { createEmbedder } from '../../node/worker-embedder.ts';
import { allowedPath } from '../../project/allowed-path.ts';
import type { Paper } from '../../project/paper.ts';
import { Sources } from '../../project/sources.ts';
import type { CorpusStore } from '../../retrieval/corpus/corpus-store.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import type { SourceTask } from '../../retrieval/sources/source-profiles.ts';
import { KeptVerifications } from '../../retrieval/verification/kept-verifications.ts';
import { zoteroSource } from '../../retrieval/zotero/zotero-source.ts';
import type { Embedder } from '../../similarity/embedder.ts';
import type { SaidByOthers } from '../../workflows/lint/lint-paper.ts';
import { recallForPaper } from '../../workflows/verify/recall-for-paper.ts';
import { CommandError } from '../command-error.ts';
import { corpusAddress, corpusExists } from '../corpus/open-named-corpus.ts';
import { filesFor } from '../paper/project-files.ts';
import { fileTarget, paperOf } from '../paper/target.ts';
import { chosenSources } from '../sources/chosen-sources.ts';
import { pdfFoldersAt } from '../sources/pdf-folders.ts';
import { chosenZotero } from '../zotero/chosen-zotero.ts';
import type { DeskOptions } from './desk-options.ts';

/** The reason that tools give where the command that started them turned no sources on. */
const off =
  'Scholarly sources are off, so nothing was sent. The author turns them on by starting Situate with --online: "situate mcp --online".';

/** What tools get from the command line: the project of one folder, and the sources that the command names. */
export class CommandDesk implements Desk {
  readonly verifications = {
    verifications: new KeptVerifications(),
    store: openVerificationFolder(cacheFolder()),
  };
  readonly prompts = shippedPrompts();
  readonly zotero: ScholarlySource | undefined;
  readonly embedder: Embedder | undefined;
  readonly useCorpus: Desk['useCorpus'];
  /** The folder that paths are seen from, and that of the project: nothing outside is read. */
  readonly #folder: string;
  readonly #project: string;
  readonly #pdfFolders: readonly string[];
  readonly #options: DeskOptions;
  readonly #judges: OfflineJudges | undefined;
  readonly #corpus = new SharedCorpus();

  /** @param folder any folder of the project, as typed */
  constructor(folder: string, options: DeskOptions) {
    this.#folder = enginePath(folder, process.cwd());
    this.#project = projectFolder(this.#folder);
    this.#pdfFolders = pdfFoldersAt(options.pdfFolder);
    this.#options = options;
    this.#judges = options.model ? createJudges() : undefined;
    this.embedder = options.model ? createEmbedder(bundledRuntime()) : undefined;
    const zotero = chosenZotero(options);
    this.zotero = zotero && zoteroSource(zotero);
    const address = corpusAddress(options.corpus);
    this.useCorpus =
      options.corpus !== undefined || corpusExists(options.corpus)
        ? <Result>(act: (store: CorpusStore) => Promise<Result>) => this.#corpus.use(address, false, act)
        : undefined;
  }

  get vectors(): OfflineJudges | undefined {
    return this.#judges;
  }

  get judgedByWords(): string | undefined {
    return this.#judges?.unavailable && `Texts were compared by words alone: ${this.#judges.unavailable.message}`;
  }

  /** Ends what is open. */
  async close(): Promise<void> {
    await this.#corpus.close();
  }

  async read(path: string, signal: AbortSignal | undefined): Promise<PaperAtDesk> {
    const file = enginePath(path, this.#folder);
    if ((await allowedPath(file, [this.#project], realPath)) === undefined) {
      throw new ToolError(`"${path}" is outside the project, ${this.#project}: name a file in it.`);
    }
    try {
      // Read anew each time, as its author writes meanwhile.
      const target = fileTarget(file);
      const project = { typed: this.#project, path: this.#project, isFolder: true };
      const files = await filesFor([project], {}, { folders: this.#pdfFolders });
      const sources = new Sources(files);
      const paper = await paperOf({ ...target, typed: path }, sources);
      signal?.throwIfAborted();
      return {
        paper,
        file,
        sources,
        readPdf: pdfReader(files, { hasPageTexts: true }),
        findPdf: this.#pdfFolders.length === 0 ? undefined : await pdfsIn(this.#pdfFolders, files, signal),
      };
    } catch (error) {
      throw error instanceof CommandError ? new ToolError(error.message) : error;
    }
  }

  ask<Answer>(
    question: (judges: Judges) => Answer | Promise<Answer>,
    signal: AbortSignal | undefined,
  ): Promise<Answer> {
    const judges = this.#judges;
    return judges === undefined
      ? Promise.resolve(question(lexicalJudges))
      : untilJudged(judges, () => question(judges), signal);
  }

  async said(paper: Paper): Promise<SaidByOthers> {
    const { verifications, store } = this.verifications;
    await recallForPaper(paper, store, verifications);
    return { verdicts: undefined, verifications };
  }

  online(task: SourceTask): Promise<OnlineSources> {
    const { online = false, source } = this.#options;
    const isOn = online || source !== undefined;
    return Promise.resolve({ sources: isOn ? chosenSources(this.#options, task) : [], off: isOn ? undefined : off });
  }
}
