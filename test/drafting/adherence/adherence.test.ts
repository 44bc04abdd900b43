import assert from 'node:assert/strict';
import { checkAdherence } from '../../../src/drafting/adherence/adherence.ts';
import type { Plan } from '../../../src/drafting/plan/plan.ts';
import type { Deviation } from '../../../src/drafting/request/deviation.ts';
import { draftContext } from '../../../src/drafting/request/draft-context.ts';
import type { ManuscriptFormat } from '../../../src/manuscript/format.ts';
import { requestFor } from '../requests.ts';

/** Papers may have keys of which one begins like another. */
const bibliography = ['roofs', 'trees', 'walls', 'ponds', 'cite_1', 'cite_10']
  .map((key) => `@article{${key}, title = {On ${key}}, author = {Okoro, Ada}, year = {2019}}`)
  .join('\n');

/** A paragraph of a plan: the works of its sentences, `'roofs trees | | walls'`, and its words. */
type Planned = string | readonly [sentences: string, words: number];

function planFrom(paragraphs: readonly Planned[]): Plan {
  return {
    paragraphs: paragraphs.map((paragraph) => {
      const [sentences, words] = typeof paragraph === 'string' ? [paragraph, undefined] : paragraph;
      return {
        topic: '',
        ...(words === undefined ? {} : { words }),
        sentences: sentences.split('|').map((keys) => ({
          purpose: 'summary' as const,
          note: '',
          keys: keys.split(' ').filter((key) => key !== ''),
        })),
      };
    }),
  };
}

/** A draft with `(key key)` for a citation beside its sentence and `<key>` for one in it, in a format. */
function inFormat(draft: string, format: ManuscriptFormat): string {
  return format === 'latex'
    ? draft
        .replace(/\(([\w ]+)\)/g, (_, keys: string) => `\\citep{${keys.split(' ').join(', ')}}`)
        .replace(/<(\w+)>/g, '\\citet{$1}')
    : draft
        .replace(
          /\(([\w ]+)\)/g,
          (_, keys: string) =>
            `[${keys
              .split(' ')
              .map((key) => `@${key}`)
              .join('; ')}]`,
        )
        .replace(/<(\w+)>/g, '@$1');
}

/** Short for tables: counted from 1, `p.s`. */
function short(deviation: Deviation): string {
  const place = 'sentence' in deviation ? `${deviation.paragraph + 1}.${deviation.sentence + 1}` : '';
  switch (deviation.kind) {
    case 'inventedKey':
      return `invented ${deviation.key} ${place}`;
    case 'inventedName':
      return `names ${deviation.text} ${place}`;
    case 'unplannedCitation':
      return `unplanned ${deviation.key} ${place}`;
    case 'missingCitation':
      return `missing ${deviation.key} ${place}`;
    case 'misplacedCitation':
      return `misplaced ${deviation.key} ${place} at ${deviation.found.paragraph + 1}.${deviation.found.sentence + 1}`;
    case 'paragraphCount':
      return `paragraphs ${deviation.written} for ${deviation.planned}`;
    case 'sentenceCount':
      return `sentences ${deviation.paragraph + 1}: ${deviation.written} for ${deviation.planned}`;
    case 'words':
      return `words ${deviation.paragraph === undefined ? 'of all' : deviation.paragraph + 1}: ${deviation.written} for ${deviation.budget}`;
    case 'lostSource':
      return `lost ${deviation.text}`;
    case 'inventedPassage':
      return `rests on ${deviation.text} ${place}`;
    case 'form':
      return `form: ${deviation.problem}`;
  }
}

/** A row of a table of drafts: what it is an example of, its plan, its text, and how it deviates. */
type Drafted = readonly [name: string, plan: readonly Planned[], draft: string, deviations: readonly string[]];

const clean: readonly Drafted[] = [
  ['one sentence', ['roofs'], 'White roofs cool (roofs).', []],
  ['a sentence without citations', [''], 'Cities are hot.', []],
  ['citations beside and in sentences', ['roofs | trees'], 'Paint cools a roof (roofs). <trees> measures shade.', []],
  ['several works in one citation', ['roofs trees walls'], 'Paint, shade and mass help (roofs trees walls).', []],
  ['several citations in one sentence', ['roofs trees'], 'Paint (roofs) helps, and shade (trees) does too.', []],
  ['works in another order', ['trees roofs'], 'Paint (roofs) and shade (trees) help.', []],
  [
    'two paragraphs',
    ['| roofs', 'trees |'],
    'Cities are hot. Paint cools (roofs).\n\n<trees> plants rows. This takes years.',
    [],
  ],
  ['a work twice in a sentence', ['roofs'], '<roofs> paints, and paint cools (roofs).', []],
  ['a work that is planned twice', ['roofs | roofs'], 'Paint cools (roofs). <roofs> measures it.', []],
  ['words just within the budget', [['roofs', 8]], 'White roofs cool the rooms a lot (roofs).', []],
  ['a quarter too many words', [['roofs', 4]], 'White roofs cool rooms quickly (roofs).', []],
  ['a key that begins like another', ['cite_10'], 'Ten of them cool (cite_10).', []],
  [
    'an abbreviation within a sentence',
    ['roofs | trees'],
    'Okoro et al. paint roofs, e.g. white ones (roofs). Trees follow (trees).',
    [],
  ],
];

