import assert from 'node:assert/strict';
import fc from 'fast-check';
import { identityOfTitle } from '../../../src/bibliography/work-identity.ts';
import { type Plan, plannedKeys, planSchema } from '../../../src/drafting/plan/plan.ts';
import { groupWorks } from '../../../src/drafting/planning/group-works.ts';
import { planByTopics } from '../../../src/drafting/planning/plan-by-topics.ts';
import { topicsAmong } from '../../../src/drafting/planning/topic-phrases.ts';
import { workSimilarity } from '../../../src/drafting/planning/work-similarity.ts';
import type { CitedWork } from '../../../src/evidence/cited-work.ts';
import { Vectors } from '../../../src/similarity/vectors.ts';

function work(key: string, title: string, abstract?: string): CitedWork {
  return { identity: identityOfTitle(title), key, title, abstract, authors: [] };
}

const trees = ['Shade of Street Trees', 'Street Trees and Noon Heat', 'Planting Street Trees', 'Old Street Trees'].map(
  (title, index) => work(`trees${index}`, title),
);
const roofs = ['White Roofs', 'Cool White Roofs of Cities', 'Paint for White Roofs'].map((title, index) =>
  work(`roofs${index}`, title),
);
const mixed = [roofs[0]!, trees[0]!, trees[1]!, roofs[1]!, trees[2]!, roofs[2]!, trees[3]!];

function byWords(works: readonly CitedWork[], options: Parameters<typeof planByTopics>[2] = {}): Plan {
  return planByTopics(works, workSimilarity(works, undefined)!, options);
}

/** Each paragraph as its sentences: purpose and keys. */
function outline({ paragraphs }: Plan): string[][] {
  return paragraphs.map(({ sentences }) => sentences.map(({ purpose, keys }) => [purpose, ...keys].join(' ')));
}

/** Works and the similarity of every two of them. */
const similarWorks = fc
  .array(fc.array(fc.double({ min: -1, max: 1 }), { minLength: 3, maxLength: 3 }), { maxLength: 40 })
  .map((vectors) => {
    const works = vectors.map((_, index) => work(`w${index}`, `Title ${index}`));
    const vectorOf = new Map(works.map((one, index) => [one, vectors[index]!]));
    return {
      works,
      similarity: (a: CitedWork, b: CitedWork) =>
        vectorOf.get(a)!.reduce((sum, value, axis) => sum + value * vectorOf.get(b)![axis]!, 0),
    };
  });

describe('works grouped by what they are about', () => {
  it('come in groups of what is alike, the largest first', () => {
    const groups = groupWorks(mixed, workSimilarity(mixed, undefined)!);
    assert.deepEqual(
      groups.map((group) => group.map(({ key }) => key).sort()),
      [
        ['trees0', 'trees1', 'trees2', 'trees3'],
        ['roofs0', 'roofs1', 'roofs2'],
      ],
    );
  });

  it('are each in one group, which has three works or more where there are as many, and not many more than seven', () => {
    fc.assert(
      fc.property(similarWorks, ({ works, similarity }) => {
        const groups = groupWorks(works, similarity);
        assert.deepEqual(
          groups
            .flat()
            .map(({ key }) => key)
            .sort(),
          works.map(({ key }) => key).sort(),
        );
        for (const { length } of groups) {
          assert.ok(length >= Math.min(3, works.length) && length <= 9, `${length} of ${works.length}`);
        }
        assert.deepEqual(
          groups.map(({ length }) => length),
          groups.map(({ length }) => length).sort((a, b) => b - a),
        );
        assert.deepEqual(groupWorks(works, similarity), groups);
      }),
    );
  });

  it('stand in an order in which each is close to the one before', () => {
    const places = new Map([0, 5, 1, 4, 2].map((place, index) => [`w${index}`, place]));
    const works = [...places.keys()].map((key) => work(key, ''));
    const [group] = groupWorks(works, (a, b) => -Math.abs(places.get(a.key)! - places.get(b.key)!));
    assert.deepEqual(
      group!.map(({ key }) => places.get(key)),
      [2, 1, 0, 4, 5],
    );
  });

  it('are grouped whatever is said of their similarity', () => {
    const works = mixed.slice(0, 5);
    for (const similarity of [0, NaN, Infinity, -Infinity]) {
      assert.equal(groupWorks(works, () => similarity).flat().length, works.length);
    }
  });
});

