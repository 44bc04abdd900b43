import assert from 'node:assert/strict';
import { Vectors } from '../../../src/similarity/vectors.ts';
import { citingPlaceAt } from '../../../src/workflows/completion/citing-place.ts';
import { orderByMeaning } from '../../../src/workflows/completion/order-by-meaning.ts';
import { type FittingWork, rankWorks } from '../../../src/workflows/completion/rank-works.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';

const bibliography = `
@article{ash, title = {Old Maps of Rivers}}
@article{birch, title = {Hungry Birds}, abstract = {Herons eat fish.}}
@article{cedar, title = {Weather in the Alps}}
`;

/** Vectors of a model to which herons and storks are one, and all else another thing. */
function vectorsOfBirds(): Vectors {
  const embed = (text: string): Float32Array => Float32Array.of(...(/heron|stork/i.test(text) ? [1, 0] : [0, 1]));
  return new Vectors({ model: 'birds', embed: (texts) => Promise.resolve(texts.map(embed)) });
}

async function orderAt(sentence: string, vectors: Vectors): Promise<(works?: FittingWork[]) => string[] | undefined> {
  const main = latexMain(`${sentence}\n\n\\bibliography{refs}`);
  const paper = await readPaper({ 'main.tex': main.replace('|', ''), 'refs.bib': bibliography });
  const place = citingPlaceAt(paper, '/paper/main.tex', main.indexOf('|'));
  assert.ok(place);
  return (works = rankWorks(paper, place, '', 10)) => orderByMeaning(works, place, vectors)?.map(({ key }) => key);
}

describe('works to cite, by meaning', () => {
  it('come before others that have as many words in common with the sentence', async () => {
    const vectors = vectorsOfBirds();
    const order = await orderAt('Storks are seldom seen \\cite{|}.', vectors);
    order();
    await vectors.fetchWanted();
    assert.equal(order()?.[0], 'birch');
  });

  it('have no order as long as a vector is missing, and ask for those of the sentence and of the works', async () => {
    const asked: string[] = [];
    const embed = (texts: readonly string[]): Promise<Float32Array[]> => {
      asked.push(...texts);
      return Promise.resolve(texts.map(() => Float32Array.of(1)));
    };
    const vectors = new Vectors({ model: 'none', embed });
    const order = await orderAt('Storks are seldom seen \\cite{|}.', vectors);
    assert.equal(order(), undefined);
    await vectors.fetchWanted();
    assert.deepEqual(asked.toSorted(), [
      'Hungry Birds. Herons eat fish.',
      'Old Maps of Rivers',
      'Storks are seldom seen.',
      'Weather in the Alps',
    ]);
  });

  it('have none where there is no sentence', async () => {
    const vectors = vectorsOfBirds();
    const order = await orderAt('\\cite{|}', vectors);
    order();
    assert.equal(vectors.isWaiting, false);
    assert.equal(order(), undefined);
  });
});
