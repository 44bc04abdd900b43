import type { FileChange } from '../language/file-changes.ts';
import type { Client } from './client.ts';
import {
  type AnnotatedTextEdit,
  type ChangeAnnotation,
  CreateFile,
  type TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from './protocol.ts';
import type { ServerDocuments } from './server-documents.ts';
import { TextPositions } from './text-positions.ts';

/** The one annotation of an edit that is to be confirmed. */
const confirmation = 'situate';

/** Makes edits for the editor, with the versions of documents where it takes them. */
export class WorkspaceEdits {
  readonly #client: Client;
  readonly #documents: ServerDocuments;

  constructor(client: Client, documents: ServerDocuments) {
    this.#client = client;
    this.#documents = documents;
  }

  /** @param toConfirm what the author is asked to confirm, in a few words; undefined if the edit is just made */
  of(changes: readonly FileChange[], toConfirm?: string): WorkspaceEdit {
    if (!this.#client.takesDocumentChanges) {
      return { changes: this.#byUri(changes) };
    }
    const asks = toConfirm !== undefined && this.#client.confirmsChanges;
    const documentChanges = changes.flatMap((change): (TextDocumentEdit | CreateFile)[] => {
      const uri = this.#documents.uriOf(change.place);
      const edits = this.#edits(change).map((edit): TextEdit | AnnotatedTextEdit =>
        asks ? { ...edit, annotationId: confirmation } : edit,
      );
      const version = this.#documents.at(change.place) === undefined ? null : (change.version ?? null);
      return [
        ...(change.isNew === true && this.#client.createsFiles
          ? [CreateFile.create(uri, { ignoreIfExists: true })]
          : []),
        { textDocument: { uri, version }, edits },
      ];
    });
    const annotation: ChangeAnnotation = { label: toConfirm ?? '', needsConfirmation: true };
    return { documentChanges, ...(asks && { changeAnnotations: { [confirmation]: annotation } }) };
  }

  #byUri(changes: readonly FileChange[]): Record<string, TextEdit[]> {
    const result: Record<string, TextEdit[]> = {};
    for (const change of changes) {
      const uri = this.#documents.uriOf(change.place);
      result[uri] = [...(result[uri] ?? []), ...this.#edits(change)];
    }
    return result;
  }

  #edits({ place, text, edits }: FileChange): TextEdit[] {
    const positions = new TextPositions(place.path, text, this.#client.encoding);
    const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
    return edits.map(({ range, newText }) => ({
      range: positions.range(range),
      newText: newText.replace(/\r?\n/g, lineBreak),
    }));
  }
}