describe('how alike works are', () => {
  it('is told by their vectors where there are some: those of abstracts where both have one', async () => {
    const works = [work('a', 'alpha', 'one'), work('b', 'beta', 'two'), work('c', 'alpha'), work('d', '')];
    const vectorOf = (text: string): number[] =>
      text.includes('one') ? [1, 0] : text.includes('two') ? [0.6, 0.8] : text === 'alpha' ? [0, 1] : [0.8, 0.6];
    const vectors = new Vectors({
      model: 'scripted',
      embed: (texts) => Promise.resolve(texts.map((text) => Float32Array.from(vectorOf(text)))),
    });
    assert.equal(workSimilarity(works, vectors), undefined, 'nothing is there yet');
    await vectors.fetchWanted();
    const similarity = workSimilarity(works, vectors)!;
    const [a, b, c, d] = works as [CitedWork, CitedWork, CitedWork, CitedWork];
    assert.deepEqual(
      [
        [a, b],
        [b, a],
        [a, c],
        [b, c],
        [a, d],
      ].map(([one, other]) => similarity(one!, other!).toFixed(2)),
      ['0.60', '0.60', '1.00', '0.60', '0.00'],
    );
  });

  it('is told by their words where there are none', () => {
    const similarity = workSimilarity(mixed, undefined)!;
    assert.ok(similarity(trees[0]!, trees[1]!) > similarity(trees[0]!, roofs[0]!));
  });
});

describe('the topic of works', () => {
  const all = [...trees, ...roofs].map(({ title }) => title);

  it('is what their titles share and others do not have', () => {
    assert.equal(topicsAmong(all)(trees.map(({ title }) => title)), 'Street trees');
    assert.equal(topicsAmong(all)(roofs.map(({ title }) => title)), 'White roofs');
  });

  it('keeps names as they are written', () => {
    assert.equal(
      topicsAmong(['On ColBERT', 'ColBERT Again', 'Beyond ColBERT', 'Trees'])([
        'On ColBERT',
        'ColBERT Again',
        'Beyond ColBERT',
      ]),
      'ColBERT',
    );
  });

  it('is a whole noun phrase of theirs, not words of several, and not what titles say of themselves', () => {
    const graphs = [
      'A Survey of Force-Directed Graph Drawing',
      'Force-directed graph drawing revisited: new approaches',
      'Fast Force-Directed Graph Drawing on the GPU',
    ];
    const others = ['A Survey of Trees', 'New Approaches to Charts', 'Interactive Exploration of Maps', 'Drawing Maps'];
    assert.equal(topicsAmong([...graphs, ...others])(graphs), 'Force-directed graph drawing');
    const interactive = ['Interactively Exploring Large Data', 'Interactive Maps', 'Interactive Charts of Data'];
    assert.equal(topicsAmong([...graphs, ...interactive])(interactive), 'Data');
  });

  it('joins two phrases that have no word in common', () => {
    const titles = ['Edge Bundling in Graph Layouts', 'Graph Layouts by Hand', 'Hierarchical Edge Bundling'];
    assert.equal(topicsAmong([...titles, 'Maps', 'Trees', 'Roofs'])(titles), 'Edge bundling; graph layouts');
  });

  it('keeps a name that titles in lower case have with a capital', () => {
    const titles = ['Charts from Protovis for all', 'How we wrote Protovis and why'];
    assert.equal(topicsAmong([...titles, 'Trees'])(titles), 'Protovis');
  });

  it('is a phrase of the first title where no two titles share one', () => {
    const titles = ['Towards Declarative Language Design', 'Painting Roofs'];
    assert.equal(topicsAmong([...titles, 'Trees'])(titles), 'Declarative language design');
  });

  it('takes no verb into a phrase: of a clause it is what the clause is about', () => {
    const titles = ['How Do Governments Learn to Restrict Private Groups?', 'When Governments Learn: Norms Abroad'];
    assert.equal(topicsAmong([...titles, 'Trees', 'Roofs', 'Maps'])(titles), 'Governments');
    const transformers = ['Do Vision Transformers See Like People?', 'Why Vision Transformers See Less'];
    assert.equal(topicsAmong([...transformers, 'Trees'])(transformers), 'Vision transformers');
    assert.equal(topicsAmong(['How to Train Street Trees', 'Roofs'])(['How to Train Street Trees']), 'Street trees');
  });

  it('does not end amid the words of a name', () => {
    const titles = ['Advantages of Using Docker Red Hat Enterprise Linux 7', 'Get Docker', 'Use volumes | Docker'];
    assert.equal(topicsAmong([...titles, 'Trees', 'Roofs'])(titles), 'Docker');
  });

  it('is empty where titles say nothing', () => {
    assert.equal(topicsAmong(['', 'Of the'])(['', 'Of the']), '');
  });
});

