import type { Article } from '../evidence/pdf/read-article.ts';

/** The data that the thread that reads a PDF is started with. */
export interface PdfWorkerData {
  readonly bytes: Uint8Array;
  /** The text of its pages is wanted. */
  readonly hasPageTexts: boolean;
  /** The most bytes that its buffers may have together. */
  readonly mostBufferBytes: number;
}

/** The message of the thread when it is done, or gives up: what it read. What it says after that does not count. */
export type PdfReply = Article;
