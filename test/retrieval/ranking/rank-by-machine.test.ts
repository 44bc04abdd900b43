import assert from 'node:assert/strict';
import { comparableWork } from '../../../src/retrieval/ranking/indexed-works.ts';
import { createMachineRanker } from '../../../src/retrieval/ranking/machine-ranker.ts';
import { machineScores } from '../../../src/retrieval/ranking/machine-scores.ts';
import { rankByMachine } from '../../../src/retrieval/ranking/rank-by-machine.ts';
import type { Ranker } from '../../../src/retrieval/ranking/ranker.ts';
import type { SearchSubject } from '../../../src/retrieval/search-subject.ts';
import type { Embedder } from '../../../src/similarity/embedder.ts';
import { Vectors } from '../../../src/similarity/vectors.ts';
import { titlesOf, workOf } from '../found-works.ts';

const subject: SearchSubject = {
  kind: 'paper',
  title: 'White Roofs in Dry Cities',
  text: 'Reflective roofs cool a city. We model evaporation in districts with little rain.',
};
const paint = workOf('Reflective Paint for Roofs', 'Reflective paint cools rooms in a city.');
const cats = workOf('Sleeping Cats', 'Cats sleep in spring.');
const albedo = workOf('Albedo', 'Bright surfaces lower summer heat.');

/** An embedder for which bright surfaces and white roofs are the same thing. */
const embedder: Embedder = {
  model: 'by hand',
  embed: (texts) =>
    Promise.resolve(texts.map((text) => Float32Array.from(/roof|albedo|bright/i.test(text) ? [1, 0] : [0, 1]))),
};

describe('ranking on this machine', () => {
  it('goes by words that are shared, and says which', () => {
    const ranked = rankByMachine(subject, [cats, paint], { vectors: undefined })!;
    assert.deepEqual(titlesOf(ranked.map(({ work }) => work)), ['Reflective Paint for Roofs', 'Sleeping Cats']);
    assert.match(ranked[0]!.why, /reflective roofs|roofs/);
    assert.equal(ranked[1]!.why, '');
    assert.ok(ranked.every(({ score, rankedBy }) => score >= 0 && score <= 1 && rankedBy === 'words'));
  });

  it('goes by meaning, too, as soon as the vectors are there', async () => {
    const vectors = new Vectors(embedder);
    assert.equal(rankByMachine(subject, [cats, albedo], { vectors }), undefined);
    const access = {
      vectors,
      fetchWanted: () => vectors.fetchWanted(),
    };
    const ranked = await createMachineRanker({ access }).rank(subject, [cats, albedo]);
    assert.deepEqual(titlesOf(ranked.map(({ work }) => work)), ['Albedo', 'Sleeping Cats']);
    assert.equal(ranked[0]!.rankedBy, 'wordsAndMeaning');
  });

  it('goes by words if texts cannot be embedded', async () => {
    const access: { vectors: Vectors | undefined; fetchWanted: () => Promise<void> } = {
      vectors: new Vectors(embedder),
      fetchWanted() {
        access.vectors = undefined;
        return Promise.resolve();
      },
    };
    const ranked = await createMachineRanker({ access }).rank(subject, [cats, paint]);
    assert.equal(ranked[0]!.rankedBy, 'words');
  });

  it('prefers what is like the works that the paper cites already', () => {
    const works = [
      { title: 'Sparrows', abstract: 'Sparrows nest under tiles.' },
      { title: 'Lizards', abstract: 'Lizards live between stones.' },
    ];
    const about = { title: 'Roofs', abstract: 'Roofs.' };
    const known = [{ title: 'Nests', abstract: 'Lizards and stones.' }];
    const [before, with_] = [undefined, known].map(
      (given) => machineScores(about, works, { vectors: undefined, known: given })!,
    );
    assert.deepEqual([...before!], [0, 0]);
    assert.ok(with_![1]! > with_![0]!);
  });

  it('takes the first hits for relevant, which finds what is like them without a word of the subject', () => {
    const about = { title: 'Roofs', abstract: 'White roofs.' };
    const works = [
      { title: 'White roofs', abstract: 'White roofs have a high albedo.' },
      { title: 'Albedo', abstract: 'The albedo of surfaces.' },
      ...Array.from({ length: 10 }, (_, index) => ({ title: `Cat ${index}`, abstract: 'Cats sleep.' })),
    ];
    const score = (feedback: boolean): number => machineScores(about, works, { vectors: undefined, feedback })![1]!;
    assert.equal(score(false), 0);
    assert.ok(score(true) > 0);
  });

  it('gives comparable scores on request: a work scores about the same whatever else is ranked with it', async () => {
    const ranker = createMachineRanker({ access: undefined, rankedBefore: [] });
    assert.ok(ranker.threshold! > 0);
    const others = Array.from({ length: 30 }, (_, index) => workOf(`Cat number ${index}`, 'Cats sleep in spring.'));
    await ranker.rank(subject, [paint, ...others]);
    const [alone] = await ranker.rank(subject, [paint]);
    const [among] = await ranker.rank(subject, [paint, ...others.slice(0, 10)]);
    assert.equal(alone!.score, among!.score);
    assert.equal(createMachineRanker({ access: undefined }).threshold, undefined);
  });

  it('scores a work as before after a break, from what was ranked then', async () => {
    const others = Array.from({ length: 30 }, (_, index) => workOf(`Cat number ${index}`, 'Cats sleep under roofs.'));
    const inOneGo = createMachineRanker({ access: undefined, rankedBefore: [] });
    await inOneGo.rank(subject, others);
    const rankedBefore = others.map(comparableWork);
    const afterBreak = createMachineRanker({ access: undefined, rankedBefore });
    const scoreBy = async (ranker: Ranker): Promise<number> => (await ranker.rank(subject, [paint]))[0]!.score;
    const score = await scoreBy(inOneGo);
    assert.equal(await scoreBy(afterBreak), score);
    assert.notEqual(await scoreBy(createMachineRanker({ access: undefined, rankedBefore: [] })), score);
  });

  it('has nothing to rank without works', () => {
    assert.deepEqual(rankByMachine(subject, [], { vectors: undefined }), []);
  });
});
