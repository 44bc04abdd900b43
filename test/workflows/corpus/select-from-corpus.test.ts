import assert from 'node:assert/strict';
import { identityOfTitle } from '../../../src/bibliography/work-identity.ts';
import { CorpusError } from '../../../src/retrieval/corpus/corpus-error.ts';
import type { CorpusStore, StoredWork } from '../../../src/retrieval/corpus/corpus-store.ts';
import type { SelectionInput } from '../../../src/retrieval/corpus/selection.ts';
import { inputOfText } from '../../../src/retrieval/corpus/selection-input.ts';
import type { Embedder, Vector } from '../../../src/similarity/embedder.ts';
import { selectFromCorpus } from '../../../src/workflows/corpus/select-from-corpus.ts';
import { vectorCorpus } from '../../retrieval/corpus/vector-corpus.ts';
import { recordOf } from '../../retrieval/found-works.ts';

const topics = ['roofs', 'rain', 'cats', 'trees'];

/** A vector that says how often a text names each topic. */
function vectorOf(text: string): Vector {
  const counts = topics.map((topic) => text.split(topic).length - 1);
  const length = Math.hypot(...counts) || 1;
  return Float32Array.from(counts, (count) => count / length);
}

const embedder: Embedder = {
  model: 'counted topics',
  embed: (texts, signal) => {
    signal?.throwIfAborted();
    return Promise.resolve(texts.map(vectorOf));
  },
};

interface Sketch {
  readonly key?: string;
  readonly id: string;
  readonly title: string;
  readonly abstract?: string;
  readonly doi?: string;
  readonly pages?: readonly string[];
}

function stored({ id, title, abstract = '', key = id, doi, pages = [] }: Sketch): StoredWork {
  const identity = { ...identityOfTitle(title), doi };
  return {
    key,
    work: { id, record: recordOf(title, { source: 'corpus', id, abstract, identity }), day: undefined, pages },
    vector: vectorOf(`${title}. ${abstract}`),
    pages: pages.map((page) => (page.trim() === '' ? [] : [vectorOf(page)])),
  };
}

const options = { breadth: 2, depth: 2, diversity: 0 };
const works = [
  stored({ id: 'a', title: 'cats and rain', abstract: 'cats, cats, rain' }),
  stored({ id: 'b', title: 'roofs', abstract: 'rain' }),
  stored({ id: 'c', title: 'white roofs', abstract: 'roofs', pages: ['roofs and trees', ' ', 'roofs, roofs, rain'] }),
];
const corpus = vectorCorpus(embedder.model, works);

async function select(input: SelectionInput, from = corpus, wanted = options): Promise<string[]> {
  return (await selectFromCorpus(from, embedder, input, wanted)).map(({ ids }) => ids.join('+'));
}

