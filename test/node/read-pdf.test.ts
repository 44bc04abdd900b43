import assert from 'node:assert/strict';
import { sourcePdfWorker } from '../../scripts/source-runtime.ts';
import type { Article } from '../../src/evidence/pdf/read-article.ts';
import { readPdf } from '../../src/node/read-pdf.ts';
import { column, prose } from '../evidence/pdf/layouts.ts';
import { type WrittenLine, type WrittenPdf, writtenPdf } from '../evidence/pdf/written-pdf.ts';

const firstPage: readonly WrittenLine[] = [
  ...column(['Old Boats on Cold Lakes'], { top: 780, size: 18 }),
  ...column(['Abstract'], { top: 700, size: 12, bold: true }),
  ...column(prose(6, 45, 'We ﬁnd boats.'), { top: 680 }),
  ...column(['1 Introduction'], { top: 580, size: 12, bold: true }),
  ...column(prose(30, 45, 'Boats float for long.'), { top: 560 }),
  ...column(prose(40, 45, 'Here the right column begins.'), { x: 320, top: 700 }),
  { text: 'arXiv:2101.00001v1 [cs.LK] 1 Jan 2021', x: 30, y: 200, size: 20, isRotated: true },
];
const lastPage: readonly WrittenLine[] = column(['References'], { top: 780, size: 12, bold: true });

function readWritten(pdf: WrittenPdf): Promise<Article> {
  return readPdf(writtenPdf(pdf), { worker: sourcePdfWorker });
}

describe('reading the bytes of a PDF', () => {
  it('finds what the file says about its work, whatever is stamped on its margin', async () => {
    const article = await readWritten({ pages: [firstPage, lastPage] });
    assert.equal(article.problem, undefined);
    assert.equal(article.title, 'Old Boats on Cold Lakes');
    assert.match(article.abstract!, /^We find boats\..* end\.$/);
    assert.match(article.introduction!, /^Boats float for long\..* end\.\s+Here the right column begins\..* end\.$/s);
    assert.deepEqual([article.pages, article.referencesPage, article.language], [2, 2, 'en']);
  });

  it('says that a file is locked, cut short, no PDF or empty', async () => {
    const whole = writtenPdf({ pages: [firstPage, lastPage] });
    const problemOf = async (bytes: Uint8Array): Promise<string | undefined> =>
      (await readPdf(bytes, { worker: sourcePdfWorker })).problem;
    assert.equal((await readWritten({ pages: [firstPage], isLocked: true })).problem, 'locked');
    assert.equal(await problemOf(whole.subarray(0, 300)), 'cutShort');
    assert.equal(await problemOf(Buffer.from('<html>Not found</html>')), 'notPdf');
    assert.equal(await problemOf(new Uint8Array()), 'empty');
    assert.equal(await problemOf(new Uint8Array(64 * 1024 * 1024 + 1)), 'tooLarge');
  });

  it('says that a scanned file has no text', async () => {
    const article = await readWritten({ pages: [[], []] });
    assert.deepEqual([article.problem, article.pages, article.title], ['noText', 2, undefined]);
  });

  it('reads the beginning and the end of a file with a thousand pages', async () => {
    const filler = column(['Some page of a long book about boats.'], { top: 700 });
    const article = await readWritten({
      pages: [
        firstPage,
        ...Array.from({ length: 988 }, () => filler),
        lastPage,
        ...Array.from({ length: 10 }, () => filler),
      ],
    });
    assert.deepEqual([article.problem, article.pages, article.referencesPage], ['tooLong', 1000, 990]);
    assert.match(article.introduction!, /^Boats float for long\./);
  });

  it('gives up on a file that takes too long', async () => {
    const bytes = writtenPdf({ pages: [firstPage] });
    assert.equal((await readPdf(bytes, { worker: sourcePdfWorker, milliseconds: 1 })).problem, 'tooSlow');
  });

  it('reads a file one of whose streams is large', async () => {
    const swollen = { part: 'letters', bytes: 16 * 1024 * 1024 } as const;
    const article = await readWritten({ pages: [firstPage, lastPage], swollen });
    assert.deepEqual([article.problem, article.title], [undefined, 'Old Boats on Cold Lakes']);
  });

  for (const part of ['page', 'font', 'letters'] as const) {
    it(`gives up on a small file that inflates to more than may be kept: ${part}`, async () => {
      const bytes = writtenPdf({ pages: [firstPage], swollen: { part, bytes: 300 * 1024 * 1024 } });
      assert.ok(bytes.length < 512 * 1024);
      assert.equal((await readPdf(bytes, { worker: sourcePdfWorker })).problem, 'tooMuchMemory');
    });
  }

  it('stops when it is cancelled', async () => {
    const stopping = new AbortController();
    const reading = readPdf(writtenPdf({ pages: [firstPage] }), { worker: sourcePdfWorker, signal: stopping.signal });
    stopping.abort(new Error('stopped'));
    await assert.rejects(reading, { message: 'stopped' });
  });
});
