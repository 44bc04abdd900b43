import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import {
  type Block,
  chartBlocks,
  listBlocks,
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
    assert.deepEqual(textsOf(root, 'h2'), ['Verdict']);
    assert.deepEqual(textsOf(root, 'strong'), ['missing']);
    assert.deepEqual(textsOf(root, 'li'), ['one', 'two', 'first', 'second']);
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

  it('has for each chart a picture with a name and a table with all of its numbers', async () => {
    const bars = Array.from({ length: 40 }, (_, index) => ({
      label: `work-${index}`,
      value: index,
      shown: `${index} %`,
      tone: 'plain' as const,
    }));
    const chart = chartBlocks({ title: 'Shares', columns: ['Work', 'Share'], most: 40, bars });
    const root = rootOf(await writePage([...everyBlock, ...chart]));
    const figures = elements(root, 'figure');
    assert.deepEqual(
      figures.map((figure) => [textsOf(figure, 'figcaption'), elements(figure, 'svg')[0]?.attributes['aria-label']]),
      [
        [['Works by year'], 'Works by year'],
        [['Shares'], 'Shares'],
      ],
    );
    const rows = figures.map((figure) => elements(elements(figure, 'tbody')[0]!, 'tr').map(({ text }) => text));
    assert.deepEqual(rows, [['20203', '20214'], bars.map(({ label, shown }) => `${label}${shown}`)]);
    assert.equal(elements(figures[1]!, 'g').length, 30);
  });

  it('draws bars, spreads and targets within the picture, whatever the values', async () => {
    const outside = chartBlocks({
      title: 'Outside',
      columns: ['a', 'b'],
      most: 5,
      bars: [{ label: 'far', value: 50, shown: '50', tone: 'bad', spread: [-3, 70], target: 9 }],
    });
    const page = await writePage([titleBlock('t'), ...outside]);
    const [, bar] = elements(rootOf(page), 'rect');
    assert.equal(bar?.attributes['width'], '300');
    assert.match(page, /d="M250 13H550M250 9v8M550 9v8"/);
    assert.match(page, /d="M550 3v20"/);
  });

  it('gives headings to the columns and rows of a table, and a name to what scrolls', async () => {
    const root = rootOf(await writePage([titleBlock('t'), ...tableBlocks(['', 'Words'], [['main.tex', '12']])]));
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
          ...tableBlocks([one], [[other]]),
          ...chartBlocks({
            title: one,
            columns: [other, one],
            most: 1,
            bars: [{ label: one, value: 1, shown: other, tone: 'plain' }],
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
