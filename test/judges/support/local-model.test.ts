import assert from 'node:assert/strict';
import { sourceRuntime } from '../../../scripts/source-runtime.ts';
import { createSupportJudge } from '../../../src/judges/support/create-support-judge.ts';
import type { LocalSupportVerdict, SupportQuestion } from '../../../src/judges/support/support-judge.ts';
import { createEmbedder } from '../../../src/node/worker-embedder.ts';
import { Vectors } from '../../../src/similarity/vectors.ts';
import { CITATION } from '../../../src/text/placeholders.ts';
import { needModel } from '../../node/embedding-model.ts';
import { abstracts, question, titles } from './small-library.ts';

describe('a citation judged with the local model', function () {
  const embedder = createEmbedder(sourceRuntime);
  const vectors = new Vectors(embedder);
  const judge = createSupportJudge(vectors);
  before(needModel);
  after(() => embedder.release());

  async function judgementOn(asked: SupportQuestion): Promise<LocalSupportVerdict> {
    let judgement = judge.judge(asked);
    while (judgement === undefined) {
      await vectors.fetchWanted();
      judgement = judge.judge(asked);
    }
    return judgement;
  }

  // No word of the title is in the sentence.
  const sentence = `Insects inform their nest mates about food by moving in a figure of eight ${CITATION}.`;

  it('is supported where the sentence says the same in other words', async () => {
    const { verdict, by } = await judgementOn(question(titles, sentence, 'bees'));
    assert.deepEqual([verdict, by.judge], ['undoubted', 'offline-title']);
  });

  it('fits worse where the work is on something else, and the right one is the closest', async () => {
    const right = await judgementOn(question(titles, sentence, 'bees'));
    const wrong = await judgementOn(question(titles, sentence, 'hashing'));
    assert.ok(wrong.score < right.score);
    assert.equal(wrong.closest[0]?.key, 'bees');
  });

  it('is mostly like nothing in a library that is not about the sentence, though one work is always the least bad', async () => {
    const nonsense = [
      'Photosynthesis in maize depends on the leaf area of each plant in dry years',
      'The euro fell against the dollar after the central bank had met in March',
      'Violins of that century owe their tone to the varnish of the workshop',
    ];
    const verdicts: LocalSupportVerdict[] = [];
    for (const sentence of nonsense) {
      for (const library of [titles, abstracts]) {
        for (const { key } of library) {
          verdicts.push(await judgementOn(question(library, `${sentence} ${CITATION}.`, key)));
        }
      }
    }
    const undoubted = verdicts.filter(({ verdict }) => verdict === 'undoubted').length;
    // Of works that other papers cite one in four is not below the floor (`docs/figures/likeness.md`).
    assert.ok(undoubted < verdicts.length / 3, `${undoubted} of ${verdicts.length}`);
  });

  it('is not supported where the sentence is plainly about another work', async () => {
    const plain = `Bees dance on the comb, a language that tells the orientation of food ${CITATION}.`;
    assert.equal(
      (await judgementOn(question(titles, plain, 'hashing', { nearby: ['heredity'] }))).verdict,
      'unsupported',
    );
  });
});
