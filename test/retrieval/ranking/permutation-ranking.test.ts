import assert from 'node:assert/strict';
import fc from 'fast-check';
import { shippedPrompts } from '../../../src/node/shipped-prompts.ts';
import { completeOrder, createPermutationRanker } from '../../../src/retrieval/ranking/permutation-ranking.ts';
import type { SearchSubject } from '../../../src/retrieval/search-subject.ts';
import { modelSaying, ScriptedModel, textOfRequest } from '../../llm/scripted-model.ts';
import { titlesOf, workOf } from '../found-works.ts';

const prompts = shippedPrompts();
const subject: SearchSubject = { kind: 'claim', title: '', text: 'White roofs cool rooms.' };
const works = ['Alpha', 'Beta', 'Gamma'].map((title) => workOf(`${title} roofs`));

async function ordered(...replies: readonly string[]): Promise<string[]> {
  const ranker = await createPermutationRanker({ model: modelSaying(...replies), prompts });
  return titlesOf((await ranker.rank(subject, works)).map(({ work }) => work)).map((title) => title.split(' ')[0]!);
}

describe('ranking by permutation', () => {
  it('puts works in the order that the model gives', async () => {
    assert.deepEqual(await ordered('{"order": [3, 1, 2]}'), ['Gamma', 'Alpha', 'Beta']);
  });

  it('repairs orders that are incomplete, repeat numbers or name others', async () => {
    assert.deepEqual(await ordered('{"order": [2]}'), ['Beta', 'Alpha', 'Gamma']);
    assert.deepEqual(await ordered('{"order": [2, 2, 9, 0, -1, 3, 2]}'), ['Beta', 'Gamma', 'Alpha']);
    assert.deepEqual(await ordered('{"order": []}'), ['Alpha', 'Beta', 'Gamma']);
  });

  it('fails where no order can be read, and leaves unjudged what none had', async () => {
    await assert.rejects(ordered('No.'), { name: 'ChatError', reason: 'badReply' });
    const long = Array.from({ length: 30 }, (_, index) => workOf(`Roof number ${index}`));
    const model = new ScriptedModel((request) => {
      const asked = textOfRequest(request).split('WORKS:').at(-1)!;
      return asked.includes('Roof number 29') ? '{"order": [1]}' : 'No.';
    });
    const ranked = await (await createPermutationRanker({ model, prompts })).rank(subject, long);
    const unjudged = ranked.filter(({ isUnjudged }) => isUnjudged).map(({ work }) => work.versions[0].title);
    assert.deepEqual(
      unjudged,
      long.slice(0, 10).map((work) => work.versions[0].title),
    );
  });

  it('never loses or repeats a member', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2, max: 12 })), fc.uniqueArray(fc.nat()), (numbers, members) => {
        assert.deepEqual([...completeOrder(numbers, members)].sort(), [...members].sort());
      }),
    );
  });

  it('lets a work rise through a long list, window by window', async () => {
    const long = Array.from({ length: 47 }, (_, index) => workOf(`Roof number ${index}`));
    const best = 'Roof number 46';
    const model = new ScriptedModel((request) => {
      const asked = textOfRequest(request).split('WORKS:').at(-1)!;
      const listed = [...asked.matchAll(/\[W(\d+)\] (.*)/g)];
      assert.ok(listed.length <= 20);
      const found = listed.find(([, , title]) => title === best);
      return JSON.stringify({ order: found === undefined ? [] : [Number(found[1])] });
    });
    const ranker = await createPermutationRanker({ model, prompts });
    const done: number[] = [];
    const ranked = await ranker.rank(subject, long, { onProgress: (count) => done.push(count) });
    assert.equal(ranked[0]!.work.versions[0].title, best);
    assert.equal(new Set(ranked.map(({ work }) => work.id)).size, 47);
    // Each may have to be repaired once.
    assert.equal(2 * model.requests.length, ranker.requests(subject, long).length);
    assert.equal(done.at(-1), 47);
    assert.ok(ranked.every(({ score }, place) => place === 0 || score < ranked[place - 1]!.score));
  });
});
