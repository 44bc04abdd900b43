import assert from 'node:assert/strict';
import fc from 'fast-check';
import { enclosedStretches } from '../../src/text/enclosed-stretches.ts';

/** `<a>` to `</a>`, of any letter, and `$` to `$`. */
function stretchesOf(text: string): string[] {
  return enclosedStretches(text, /<(\/?)([a-z])>|\$/g, ([sign, slash, name = '']) =>
    sign === '$' ? { opens: '$', closes: '$' } : slash === '' ? { opens: name } : { closes: name },
  ).map(({ opening, closing }) => text.slice(opening.start, closing.end));
}

describe('stretches between two signs', () => {
  it('are those that end at the next sign that closes them', () => {
    assert.deepEqual(stretchesOf('<a>1<b>2</a>3</b><b>4</b>$5$ 6$'), ['<a>1<b>2</a>', '<b>4</b>', '$5$']);
  });

  it('are what a lazy expression with a reference back finds', () => {
    const piece = fc.constantFrom('<a>', '</a>', '<b>', '</b>', '$', 'x');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        assert.deepEqual(stretchesOf(text), text.match(/<([a-z])>[^]*?<\/\1>|\$[^]*?\$/g) ?? []);
      }),
    );
  });

  it('are found where very many never end', () => {
    assert.deepEqual(stretchesOf(`${'<a>'.repeat(300_000)}<b></b>`), ['<b></b>']);
  });
});
