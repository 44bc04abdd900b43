import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Article, unreadArticle } from '../evidence/pdf/read-article.ts';
import type { FileSystem, Unreadable } from '../project/file-system.ts';
import type { PdfReply, PdfWorkerData } from './pdf-messages.ts';

/** The options of reading a PDF. */
export interface PdfReading {
  /** The script of the thread that reads; by default among the bundles that this code is in. */
  readonly worker?: URL;
  readonly signal?: AbortSignal | undefined;
  /** The time that reading may take; a minute by default. */
  readonly milliseconds?: number;
  /** The text of its pages is wanted, too. */
  readonly hasPageTexts?: boolean;
}

/** No article is that large. */
const largestPdf = 64 * 1024 * 1024;
/**
 * The most memory that reading one may take, half as objects and half as buffers. V8 bounds the objects of a thread,
 * and the thread itself its buffers (`limit-buffers.ts`), which hold what streams inflate to.
 */
const mostMegabytes = 512;

/**
 * Reads what a PDF says about its work, in a thread of its own that is ended when it takes too long or too much memory.
 * Resolves to an article with a `problem` if the file cannot be read. Rejects if `signal` aborts, and
 * if the script of the thread is missing.
 */
export async function readPdf(bytes: Uint8Array, reading: PdfReading = {}): Promise<Article> {
  reading.signal?.throwIfAborted();
  if (bytes.length === 0) {
    return unreadArticle('empty');
  }
  if (bytes.length > largestPdf) {
    return unreadArticle('tooLarge');
  }
  // Readers accept that something stands before the header (ISO 32000-1, annex H).
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')
    ? readInThread(bytes, reading)
    : unreadArticle('notPdf');
}

/**
 * Makes the function that reads the PDFs of an author, within what may be read: an article, or why there is none.
 * Rejects as `readPdf` does.
 */
export function pdfReader(
  files: Pick<FileSystem, 'readFile'>,
  reading: Pick<PdfReading, 'hasPageTexts'> = {},
): (path: string, signal: AbortSignal | undefined) => Promise<Article | Unreadable> {
  return async (path, signal) => {
    const bytes = await files.readFile(path);
    return typeof bytes === 'string' ? bytes : readPdf(bytes, { ...reading, signal });
  };
}

/** Makes the function that reads copies from the web with the texts of their pages. Rejects as `readPdf` and `download` do. */
export function copyReader(
  download: (address: string, signal: AbortSignal | undefined) => Promise<Uint8Array | undefined>,
): (address: string, signal: AbortSignal | undefined) => Promise<Article | undefined> {
  return async (address, signal) => {
    const bytes = await download(address, signal);
    return bytes && readPdf(bytes, { signal, hasPageTexts: true });
  };
}

async function readInThread(
  bytes: Uint8Array,
  { worker = bundledWorker(), signal, milliseconds = 60_000, hasPageTexts = false }: PdfReading,
): Promise<Article> {
  const half = mostMegabytes / 2;
  const workerData: PdfWorkerData = { bytes, hasPageTexts, mostBufferBytes: half * 1024 * 1024 };
  const thread = new Worker(worker, {
    workerData,
    execArgv: [],
    // The output of a library must not get into that of a command.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: half },
  });
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  try {
    return await new Promise<Article>((resolve, reject) => {
      stop = () => {
        reject(signal!.reason as Error);
      };
      signal?.addEventListener('abort', stop);
      timer = setTimeout(() => {
        resolve(unreadArticle('tooSlow'));
      }, milliseconds);
      thread.on('message', (article: PdfReply) => {
        resolve(article);
      });
      thread.on('error', (error: NodeJS.ErrnoException) => {
        // Without the script nothing can be read: that is no fault of the file.
        if (error.code === 'MODULE_NOT_FOUND' || error.code === 'ERR_MODULE_NOT_FOUND') reject(error);
        else resolve(unreadArticle(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooMuchMemory' : 'damaged'));
      });
      thread.on('exit', () => {
        resolve(unreadArticle('damaged'));
      });
    });
  } finally {
    clearTimeout(timer);
    if (stop !== undefined) signal?.removeEventListener('abort', stop);
    await thread.terminate();
  }
}

/** The script among the bundles, one of whose chunks this code may be in. */
function bundledWorker(): URL {
  const folder = dirname(fileURLToPath(import.meta.url));
  return pathToFileURL(join(basename(folder) === 'chunks' ? dirname(folder) : folder, 'pdf-worker.js'));
}
