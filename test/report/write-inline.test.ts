import assert from 'node:assert/strict';
import { textBlock, titleBlock } from '../../src/report/report-blocks.ts';
import { writePage } from '../../src/report/write-page.ts';

describe('the marks of a text in a page', () => {
  for (const [text, written] of [
    ['a `b` c', 'a <code>b</code> c'],
    ['**a *b* c**', '<strong>a <em>b</em> c</strong>'],
    ['`**a**`', '<code>**a**</code>'],
    ['a * b, and `c', 'a * b, and `c'],
    ['****', '****'],
    ['<i> & "x"', '&lt;i&gt; &amp; &quot;x&quot;'],
  ] as const) {
    it(`are written out of ${text} as ${written}`, async () => {
      assert.ok((await writePage([titleBlock('t'), textBlock(text)])).includes(`<p>${written}</p>`));
    });
  }
});
