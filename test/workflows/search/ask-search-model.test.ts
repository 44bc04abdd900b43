import assert from 'node:assert/strict';
import { shippedPrompts } from '../../../src/node/shipped-prompts.ts';
import { modelRankings } from '../../../src/retrieval/ranking/ranked-work.ts';
import type { SearchSubject } from '../../../src/retrieval/search-subject.ts';
import type { AskingCost } from '../../../src/workflows/judge/ask-models.ts';
import {
  askForQueries,
  openRanking,
  relateWorks,
  type SearchModelFront,
} from '../../../src/workflows/search/ask-search-model.ts';
import { modelSaying, type ScriptedModel, type ScriptedReply } from '../../llm/scripted-model.ts';
import { titlesOf, workOf } from '../../retrieval/found-works.ts';

const subject: SearchSubject = { kind: 'paper', title: 'White Roofs in Dry Cities', text: 'Roofs cool a city.' };
const works = [
  workOf('Paint for Roofs', 'Reflective paint cools the rooms below a roof by three degrees.'),
  workOf('Cats on Roofs', 'Cats sleep on warm roofs during cold nights in spring.'),
];

/** A front whose author confirms, or does not, and remembers what was announced. */
function frontWith(isConfirmed: boolean, ...replies: readonly ScriptedReply[]) {
  const model = modelSaying(...replies);
  const announced: AskingCost[] = [];
  const front: SearchModelFront = {
    model,
    prompts: shippedPrompts(),
    confirm(cost) {
      announced.push(cost);
      return isConfirmed;
    },
  };
  return { front, model, announced };
}

function assertAnnounced(model: ScriptedModel, announced: readonly AskingCost[]): void {
  assert.equal(announced.length, 1);
  assert.ok(model.requests.length <= announced[0]!.calls, `${model.requests.length} of ${announced[0]!.calls}`);
  assert.ok(announced[0]!.tokens > 0);
  assert.deepEqual(announced[0]!.models, [model]);
}

const justified = JSON.stringify({ queries: [{ sentence: 'Roofs cool a city.', query: 'cool roofs' }] });
const debated = JSON.stringify({
  works: [1, 2].map((number) => ({ number, probability: 40 * number, argumentsFor: [], argumentsAgainst: [] })),
});
const replies = {
  permutation: ['{"order": [2, 1]}'],
  pointwise: [
    '{"probability": 10, "reason": "It is about paint.", "quotes": []}',
    '{"probability": 90, "reason": "It is about cats.", "quotes": []}',
  ],
  debate: [debated],
} as const;

describe('what a language model is asked for a search', () => {
  it('is sent only after the author has agreed', async () => {
    const { front, model, announced } = frontWith(false);
    assert.equal(await askForQueries(subject, 'distinct', front), undefined);
    assert.equal(await relateWorks(subject, [{ work: works[0]!, pages: undefined }], front), undefined);
    for (const way of modelRankings) {
      const ranking = await openRanking(way, front);
      assert.equal(await ranking.rank(subject, works), undefined, way);
    }
    assert.equal(announced.length, 2 + modelRankings.length);
    assert.equal(model.requests.length, 0);
  });

  it('is no more than what the author agreed to', async () => {
    const asking = frontWith(true, justified);
    const queries = await askForQueries(subject, 'distinct', asking.front);
    assert.deepEqual(
      queries?.map(({ text }) => text),
      ['cool roofs'],
    );
    assertAnnounced(asking.model, asking.announced);
    for (const way of modelRankings) {
      const { front, model, announced } = frontWith(true, ...replies[way]);
      const ranked = await (await openRanking(way, front)).rank(subject, works);
      assert.deepEqual(titlesOf(ranked!.map(({ work }) => work)), ['Cats on Roofs', 'Paint for Roofs'], way);
      assertAnnounced(model, announced);
    }
  });

  it('comes in the order of the works, with how far it is, and without a text where the model says nothing', async () => {
    const { front, model, announced } = frontWith(true, '{"relation": "It paints."}', '{"relation": " \\n "}');
    const progress: string[] = [];
    const relations = await relateWorks(
      subject,
      works.map((work) => ({ work, pages: undefined })),
      front,
      { onProgress: (done, of) => progress.push(`${done}/${of}`) },
    );
    assert.deepEqual(relations, ['It paints.', undefined]);
    assert.deepEqual(progress, ['1/2', '2/2']);
    assertAnnounced(model, announced);
  });
});
