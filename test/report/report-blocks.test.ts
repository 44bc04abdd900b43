import assert from 'node:assert/strict';
import {
  detailsBlocks,
  listBlocks,
  partBlocks,
  pictureBlocks,
  tableBlocks,
  textBlock,
} from '../../src/report/report-blocks.ts';

describe('the blocks of a report', () => {
  it('leave out a part, list, table or picture with nothing in it', () => {
    assert.deepEqual(partBlocks('Empty', []), []);
    assert.deepEqual(listBlocks([]), []);
    assert.deepEqual(tableBlocks('t', ['a'], []), []);
    assert.deepEqual(detailsBlocks('Empty', []), []);
    const draw = (): never => assert.fail('nothing to draw');
    assert.deepEqual(pictureBlocks({ title: 'None', says: '', draw, numbers: { columns: ['a'], rows: [] } }), []);
  });

  it('put what is in a part under its heading', () => {
    const text = textBlock('There is something.');
    assert.deepEqual(partBlocks('Part', [text]), [{ kind: 'heading', level: 2, text: 'Part' }, text]);
  });
});