describe('a selection from a corpus', () => {
  it('has found works, as searches have, with their ids, scores and pages', async () => {
    const [first, second] = await selectFromCorpus(corpus, embedder, inputOfText('roofs roofs rain'), options);
    assert.deepEqual([first!.ids, second!.ids], [['b'], ['c']]);
    assert.equal(second!.work.versions[0].title, 'white roofs');
    // The page without text is none, and the others keep their numbers.
    assert.deepEqual(
      second!.pages.map(({ number, text, cosine }) => [number, text, cosine.toFixed(3)]),
      [
        [3, 'roofs, roofs, rain', '1.000'],
        [1, 'roofs and trees', '0.632'],
      ],
    );
    assert.equal(second!.score.toFixed(3), '0.816');
    assert.equal(second!.cosine.toFixed(3), '0.894');
  });

  it('goes by the sum of the cosines with all pieces where the whole text counts', async () => {
    const pieces = ['cats', 'cats', 'cats and rain', 'trees'];
    const input = { ...inputOfText('roofs'), pieces };
    const sum = ({ vector }: StoredWork): number =>
      ['roofs', ...pieces].reduce(
        (total, piece) => total + vectorOf(piece).reduce((inner, value, axis) => inner + value * vector![axis]!, 0),
        0,
      );
    const searched: Vector[] = [];
    const watched: CorpusStore = {
      ...corpus,
      search: (search, signal) => {
        searched.push(search.vector!);
        return corpus.search(search, signal);
      },
    };
    await selectFromCorpus(watched, embedder, input, options);
    assert.equal(searched.length, 1);
    const { hits } = await corpus.search({ vector: searched[0]!, limit: works.length });
    assert.deepEqual(
      hits.map(({ key }) => key),
      [...works].sort((a, b) => sum(b) - sum(a)).map(({ key }) => key),
    );
    assert.equal(hits[0]!.key, 'a', 'most pieces are about cats, the subject is roofs');
  });

  it('takes a work that several sources have once, with the pages of the copy that has some', async () => {
    const from = vectorCorpus(embedder.model, [
      stored({ key: '1', id: 'roofs', title: 'Cool roofs', abstract: 'roofs', doi: '10.1/1' }),
      stored({ key: '2', id: 'roofs', title: 'Cool roofs', abstract: 'roofs', doi: '10.1/1', pages: ['roofs'] }),
      stored({ key: '3', id: 'roofs', title: 'Something else: trees', abstract: 'trees', doi: '10.1/2' }),
    ]);
    const selected = await selectFromCorpus(from, embedder, inputOfText('roofs'), options);
    assert.deepEqual(
      selected.map(({ work, ids, pages }) => [work.versions[0].title, ids, pages.length]),
      [
        ['Cool roofs', ['roofs', 'roofs'], 1],
        ['Something else: trees', ['roofs'], 0],
      ],
    );
  });

  it('goes on searching until there are enough works besides those left out', async () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      stored({ id: `${at}`, title: `${'roofs '.repeat(at < 50 ? 9 : 1)}${at} rain`, doi: `10.1/${at}` }),
    );
    const input = {
      ...inputOfText('roofs'),
      isLeftOut: ({ identity }: { identity: { doi?: string | undefined } }) => Number(identity.doi?.slice(5)) < 55,
    };
    const ids = await select(input, vectorCorpus(embedder.model, many), { breadth: 5, depth: 0, diversity: 0 });
    assert.deepEqual(ids.sort(), ['55', '56', '57', '58', '59']);
  });

  it('has the works that its filters let through', async () => {
    const old = stored({ id: 'old', title: 'old roofs' });
    const from = vectorCorpus(embedder.model, [
      { ...old, work: { ...old.work, record: { ...old.work.record, year: 1999 } } },
      { ...works[2]!, work: { ...works[2]!.work, record: { ...works[2]!.work.record, year: 2010 } } },
    ]);
    const selected = await selectFromCorpus(from, embedder, inputOfText('roofs'), {
      ...options,
      filters: { to: 2000 },
    });
    assert.deepEqual(
      selected.map(({ ids }) => ids[0]),
      ['old'],
    );
  });

  it('cannot be made of a corpus without vectors, or with those of another model', async () => {
    for (const [model, reason] of [
      [undefined, 'noVectors'],
      ['another', 'anotherModel'],
    ] as const) {
      await assert.rejects(
        select(inputOfText('roofs'), vectorCorpus(model, works)),
        (error) => error instanceof CorpusError && error.reason === reason,
      );
    }
  });

  it('says how far it is, and stops when it is told to', async () => {
    const stages: string[] = [];
    const pieces = Array.from({ length: 20 }, (_, at) => `roofs ${at}`);
    await selectFromCorpus(corpus, embedder, { ...inputOfText('roofs'), pieces }, options, undefined, (progress) =>
      stages.push(`${progress.stage} ${progress.done}/${progress.of}`),
    );
    assert.deepEqual(stages, ['embedding 0/21', 'embedding 16/21', 'searching 0/12', 'searching 3/12']);
    const stopping = new AbortController();
    await assert.rejects(
      selectFromCorpus(corpus, embedder, { ...inputOfText('roofs'), pieces }, options, stopping.signal, () => {
        stopping.abort(new Error('enough'));
      }),
      /enough/,
    );
  });

  it('is empty where the corpus has no works', async () => {
    assert.deepEqual(await select(inputOfText('roofs'), vectorCorpus(embedder.model, [])), []);
  });
});
