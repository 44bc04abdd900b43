import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Plan, planSchema, positioningStyleSchema, purposes } from '../../../src/drafting/plan/plan.ts';
import { formatPlan, parsePlan } from '../../../src/drafting/plan/plan-markdown.ts';
import { renderMessage } from '../../../src/text/message.ts';

const plan: Plan = {
  positioning: 'each-paragraph',
  paragraphs: [
    {
      topic: 'Learned indexes',
      words: 120,
      sentences: [
        { purpose: 'context', note: 'how search became learned', keys: [] },
        { purpose: 'summary', note: 'what they index', keys: ['khattab2020colbert', 'guu2020realm'] },
        { purpose: 'comparison', note: '', keys: ['guu2020realm', 'lewis 2020'] },
        { purpose: 'positioning', note: '', keys: [] },
      ],
    },
    { topic: 'Open questions', sentences: [] },
  ],
};

const written = `# Plan of the related work

Positioning: each-paragraph

## Learned indexes (120 words)

- context: how search became learned
- summary: what they index [@khattab2020colbert; @guu2020realm]
- comparison: [@guu2020realm; @{lewis 2020}]
- positioning

## Open questions
`;

/** Texts that look like what has a meaning in a plan. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom(
      ...'[]{}()@#\\-*:;&x41 \n\t>`<!_~é漢\u2028\ufeff\ud800',
      '(5 words)',
      '---',
      '- summary: ',
      '&#xA;',
      '```',
      '  ',
    ),
    maxLength: 12,
  }),
);

const anyPlan: fc.Arbitrary<Plan> = fc.record(
  {
    positioning: fc.constantFrom(...positioningStyleSchema.options),
    paragraphs: fc.array(
      fc.record(
        {
          topic: text,
          words: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
          sentences: fc.array(
            fc.record(
              { purpose: fc.constantFrom(...purposes), note: text, keys: fc.uniqueArray(text, { maxLength: 4 }) },
              { noNullPrototype: true },
            ),
            { maxLength: 4 },
          ),
        },
        { requiredKeys: ['topic', 'sentences'], noNullPrototype: true },
      ),
      { maxLength: 4 },
    ),
  },
  { requiredKeys: ['paragraphs'], noNullPrototype: true },
);

function read(source: string): { readonly plan: Plan; readonly problems: readonly string[] } {
  const { plan: found, problems } = parsePlan(source);
  return { plan: found, problems: problems.map(({ line, message }) => `${line}: ${renderMessage(message)}`) };
}

/** The sentences of the first paragraph. */
function sentences(...lines: string[]): readonly unknown[] {
  const { plan: found, problems } = read(['## Topic', '', ...lines, ''].join('\n'));
  assert.deepEqual(problems, []);
  return found.paragraphs[0]!.sentences.map(({ purpose, note, keys }) => [purpose, note, ...keys]);
}

