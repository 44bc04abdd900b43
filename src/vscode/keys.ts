import type * as vscode from 'vscode';
import { type KeyOccurrence, keyAt } from '../project/key-places.ts';
import type { ReadPaper } from '../session/open-paper.ts';
import type { Papers } from '../session/papers.ts';
import { documentOf } from './editor-documents.ts';
import { enginePath } from './editor-paths.ts';

/** A citation key under the cursor, in one of the papers that its file belongs to. */
export interface KeyInPaper extends ReadPaper, KeyOccurrence {
  readonly file: string;
}

/** The key at a position of a document, once for each of its papers; none if there is no key. */
export async function keysAt(
  papers: Papers,
  document: vscode.TextDocument,
  position: vscode.Position,
  token: vscode.CancellationToken,
): Promise<KeyInPaper[]> {
  // Words are looked up on every move of the mouse; most of them are not keys in any paper.
  const read = await papers.read(documentOf(document), token);
  const file = enginePath(document.uri.path);
  const offset = document.offsetAt(position);
  return read.flatMap((one) => {
    const key = keyAt(one.paper, file, offset);
    return key === undefined ? [] : [{ ...one, ...key, file }];
  });
}
