import { dirname, join, relative } from 'pathe';
import { type AllowedPath, allowedPath, chosenPath, isWithin, unguardedPath } from '../project/allowed-path.ts';
import type { FileSystem, Unreadable } from '../project/file-system.ts';
import { includingPaper, isLatexMain, namedMain, searchedFolder, statedMain } from '../project/find-main.ts';
import { formatOf } from '../project/formats.ts';
import { bibliographiesNamedBy } from '../project/shared-bibliographies.ts';
import { Sources } from '../project/sources.ts';
import { decodeText } from '../text/decode.ts';
import { nodeFileSystem } from './disk.ts';
import { configurationAbove, projectFolder, sharedFolder } from './project-folder.ts';
import { realPath } from './real-path.ts';

/**
 * The disk, and of it no more than some folders and files: those of the projects of what an author opened or named. All fronts find
 * a project in this way, so a chapter that is opened alone is read with its main file everywhere.
 */
export class ProjectFiles implements FileSystem {
  /** Folders of which everything may be read. */
  readonly folders = new Set<string>();
  /** Those in which files may be written: without those that a file that was named is only a link to. */
  readonly own = new Set<string>();
  /** Files that the author named, or that Situate looks for on its own: read wherever they are or link to. */
  readonly named = new Set<string>();
  /** Bibliographies beside the folders of papers, with the folder that holds both. */
  readonly #beside = new Map<string, string>();

  async readFile(path: string): Promise<Uint8Array | Unreadable> {
    const readable = await this.readablePlace(path);
    return readable === undefined ? 'outside' : this.noted(path, await nodeFileSystem.readFile(readable));
  }

  /** Takes note of what the bytes of a file that was read, by whatever file system, name beside its folder, and gives them. */
  noted(path: string, bytes: Uint8Array | Unreadable): Uint8Array | Unreadable {
    if (typeof bytes === 'object' && this.folders.has(dirname(path))) {
      this.#addBeside(path, bytes);
    }
    return bytes;
  }

  async readFolder(path: string): Promise<readonly string[]> {
    const readable = await this.readablePlace(path);
    return readable === undefined ? [] : nodeFileSystem.readFolder(readable);
  }

  /** Where a file of a paper, or one that is kept beside it, may be written; undefined if nowhere. */
  placeOf(path: string): Promise<AllowedPath | undefined> {
    const place = this.named.has(path) ? chosenPath : allowedPath;
    return place(path, [...this.own], realPath);
  }

  /**
   * Adds the project of a file that was opened or named: that of its folder and, for a part of a paper, that of its main
   * file. Resolves to the main file that it names where that is outside, and so not read.
   */
  async addFile(path: string): Promise<string | undefined> {
    this.named.add(path);
    await this.add(dirname(path));
    await this.add(dirname((await realPath(path)) ?? path), { isLink: true });
    return this.#addMainFile(path);
  }

  /**
   * Adds the project of a folder: at the path that was named, and at its real path. `isLink`: a file that was named leads
   * there, which may be the wish of whoever made the link.
   */
  async add(folder: string, { isLink = false }: { readonly isLink?: boolean } = {}): Promise<void> {
    for (const place of new Set([folder, (await realPath(folder)) ?? folder])) {
      this.folders.add(projectFolder(place));
      if (!isLink) {
        this.own.add(projectFolder(place));
      }
      const configuration = configurationAbove(place);
      if (configuration !== undefined && ![...this.folders].some((known) => isWithin(known, configuration))) {
        this.named.add(configuration);
      }
    }
  }

  /**
   * Adds the bibliographies that a main file names beside its folder, where nothing marks the project of both. No more
   * than these files: the text in the folders beside a paper is not for the paper to quote.
   */
  #addBeside(path: string, bytes: Uint8Array): void {
    const format = formatOf(path);
    if (format === undefined) {
      return;
    }
    const text = decodeText(bytes);
    const named = format === 'markdown' || isLatexMain(text.text) ? bibliographiesNamedBy(path, text) : [];
    for (const bibliography of named) {
      const shared = bibliography.endsWith('.bib') ? sharedFolder(dirname(path), bibliography) : undefined;
      if (shared !== undefined && !isWithin(dirname(path), bibliography)) {
        this.#beside.set(bibliography, shared);
      }
    }
  }

  /** The main file may be above a part that does not name it: then it has to include the part. */
  async #addMainFile(path: string): Promise<string | undefined> {
    if (formatOf(path) === undefined) {
      return undefined;
    }
    const sources = new Sources(this);
    if ((await statedMain(path, sources)) !== undefined) {
      return undefined;
    }
    const around = new ProjectFiles();
    around.folders.add(searchedFolder(path));
    const found = await includingPaper(path, new Sources(around));
    if (found !== undefined) {
      await this.add(dirname(found.main));
      return undefined;
    }
    const named = namedMain(path, sources);
    return named !== undefined && sources.file(named) === 'outside' ? named : undefined;
  }

  /** Where a file or a folder is read; undefined if it may not be. */
  async readablePlace(path: string): Promise<AllowedPath | undefined> {
    if (this.named.has(path)) {
      return unguardedPath(path);
    }
    const readable = await allowedPath(path, [...this.folders], realPath);
    return readable ?? (await this.#readableBeside(path));
  }

  /** A bibliography beside the folder of a paper, unless it is behind a link, wherever that leads. */
  async #readableBeside(path: string): Promise<AllowedPath | undefined> {
    const shared = this.#beside.get(path);
    const real = shared === undefined ? undefined : await realPath(shared);
    if (shared === undefined || real === undefined) {
      return undefined;
    }
    const expected = join(real, relative(shared, path));
    return ((await realPath(path)) ?? expected) === expected ? unguardedPath(expected) : undefined;
  }
}