const deviating: readonly Drafted[] = [
  [
    'a work that is cited again where it is not planned',
    ['roofs | '],
    'Paint cools (roofs). It also fades (roofs).',
    ['unplanned roofs 1.2'],
  ],
  [
    'a work that is cited again in a sentence and a paragraph of others',
    ['roofs | trees', 'walls'],
    'Paint cools (roofs). Trees, unlike <roofs>, shade (trees).\n\nWalls, like (trees roofs), keep heat out (walls).',
    ['unplanned roofs 1.2', 'unplanned trees 2.1', 'unplanned roofs 2.1'],
  ],
  [
    'a work that is in the wrong sentence and in one more',
    ['roofs | trees | '],
    'Paint cools (trees). Trees shade (roofs). Both last (roofs).',
    ['misplaced roofs 1.1 at 1.2', 'misplaced trees 1.2 at 1.1', 'unplanned roofs 1.3'],
  ],
  ['an invented key', ['roofs'], 'White roofs (roofs) cool (nope).', ['invented nope 1.1']],
  ['an invented key among others', ['roofs'], 'White roofs cool (roofs nope).', ['invented nope 1.1']],
  ['an invented key in the text', ['roofs'], '<nope> paints roofs (roofs).', ['invented nope 1.1']],
  ['an invented key twice in a sentence', ['roofs'], '<nope> paints roofs (roofs nope).', ['invented nope 1.1']],
  ['a missing citation', ['roofs'], 'White roofs cool.', ['missing roofs 1.1']],
  ['one of two works missing', ['roofs trees'], 'Paint and shade cool (trees).', ['missing roofs 1.1']],
  ['an unplanned citation', ['roofs'], 'White roofs (roofs) beat trees (trees).', ['unplanned trees 1.1']],
  [
    'an unplanned citation in two sentences',
    ['roofs | '],
    'Paint (roofs) beats trees (trees). So says <trees>.',
    ['unplanned trees 1.1', 'unplanned trees 1.2'],
  ],
  ['another work than the planned one', ['roofs'], 'Trees cool (trees).', ['missing roofs 1.1', 'unplanned trees 1.1']],
  [
    'a citation one sentence late',
    ['roofs | '],
    'Paint cools. It does so well (roofs).',
    ['misplaced roofs 1.1 at 1.2'],
  ],
  [
    'citations that changed places',
    ['roofs | trees'],
    'Trees cool (trees). Paint does (roofs).',
    ['misplaced roofs 1.1 at 1.2', 'misplaced trees 1.2 at 1.1'],
  ],
  [
    'a citation in another paragraph',
    ['roofs | ', ' | trees'],
    'Paint cools. It is cheap.\n\nTrees are dear. Both work (trees roofs).',
    ['misplaced roofs 1.1 at 2.2'],
  ],
  ['a work planned twice and cited once', ['roofs | roofs'], 'Paint cools (roofs). It fades.', ['missing roofs 1.2']],
  [
    'a work planned twice and cited once elsewhere',
    ['roofs | roofs | '],
    'Paint is white. It cools. It fades (roofs).',
    ['misplaced roofs 1.1 at 1.3', 'missing roofs 1.2'],
  ],
  [
    'a longer key for a planned one',
    ['cite_1'],
    'Ten of them cool (cite_10).',
    ['missing cite_1 1.1', 'unplanned cite_10 1.1'],
  ],
  ['a shorter key for a planned one', ['cite_1 cite_10'], 'One of them cools (cite_1).', ['missing cite_10 1.1']],
  ['a sentence too few', ['roofs | | trees'], 'Paint cools (roofs). Trees shade (trees).', ['sentences 1: 2 for 3']],
  [
    'a sentence too many at the beginning',
    ['roofs | trees'],
    'Cities are hot. Paint cools (roofs). Trees shade (trees).',
    ['sentences 1: 3 for 2'],
  ],
  [
    'two sentences in one',
    ['roofs | trees'],
    'Paint cools (roofs) and trees shade (trees).',
    ['sentences 1: 1 for 2', 'misplaced trees 1.2 at 1.1'],
  ],
  [
    'a sentence too few and its work missing',
    ['roofs | ponds | trees'],
    'Paint cools (roofs). Trees shade (trees).',
    ['sentences 1: 2 for 3', 'missing ponds 1.2'],
  ],
  [
    'the first paragraph missing',
    ['roofs', 'trees', 'walls'],
    'Trees shade (trees).\n\nMass evens out (walls).',
    ['paragraphs 2 for 3', 'missing roofs 1.1'],
  ],
  [
    'a paragraph missing in the middle',
    ['roofs', 'trees | ', 'walls'],
    'Paint cools (roofs).\n\nMass evens out (walls).',
    ['paragraphs 2 for 3', 'missing trees 2.1'],
  ],
  [
    'a paragraph too many at the beginning',
    ['roofs', 'trees'],
    'Cities are hot.\n\nPaint cools (roofs).\n\nTrees shade (trees).',
    ['paragraphs 3 for 2'],
  ],
  [
    'a paragraph too many with works of its own',
    ['roofs', 'trees'],
    'Paint cools (roofs).\n\nWater does too (ponds).\n\nTrees shade (trees).',
    ['paragraphs 3 for 2', 'unplanned ponds 2.1'],
  ],
  [
    'two paragraphs in one',
    ['roofs', 'trees | walls'],
    'Paint cools (roofs). Trees shade (trees). Mass evens out (walls).',
    ['paragraphs 1 for 2', 'sentences 1: 3 for 2'],
  ],
  ['too few words', [['roofs', 10]], 'White roofs cool (roofs).', ['words 1: 3 for 10']],
  ['too many words', [['roofs', 4]], 'White roofs cool the rooms below (roofs).', ['words 1: 6 for 4']],
  [
    'too many words in the second paragraph',
    [
      ['roofs', 3],
      ['trees', 3],
    ],
    'White roofs cool (roofs).\n\nTrees shade a street at noon (trees).',
    ['words 2: 6 for 3'],
  ],
  [
    'budgets of the paragraphs that are left',
    [
      ['roofs', 30],
      ['trees', 3],
    ],
    'Trees shade streets (trees).',
    ['paragraphs 1 for 2', 'missing roofs 1.1'],
  ],
  ['no text at all', ['roofs'], '', ['form: There is no running text.', 'paragraphs 0 for 1', 'missing roofs 1.1']],
  [
    'everything at once',
    [['roofs | trees', 9]],
    'Water cools (ponds nope).',
    [
      'invented nope 1.1',
      'sentences 1: 1 for 2',
      'words 1: 2 for 9',
      'missing roofs 1.1',
      'missing trees 1.2',
      'unplanned ponds 1.1',
    ],
  ],
];

