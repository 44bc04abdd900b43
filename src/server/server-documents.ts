import { replaceIn } from '../language/line-ranges.ts';
import { type FilePlace, placeId } from '../session/file-place.ts';
import type { OpenDocument, OpenDocuments } from '../session/open-document.ts';
import type { TextRange } from '../text/range.ts';
import { isOnDisk, placeOfUri, uriOfPlace } from './file-uris.ts';
import type { Position, Range, TextDocumentContentChangeEvent } from './protocol.ts';
import { type PositionEncoding, TextPositions } from './text-positions.ts';

/** A document that is open in the editor. */
export class ServerDocument implements OpenDocument {
  /** As the editor writes it. */
  readonly uri: string;
  readonly fileSystem: string;
  readonly path: string;
  version: number;
  isDirty = false;
  isClosed = false;
  #text: string;
  readonly #encoding: PositionEncoding;

  constructor(uri: string, version: number, text: string, encoding: PositionEncoding) {
    const { fileSystem, path } = placeOfUri(uri);
    this.uri = uri;
    this.fileSystem = fileSystem;
    this.path = path;
    this.version = version;
    this.#text = text;
    this.#encoding = encoding;
  }

  get length(): number {
    return this.#text.length;
  }

  text(): string {
    return this.#text;
  }

  /** The offset of a position in the text as it is. */
  offsetAt(position: Position): number {
    return this.positions.offset(position);
  }

  get positions(): TextPositions {
    return new TextPositions(this.path, this.#text, this.#encoding);
  }

  /**
   * Changes the text, one change after the other. The lines that findings were published by are those that a change is found by,
   * and those of the next text are derived from them: the documents of the protocol's library keep lines of their own, which takes
   * longer than anything else that is done here.
   */
  change(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    for (const change of changes) {
      this.#text =
        'range' in change ? replaceIn(this.path, this.#text, this.#offsetsOf(change.range), change.text) : change.text;
    }
    this.version = version;
    this.isDirty = true;
  }

  /** The offsets of a range, in their order whatever the order of its ends. */
  #offsetsOf({ start, end }: Range): TextRange {
    const { positions } = this;
    const offsets = [positions.offset(start), positions.offset(end)] as const;
    return { start: Math.min(...offsets), end: Math.max(...offsets) };
  }
}

/** The documents that are open in the editor. */
export class ServerDocuments implements OpenDocuments {
  readonly #documents = new Map<string, ServerDocument>();
  readonly #encoding: PositionEncoding;

  constructor(encoding: PositionEncoding) {
    this.#encoding = encoding;
  }

  [Symbol.iterator](): Iterator<ServerDocument> {
    return this.#documents.values();
  }

  isFile(place: FilePlace): boolean {
    return isOnDisk(place);
  }

  open(uri: string, version: number, text: string): ServerDocument {
    const document = new ServerDocument(uri, version, text, this.#encoding);
    this.#documents.set(placeId(document), document);
    return document;
  }

  /** The open document of a URI, however that is written. */
  find(uri: string): ServerDocument | undefined {
    return this.at(placeOfUri(uri));
  }

  at(place: FilePlace): ServerDocument | undefined {
    return this.#documents.get(placeId(place));
  }

  close(document: ServerDocument): void {
    document.isClosed = true;
    this.#documents.delete(placeId(document));
  }

  /** The URI of a place: that which the editor uses, where it has it open. */
  uriOf(place: FilePlace): string {
    return this.at(place)?.uri ?? uriOfPlace(place);
  }
}
