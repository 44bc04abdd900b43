import { isManuscript, isPaperFile } from './file-kinds.ts';
import type { FilePlace } from './file-place.ts';
import { isTooLarge, type OpenDocument } from './open-document.ts';
import type { OpenPaper } from './open-paper.ts';
import type { Papers } from './papers.ts';
import type { SessionPorts } from './session-ports.ts';

/** Milliseconds after the last keystroke: short enough to follow the author, long enough not to work for every letter of a word. */
const usualDelay = 250;

/**
 * Keeps papers up to date: the front tells it what happens in editors, on the disk and to the settings. Called with each
 * document that is open when it begins.
 */
export class PaperUpdates {
  readonly #papers: Papers;
  readonly #ports: Pick<SessionPorts, 'documents' | 'settings'>;
  readonly #delay: () => number;

  /** @param delay gives the milliseconds after an edit until findings are looked for */
  constructor(
    papers: Papers,
    ports: Pick<SessionPorts, 'documents' | 'settings'>,
    delay: () => number = () => usualDelay,
  ) {
    this.#papers = papers;
    this.#ports = ports;
    this.#delay = delay;
  }

  /** A file or folder appeared, went, or has another content. Open documents count as they are in the editor. */
  changedOnDisk({ fileSystem, path }: FilePlace, change: 'content' | 'existence'): void {
    const { open: papers, search } = this.#papers;
    for (const files of papers.allFiles()) {
      const wasKnown =
        files.fileSystem === fileSystem &&
        (change === 'content' ? files.sources.forget(path) : files.sources.forgetEntry(path));
      if (wasKnown) {
        search.forgetFailures();
        for (const open of papers) {
          if (open.files === files) {
            this.#changed(open);
          }
        }
      }
    }
  }

  /** A document is open in the editor. */
  opened(document: OpenDocument): void {
    if (!this.#isRelevant(document)) {
      return;
    }
    const { open: papers, search } = this.#papers;
    const isNews = papers.filesOf(document).opened(document);
    const containing = papers.with(document);
    for (const open of containing) {
      this.#papers.showAgain(open);
      if (isNews) {
        this.#changed(open);
      }
    }
    if (containing.length === 0 && this.#ports.settings.run(document) !== 'manual' && !isTooLarge(document)) {
      void search.run(document);
    }
  }

  /** The text of a document has changed. */
  edited(document: OpenDocument): void {
    if (!this.#isRelevant(document)) {
      return;
    }
    const { open: papers, search } = this.#papers;
    papers.filesOf(document).edited(document);
    const run = this.#ports.settings.run(document);
    const isScheduled = run === 'onType' && !isTooLarge(document);
    const containing = papers.with(document);
    for (const open of containing) {
      open.invalidate();
      if (isScheduled) {
        open.schedule(this.#delay());
      } else if (run === 'onSave') {
        open.putOff();
      }
    }
    if (containing.length === 0 && isScheduled) {
      void search.run(document);
    }
  }

  /** A document was written to the disk. */
  saved(document: OpenDocument): void {
    const run = this.#ports.settings.run(document);
    if (!this.#isRelevant(document) || run === 'manual' || isTooLarge(document)) {
      return;
    }
    const { open: papers, search } = this.#papers;
    if (run === 'onSave') {
      for (const open of papers.with(document)) {
        open.schedule(0);
      }
    }
    if (isManuscript(document.path)) {
      void search.again(document);
    }
  }

  /** A document is not open any more. */
  closed(document: OpenDocument): void {
    if (!this.#isRelevant(document)) {
      return;
    }
    const { open: papers } = this.#papers;
    papers.filesOf(document).closed(document);
    for (const open of papers.with(document)) {
      if (papers.hasDocument(open)) {
        this.#papers.showAgain(open);
        this.#changed(open);
      } else {
        this.#papers.close(open);
      }
    }
  }

  /** A setting has another value, or other files may be read than before. */
  settingsChanged(mayReadOthers: boolean): void {
    const { open: papers, search } = this.#papers;
    if (mayReadOthers) {
      for (const { sources } of papers.allFiles()) {
        sources.forgetAll();
      }
    }
    for (const open of papers) {
      open.invalidate();
      if (open.shown !== undefined || this.#ports.settings.run(open.place) !== 'manual') {
        open.schedule(0);
      }
    }
    search.forgetFailures();
    search.runForHomeless();
  }

  #changed(open: OpenPaper): void {
    const run = this.#ports.settings.run(open.place);
    open.invalidate();
    if (open.isFirstUnderWay) {
      // Files that have just been written are often opened before the system says that they are there.
      return;
    }
    // On save means that what is not saved yet is not looked at: the save will be.
    if (run === 'onType' || (run === 'onSave' && !this.#hasUnsaved(open))) {
      open.schedule(this.#delay());
    }
  }

  #hasUnsaved(open: OpenPaper): boolean {
    return [...this.#ports.documents].some(
      (document) => document.isDirty && this.#papers.open.with(document).includes(open),
    );
  }

  #isRelevant(place: FilePlace): boolean {
    return (isPaperFile(place.path) && this.#ports.documents.isFile(place)) || this.#papers.open.with(place).length > 0;
  }
}
