import assert from 'node:assert/strict';
import { markedSentence } from '../../scripts/eval/marked-sentence.ts';
import { numberedByItself } from '../../src/judges/model/numbered-text.ts';

/** The sentence as a judge gets it, and the numbers of the citation in question. */
function read(sentence: string, judgedNumber: number | null = null): readonly [text: string, keys: string[][]] {
  const marked = markedSentence(sentence, 'it', judgedNumber);
  return [
    numberedByItself(marked),
    marked.citations.map((works) => works.map(({ key }) => key).filter((key) => key === 'it')),
  ];
}

describe('a sentence of a data set', () => {
  it('cites the work in question at its mark, and other works at the marks of others', () => {
    assert.deepEqual(
      read('Cells die<|other_cit|>, and p53 acts here [<|cit|>], as it does elsewhere (<|other_cit|>).'),
      ['Cells die[1], and p53 acts here [2], as it does elsewhere ([3]).', [[], ['it'], []]],
    );
  });

  it('cites the work among others where a group is marked', () => {
    assert.deepEqual(read('Tumours grow [<|multi_cit|>].'), ['Tumours grow [1, 2].', [['it']]]);
    assert.deepEqual(read('Tumours grow [<|other_cit|>, <|cit|>].'), ['Tumours grow [1, 2].', [['it']]]);
  });

  it('cites it at the number that is judged, and the same work wherever a number comes back', () => {
    assert.deepEqual(read('Wires enhance fields [4], as do gaps [0, 4].', 0), [
      'Wires enhance fields [1], as do gaps [2, 1].',
      [[], ['it']],
    ]);
  });

  it('cites it everywhere if nothing says which citation is judged', () => {
    assert.deepEqual(read('Poems [2] and news [0, 1] are generated.'), [
      'Poems [1] and news [1] are generated.',
      [['it'], ['it']],
    ]);
  });

  it('leaves brackets alone that cite nothing', () => {
    assert.deepEqual(read('The range [–] is open [<|cit|>].')[0], 'The range [–] is open [1].');
  });
});
