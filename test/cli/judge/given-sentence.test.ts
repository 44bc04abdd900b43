import assert from 'node:assert/strict';
import { givenSentence } from '../../../src/cli/judge/given-sentence.ts';
import { markedQuestion } from '../../../src/judges/model/marked-question.ts';
import { roofQuestion } from '../../judges/model/questions.ts';

/** The sentence as Situate's own judge gets it, where the work that is judged is [C1]. */
function asked(sentence: string): string {
  return markedQuestion({ ...roofQuestion(), sentence: givenSentence(sentence, 'the work'), key: 'the work' }).sentence;
}

describe('a sentence that was given by itself', () => {
  for (const [given, expected] of [
    // Rows of citation_integrity mark the judged citation and others.
    ['Some repress it [<|cit|>], others do not [<|other_cit|>].', 'Some repress it [C1], others do not [C2].'],
    ['It was found before.<|other_cit|> It was refuted.<|cit|>', 'It was found before.[C2] It was refuted.[C1]'],
    ['They are targets [<|multi_cit|>,7] of others [8, 9].', 'They are targets [C1, C2, C3] of others [C4, C5].'],
    ['Two say so [<|other_cit|>], [<|other_cit|>], one not <|cit|>.', 'Two say so [C2], [C3], one not [C1].'],
    ['As \\citet{a} and \\citep[see][p. 3]{b, c} say <|cit|>.', 'As [C2] and [C3, C4] say [C1].'],
    ['As [@a; see @b, p. 3] say <|cit|>, and [7] again [7].', 'As [C2, C3] say [C1], and [C4] again [C4].'],
    // Without a mark every citation is the one that is judged.
    ['Plans help [12], as \\citep{a} says.', 'Plans help [C1], as [C1] says.'],
    ['Plans help [<|other_cit|>].', 'Plans help [C1].'],
    ['Plans help.', 'Plans help [C1].'],
    ['An empty list [ ] stays, [see there].', 'An empty list [ ] stays, [see there] [C1].'],
  ] as const) {
    it(`says which citation is judged: ${given}`, () => {
      assert.equal(asked(given), expected);
    });
  }

  it('is read in time that grows with its length', () => {
    const long = `[${'1'.repeat(50_000)}`.repeat(4);
    assert.equal(givenSentence(long, 'k').text, long);
  });
});
