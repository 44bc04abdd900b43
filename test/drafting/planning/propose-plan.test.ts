import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { type Plan, plannedKeys, planSchema } from '../../../src/drafting/plan/plan.ts';
import { placeLeftOut } from '../../../src/drafting/planning/place-left-out.ts';
import { proposePlan } from '../../../src/drafting/planning/propose-plan.ts';
import { answerAsWriter } from '../../llm/draft-script.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { planOf, requestFor, type Wanted, writerOf } from '../requests.ts';

const sentence = (works: readonly number[], note = 'what it is about', purpose = 'summary'): unknown => ({
  purpose,
  note,
  works,
});

describe('a plan that a model proposes', () => {
  const scripted = useScriptedEndpoint();

  async function proposed(reply: unknown, wanted: Wanted = {}): Promise<Plan> {
    scripted.server.answer('⟪works⟫', JSON.stringify(reply));
    return proposePlan(writerOf(scripted.server), await requestFor('latex', wanted));
  }

  it('has every work, by the key that the paper cites it by', async () => {
    answerAsWriter(scripted.server);
    const plan = await proposePlan(
      writerOf(scripted.server),
      await requestFor('markdown', { positioning: 'each-paragraph', words: 200 }),
    );
    assert.deepEqual(plannedKeys(plan), ['roofs', 'trees', 'walls', 'ponds']);
    assert.equal(plan.positioning, 'each-paragraph');
    assert.ok(plan.paragraphs.every(({ sentences }) => sentences.at(-1)!.purpose === 'positioning'));
    const words = plan.paragraphs.reduce((sum, paragraph) => sum + (paragraph.words ?? 0), 0);
    assert.ok(Math.abs(words - 200) <= 2, String(words));
    planSchema.parse(plan);
  });

  it('loses works that the model made up, and a work that a sentence has twice', async () => {
    const plan = await proposed({
      paragraphs: [{ topic: 'heat', words: 40, sentences: [sentence([1, 9, 1, 0, -2]), sentence([2, 3, 4])] }],
    });
    assert.deepEqual(
      plan.paragraphs[0]!.sentences.map(({ keys }) => keys),
      [['roofs'], ['trees', 'walls', 'ponds']],
    );
  });

  it('gets the works that the model left out in the paragraph that is most like them, before its last word', async () => {
    const plan = await proposed({
      paragraphs: [
        { topic: 'paint on houses', words: 40, sentences: [sentence([1])] },
        {
          topic: 'shade and water in parks',
          words: 40,
          sentences: [sentence([2]), sentence([], 'what we do', 'positioning')],
        },
      ],
    });
    assert.deepEqual(plan.paragraphs[1]!.sentences, [
      { purpose: 'summary', note: 'what it is about', keys: ['trees'] },
      { purpose: 'summary', note: '', keys: ['ponds'] },
      { purpose: 'positioning', note: 'what we do', keys: [] },
    ]);
    // Nothing that is said anywhere is like “Thick Walls”.
    assert.deepEqual(plannedKeys(plan), ['roofs', 'trees', 'ponds']);
  });

  it('has a work that the paper has to cite even where nothing is like it', async () => {
    const request = await requestFor('latex');
    const configuration = { ...request.paper.configuration, toCite: { keys: ['walls'] } };
    scripted.server.answer(
      '⟪works⟫',
      JSON.stringify({ paragraphs: [{ topic: 'paint on houses', words: 40, sentences: [sentence([1])] }] }),
    );
    const plan = await proposePlan(writerOf(scripted.server), {
      ...request,
      paper: { ...request.paper, configuration },
    });
    assert.deepEqual(plan.paragraphs[0]!.sentences.at(-1)?.keys, ['walls']);
  });

  it('has its words on one line and without marks, and no budget that is none', async () => {
    const plan = await proposed({
      paragraphs: [
        {
          topic: 'paint\nand\u202E [C1] more',
          words: 0,
          sentences: [sentence([1, 2, 3, 4], 'as [N2, N3] say\n\n- so')],
        },
      ],
    });
    assert.deepEqual(plan.paragraphs, [
      {
        topic: 'paint and more',
        sentences: [{ purpose: 'summary', note: 'as say - so', keys: ['roofs', 'trees', 'walls', 'ponds'] }],
      },
    ]);
  });

  it('has at most half as many paragraphs as there are works', async () => {
    const paragraphs = [1, 2, 3, 4].map((work) => ({
      topic: `topic ${work}`,
      words: 20,
      sentences: [sentence([work])],
    }));
    const plan = await proposed({ paragraphs });
    assert.deepEqual(
      plan.paragraphs.map(({ topic, words, sentences }) => [topic, words, sentences.flatMap(({ keys }) => keys)]),
      [
        ['topic 1; topic 2', 40, ['roofs', 'trees']],
        ['topic 3; topic 4', 40, ['walls', 'ponds']],
      ],
    );
    assert.match(JSON.stringify(scripted.server.requests.at(-1)!.body), /LENGTH: .*, in at most 2 paragraphs/);
  });

  it('keeps a final paragraph on the paper itself', async () => {
    const paragraphs = [
      ...[1, 2, 3, 4].map((work) => ({ topic: '', words: 0, sentences: [sentence([work])] })),
      { topic: 'our paper', words: 0, sentences: [sentence([], 'what we do', 'positioning')] },
    ];
    const plan = await proposed({ paragraphs }, { positioning: 'final-paragraph' });
    assert.deepEqual(
      plan.paragraphs.map(({ topic, sentences }) => [topic, sentences.length]),
      [
        ['', 4],
        ['our paper', 1],
      ],
    );
  });

  it('is asked for again where it has another shape', async () => {
    answerAsWriter(scripted.server);
    let asked = 0;
    scripted.server.answer(
      ({ messages }) => messages.length === 2,
      () => (asked++, { plan: 'Three paragraphs.' }),
    );
    const plan = await proposePlan(writerOf(scripted.server), await requestFor('latex'));
    assert.deepEqual([plannedKeys(plan).length, asked], [4, 1]);
  });
});

