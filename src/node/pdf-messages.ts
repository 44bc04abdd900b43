import type { Article } from '../evidence/pdf/read-article.ts';

/** What the thread that reads a PDF is started with. */
export interface PdfWorkerData {
  readonly bytes: Uint8Array;
  /** Whether the text of its pages is wanted. */
  readonly hasPageTexts: boolean;
}

/** What the thread says when it is done: what it read. It says nothing else. */
export type PdfReply = Article;
