import assert from 'node:assert/strict';
import { tableBlocks, textBlock, titleBlock } from '../../src/report/report-blocks.ts';
import { writeMarkdown } from '../../src/report/write-markdown.ts';
import { everyBlock } from './some-blocks.ts';

describe('writing a report as Markdown', () => {
  it('writes each kind of block with an empty line between them, and of charts what they show', () => {
    assert.deepEqual(writeMarkdown(everyBlock), [
      '# Related work of main.tex',
      '',
      '## Verdict',
      '',
      'Two works are **missing**.',
      '',
      '- one',
      '- two',
      '',
      '1. first',
      '2. second',
      '',
      '| Check | Value |',
      '| --- | --- |',
      '| Length | 12 |',
      '',
      '**Works by year.** Two years.',
      '',
      '## Passages',
      '',
      '- main.tex:3',
    ]);
  });

  it('lets no cell end its cell', () => {
    const lines = writeMarkdown(tableBlocks('t', ['a|b', 'c'], [['x | y', '|']]));
    assert.deepEqual(lines, ['| a\\|b | c |', '| --- | --- |', '| x \\| y | \\| |']);
  });

  it('gives nothing for a report without blocks', () => {
    assert.deepEqual(writeMarkdown([]), []);
    assert.deepEqual(writeMarkdown([titleBlock('A'), textBlock('b')]), ['# A', '', 'b']);
  });
});