describe('works that a plan leaves out', () => {
  it('are placed once at most, and nothing else changes', async () => {
    const { works } = await requestFor('latex');
    fc.assert(
      fc.property(fc.subarray(works.map(({ key }) => key)), fc.string(), (keys, topic) => {
        const [paragraph] = planOf([keys, []]).paragraphs;
        const plan = { paragraphs: [{ ...paragraph!, topic }] };
        const placed = placeLeftOut(plan, works);
        const all = placed.paragraphs.flatMap(({ sentences }) => sentences.flatMap((planned) => planned.keys));
        assert.equal(new Set(all).size, all.length);
        assert.deepEqual(placed.paragraphs[0]!.sentences.slice(0, 2), plan.paragraphs[0]!.sentences);
      }),
    );
  });
});

describe('a note of a proposed plan', () => {
  const scripted = useScriptedEndpoint();

  for (const [what, note, shown] of [
    ['loses a list of works', 'compare [C1, 2, C 3; 4] all', 'compare all'],
    ['keeps a list that does not end', `compare [C1${', 2'.repeat(40)}`, undefined],
    ['may have any amount of white space', `compare ${'\t'.repeat(200_000)} all`, 'compare all'],
  ] as const) {
    it(what, async () => {
      const sentences = [sentence([1, 2, 3, 4], note)];
      const reply = JSON.stringify({ paragraphs: [{ topic: 'heat', words: 40, sentences }] });
      scripted.server.answer('⟪works⟫', reply);
      const plan = await proposePlan(writerOf(scripted.server), await requestFor('latex'));
      const planned = plan.paragraphs[0]!.sentences[0]!.note;
      assert.equal(planned, shown ?? note.replace('[C', '(C'));
    });
  }
});
