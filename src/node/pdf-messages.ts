import type { Article } from '../evidence/pdf/read-article.ts';

/** What the thread that reads a PDF is started with. */
export interface PdfWorkerData {
  readonly bytes: Uint8Array;
  /** Whether the text of its pages is wanted. */
  readonly hasPageTexts: boolean;
  /** How many bytes its buffers may have together. */
  readonly mostBufferBytes: number;
}

/** What the thread says when it is done, or gives up: what it read. What it says after that does not count. */
export type PdfReply = Article;
