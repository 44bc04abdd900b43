import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseScirmReply } from '../../../src/judges/scirm/scirm-reply.ts';

const yesNo = [0, 1];
const five = [1, 2, 3, 4, 5];

describe('a reply in SciRM’s format', () => {
  const read: [name: string, reply: string, scores: readonly number[], score: number, reasoning: string][] = [
    ['as it should be', '<reasoning>It fits.</reasoning> <score>1</score>', yesNo, 1, 'It fits.'],
    ['over several lines', '<reasoning>\nIt\nfits.\n</reasoning>\n<score>\n4\n</score>\n', five, 4, 'It fits.'],
    ['in capitals', '<Reasoning>No.</Reasoning><SCORE>0</SCORE>', yesNo, 0, 'No.'],
    ['with a decimal point', '<reasoning>Yes.</reasoning><score>1.0</score>', yesNo, 1, 'Yes.'],
    ['with words around the number', '<reasoning>Good.</reasoning><score>Score: 4 out of 5</score>', five, 4, 'Good.'],
    ['with the number it is out of', '<reasoning>Good.</reasoning><score>4/5</score>', five, 4, 'Good.'],
    ['without the closing tag of its score', '<reasoning>Good.</reasoning><score>3', five, 3, 'Good.'],
    ['without the closing tag of its reasoning', '<reasoning>Good. <score>3</score>', five, 3, 'Good.'],
    ['without reasoning', '<score>1</score>', yesNo, 1, ''],
    ['with reasoning outside its tags', 'It fits well. <score>1</score>', yesNo, 1, 'It fits well.'],
    ['with the same score twice', '<reasoning>Yes.</reasoning><score>1</score> <score>1</score>', yesNo, 1, 'Yes.'],
    [
      'with another score in its reasoning',
      '<reasoning>Not <score>0</score>, as it fits.</reasoning><score>1</score>',
      yesNo,
      1,
      'Not <score>0</score>, as it fits.',
    ],
    [
      'that says its score without a tag',
      '<reasoning>So the evaluation score should be 2.</reasoning>',
      five,
      2,
      'So the evaluation score should be 2.',
    ],
    ['that concludes in words', 'It is vague.\nScore: **2**', five, 2, 'It is vague. Score: **2**'],
  ];
  for (const [name, reply, scores, score, reasoning] of read) {
    it(`is read ${name}`, () => {
      assert.deepEqual(parseScirmReply(reply, scores), { score, reasoning });
    });
  }

  const useless: [name: string, reply: string, scores: readonly number[]][] = [
    ['nothing in it', '', yesNo],
    ['no score', '<reasoning>It depends.</reasoning>', yesNo],
    ['no number in its score', '<reasoning>Yes.</reasoning><score>high</score>', five],
    ['a score that is not on the scale', '<reasoning>Yes.</reasoning><score>2</score>', yesNo],
    ['a score between two of the scale', '<reasoning>Yes.</reasoning><score>3.5</score>', five],
    ['a range', '<reasoning>Yes.</reasoning><score>3-4</score>', five],
    ['two different scores', '<reasoning>Yes.</reasoning><score>1</score><score>0</score>', yesNo],
    ['two different scores in words', 'The score is 1. No, the score is 0.', yesNo],
    ['a negative score', '<reasoning>Yes.</reasoning><score>-1</score>', yesNo],
    ['an empty score', '<reasoning>The score is 1.</reasoning><score></score>', yesNo],
  ];
  for (const [name, reply, scores] of useless) {
    it(`is of no use with ${name}`, () => {
      assert.equal(parseScirmReply(reply, scores), undefined);
    });
  }

  it('has a score of the scale or is of no use, whatever it says', () => {
    const pieces = fc.constantFrom(
      '<reasoning>',
      '</reasoning>',
      '<score>',
      '</score>',
      '1',
      '4',
      '7',
      '.5',
      ' score: ',
      'out of 5',
      'x',
    );
    fc.assert(
      fc.property(
        fc.array(pieces).map((parts) => parts.join('')),
        (reply) => {
          const read = parseScirmReply(reply, five);
          assert.ok(read === undefined || five.includes(read.score));
        },
      ),
    );
  });

  it('may begin its reasoning any number of times without ending it', () => {
    const reply = `${'<reasoning>'.repeat(100_000)} Good. <score>4</score>`;
    assert.equal(parseScirmReply(reply, five)?.score, 4);
  });
});
