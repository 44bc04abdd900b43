/** The thread that reads one PDF and says what is in it: damaged files may take any time and memory. */
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'unpdf/pdfjs';
import { type Article, type PdfProblem, readArticle, unreadArticle } from '../evidence/pdf/read-article.ts';
import type { PdfPage, PdfPages, TextItem } from '../evidence/pdf/text-item.ts';
import { limitBuffers } from './limit-buffers.ts';
import type { PdfReply, PdfWorkerData } from './pdf-messages.ts';

/** No page of text has more pieces. */
const mostItems = 8_000;

const { bytes, hasPageTexts, mostBufferBytes } = workerData as PdfWorkerData;
// A megabyte may inflate to a gigabyte. The library takes a failure for that of a page and goes on, so it is told here.
limitBuffers(mostBufferBytes, () => {
  parentPort!.postMessage(unreadArticle('tooMuchMemory') satisfies PdfReply);
});
/** Reading takes the bytes away, so this is looked at before. */
const hasEnd = new TextDecoder('latin1').decode(bytes.subarray(-2048)).includes('%%EOF');
parentPort!.postMessage(await read(bytes));

async function read(data: Uint8Array): Promise<Article> {
  try {
    const document = await getDocument({
      data,
      verbosity: VerbosityLevel.ERRORS,
      isEvalSupported: false,
      useSystemFonts: false,
      disableFontFace: true,
      stopAtErrors: false,
      enableXfa: false,
    }).promise;
    return await readArticle(await pagesOf(document), hasPageTexts);
  } catch (error) {
    return unreadArticle(problemOf(error));
  }
}

async function pagesOf(document: PDFDocumentProxy): Promise<PdfPages> {
  return {
    count: document.numPages,
    statedTitle: await statedTitle(document),
    page: (number) => readPage(document, number),
  };
}

async function statedTitle(document: PDFDocumentProxy): Promise<string | undefined> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const title: unknown = 'Title' in info ? info.Title : undefined;
  return typeof title === 'string' && title.trim() !== '' ? title : undefined;
}

/** One page; without text if that page alone cannot be read. */
async function readPage(document: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const nothing = { number, width: 0, height: 0, items: [] };
  try {
    const page = await document.getPage(number);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const { items } = await page.getTextContent();
    page.cleanup();
    return {
      number,
      width: right - left,
      height: top - bottom,
      items: items.slice(0, mostItems).flatMap((item) => textItem(item) ?? []),
    };
  } catch {
    return nothing;
  }
}

/** Text that runs along the page from left to right; what is rotated, such as a stamp in the margin, is no part of it. */
function textItem(item: object): TextItem | undefined {
  if (!('str' in item && 'transform' in item && 'width' in item && 'fontName' in item)) {
    return undefined;
  }
  const [across, slope, , up, x, y] = item.transform as number[];
  const isUpright = Math.abs(slope!) < 0.01 * Math.abs(across!) && across! > 0 && up! > 0;
  return isUpright && [x, y, item.width].every(Number.isFinite)
    ? { text: String(item.str), x: x!, y: y!, width: Number(item.width), size: up!, font: String(item.fontName) }
    : undefined;
}

function problemOf(error: unknown): PdfProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') {
    return 'locked';
  }
  return hasEnd ? 'damaged' : 'cutShort';
}