describe('a plan by topics', () => {
  it('has a paragraph for each topic, which leads in, reports, compares and positions', () => {
    const plan = byWords(mixed, { positioning: 'each-paragraph' });
    assert.equal(plan.positioning, 'each-paragraph');
    assert.deepEqual(
      plan.paragraphs.map(({ topic }) => topic),
      ['Street trees', 'White roofs'],
    );
    assert.deepEqual(outline(plan)[1], [
      'context',
      'summary roofs0 roofs2',
      'summary roofs1',
      'comparison roofs0 roofs1',
      'positioning',
    ]);
    assert.deepEqual(plan.paragraphs[1]!.sentences[1], {
      purpose: 'summary',
      note: 'White Roofs; Paint for White Roofs',
      keys: ['roofs0', 'roofs2'],
    });
  });

  it('positions in a final paragraph where that is asked for', () => {
    const plan = byWords(mixed, { positioning: 'final-paragraph' });
    const purposes = plan.paragraphs.map(({ sentences }) =>
      sentences.map(({ purpose }) => purpose).includes('positioning'),
    );
    assert.deepEqual([plan.positioning, purposes], ['final-paragraph', [false, false, true]]);
    assert.deepEqual(
      outline(plan)[2]!.map((line) => line.split(' ').length),
      [1, 3, 1],
    );
  });

  it('puts two works into one sentence where they are alike far beyond what is usual', () => {
    const works = [...mixed, work('again', 'White Roofs', undefined)];
    const together = outline(byWords(works))
      .flat()
      .filter((line) => /^summary \S+ \S+$/.test(line));
    assert.deepEqual(
      together.map((line) => line.split(' ').slice(1).sort()),
      [['again', 'roofs0']],
    );
  });

  it('splits the words that it is to have, and has no budgets where none are asked for', () => {
    fc.assert(
      fc.property(similarWorks, fc.integer({ min: 400, max: 5000 }), ({ works, similarity }, words) => {
        const { paragraphs } = planByTopics(works, similarity, { words });
        assert.equal(
          paragraphs.reduce((sum, { words: part }) => sum + part!, 0),
          paragraphs.length === 0 ? 0 : words,
        );
      }),
    );
    assert.ok(byWords(mixed).paragraphs.every(({ words }) => words === undefined));
    assert.ok(byWords(mixed, { words: 1 }).paragraphs.every(({ words }) => words === 1 || words === undefined));
  });

  it('has all works in it, and no paragraph that is a list', () => {
    fc.assert(
      fc.property(
        similarWorks,
        fc.constantFrom('each-paragraph', 'final-paragraph'),
        ({ works, similarity }, positioning) => {
          const plan = planByTopics(works, similarity, { positioning });
          assert.deepEqual(planSchema.parse(plan), plan);
          assert.deepEqual(plannedKeys(plan).sort(), works.map(({ key }) => key).sort());
          for (const { sentences } of plan.paragraphs) {
            assert.ok(sentences.filter(({ purpose }) => purpose === 'summary').length <= 5);
          }
        },
      ),
    );
  });

  it('is empty where there are no works', () => {
    assert.deepEqual(byWords([], { words: 100, positioning: 'final-paragraph' }), {
      positioning: 'final-paragraph',
      paragraphs: [],
    });
  });
});
