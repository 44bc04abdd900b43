import assert from 'node:assert/strict';
import fc from 'fast-check';
import { spelledCitations } from '../../../src/drafting/spelled/find-spelled-citations.ts';
import type { NamedWork } from '../../../src/drafting/spelled/spelled-citation.ts';
import { CITATION } from '../../../src/text/placeholders.ts';

/** Works that are known: by OpenAI, by May, and by Google. */
const known = {
  isKnown: ({ names }: NamedWork) => /OpenAI|May|Google/.test(names[0] ?? ''),
  isAuthor: (name: string) => name === 'Okoro',
  isTerm: () => false,
};

function found(text: string): string[] {
  return spelledCitations(text.replaceAll('¶', CITATION), known).map(({ form, text: written }) =>
    form === 'textual' ? written : `${form} ${written}`,
  );
}

/** A text with what is found in it; ¶ is a citation of the document’s own. */
type Row = readonly [text: string, ...found: readonly string[]];

const inSentences: readonly Row[] = [
  ['Smith et al. (2021) show it.', 'Smith et al. (2021)'],
  ['Smith et al (2021a) show it.', 'Smith et al (2021a)'],
  ['Smith et. al. [2021] show it.', 'Smith et. al. [2021]'],
  ['It is as in Smith et al., 2021, and so on.', 'Smith et al., 2021'],
  ["Smith et al.'s (2021) method is fast.", "Smith et al.'s (2021)"],
  ['Smith’s (2021) method is fast.', 'Smith’s (2021)'],
  ['Jones and Lee (2022) differ.', 'Jones and Lee (2022)'],
  ['Jones & Lee (2022) differ.', 'Jones & Lee (2022)'],
  ['However, Smith, Jones, and Lee (2020) differ.', 'Smith, Jones, and Lee (2020)'],
  ['J. R. Smith and K. Lee (2020) differ.', 'J. R. Smith and K. Lee (2020)'],
  ['We follow van der Berg (2019).', 'van der Berg (2019)'],
  ['Müller-Lüdenscheidt und Ångström (2020) zeigen das.', 'Müller-Lüdenscheidt und Ångström (2020)'],
  ['Es kühlt (Müller und Schmidt, 2020).', 'parenthetical (Müller und Schmidt, 2020)'],
  ['Dupont et Hélène (2020) le montrent.', 'Dupont et Hélène (2020)'],
  ['García y Pérez (2020) lo muestran.', 'García y Pérez (2020)'],
  ["O'Neil (2020) argues so.", "O'Neil (2020)"],
  ['As d’Alembert and McCallum (2020) say.', 'd’Alembert and McCallum (2020)'],
  ['Nguyễn (2020) shows it.', 'Nguyễn (2020)'],
  ['Smith [2021] has it.', 'Smith [2021]'],
  ['Smith (2021a) has it.', 'Smith (2021a)'],
  ['Smith (2019, 2021) has it.', 'Smith (2019, 2021)'],
  ['Smith (2021, p. 5) has it.', 'Smith (2021, p. 5)'],
  ['It was shown by Turing (1950).', 'Turing (1950)'],
  ['Smith (2020), Jones (2021) and Lee (2022) show it.', 'Smith (2020)', 'Jones (2021)', 'Lee (2022)'],
  ['Smith and colleagues (2020) did.', 'Smith and colleagues (2020)'],
  ['Smith & others (2020) did.', 'Smith & others (2020)'],
  ['Smith\net\nal.\n(2021) show it.', 'Smith\net\nal.\n(2021)'],
  ['It is that of Smith et al. now.', 'Smith et al.'],
  ['He et al. train it. So do Smith and colleagues.', 'He et al.', 'Smith and colleagues'],
  ['(Smith et al., 2020) show that it does.', '(Smith et al., 2020)'],
  ['In (Smith, 2020), it does.', '(Smith, 2020)'],
  ['It is one (a method due to Smith et al., 2020).', 'Smith et al., 2020'],
];

const inBrackets: readonly Row[] = [
  ['It is (Jones and Lee, 2022).', 'parenthetical (Jones and Lee, 2022)'],
  ['It is (Smith 2020).', 'parenthetical (Smith 2020)'],
  ['It is [Smith et al., 2021].', 'parenthetical [Smith et al., 2021]'],
  ['It is (Smith, in press).', 'parenthetical (Smith, in press)'],
  ['It is (Smith, J., & Lee, K., 2020).', 'parenthetical (Smith, J., & Lee, K., 2020)'],
  ['It is (Smith, 2020; Jones & Lee, 2021, 2022).', 'parenthetical (Smith, 2020; Jones & Lee, 2021, 2022)'],
  ['It is (see, e.g., Smith, 2020, for a review).', 'parenthetical (see, e.g., Smith, 2020, for a review)'],
  ['It is (¶; Smith, 2020).', 'parenthetical Smith, 2020'],
  ['It is (Smith, 2020, and ¶).', 'parenthetical Smith, 2020'],
];

const numbers: readonly Row[] = [
  ['It cools the streets (12).', 'number (12)'],
  ['It cools the streets (3, 7–9), and so on.', 'number (3, 7–9)'],
];

const unusual: readonly Row[] = [
  ['It is so (OpenAI, 2023).', 'parenthetical (OpenAI, 2023)'],
  ['It is from May (2021).', 'May (2021)'],
];

