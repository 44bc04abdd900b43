import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readArticle } from '../../../src/evidence/pdf/read-article.ts';
import { readingOrder } from '../../../src/evidence/pdf/reading-order.ts';
import { pagesOf } from './layouts.ts';
import type { WrittenLine } from './written-pdf.ts';

const line: fc.Arbitrary<WrittenLine> = fc.record({
  text: fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom('Abstract', '1 Introduction', 'References', '12', 'T', 'a-'),
  ),
  x: fc.integer({ min: -50, max: 700 }),
  y: fc.integer({ min: -50, max: 900 }),
  size: fc.integer({ min: 1, max: 40 }),
});

describe('reading any page', () => {
  it('loses no word but marks of notes and line numbers, wherever text stands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 40 }), async (lines) => {
        const words = lines.map((one) => ({ ...one, text: one.text.replace(/[^a-zA-Z]/g, '') }));
        const page = await pagesOf([words]).page(1);
        const read = readingOrder(page)
          .map(({ text }) => text)
          .join('');
        const sorted = (text: string): string => [...text.replace(/[^a-zA-Z]/g, '')].sort().join('');
        assert.equal(sorted(read), sorted(words.map(({ text }) => text).join('')));
      }),
    );
  });

  it('gives an article with every page, wherever text stands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(line, { maxLength: 30 }), { minLength: 1, maxLength: 4 }), async (pages) => {
        const article = await readArticle(pagesOf(pages));
        assert.equal(article.pages, pages.length);
      }),
    );
  });
});
