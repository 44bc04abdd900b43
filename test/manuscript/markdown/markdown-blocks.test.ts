import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findBlockEnd } from '../../../src/manuscript/markdown/markdown-blocks.ts';
import { runToEnd } from '../../../src/task/task.ts';
import { cutIntoSegments } from '../../../src/text/segments.ts';
import { readPaper } from '../../project/read-paper.ts';
import { markdownText } from './markdown-text.ts';
import { blocksOf, paragraphTexts } from './reading.ts';

describe('blocks of Markdown', () => {
  const cases: [what: string, ...blocks: string[]][] = [
    ['paragraphs', 'One\nline.\n\n', 'Two.\r\n\r\n\r\n', 'Three.'],
    ['blank lines at the start', '\n \nOne.\n'],
    ['headings', '# A\n', 'Text\n\n', 'B\n===\n\n', 'C\n---\n', 'Text'],
    ['metadata', '---\ntitle: A\n\nb: c\n---\n\n', 'Text\n'],
    ['metadata closed by dots', '---\n# A\nb: c\n...\n', 'Text\n'],
    ['metadata that is not closed', '---\ntitle: A\n\nb: c\n\n', 'Some text\n'],
    ['a rule that opens no metadata', '---\n', 'Some text\n\n', '---\n\n', 'a: b\n'],
    ['fenced code with blank lines', '```r\na\n\nb\n```\n\n', 'Text'],
    ['fences of other signs or lengths inside', '````\n```\n\n~~~~\n````\n'],
    ['a fence that is not closed', '~~~\na\n\n# b\n'],
    ['a loose list with its paragraphs', '- a\n\n- b\n\n  c\n\n1. d\n\n', 'Text\n'],
    ['a list behind its announcement', 'Text:\n- a\n- b\n\n', 'Text\n'],
    ['code in a list', '- a\n\n  ```\n  x\n\n  y\n  ```\n\n  b\n\n', 'Text\n'],
    ['code that its list item ends', '- a\n  ```\n  x\n\n', 'Text\n\n', 'More\n'],
    ['a footnote with its paragraphs', '[^1]: a\n\n    b\n\n', 'Text\n'],
    ['a comment with blank lines', '<!-- a\n\n# b --> c\nd\n\n', 'Text\n'],
    ['a comment in the middle of a line', 'a <!-- b\n\nc --> d\n\n', 'Text'],
    ['a comment sign in code', 'a `<!--` b\n\n', 'Text\n'],
    ['a comment that is not closed', '<!-- a\n\nb\n'],
    ['an environment with blank lines', 'a:\n\\begin{table}\n\nb\n\\end{table}\n\n', 'Text\n'],
    ['an environment that is not closed', '\\begin{table}\n\na\n\n', '# B\n', 'Text\n'],
    ['fenced divs', '::: {.note}\n', 'Text\n:::\n\n', 'Text\n'],
    ['prose in a fence of code', '```{theorem}\na\n\n# b\n\nc\n```\n', 'Text\n'],
    ['scripts', '<script>\na\n\nb\n</script>\n\n', 'Text\n'],
    ['formulas', 'a\n$$\n- b\n# c\n$$\n\n', 'Text\n'],
    ['a formula that is not closed', 'a $$ b\n# c\n\n', '# d\n'],
    ['quotations', '> a\n>\n> b\n\n', '> c\n'],
  ];
  for (const [what, ...blocks] of cases) {
    it(`keeps whole and apart: ${what}`, () => {
      assert.deepEqual(blocksOf(blocks.join('')), blocks);
    });
  }

  it('are the same after an edit as when cut afresh', () => {
    fc.assert(
      fc.property(markdownText, fc.nat(), fc.nat(30), markdownText, (before, at, removed, inserted) => {
        const start = before.length === 0 ? 0 : at % before.length;
        const after = before.slice(0, start) + inserted + before.slice(start + removed);
        const cut = runToEnd(cutIntoSegments(before, findBlockEnd));
        const again = runToEnd(cutIntoSegments(after, findBlockEnd, cut));
        assert.deepEqual(again.segments, runToEnd(cutIntoSegments(after, findBlockEnd)).segments);
      }),
      { numRuns: 2000 },
    );
  });

  it('read by themselves end where they were cut', () => {
    fc.assert(
      fc.property(markdownText, (text) => {
        for (const block of blocksOf(text)) {
          assert.equal(findBlockEnd(block, 0), block.length);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a line of Markdown of any length', () => {
  const length = 200_000;
  for (const [what, line] of [
    ['a heading of spaces', `# ${' '.repeat(length)}`],
    ['a heading of spaces with a separator of lines', `# ${' '.repeat(length)}\u2028b`],
    ['a heading with spaces before attributes that do not end', `# a${' '.repeat(length)}{b`],
    ['links', '[a](b) '.repeat(length / 4)],
    ['definitions of links', '[a]: b '.repeat(length / 4)],
    ['a definition of a link with spaces', `[a]: b${' '.repeat(length)}c`],
    ['the rule of a table', `|-${' '.repeat(length)}-`],
    ['a fence of code', `${'~'.repeat(length)}\u2028a\n${'~'.repeat(length)}`],
    ['a shortcode', `{{< ${'-'.repeat(length)}>`],
    ['a word like a key', `A1${'a'.repeat(length)}!`],
    ['an option of a cell', `\`\`\`{r}\n#| fig-cap: a${' '.repeat(length)}b\n\`\`\``],
    ['strings of a cell', `\`\`\`{r, child=c("${'\\"'.repeat(length)}\n\`\`\``],
  ] as const) {
    it(`may hold ${what}`, async () => {
      const source = `${line}\n\nText [@a].\n`;
      assert.ok(blocksOf(source).at(-1) === 'Text [@a].\n');
      assert.ok(paragraphTexts(source).at(-1)?.startsWith('Text'));
      const { sections, citations } = await readPaper({ 'main.md': source });
      assert.ok(sections.every(({ heading }) => heading.title.length <= length + 10) && citations.length === 1);
    });
  }
});
