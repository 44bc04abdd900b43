import assert from 'node:assert/strict';
import { chartBlocks, listBlocks, partBlocks, tableBlocks, textBlock } from '../../src/report/report-blocks.ts';

describe('the blocks of a report', () => {
  it('leave out a part, list, table or chart with nothing in it', () => {
    assert.deepEqual(partBlocks('Empty', []), []);
    assert.deepEqual(listBlocks([]), []);
    assert.deepEqual(tableBlocks(['a'], []), []);
    assert.deepEqual(chartBlocks({ title: 'None', columns: ['a', 'b'], most: 1, bars: [] }), []);
  });

  it('put what is in a part under its heading', () => {
    const text = textBlock('There is something.');
    assert.deepEqual(partBlocks('Part', [text]), [{ kind: 'heading', level: 2, text: 'Part' }, text]);
  });
});