const none: readonly string[] = [
  'In 2021 (see Section 3) it began.',
  'World War II (1939–1945) ended it.',
  'ImageNet (2012) has a thousand classes.',
  'It is in the ACL (2020) anthology.',
  'It was in January (2021) or July 2020.',
  'See Table 3 (n = 12) and Section (2).',
  'GPT-4 (2023) does it, as BERT (2019) did.',
  'COVID-19 (2020) changed it.',
  'The Transformer (2017) changed it.',
  'It was held in Berlin (2021) and Paris (2022).',
  'It was so in France (2019) and in Germany and Italy (2020).',
  'We train on Penn Treebank (1993), CIFAR-10 (2009) and Reuters (1996).',
  'Cora (2000), Citeseer (1998) and Pubmed (2012) are graphs.',
  'Hurricane Katrina (2005) showed it.',
  'It runs (Tokyo 2020) on and on (Horizon 2020).',
  'It was found there (Spring 2021).',
  'It was accessed later (May 5, 2020).',
  'He (2016) is a year, and so is this (2021).',
  'Smith et al. ¶ show it.',
  'Smith et al. (2021) ¶ show it.',
  "Smith et al.'s ¶ method is fast.",
  'Jones and Lee ¶ differ.',
  '¶ (2021) and ¶ et al. say so.',
  'Google and others do it.',
  'We (1) paint and (2) plant.',
  'It has few trees (12) and many roofs (30).',
  'It follows from equation (12).',
  'It takes twelve (12).',
  'It has children of an age (12).',
  'It has roofs (200 of them).',
  'Between 2015 and 2020 it grew (by 12).',
  'Den Kolleginnen und Kollegen gilt der Dank.',
  'Es gibt Bilder und Texte (2020) dazu.',
  'The sets A and B (2020 items) and C (1999, 2000).',
];

describe('citations that a text spells out', () => {
  for (const [title, rows] of [
    ['in a sentence', inSentences],
    ['beside it', inBrackets],
    ['by numbers', numbers],
    ['by the unusual name of a known work', unusual],
  ] as const) {
    describe(`are found ${title}`, () => {
      for (const [text, ...expected] of rows) {
        it(text.replace(/\s/g, ' '), () => assert.deepEqual(found(text), expected));
      }
    });
  }

  describe('are not found', () => {
    for (const text of none) {
      it(text, () => assert.deepEqual(found(text), []));
    }
  });

  it('have their authors and years, and the words beside them', () => {
    const [several] = spelledCitations('So (see Smith, 2020; Jones & Lee, 2021, 2022, p. 5).', known);
    assert.deepEqual(several!.works, [
      { names: ['Smith'], hasOthers: false, year: '2020' },
      { names: ['Jones', 'Lee'], hasOthers: false, year: '2021' },
      { names: ['Jones', 'Lee'], hasOthers: false, year: '2022' },
    ]);
    assert.equal(several!.note, 'see p. 5');
    const [one] = spelledCitations("Smith, Jones, et al.'s (2021a,b) way", known);
    assert.deepEqual(one!.works, [
      { names: ['Smith', 'Jones'], hasOthers: true, year: '2021a' },
      { names: ['Smith', 'Jones'], hasOthers: true, year: '2021b' },
    ]);
    assert.equal(one!.ending, "'s");
  });

  it('are found in every usual style, whatever the names', () => {
    const capital = fc.constantFrom(...'ABDGKLMNRSTÅÖŁŠ');
    const surname = fc
      .tuple(capital, fc.constantFrom('okoro', 'üller', 'lind', 'guyễn', 'erez', 'apadopoulos'))
      .map((parts) => parts.join(''));
    const name = fc.tuple(fc.constantFrom('', '', 'van der ', 'de '), surname).map((parts) => parts.join(''));
    const year = fc
      .tuple(fc.integer({ min: 1900, max: 2029 }), fc.constantFrom('', 'a'))
      .map((parts) => parts.join(''));
    const style = fc.constantFrom(
      (a: string, _: string, y: string) => `${a} et al. (${y})`,
      (a: string, b: string, y: string) => `${a} and ${b} (${y})`,
      (a: string, b: string, y: string) => `${a} & ${b} [${y}]`,
      (a: string, _: string, y: string) => `(${a} et al., ${y})`,
      (a: string, b: string, y: string) => `(${a} and ${b} ${y})`,
      (a: string, _: string, y: string) => `(${a}, ${y})`,
    );
    fc.assert(
      fc.property(style, name, name, year, (write, first, second, when) => {
        const written = write(first, second, when);
        assert.deepEqual(
          spelledCitations(`Streets grow cool ${written}.`, known).map(({ text }) => text),
          [written],
        );
      }),
      { numRuns: 500 },
    );
  });

  it('stand in their order, apart from each other, in whatever a text holds', () => {
    const parts = fc.constantFrom(
      ...[
        'Smith',
        'et al.',
        'and',
        '(',
        ')',
        '[',
        ']',
        '2020',
        '2021a',
        ',',
        ';',
        ' ',
        ' ',
        '(12)',
        '.',
        CITATION,
        "'s",
        'see',
      ],
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        let end = 0;
        for (const { range, removal, text: written } of spelledCitations(text, known)) {
          assert.ok(removal.start <= range.start && range.start < range.end && range.end <= removal.end, text);
          assert.ok(range.start >= end && range.end <= text.length, text);
          assert.equal(text.slice(range.start, range.end), written);
          end = range.end;
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('are looked for once in a long text, however its brackets and names repeat', () => {
    for (const unit of [
      '(',
      '(Smith, 2020 ',
      'Smith, ',
      'J. ',
      'A.-',
      'de ',
      '(12) ',
      'streets (3, 4) ',
      'Van De La ',
      '(3, ',
    ]) {
      const text = `Smith et al. 2020 ${unit.repeat(100_000 / unit.length)}`;
      assert.ok(spelledCitations(text, known).length <= text.length);
    }
  });
});
