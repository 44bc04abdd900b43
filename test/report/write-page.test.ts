import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { html } from 'lit';
import {
  type Block,
  detailsBlocks,
  listBlocks,
  pictureBlocks,
  tableBlocks,
  textBlock,
  titleBlock,
} from '../../src/report/report-blocks.ts';
import { writePage } from '../../src/report/write-page.ts';
import { elements, rootOf, textsOf } from './page-elements.ts';
import { everyBlock } from './some-blocks.ts';

const active = ['script', 'link', 'img', 'iframe', 'form', 'a', 'object', 'base', 'foreignObject'];

describe('writing a report as a page', () => {
  it('has the blocks in order, with its title on top', async () => {
    const root = rootOf(await writePage(everyBlock));
    assert.deepEqual(textsOf(root, 'title'), ['Related work of main.tex']);
    assert.deepEqual(textsOf(root, 'h1'), ['Related work of main.tex']);
    assert.deepEqual(textsOf(root, 'h2'), ['Verdict', 'Passages']);
    assert.deepEqual(textsOf(root, 'strong'), ['missing']);
    assert.deepEqual(textsOf(root, 'li'), ['one', 'two', 'first', 'second', 'main.tex:3']);
    assert.equal(elements(root, 'ol').length, 1);
  });

  it('allows nothing but its own style, by the hash of that', async () => {
    const page = await writePage(everyBlock);
    const root = rootOf(page);
    const [policy] = elements(root, 'meta').filter(
      ({ attributes }) => attributes['http-equiv'] === 'Content-Security-Policy',
    );
    const [style = ''] = textsOf(root, 'style');
    const hash = createHash('sha256').update(style).digest('base64');
    assert.equal(
      policy?.attributes['content'],
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
    );
    assert.doesNotMatch(page, /\sstyle=|\son[a-z]+=|url\(|@import/);
  });

  it('has for each picture what one sees in words, and a table with all of its numbers that is closed', async () => {
    const root = rootOf(await writePage(everyBlock));
    const [figure, ...others] = elements(root, 'figure');
    assert.deepEqual(others, []);
    assert.deepEqual([textsOf(figure!, 'h3'), textsOf(figure!, 'p')], [['Works by year'], ['Two years.']]);
    assert.equal(elements(figure!, 'rect').length, 1);
    assert.deepEqual(textsOf(figure!, 'summary'), ['Works by year, as a table']);
    assert.deepEqual(
      elements(elements(figure!, 'tbody')[0]!, 'tr').map(({ text }) => text),
      ['20203', '20214'],
    );
  });

  it('opens none of the details by itself', async () => {
    const details = elements(rootOf(await writePage(everyBlock)), 'details');
    assert.equal(details.length, 3);
    assert.ok(details.every(({ attributes }) => attributes['open'] === undefined));
  });

  it('hides nothing, colours nothing and turns no direction round', async () => {
    const page = await writePage([titleBlock('a\u001b[31m'), textBlock('b\u009bc\u202ed\ne')]);
    assert.deepEqual(textsOf(rootOf(page), 'h1'), ['a·[31m']);
    assert.deepEqual(textsOf(rootOf(page), 'p')[0], 'b·c·d\ne');
  });

  it('gives headings to the columns and rows of a table, and a name to what scrolls', async () => {
    const root = rootOf(await writePage([titleBlock('t'), ...tableBlocks('t', ['', 'Words'], [['main.tex', '12']])]));
    const headings = elements(root, 'th').map(({ text, attributes }) => [text, attributes['scope']]);
    assert.deepEqual(headings, [
      ['Words', 'col'],
      ['main.tex', 'row'],
    ]);
    const [scrolled] = elements(root, 'div');
    assert.deepEqual([scrolled?.attributes['aria-label'], scrolled?.attributes['tabindex']], ['Table: Words', '0']);
  });

  it('has a section for each paper', async () => {
    const root = rootOf(await writePage([titleBlock('All'), titleBlock('one'), textBlock('x'), titleBlock('two')]));
    assert.deepEqual(
      elements(root, 'section').map((section) => textsOf(section, 'h1')),
      [['All'], ['one'], ['two']],
    );
  });

  it('lets no text of a paper become a part of the page', async () => {
    const hostile = ['<script>alert(1)</script>', '"><img src=x onerror=y>', '</style>', ']]>', '`**<b>**`', '&amp;'];
    const text = fc.array(fc.oneof(fc.constantFrom(...hostile), fc.string()), { maxLength: 4 }).map((all) =>
      // Text that XML cannot hold comes from no source of a paper: readers replace it.
      all.join(' ').replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g, ''),
    );
    await fc.assert(
      fc.asyncProperty(text, text, async (one, other) => {
        const blocks: Block[] = [
          titleBlock(one),
          textBlock(other),
          ...listBlocks([one]),
          ...tableBlocks(other, [one], [[other]]),
          ...detailsBlocks(other, [textBlock(one)]),
          ...pictureBlocks({
            title: one,
            says: other,
            draw: () => html`<p title=${one}>${other}</p>`,
            numbers: { columns: [other, one], rows: [[one, other]] },
          }),
        ];
        const root = rootOf(await writePage(blocks));
        for (const name of active) {
          assert.deepEqual(elements(root, name), [], name);
        }
        assert.equal(elements(root, 'style').length, 1);
      }),
      { numRuns: 50 },
    );
  });
});
