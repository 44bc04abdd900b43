import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { type DraftContext, draftContext } from '../../../src/drafting/request/draft-context.ts';
import { draftSoFar } from '../../../src/drafting/writing/draft-so-far.ts';
import { keysIn, requestFor } from '../requests.ts';

const kept = new Map([['[X1]', '$x$']]);

describe('a draft while it arrives', () => {
  let latex: DraftContext;
  let markdown: DraftContext;
  before(async () => {
    latex = draftContext(await requestFor('latex'));
    markdown = draftContext(await requestFor('markdown'));
  });

  it('cites as its document does', () => {
    const text = '[N2] agree with others [C1; C3] by 5 % [X1].';
    assert.equal(draftSoFar(text, kept, markdown), '@trees agree with others [@roofs; @walls] by 5 % $x$.');
    assert.equal(draftSoFar(text, kept, latex), '\\citet{trees} agree with others \\citep{roofs, walls} by 5 \\% $x$.');
  });

  it('shows nothing that is none of the works', () => {
    assert.equal(
      draftSoFar('This [C9], \\cite{nobody}, [@nobody] and [N9] is [X7] so. See @nobody', kept, markdown),
      'This,, and is so. See',
    );
  });

  for (const [written, shown] of [
    ['Roofs [C', 'Roofs'],
    ['Roofs [C1, ', 'Roofs'],
    ['Roofs \\ci', 'Roofs'],
    ['Roofs \\citep[see]{ro', 'Roofs'],
    ['Roofs @ro', 'Roofs'],
    ['Roofs are', 'Roofs are'],
  ]) {
    it(`waits for the rest of “${written}”`, () => assert.equal(draftSoFar(written!, kept, latex), shown));
  }

  it('never cites anything else, wherever it is cut', () => {
    const piece = fc.constantFrom(
      '[C1]',
      '[C99]',
      '[N3]',
      '[X1]',
      '\\cite{',
      '\\citep[a][b]{nobody}',
      '[@',
      'nobody',
      ']',
      '}',
      '@nobody',
      ' ',
      '[',
      '{',
      '.',
      'Word',
      '\\',
      '\n\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        for (const context of [latex, markdown]) {
          const shown = draftSoFar(pieces.join(''), kept, context);
          assert.ok(
            keysIn(shown).every((key) => ['roofs', 'trees', 'walls', 'ponds'].includes(key)),
            shown,
          );
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('shows nothing that would cite of a text that is made to be slow', () => {
    for (const nasty of [
      '\\cite[['.repeat(4000),
      '[@'.repeat(8000),
      '\\'.repeat(20_000),
      '[C1, '.repeat(6000),
      `[C1${', 2'.repeat(40)} or so] end.`,
      '\\cite[a '.repeat(40_000),
    ]) {
      assert.ok(!/\\[a-z]*cite|@/.test(draftSoFar(nasty, kept, latex)), nasty.slice(0, 20));
    }
  });
});
