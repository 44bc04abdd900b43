import { createJudges } from '../node/create-judges.ts';
import { keptBibliographies } from '../node/kept-bibliographies.ts';
import { hasVerifications, openVerificationFolder } from '../node/reply-folder.ts';
import { cacheFolder } from '../node/user-folders.ts';
import type { Paper } from '../project/paper.ts';
import { KeptVerifications } from '../retrieval/verification/kept-verifications.ts';
import type { SessionLog } from '../session/front-ports.ts';
import { Judging } from '../session/judging.ts';
import type { OpenDocument } from '../session/open-document.ts';
import { foldersOf } from '../session/paper-folders.ts';
import { PaperUpdates } from '../session/paper-updates.ts';
import { Papers } from '../session/papers.ts';
import type { Engine, SessionPorts } from '../session/session-ports.ts';
import { recallForPaper } from '../workflows/verify/recall-for-paper.ts';
import { isOnDisk, onDisk, placeOfUri } from './file-uris.ts';
import type { ServerDocuments } from './server-documents.ts';
import { ServerFiles } from './server-files.ts';
import { readSettings, type ServerSettings } from './server-settings.ts';
import { WatchedFolders } from './watched-folders.ts';

/**
 * Milliseconds without a text until the process of the model ends: what runs beside every editor has to be small. A thread
 * would leave the server more than twice as large as before.
 */
const modelStays = 20_000;

let loading: Promise<Engine> | undefined;

/** Loads what reads and lints papers. */
export function loadEngine(): Promise<Engine> {
  loading ??= import('../session/engine.ts').then((engine) => ({
    ...engine,
    createJudges: () => createJudges({ idleMilliseconds: modelStays, place: 'process' }),
  }));
  return loading;
}

/** The papers of an editor, kept up to date. Nothing is sent anywhere: what sources said is taken from the user's cache. */
export class ServerSession {
  readonly documents: ServerDocuments;
  readonly papers: Papers;
  readonly judging: Judging;
  readonly updates: PaperUpdates;
  settings: ServerSettings = readSettings(undefined);
  readonly #files = new ServerFiles(() => this.settings.allowOutsideWorkspace);
  readonly #watched: WatchedFolders;
  readonly #watchesFiles: boolean;
  /** The folders of the editor, whose files it may watch itself. */
  #folders: readonly string[] = [];
  /** The main files of papers of whose entries it was recalled what sources said. */
  readonly #recalled = new Set<string>();

  /** @param watchesFiles true if the editor watches the files in its folders */
  constructor(documents: ServerDocuments, log: SessionLog, watchesFiles: boolean) {
    const ports: SessionPorts = {
      documents,
      settings: {
        run: () => this.settings.run,
        usesLocalModel: () => this.settings.localModel,
        configuration: () => this.settings.configuration,
      },
      log,
      fileSystem: () => this.#files,
      kept: keptBibliographies(),
      loadEngine,
    };
    this.documents = documents;
    this.judging = new Judging({ log, usesLocalModel: () => this.settings.localModel });
    this.papers = new Papers(this.judging, ports);
    this.updates = new PaperUpdates(this.papers, ports, () => this.settings.delay);
    this.#watched = new WatchedFolders((path, change) => {
      this.updates.changedOnDisk(onDisk(path), change);
    });
    this.#watchesFiles = watchesFiles;
    this.papers.onDidRead(() => {
      this.#watchFolders();
    });
    this.papers.onDidLint(({ shown }) => {
      if (shown !== undefined) {
        void this.#recall(shown.paper);
      }
    });
    this.papers.onDidClose(() => {
      this.#watchFolders();
    });
  }

  /** Takes the folders that the editor has open, in place of those before. */
  async openFolders(uris: readonly string[]): Promise<void> {
    this.#folders = uris
      .map(placeOfUri)
      .filter(isOnDisk)
      .map(({ path }) => path);
    for (const folder of this.#folders) {
      await this.#files.addFolder(folder);
    }
  }

  /** A document was saved: its author may have had entries verified meanwhile. */
  saved(document: OpenDocument): void {
    for (const { main } of this.papers.open.with(document)) {
      this.#recalled.delete(main);
    }
    this.updates.saved(document);
  }

  close(): void {
    this.#watched.close();
    this.papers.dispose();
    this.judging.dispose();
  }

  #watchFolders(): void {
    const folders = [...this.papers.open].flatMap(({ known }) =>
      known === undefined ? [] : [...foldersOf(known.paper)],
    );
    const own = folders.filter((folder) => !this.#watchesFiles || !this.#folders.some((base) => isIn(base, folder)));
    this.#watched.watch(new Set(own));
  }

  /** Has rules use what sources said of the entries of a paper when its author last had them verified. */
  async #recall(paper: Paper): Promise<void> {
    if (this.#recalled.has(paper.main)) {
      return;
    }
    // Whether anything was ever verified is not asked with each edit either.
    this.#recalled.add(paper.main);
    if (!hasVerifications(cacheFolder())) {
      return;
    }
    const verifications = (this.judging.verifications ??= new KeptVerifications());
    const before = verifications.revision;
    await recallForPaper(paper, openVerificationFolder(cacheFolder()), verifications);
    if (verifications.revision > before) {
      this.judging.showVerdicts();
    }
  }
}

function isIn(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
