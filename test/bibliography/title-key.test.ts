import assert from 'node:assert/strict';
import fc from 'fast-check';
import { titleKey, titleWords } from '../../src/bibliography/title-key.ts';
import { title } from '../../src/bibliography/work.ts';
import { read } from './reading.ts';

describe('the key of a title', () => {
  it('is its words without spaces, whether or not anything in it is mark-up', () => {
    const piece = fc.constantFrom(
      ...[
        'Deep',
        ' ',
        'Learning',
        '-',
        '{B}ERT',
        ':',
        "'s ",
        '1',
        '--',
        '~',
        '`',
        'é',
        '\\"{u}',
        '$\\alpha$',
        '&',
        '<i>',
      ],
    );
    const written = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(written, written, (main, subtitle) => {
        const [entry] = read(`@misc{k, title = {${main}}, subtitle = {${subtitle}}}`).entries;
        assert.equal(titleKey(entry!), titleWords(title(entry!)).join(''));
      }),
    );
  });
});
