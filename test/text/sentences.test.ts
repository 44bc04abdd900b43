import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CITATION, OPAQUE } from '../../src/text/placeholders.ts';
import { splitSentences } from '../../src/text/sentences.ts';
import { knownMisses, sentenceCases } from './sentence-cases.ts';

describe('splitting a text into sentences', () => {
  for (const [concern, cases] of Object.entries(sentenceCases)) {
    describe(concern, () => {
      for (const marked of cases) {
        if (knownMisses.has(marked)) {
          it(`misses, as known, where they end: ${marked}`, () =>
            assert.notDeepEqual(actual(marked), expected(marked)));
        } else {
          it(`finds where they end: ${marked}`, () => assert.deepEqual(actual(marked), expected(marked)));
        }
      }
    });
  }

  it('gets at least 95 of 100 hard cases right', () => {
    const all = Object.values(sentenceCases).flat();
    const wrong = all.filter((marked) => JSON.stringify(actual(marked)) !== JSON.stringify(expected(marked)));
    const share = 1 - wrong.length / all.length;
    assert.ok(all.length >= 200);
    assert.ok(share >= 0.95, `${(100 * share).toFixed(1)} % of ${all.length}; wrong:\n${wrong.join('\n')}`);
  });

  it('finds nothing in white space', () => {
    assert.deepEqual(splitSentences(' \n\t\u00a0'), []);
    assert.deepEqual(splitSentences(''), []);
  });

  it('leaves out the white space around and between sentences', () => {
    assert.deepEqual(splitSentences('  One thing.\n\n Another.  '), [
      { start: 2, end: 12 },
      { start: 15, end: 23 },
    ]);
  });

  it('covers every character that is not white space, in order and without overlap, whatever the text', () => {
    fc.assert(
      fc.property(paragraph, (text) => {
        let position = 0;
        for (const { start, end } of splitSentences(text)) {
          assert.match(text.slice(position, start), /^\s*$/);
          assert.ok(start < end);
          assert.match(text.slice(start, end), /^\S$|^\S.*\S$/s);
          position = end;
        }
        assert.match(text.slice(position), /^\s*$/);
      }),
      { numRuns: 2000 },
    );
  });

  it('splits plain statements wherever they meet, with their citations', () => {
    const statement = fc.constantFrom(
      'Attention helps parsing.',
      `Trees are enough ${CITATION}.`,
      `Graphs are treated elsewhere.${CITATION}`,
      `Does ${OPAQUE} converge?`,
      `We follow Okafor et al. ${CITATION} here.`,
      '(This was known before.)',
      'They say “no.”',
    );
    fc.assert(
      fc.property(fc.array(statement), fc.constantFrom(' ', '\n', '\r\n', '  \t'), (statements, gap) => {
        const text = statements.join(gap);
        assert.deepEqual(
          splitSentences(text).map(({ start, end }) => text.slice(start, end)),
          statements,
        );
      }),
    );
  });

  const hardest = ['. ', '.', '( ', 'a. ', `.${CITATION}`, `. ${CITATION} `, '… ', '. » ', '" ', 'A. B. ', ') (', ' '];
  for (const piece of hardest) {
    it(`takes ${JSON.stringify(piece)} over and over again in linear time`, () => {
      // Quadratic work would take far longer here and meet the time limit of the test.
      assert.ok(splitSentences(`Word ${piece.repeat(100_000)} word`).length > 0);
    });
  }
});

/** Text as it might come, and text made of what the splitter pays attention to. */
const paragraph = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ...' .,;:?!…()[]“”‘’"\'«»-–aAzZ1§$。',
        ...[
          CITATION,
          OPAQUE,
          '\n',
          '\r',
          '\u00a0',
          '...',
          '. ',
          ' The ',
          ' et al.',
          ' e.g.',
          'Fig.',
          ' z. B. ',
          '。」',
        ],
      ),
      { maxLength: 40 },
    )
    .map((pieces) => pieces.join('')),
);

function unmarked(marked: string): string {
  return marked.replaceAll('◆', CITATION).replaceAll('■', OPAQUE);
}

function actual(marked: string): string[] {
  const text = unmarked(marked).replaceAll('¦', '');
  return splitSentences(text).map(({ start, end }) => text.slice(start, end));
}

function expected(marked: string): string[] {
  return unmarked(marked)
    .split('¦')
    .map((sentence) => sentence.trim());
}
