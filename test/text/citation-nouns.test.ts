import assert from 'node:assert/strict';
import fc from 'fast-check';
import { mayBeNoun, nounCitations } from '../../src/text/citation-nouns.ts';
import { CITATION } from '../../src/text/placeholders.ts';

/** Sentences with `@` for a citation beside it and `!` for a citation used as a noun. */
const sentences: Readonly<Record<string, readonly string[]>> = {
  'after a preposition': [
    'As shown in !, retrieval helps.',
    'In !, the index is fixed.',
    'The corpus was released by ! in two parts @.',
    'Unlike !, the model needs no index.',
    'The notation follows from ! and !.',
    'Retrieval is better than !, ! and !.',
    'This is similar to ! but not related to reading @.',
    'Models such as ! are large.',
    'The loss is based on ! and cheap.',
  ],
  'as a subject': [
    '! propose a retriever.',
    '! and ! both use an index.',
    '! recently showed the opposite.',
    'Recently, ! trained a retriever.',
    'In 2020, ! have proposed an index.',
    'The index is fixed, whereas ! update it.',
    '! fine-tuned it @.',
  ],
  'with a possessive ending': ['We use !’s index.', "Unlike rules @ and !'s index, it is fixed."],
  'not beside a sentence': [
    'Retrieval helps @.',
    'Retrieval @, reading @, and ranking @ help.',
    'The method of Lewis @ uses an index.',
    'The results in Section 2 @ are better.',
    '@ based methods use an index.',
    'While RAG @ uses an index, BERT @ does not.',
  ],
  'not after a preposition that ends a clause': [
    'These are the tasks that readers are interested in @.',
    'We list what the corpus consists of @.',
    'The dataset it was trained on @ is small.',
    'This is the work we compare to @.',
    'We use the following @.',
  ],
  'not inside a compound': ['We use a variant of @-style retrieval.', 'The log-in @ is needed.'],
};

describe('citations used as nouns', () => {
  for (const [where, examples] of Object.entries(sentences)) {
    for (const example of examples) {
      it(`are found ${where}: ${example}`, () => {
        const marks = [...example].filter((char) => char === '!' || char === '@');
        const text = example.replace(/[!@]/g, CITATION);
        assert.deepEqual(
          nounCitations(text),
          marks.flatMap((mark, index) => (mark === '!' ? [index] : [])),
        );
      });
    }
  }

  it('are some of the placeholders, each once and in order, whatever the text', () => {
    const piece = fc.constantFrom(CITATION, ' ', ', ', ' and ', ' in ', ' by ', '’s', ' propose ', 'While ', '. ', 'x');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const found = nounCitations(text);
        const count = text.split(CITATION).length - 1;
        assert.deepEqual(
          found,
          [...new Set(found)].sort((a, b) => a - b),
        );
        assert.ok(found.every((index) => index >= 0 && index < count));
      }),
    );
  });

  it('are not missed by the quick look at the source', () => {
    for (const [before, after] of [
      ['\\textbf{Index.} As shown in~', ', it'],
      ['is fixed.\n\n', '\n  propose'],
      ['whereas\n', ' keep'],
      ['we use ', "'s index"],
      ['{\\itshape Recently,} it is fixed. Recently, ', ' and \\citep{x}'],
    ] as const) {
      assert.equal(mayBeNoun(before, after), true, before);
    }
    assert.equal(mayBeNoun('the index \\emph{of} Lewis ', ', which'), false);
  });
});
