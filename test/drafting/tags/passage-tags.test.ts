import assert from 'node:assert/strict';
import fc from 'fast-check';
import { passageTagEnd, sentencesWithPassages, withoutPassageTags } from '../../../src/drafting/tags/passage-tags.ts';

describe('tags of passages in what a model wrote', () => {
  for (const [written, left] of [
    ['Roofs cool [C1] [P4].', 'Roofs cool [C1].'],
    ['Roofs cool [C1][P4][P5].', 'Roofs cool [C1].'],
    ['Roofs cool [C1, P4].', 'Roofs cool [C1].'],
    ['Roofs cool [C1, C2; P4 P5].', 'Roofs cool [C1, C2].'],
    ['[N1] paint roofs [p4].', '[N1] paint roofs.'],
    ['Roofs cool [C1]. [P4]', 'Roofs cool [C1].'],
    ['Of the P4 cells [sic], [P4 and so on] is one.', 'Of the P4 cells [sic], [P4 and so on] is one.'],
  ] as const) {
    it(`are taken out of “${written}”, and nothing else is`, () => {
      assert.equal(withoutPassageTags(written), left);
    });
  }

  it('belong to the sentence that they stand in, or that ends before them', () => {
    assert.deepEqual(
      sentencesWithPassages(
        'It is hot. Roofs cool [C1] [P4, P5]. Trees cool [C2]. [P6] We count [C3, P7].\n\nIt ends.',
      ),
      [
        { text: 'It is hot.', passages: [] },
        { text: 'Roofs cool [C1].', passages: [4, 5] },
        { text: 'Trees cool [C2].', passages: [6] },
        { text: ' We count [C3].', passages: [7] },
        { text: 'It ends.', passages: [] },
      ],
    );
  });

  it('are known where they begin in a source, in which they are text', () => {
    assert.deepEqual([passageTagEnd('cells [P4] live', 6), passageTagEnd('cells [P4] live', 0)], [10, undefined]);
  });

  it('are gone after they were taken out, whatever the text', () => {
    const piece = fc.constantFrom('[P1]', '[C1]', '[C2, P3]', ' ', 'roof', '.', '[', ']', 'P2', '\n\n');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const once = withoutPassageTags(pieces.join(''));
        assert.equal(
          [...once].filter((sign) => sign === '\n').length,
          [...pieces.join('')].filter((sign) => sign === '\n').length,
        );
        sentencesWithPassages(pieces.join(''));
      }),
    );
  });
});
