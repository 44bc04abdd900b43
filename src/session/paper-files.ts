import type { KeptResults } from '../bibliography/kept-results.ts';
import type { Unreadable } from '../project/file-system.ts';
import { Sources } from '../project/sources.ts';
import { decodeText } from '../text/decode.ts';
import type { FilePlace } from './file-place.ts';
import type { SessionFileSystem, SessionSettings } from './front-ports.ts';
import type { OpenDocument } from './open-document.ts';

/** The text of a document that is open, and its version. */
interface DocumentText {
  readonly version: number;
  readonly text: string;
}

/** The files of one file system: those on the disk and, before them, the texts in the editors. */
export class PaperFiles {
  /** As `FilePlace` has it. */
  readonly fileSystem: string;
  readonly sources: Sources;
  readonly #disk: SessionFileSystem;
  readonly #settings: SessionSettings;
  /** Documents whose text has changed since it was last asked for. */
  readonly #edited = new Map<string, OpenDocument>();
  /** The texts of open documents that papers are read from, by path. */
  readonly #texts = new Map<string, DocumentText>();

  constructor(fileSystem: string, disk: SessionFileSystem, settings: SessionSettings, kept?: KeptResults) {
    this.fileSystem = fileSystem;
    this.#disk = disk;
    this.#settings = settings;
    this.sources = new Sources(disk, kept);
  }

  /** The place for a path of the engine. */
  placeOf(path: string): FilePlace {
    return { fileSystem: this.fileSystem, path };
  }

  /** What stands in for parts of the configuration of a paper with this main file. */
  settingsOf(main: string): object {
    return this.#settings.configuration(this.placeOf(main));
  }

  /** The bytes of a file on the disk that need not be of a paper, as far as it may be read. */
  readFile(path: string): Promise<Uint8Array | Unreadable> {
    return this.#disk.readFile(path);
  }

  /**
   * The text of a file that need not be of a paper, as it is in its editor or else on the disk, with the version of its document;
   * undefined if there is none, or it may not be read.
   */
  async currentText(
    path: string,
  ): Promise<{ readonly text: string; readonly version: number | undefined } | undefined> {
    this.takeEdits();
    const open = this.#texts.get(path);
    if (open !== undefined) {
      return { text: open.text, version: open.version };
    }
    const content = await this.readFile(path);
    return typeof content === 'object' ? { text: decodeText(content).text, version: undefined } : undefined;
  }

  /** Finds out what may be read for a file that is opened. */
  async admit(path: string): Promise<void> {
    if (await this.#disk.admit(path)) {
      this.sources.forgetAll();
    }
  }

  /** Puts a document's text before that on the disk. Returns whether it differs from what was known of the file. */
  opened(document: OpenDocument): boolean {
    const { path, version } = document;
    this.#edited.delete(path);
    const text = document.text();
    this.#texts.set(path, { version, text });
    return this.sources.setBuffer(path, text);
  }

  /** Notes that a document has a new text. Nothing is copied while its author types. */
  edited(document: OpenDocument): void {
    this.#edited.set(document.path, document);
  }

  closed({ path }: FilePlace): void {
    this.#edited.delete(path);
    this.#texts.delete(path);
    this.sources.closeBuffer(path);
  }

  /** Brings `sources` up to date with what was typed: called before a paper is read. */
  takeEdits(): void {
    for (const document of this.#edited.values()) {
      this.opened(document);
    }
  }

  /** The texts of open documents as papers are read from them at the moment, with their versions. */
  documentTexts(): ReadonlyMap<string, DocumentText> {
    return new Map(this.#texts);
  }
}
