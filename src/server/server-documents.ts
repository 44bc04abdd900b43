import { TextDocument } from 'vscode-languageserver-textdocument';
import { type FilePlace, placeId } from '../session/file-place.ts';
import type { OpenDocument, OpenDocuments } from '../session/open-document.ts';
import { isOnDisk, placeOfUri, uriOfPlace } from './file-uris.ts';
import type { Position, TextDocumentContentChangeEvent } from './protocol.ts';
import { type PositionEncoding, TextPositions, utf16Column } from './text-positions.ts';

/** A document that is open in the editor. */
export class ServerDocument implements OpenDocument {
  /** As the editor writes it. */
  readonly uri: string;
  readonly fileSystem: string;
  readonly path: string;
  isDirty = false;
  isClosed = false;
  #content: TextDocument;
  readonly #encoding: PositionEncoding;

  constructor(content: TextDocument, encoding: PositionEncoding) {
    const { fileSystem, path } = placeOfUri(content.uri);
    this.uri = content.uri;
    this.fileSystem = fileSystem;
    this.path = path;
    this.#content = content;
    this.#encoding = encoding;
  }

  get version(): number {
    return this.#content.version;
  }

  get length(): number {
    return this.#content.getText().length;
  }

  text(): string {
    return this.#content.getText();
  }

  /** The offset of a position in the text as it is. */
  offsetAt(position: Position): number {
    return this.positions.offset(position);
  }

  get positions(): TextPositions {
    return new TextPositions(this.path, this.text(), this.#encoding);
  }

  /** Changes the text, one change after the other. */
  change(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    for (const change of changes) {
      const counted = 'range' in change ? { ...change, range: this.#inUtf16(change.range) } : change;
      this.#content = TextDocument.update(this.#content, [counted], version);
    }
    this.isDirty = true;
  }

  #inUtf16({ start, end }: { readonly start: Position; readonly end: Position }): { start: Position; end: Position } {
    return { start: this.#positionInUtf16(start), end: this.#positionInUtf16(end) };
  }

  #positionInUtf16({ line, character }: Position): Position {
    if (this.#encoding === 'utf-16') {
      return { line, character };
    }
    const text = this.#content.getText({ start: { line, character: 0 }, end: { line: line + 1, character: 0 } });
    return { line, character: utf16Column(text, character) };
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

  open(uri: string, languageId: string, version: number, text: string): ServerDocument {
    const document = new ServerDocument(TextDocument.create(uri, languageId, version, text), this.#encoding);
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
