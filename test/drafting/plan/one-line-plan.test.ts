import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatOneLinePlan, formatPlannedWorks, parseOneLinePlan } from '../../../src/drafting/plan/one-line-plan.ts';
import { type Plan, planSchema } from '../../../src/drafting/plan/plan.ts';
import { renderMessage } from '../../../src/text/message.ts';

const works = ['ada', 'bo', 'cy', 'dee', 'eve'];
const keyOf = (number: number): string | undefined => works[number - 1];
const numberOf = (key: string): number | undefined => (works.includes(key) ? works.indexOf(key) + 1 : undefined);

/** Each paragraph as its words and what each of its sentences cites; then the problems. */
function read(text: string): unknown[] {
  const { plan, problems } = parseOneLinePlan(text, keyOf);
  return [
    ...plan.paragraphs.map(({ words, sentences }) => [words, ...sentences.map(({ keys }) => keys.join(' '))]),
    ...problems.map(({ line, message }) => `${line}: ${renderMessage(message)}`),
  ];
}

describe('a plan in one line', () => {
  const forms: [text: string, paragraph: unknown[]][] = [
    [
      'Generate the output in 200 words using 5 sentences. Cite [1] on line 2. Cite [2], [3] on line 3. Cite [4] on line 5.',
      [200, '', 'ada', 'bo cy', '', 'dee'],
    ],
    ['5 sentences in 120 words. Cite [1] at line 1, 3 and 5', [120, 'ada', '', 'ada', '', 'ada']],
    [
      'Please generate the related work in 4 lines using max 90 words. Please cite @cite_1 @cite_2 on line 3. Please cite @cite_5 on line 4.',
      [90, '', '', 'ada bo', 'eve'],
    ],
    ['Write 3 sentences; cite 2 in sentence 1, cite [3, 4] in sentences 2-3.', [undefined, 'bo', 'cy dee', 'cy dee']],
    ['3 sentences. On line 2, cite [1] and [2]. On line 3 cite [4].', [undefined, '', 'ada bo', 'dee']],
    ['3 SENTENCES, 60 WORDS. CITE [1-3] ON LINE 1 AND [5] ON LINE 2', [60, 'ada bo cy', 'eve', '']],
    ['2 short sentences of 40 words, citing @cite.1 on line 2', [40, '', 'ada']],
    ['In 50 words and 1 sentence.', [50, '']],
    ['0 sentences', [undefined]],
  ];
  for (const [text, paragraph] of forms) {
    it(`is read: ${text}`, () => {
      assert.deepEqual(read(text), [paragraph]);
    });
  }

  it('has a line for each paragraph; a line that only cites goes on with the one before', () => {
    assert.deepEqual(read('2 sentences. Cite [1] on line 1.\n\n3 sentences in 80 words.\r\nCite [2] on line 3.\n'), [
      [undefined, 'ada', ''],
      [80, '', '', 'bo'],
    ]);
  });

  it('is written in the form of the toolkit', () => {
    const plan: Plan = {
      positioning: 'each-paragraph',
      paragraphs: [
        {
          topic: 'Roofs',
          words: 120,
          sentences: [
            { purpose: 'context', note: 'x', keys: [] },
            { purpose: 'summary', note: '', keys: ['cy', 'unknown', 'ada'] },
          ],
        },
        { topic: '', sentences: [{ purpose: 'summary', note: '', keys: ['bo'] }] },
      ],
    };
    assert.equal(
      formatOneLinePlan(plan, numberOf),
      'Generate the output in 120 words using 2 sentences. Cite [3], [1] on line 2.\nGenerate the output using 1 sentence. Cite [2] on line 1.',
    );
  });

  it('reads back with the same sentences, citations and words', () => {
    const sentence = fc
      .uniqueArray(fc.constantFrom(...works), { maxLength: 3 })
      .map((keys) => ({ purpose: keys.length === 0 ? ('context' as const) : ('summary' as const), note: '', keys }));
    const plan: fc.Arbitrary<Plan> = fc.record(
      {
        paragraphs: fc.array(
          fc.record(
            {
              topic: fc.constant(''),
              words: fc.integer({ min: 1, max: 9999 }),
              sentences: fc.array(sentence, { maxLength: 30 }),
            },
            { requiredKeys: ['topic', 'sentences'], noNullPrototype: true },
          ),
        ),
      },
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(plan, (any) => {
        assert.deepEqual(parseOneLinePlan(formatOneLinePlan(any, numberOf), keyOf), { plan: any, problems: [] });
      }),
    );
  });

  it('is a plan whatever the text is', () => {
    const piece = fc.constantFrom(
      'cite ',
      '[1]',
      '[1-99999999]',
      '@cite_2',
      ' on line ',
      '3',
      '-',
      ' 4 sentences',
      '999999999 words',
      '. ',
      '\n',
      '0',
      'x',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (text) => {
          const { plan } = parseOneLinePlan(text, keyOf);
          assert.deepEqual(planSchema.parse(plan), plan);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('what cannot be read in a plan in one line', () => {
  it('is a number that is no work', () => {
    assert.deepEqual(read('2 sentences.\nCite [9], [1] on line 2.'), [
      [undefined, '', 'ada'],
      '2: There is no work [9]; it was left out.',
    ]);
  });

  it('is a line beyond the sentences', () => {
    assert.deepEqual(read('2 sentences. Cite [1] on line 2 and 3.'), [
      [undefined, '', 'ada'],
      '1: [1] is planned for sentence 3, but the paragraph has only 2; it was left out.',
    ]);
    assert.deepEqual(read('1 sentence. Cite [1] on line 0.').length, 2);
  });

  it('is a citation without a line', () => {
    assert.deepEqual(read('2 sentences. Cite [1].'), [
      [undefined, '', ''],
      '1: The plan does not say where to cite [1]; it was left out.',
    ]);
  });

  it('is a paragraph that does not say how long it is', () => {
    assert.deepEqual(read('Cite [1] on line 2.'), [
      [undefined, '', 'ada'],
      '1: This line does not say how many sentences the paragraph has; its citations need 2.',
    ]);
  });

  it('is a paragraph without end', () => {
    assert.deepEqual(read('99999999 sentences.'), ['1: A plan cannot have a paragraph of 99999999 sentences.']);
  });

  it('is a line about something else', () => {
    assert.deepEqual(read('Please write well.\n1 sentence.'), [
      [undefined, ''],
      '1: This line has neither a number of sentences nor a citation.',
    ]);
  });
});

describe('what the numbers of a plan in one line stand for', () => {
  const keys = ['ada', 'bo', 'cy'];
  const plan = parseOneLinePlan(
    '2 sentences. Cite [3] on line 1. Cite [1] on line 2.',
    (number) => keys[number - 1],
  ).plan;

  it('is listed in the order of the numbers, and skipped when it is read', () => {
    const legend = formatPlannedWorks(plan, (key) => keys.indexOf(key) + 1);
    assert.equal(legend, '[1]: ada\n[3]: cy');
    const again = parseOneLinePlan(
      `2 sentences. Cite [3] on line 1. Cite [1] on line 2.\n\n${legend}\n`,
      (number) => keys[number - 1],
    );
    assert.deepEqual(again, { plan, problems: [] });
  });
});
