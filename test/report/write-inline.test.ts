import assert from 'node:assert/strict';
import { writeInline } from '../../src/report/write-inline.ts';

describe('the marks of a text in a page', () => {
  for (const [text, written] of [
    ['a `b` c', 'a <code>b</code> c'],
    ['**a *b* c**', '<strong>a <em>b</em> c</strong>'],
    ['`**a**`', '<code>**a**</code>'],
    ['a * b, and `c', 'a * b, and `c'],
    ['****', '****'],
    ['<i> & "x"', '&lt;i&gt; &amp; &quot;x&quot;'],
  ] as const) {
    it(`are written out of ${text} as ${written}`, () => {
      assert.equal(writeInline(text).source, written);
    });
  }
});
