import { type KeyOccurrence, keyAt } from '../project/key-places.ts';
import type { ReadPaper } from '../session/open-paper.ts';
import type { Question } from './question.ts';

/** A citation key under the cursor, in one of the papers that its file belongs to. */
export interface KeyInPaper extends ReadPaper, KeyOccurrence {
  readonly file: string;
}

/** The key at an offset of a document, once for each of its papers; none if there is no key. */
export async function keysAt({ papers, document, token }: Question, offset: number): Promise<KeyInPaper[]> {
  // Words are looked up on every move of the mouse; most of them are not keys in any paper.
  const read = await papers.read(document, token);
  return read.flatMap((one) => {
    const key = keyAt(one.paper, document.path, offset);
    return key === undefined ? [] : [{ ...one, ...key, file: document.path }];
  });
}