describe('a draft held against its plan', () => {
  for (const format of ['latex', 'markdown'] as const) {
    const deviationsOf = async (
      plan: readonly Planned[] | undefined,
      draft: string,
      words?: number,
    ): Promise<string[]> => {
      const request = await requestFor(
        format,
        { plan: plan === undefined ? undefined : planFrom(plan), words },
        { bibliography },
      );
      return checkAdherence(inFormat(draft, format), draftContext(request)).map(short);
    };
    for (const [name, plan, draft, deviations] of clean) {
      it(`keeps to it in ${format} with ${name}`, async () =>
        assert.deepEqual(await deviationsOf(plan, draft), deviations));
    }
    for (const [name, plan, draft, deviations] of deviating) {
      it(`deviates in ${format} with ${name}`, async () =>
        assert.deepEqual(await deviationsOf(plan, draft), deviations));
    }

    it(`is held against its works, its words and its form alone in ${format} where there is no plan`, async () => {
      const draft = 'White roofs cool (roofs).\n\nTrees shade (nope trees).';
      assert.deepEqual(await deviationsOf(undefined, draft), ['invented nope 2.1']);
      assert.deepEqual(await deviationsOf(undefined, draft, 5), ['invented nope 2.1']);
      assert.deepEqual(await deviationsOf(undefined, draft, 50), ['invented nope 2.1', 'words of all: 5 for 50']);
    });

    it(`is held in ${format} against the words of the whole where its plan has none`, async () => {
      assert.deepEqual(await deviationsOf(['roofs'], 'White roofs cool (roofs).', 50), ['words of all: 3 for 50']);
      assert.deepEqual(await deviationsOf([['roofs', 3]], 'White roofs cool (roofs).', 50), []);
    });
  }

  it('deviates in form where it holds a heading', async () => {
    for (const [format, heading] of [
      ['latex', '\\subsection{Paint}'],
      ['markdown', '## Paint'],
    ] as const) {
      const context = draftContext(await requestFor(format));
      assert.deepEqual(checkAdherence(`${heading}\n\nPaint cools.`, context).map(short), [
        'form: It holds a heading beside running text.',
      ]);
    }
  });

  it('may cite a work by another case of its key where the style of the paper allows that', async () => {
    const plan = planFrom(['roofs']);
    assert.deepEqual(
      checkAdherence('Paint cools \\citep{Roofs}.', draftContext(await requestFor('latex', { plan }))).map(short),
      [],
    );
    assert.deepEqual(
      checkAdherence('Paint cools [@Roofs].', draftContext(await requestFor('markdown', { plan }))).map(short),
      ['invented Roofs 1.1', 'missing roofs 1.1'],
    );
  });

  it('may not cite works of the library that are not to be cited', async () => {
    const context = draftContext(await requestFor('latex', { works: ['roofs'] }));
    assert.deepEqual(checkAdherence('Paint \\citep{roofs} and trees \\citep{trees}.', context).map(short), [
      'invented trees 1.1',
    ]);
  });
});
