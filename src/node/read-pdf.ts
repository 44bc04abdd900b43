import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Article, unreadArticle } from '../evidence/pdf/read-article.ts';
import type { PdfReply, PdfWorkerData } from './pdf-messages.ts';

/** How a PDF is read. */
export interface PdfReading {
  /** The script of the thread that reads; by default among the bundles that this code is in. */
  readonly worker?: URL;
  readonly signal?: AbortSignal | undefined;
  /** How long reading may take; a minute by default. */
  readonly milliseconds?: number;
  /** Whether the text of its pages is wanted, too. */
  readonly hasPageTexts?: boolean;
}

/** No article is that large. */
const largestPdf = 64 * 1024 * 1024;
/** How much memory reading one may take: what the thread keeps as objects, and what the process may grow by. */
const mostMegabytes = 512;
const mostGrowth = 1.5 * 1024 * 1024 * 1024;

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

async function readInThread(
  bytes: Uint8Array,
  { worker = bundledWorker(), signal, milliseconds = 60_000, hasPageTexts = false }: PdfReading,
): Promise<Article> {
  const workerData: PdfWorkerData = { bytes, hasPageTexts };
  const thread = new Worker(worker, {
    workerData,
    execArgv: [],
    // What a library prints must not get into the output of a command.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const before = process.memoryUsage.rss();
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  try {
    return await new Promise<Article>((resolve, reject) => {
      const giveUp = (problem: 'tooSlow' | 'tooMuchMemory'): void => {
        resolve(unreadArticle(problem));
      };
      stop = () => {
        reject(signal!.reason as Error);
      };
      signal?.addEventListener('abort', stop);
      timer = setTimeout(() => {
        giveUp('tooSlow');
      }, milliseconds);
      // What streams expand to is not among the objects that the limits of a thread count.
      watch = setInterval(() => {
        if (process.memoryUsage.rss() - before > mostGrowth) giveUp('tooMuchMemory');
      }, 200);
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
    clearInterval(watch);
    if (stop !== undefined) signal?.removeEventListener('abort', stop);
    await thread.terminate();
  }
}

/** The script among the bundles, one of whose chunks this code may be in. */
function bundledWorker(): URL {
  const folder = dirname(fileURLToPath(import.meta.url));
  return pathToFileURL(join(basename(folder) === 'chunks' ? dirname(folder) : folder, 'pdf-worker.js'));
}
