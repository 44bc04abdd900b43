import assert from 'node:assert/strict';
import { type SearchedCandidate, scoreCandidates } from '../../../src/retrieval/corpus/score-candidates.ts';

/** The titles of candidates, the best first, and how often the cosines to the first hits were asked for. */
async function ranked(
  searched: string,
  candidates: readonly SearchedCandidate[],
  {
    shareOf,
    cosinesToMean = () => candidates.map(() => undefined),
  }: {
    readonly shareOf?: (stem: string) => number;
    readonly cosinesToMean?: (positions: readonly number[]) => readonly (number | undefined)[];
  } = {},
): Promise<string[]> {
  const scores = await scoreCandidates(
    { searched: { title: '', abstract: searched }, shareOf },
    candidates,
    async (positions) => Promise.resolve(cosinesToMean(positions)),
  );
  assert.ok(scores.every((score) => score >= 0 && score <= 1));
  return candidates
    .map(({ title }, position) => ({ title, score: scores[position]! }))
    .sort((a, b) => b.score - a.score)
    .map(({ title }) => title);
}

function work(title: string, cosine?: number, abstract?: string): SearchedCandidate {
  return { title, abstract, cosine };
}

describe('the candidates of a search', () => {
  it('are put in order by how much words and meaning say together, and not by places in two lists', async () => {
    // By reciprocal ranks, the first would win: it is first by meaning, though by next to nothing, and second by words.
    const works = [
      work('Paint and boats', 0.41),
      work('Roof paint, roof tiles', 0.4),
      work('Boats', 0.1),
      work('Trains', 0.05),
    ];
    assert.equal((await ranked('roof paint', works))[0], 'Roof paint, roof tiles');
  });

  it('count by words that stand together as in what is searched for, where more than one has them', async () => {
    const works = [
      work('Retrieval of sounds by image'),
      work('Image retrieval of sounds'),
      work('Image retrieval of songs by many small birds'),
      work('Birds of sounds'),
    ];
    assert.deepEqual((await ranked('image retrieval', works)).slice(0, 2), [
      'Image retrieval of sounds',
      'Retrieval of sounds by image',
    ]);
  });

  it('count words by how rare they are in the corpus, and not among the candidates alone', async () => {
    const works = [work('Method of cups'), work('Whale of cups'), work('Whale of spoons')];
    const shareOf = (stem: string): number => (stem === 'method' ? 0.5 : 0.01);
    assert.equal((await ranked('whale method', works, { shareOf })).at(-1), 'Method of cups');
    assert.equal((await ranked('whale method', works))[0], 'Method of cups', 'it is rare among these three');
  });

  it('come first that are like the first hits, though no word of the query is in them', async () => {
    const hits = Array.from({ length: 9 }, (_, at) => work(`Albedo of roofs ${at}`, undefined, 'Reflective paint.'));
    const others = [...Array.from({ length: 10 }, (_, at) => work(`Boats ${at}`)), work('Reflective paint')];
    const order = await ranked('albedo roofs', [...hits, ...others]);
    assert.equal(order.indexOf('Reflective paint'), hits.length);
  });

  it('do not lose by having no vector yet', async () => {
    const works = [
      ...Array.from({ length: 10 }, (_, at) => work(`Boats ${at}`, 0.3)),
      work('Albedo of roofs', undefined),
      work('Roofs of boats', 0.3),
    ];
    assert.equal(
      (await ranked('albedo roofs', works, { cosinesToMean: () => works.map(() => 0.3) }))[0],
      'Albedo of roofs',
    );
  });

  it('are compared with the mean of the first hits only where there are vectors', async () => {
    const asked: (readonly number[])[] = [];
    const cosinesToMean = (positions: readonly number[]): readonly undefined[] => {
      asked.push(positions);
      return [];
    };
    const works = Array.from({ length: 20 }, (_, at) => work(`Boats ${at}`));
    await ranked('boats', works, { cosinesToMean });
    assert.equal(asked.length, 0);
    await ranked('boats', [...works, work('Boats', 0.9)], { cosinesToMean });
    assert.deepEqual(
      asked.map(({ length }) => length),
      [2],
    );
  });

  it('may be none', async () => {
    assert.deepEqual(await ranked('boats', []), []);
  });
});
