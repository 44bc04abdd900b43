import { textOf } from '../project/paper.ts';
import { isBibliography, isManuscript } from './file-kinds.ts';
import { type FilePlace, placeId } from './file-place.ts';
import type { OpenPaper } from './open-paper.ts';
import { PaperFiles } from './paper-files.ts';
import type { SessionPorts } from './session-ports.ts';

/** The papers of which a document is open, and the files they are read from. */
export class OpenPapers {
  /** By the file system. */
  readonly #files = new Map<string, PaperFiles>();
  /** By the place of the main file. */
  readonly #papers = new Map<string, OpenPaper>();
  readonly #ports: SessionPorts;
  /** The main file of the paper that the author means in files of several, by its place. */
  #meant: string | undefined;
  /** The manuscript that the author looked at last and that is not known to be part of several papers. */
  #lookedAt: FilePlace | undefined;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
  }

  [Symbol.iterator](): Iterator<OpenPaper> {
    return this.#papers.values();
  }

  has(main: FilePlace): boolean {
    return this.#papers.has(placeId(main));
  }

  /** The paper with a main file. */
  get(main: FilePlace): OpenPaper | undefined {
    return this.#papers.get(placeId(main));
  }

  add(open: OpenPaper): void {
    this.#papers.set(placeId(open.place), open);
  }

  /** Ends a paper. What was read from the disk is forgotten with the last paper that was read from it. */
  close(open: OpenPaper): void {
    open.close();
    this.#papers.delete(placeId(open.place));
    if (![...this].some(({ files }) => files === open.files)) {
      open.files.sources.forgetAll();
    }
  }

  /** Takes note which paper the author means in files that belong to several. */
  mean(main: FilePlace): void {
    this.#meant = placeId(main);
  }

  /** Takes note of the file that the author looks at: a bibliography that papers share is then that of its paper. */
  lookAt(place: FilePlace): void {
    if (isManuscript(place.path) && this.with(place).length < 2) {
      this.#lookedAt = place;
    }
  }

  /**
   * The papers that a file is known to be part of: its own one first, then the one that the author means, then the one of
   * the manuscript that the author looked at last.
   */
  with({ fileSystem, path }: FilePlace): OpenPaper[] {
    const files = this.#files.get(fileSystem);
    return [...this]
      .filter((open) => open.files === files && hasFile(open, path))
      .sort((a, b) => this.#precedence(b, path) - this.#precedence(a, path));
  }

  #precedence(open: OpenPaper, path: string): number {
    if (open.main === path) {
      return 3;
    }
    return placeId(open.place) === this.#meant ? 2 : Number(this.#isLookedAt(open));
  }

  #isLookedAt(open: OpenPaper): boolean {
    return this.#lookedAt !== undefined && isFileOf(this.#lookedAt, open);
  }

  /** True if a manuscript or a bibliography of a paper is open in the editor. */
  hasDocument(open: OpenPaper): boolean {
    return [...this.#ports.documents].some(
      (document) =>
        !document.isClosed &&
        (isManuscript(document.path) || isBibliography(document.path)) &&
        isFileOf(document, open),
    );
  }

  /**
   * Files that seemed to be papers, and that another paper turns out to include.
   */
  partsOf(whole: OpenPaper): OpenPaper[] {
    return [...this].filter(
      (open) =>
        open !== whole &&
        open.files === whole.files &&
        whole.known?.paper.sources.has(open.main) === true &&
        open.known?.paper.sources.has(whole.main) !== true &&
        !hasDocumentEnvironment(open),
    );
  }

  /** The files of one file system. */
  filesOf({ fileSystem }: Pick<FilePlace, 'fileSystem'>): PaperFiles {
    let files = this.#files.get(fileSystem);
    if (files === undefined) {
      files = new PaperFiles(fileSystem, this.#ports.fileSystem(fileSystem), this.#ports.settings, this.#ports.kept);
      this.#files.set(fileSystem, files);
    }
    return files;
  }

  /** All files that papers were or are read from. */
  allFiles(): Iterable<PaperFiles> {
    return this.#files.values();
  }
}

function isFileOf({ fileSystem, path }: FilePlace, open: OpenPaper): boolean {
  return fileSystem === open.files.fileSystem && hasFile(open, path);
}

function hasFile({ main, known }: OpenPaper, path: string): boolean {
  return (
    main === path ||
    (known !== undefined && (textOf(known.paper, path) !== undefined || known.paper.styleFiles.has(path)))
  );
}

function hasDocumentEnvironment({ main, known }: OpenPaper): boolean {
  const blocks = known?.paper.sources.get(main)?.blocks ?? [];
  return blocks.some(({ content }) => content.marks.some(({ kind }) => kind === 'document'));
}
