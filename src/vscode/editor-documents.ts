import * as vscode from 'vscode';
import type { FilePlace } from '../session/file-place.ts';
import type { OpenDocument, OpenDocuments } from '../session/open-document.ts';
import type { PaperFiles } from '../session/paper-files.ts';
import { enginePath, uriPath } from './editor-paths.ts';

/** The place of a URI. */
export function placeOf(uri: vscode.Uri): FilePlace {
  return { fileSystem: `${uri.scheme}://${uri.authority}`, path: enginePath(uri.path) };
}

/** The URI of a place. */
export function uriAt({ fileSystem, path }: FilePlace): vscode.Uri {
  const [scheme = '', ...authority] = fileSystem.split('://');
  return vscode.Uri.from({ scheme, authority: authority.join('://'), path: uriPath(path) });
}

/** The URI of one of the files that a paper was read from. */
export function uriOf(path: string, { files }: { readonly files: PaperFiles }): vscode.Uri {
  return uriAt(files.placeOf(path));
}

/** A document of VS Code as papers are read from it. */
class EditorDocument implements OpenDocument {
  readonly fileSystem: string;
  readonly path: string;
  readonly #document: vscode.TextDocument;

  constructor(document: vscode.TextDocument) {
    const { fileSystem, path } = placeOf(document.uri);
    this.fileSystem = fileSystem;
    this.path = path;
    this.#document = document;
  }

  get version(): number {
    return this.#document.version;
  }

  get length(): number {
    // The end of the document as an offset: no need to build its text to know its length.
    return this.#document.offsetAt(new vscode.Position(this.#document.lineCount, 0));
  }

  get isDirty(): boolean {
    return this.#document.isDirty;
  }

  get isClosed(): boolean {
    return this.#document.isClosed;
  }

  text(): string {
    return this.#document.getText();
  }
}

/** A document of VS Code as papers are read from it. */
export function documentOf(document: vscode.TextDocument): OpenDocument {
  return new EditorDocument(document);
}

/** Everything that is open in VS Code. */
export const editorDocuments: OpenDocuments = {
  [Symbol.iterator]: () => vscode.workspace.textDocuments.map(documentOf)[Symbol.iterator](),
  isFile: ({ fileSystem }) =>
    fileSystem.startsWith('file://') ||
    (vscode.workspace.workspaceFolders ?? []).some(({ uri }) => fileSystem.startsWith(`${uri.scheme}://`)),
};