describe('a plan as Markdown', () => {
  it('has a heading for each paragraph and an item for each sentence, with its works as citations', () => {
    assert.equal(formatPlan(plan), written);
  });

  it('reads back as the same plan', () => {
    assert.deepEqual(read(written), { plan, problems: [] });
  });

  it('reads back as the same plan whatever its topics, notes and keys are', () => {
    fc.assert(
      fc.property(anyPlan, (arbitrary) => {
        assert.deepEqual(read(formatPlan(arbitrary)), { plan: arbitrary, problems: [] });
      }),
      { numRuns: 2000 },
    );
  });

  it('reads back the same with the line breaks of Windows', () => {
    assert.deepEqual(read(`\uFEFF${written.replaceAll('\n', '\r\n')}`), { plan, problems: [] });
  });

  it('is a plan whatever the text is', () => {
    fc.assert(
      fc.property(
        fc.array(text).map((lines) => lines.join('\n')),
        (source) => {
          const { plan: found } = parsePlan(source);
          assert.deepEqual(planSchema.parse(found), found);
          assert.deepEqual(parsePlan(formatPlan(found)).plan, found);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is read where it is nested without end', () => {
    for (const source of [
      '>'.repeat(50_000),
      `${'- '.repeat(50_000)}x`,
      `- summary: ${'[@{'.repeat(3000)}`,
      `- ${'['.repeat(20_000)}`,
    ]) {
      assert.ok(Array.isArray(parsePlan(source).plan.paragraphs));
    }
  });
});

describe('a plan typed by hand', () => {
  it('may use any bullet, number its sentences, wrap its lines, and set its purposes in bold or capitals', () => {
    assert.deepEqual(
      sentences(
        '* **Summary:** what they',
        '  index [@a]',
        '+ SUMMARY - more of it [@b]',
        '',
        '1. *context*',
        '2. Limitation – it is slow',
        '3. comparison [@a; @b]',
      ),
      [
        ['summary', 'what they index', 'a'],
        ['summary', 'more of it', 'b'],
        ['context', ''],
        ['limitation', 'it is slow'],
        ['comparison', '', 'a', 'b'],
      ],
    );
  });

  it('may leave out purposes: what cites is a summary, what does not is context', () => {
    assert.deepEqual(sentences('- what they index [@a]', '- how it began', '- [@b]'), [
      ['summary', 'what they index', 'a'],
      ['context', 'how it began'],
      ['summary', '', 'b'],
    ]);
  });

  it('may cite anywhere in a sentence, as pandoc does, and notes in citations stay', () => {
    assert.deepEqual(sentences('- summary: as @b and [see @a, p. 3; -@c] have it, ask x@y.org about [these]. Or @b.'), [
      ['summary', 'as and (see, p. 3) have it, ask x@y.org about [these]. Or.', 'b', 'a', 'c'],
    ]);
  });

  it('may put sentences below sentences', () => {
    assert.deepEqual(
      sentences('- summary: two indexes', '  - the first [@a]', '  - the second [@b]', '', '    in two paragraphs'),
      [
        ['summary', 'two indexes'],
        ['summary', 'the first', 'a'],
        ['summary', 'the second in two paragraphs', 'b'],
      ],
    );
  });

  it('may have headings of any level; one that has only headings below it goes with these', () => {
    const { plan: found, problems } = read(
      [
        'Our section',
        '===========',
        '',
        '### Search',
        '',
        '#### Dense (1,200 words)',
        '- a',
        '#### Sparse',
        '- b',
        '### Rest ###',
        '- c',
        '',
      ].join('\n'),
    );
    assert.deepEqual(problems, []);
    assert.deepEqual(
      found.paragraphs.map(({ topic, words }) => [topic, words]),
      [
        ['Search: Dense', 1200],
        ['Search: Sparse', undefined],
        ['Rest', undefined],
      ],
    );
  });

  it('may have no headings at all', () => {
    assert.deepEqual(read('- summary: x [@a]\n').plan.paragraphs, [
      { topic: '', sentences: [{ purpose: 'summary', note: 'x', keys: ['a'] }] },
    ]);
    assert.equal(read('# Plan of the related work\n\n- context: x\n').plan.paragraphs.length, 1);
  });

  it('may say in its metadata, or anywhere on a line, where the paper is positioned', () => {
    for (const source of [
      '---\ntitle: x\npositioning: final-paragraph\n---\n',
      '**Positioning:** in the final paragraph\n',
      '# A\n\nPositioning: Final paragraph\n- x\n',
    ]) {
      const { plan: found, problems } = read(source);
      assert.deepEqual([found.positioning, problems], ['final-paragraph', []]);
    }
  });

  it('may have comments and rules', () => {
    assert.deepEqual(read('<!-- ask Ada -->\n\n## A\n\n---\n\n<!-- - x -->\n'), {
      plan: { paragraphs: [{ topic: 'A', sentences: [] }] },
      problems: [],
    });
  });
});

describe('what is wrong in a plan typed by hand', () => {
  it('is a purpose that there is not, with its line and those that there are; the sentence keeps all of its words', () => {
    assert.deepEqual(read('## A\n\n- motivation: why it matters [@a]\n'), {
      plan: {
        paragraphs: [
          { topic: 'A', sentences: [{ purpose: 'summary', note: 'motivation: why it matters', keys: ['a'] }] },
        ],
      },
      problems: [
        '3: “motivation” is not a purpose, so it became part of the note; choose from context, summary, comparison, limitation, positioning.',
      ],
    });
  });

  it('is a style that there is not', () => {
    assert.deepEqual(read('---\npositioning: nowhere\n---\n').problems, [
      '2: “nowhere” is not a style of positioning; choose from each-paragraph, final-paragraph.',
    ]);
  });

  it('is a budget that is none; it stays in the topic', () => {
    const { plan: found, problems } = read('## A (many words)\n');
    assert.deepEqual(found.paragraphs, [{ topic: 'A (many words)', sentences: [] }]);
    assert.deepEqual(problems, [
      '1: “many words” is not a number of words, so the paragraph has no length; write 1 or more.',
    ]);
  });

  it('is text in no list: below a heading it is a sentence, above all of them nothing', () => {
    const { plan: found, problems } = read(
      'Some words.\n\n# Plan of the related work\n\nMore words.\n\n## A\n\nThey index\nmore [@a].\n\n- context: x\n',
    );
    assert.deepEqual(
      found.paragraphs[0]!.sentences.map(({ purpose, note, keys }) => [purpose, note, ...keys]),
      [
        ['summary', 'They index more.', 'a'],
        ['context', 'x'],
      ],
    );
    assert.deepEqual(problems, [
      '1: This text comes before the first paragraph of the plan and is not part of it.',
      '5: This text comes before the first paragraph of the plan and is not part of it.',
      '9: This text is not in a list; it was read as a sentence. Begin it with “- ” and a purpose.',
    ]);
  });
});
