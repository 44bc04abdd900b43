import type { FoundPaper } from './engine.ts';
import { isManuscript } from './file-kinds.ts';
import { type FilePlace, placeId } from './file-place.ts';
import type { Judging } from './judging.ts';
import { isTooLarge, mayBelongToPaper, type OpenDocument } from './open-document.ts';
import { OpenPaper, type PaperObserver, type ReadPaper, versionsOf } from './open-paper.ts';
import type { OpenPapers } from './open-papers.ts';
import type { PaperFiles } from './paper-files.ts';
import type { Engine, SessionPorts } from './session-ports.ts';

/** Finds the papers that documents belong to and opens them. */
export class PaperSearch {
  readonly #papers: OpenPapers;
  readonly #judging: Judging;
  readonly #observer: PaperObserver;
  readonly #changed: () => void;
  readonly #ports: SessionPorts;
  readonly #running = new Map<string, Promise<void>>();
  /** Documents that no paper was found for. */
  readonly #homeless = new Set<string>();

  /** `changed` is called when a search begins or ends; it does not reject. */
  constructor(ports: SessionPorts, papers: OpenPapers, judging: Judging, observer: PaperObserver, changed: () => void) {
    this.#ports = ports;
    this.#papers = papers;
    this.#judging = judging;
    this.#observer = observer;
    this.#changed = changed;
  }

  isRunning(place: FilePlace): boolean {
    return this.#running.has(placeId(place));
  }

  /** Documents for which no paper was found may have one now. */
  forgetFailures(): void {
    this.#homeless.clear();
  }

  /** Opens the papers of a document, if it may have any. Resolves when they have been read; never rejects. */
  run(document: OpenDocument): Promise<void> {
    const id = placeId(document);
    let search = this.#running.get(id);
    if (search === undefined) {
      if (!this.#ports.documents.isFile(document) || this.#homeless.has(id) || !mayBelongToPaper(document)) {
        return Promise.resolve();
      }
      search = this.#open(document).finally(() => {
        this.#running.delete(id);
        this.#changed();
      });
      this.#running.set(id, search);
      this.#changed();
    }
    return search;
  }

  /** Opens the papers of all documents that belong to no open paper, as far as the settings have them linted. */
  runForHomeless(): void {
    for (const document of this.#ports.documents) {
      if (
        this.#papers.with(document).length === 0 &&
        this.#ports.settings.run(document) !== 'manual' &&
        !isTooLarge(document)
      ) {
        void this.run(document);
      }
    }
  }

  /** Looks again for the paper of a document, whose text may now name another one. Never rejects. */
  async again(document: OpenDocument): Promise<void> {
    try {
      const engine = await this.#ports.loadEngine();
      const files = this.#papers.filesOf(document);
      files.takeEdits();
      const main = await engine.statedMain(document.path, files);
      if (main !== undefined && !this.#papers.has(files.placeOf(main))) {
        await this.run(document);
      }
    } catch (error) {
      this.#observer.failed(undefined, error);
    }
  }

  /** Reads the papers that use a bibliography without being open. They are not kept. */
  async readOthersNaming(bibliography: string, files: PaperFiles): Promise<ReadPaper[]> {
    const engine = await this.#ports.loadEngine();
    const found = await engine.findPapers(bibliography, files);
    const others = found.filter(({ main }) => !this.#papers.has(files.placeOf(main)));
    const papers = await Promise.all(others.map(({ main }) => engine.readPaper(main, files)));
    return papers.map((paper) => ({ paper, files, versions: versionsOf(paper, files) }));
  }

  async #open(document: OpenDocument): Promise<void> {
    const { path } = document;
    try {
      const engine = await this.#ports.loadEngine();
      const files = this.#papers.filesOf(document);
      await files.admit(path);
      files.takeEdits();
      for (const found of await engine.findPapers(path, files)) {
        await this.#openPaper(found, document, files, engine);
      }
      if (this.#papers.with(document).length === 0 && isManuscript(path)) {
        // It names a main file that does not include it, or does not yet.
        await this.#openPaper({ main: path }, document, files, engine);
      }
      if (this.#papers.with(document).length === 0) {
        this.#homeless.add(placeId(document));
      }
    } catch (error) {
      this.#observer.failed(undefined, error);
    }
  }

  async #openPaper(found: FoundPaper, document: OpenDocument, files: PaperFiles, engine: Engine): Promise<void> {
    if (document.isClosed) {
      return;
    }
    const known = this.#papers.get(files.placeOf(found.main));
    if (known !== undefined) {
      // Before it is read nobody knows that the document is part of it: another document of it was opened just now.
      await known.read();
      return;
    }
    const open = new OpenPaper(found, files, engine, this.#judging, this.#observer);
    this.#papers.add(open);
    await open.read();
    if (!this.#papers.hasDocument(open)) {
      this.#papers.close(open);
    } else if (this.#ports.settings.run(document) !== 'manual') {
      void open.show();
    }
  }
}
