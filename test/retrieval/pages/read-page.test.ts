import assert from 'node:assert/strict';
import { readPage } from '../../../src/retrieval/pages/read-page.ts';

describe('the beginning of a page', () => {
  it('has the titles that the page gives itself, and its words', () => {
    const { titles, text } = readPage(
      `<html><head><title>Quays &amp;
       Tides | Harbour Notes</title><meta content='On Quays and Tides' property='og:title'><style>p { title: x }</style>
       <script>var title = "<h1>No</h1>";</script></head><body><h1 class="a">Quays <em>and</em> Tides</h1>
       <p>By Ada&nbsp;Pole</p></body>`,
    );
    assert.deepEqual(titles, ['Quays & Tides | Harbour Notes', 'On Quays and Tides', 'Quays and Tides']);
    assert.match(text, /^Quays & Tides \| Harbour Notes\s+Quays\s+and\s+Tides\s+By Ada Pole$/);
  });

  it('may be cut anywhere, or be none', () => {
    for (const html of ['', '<title>Quays', '<title', '<script>var a = 1;', '<h1>Quays', 'just words', '<h1></h1>']) {
      const { titles } = readPage(html);
      assert.deepEqual(titles, []);
    }
  });

  it('may repeat anything', () => {
    for (const piece of ['<script>', '<h1>', '<title>', '<meta ', '<', '<style><script>', '</script']) {
      assert.equal(readPage(piece.repeat(65_536 / piece.length)).state, 'there');
    }
  });
});
