import assert from 'node:assert/strict';
import { createCitegeistJudge, type Preference } from '../../../src/judges/citegeist/citegeist-judge.ts';
import { ChatError } from '../../../src/llm/chat-error.ts';
import { shippedPrompts } from '../../../src/node/shipped-prompts.ts';
import { modelSaying, ScriptedModel, textOfRequest } from '../../llm/scripted-model.ts';

/** A reply that says which text is better, as they stand in the question. */
function preferring(better: Preference): string {
  return JSON.stringify({ reasoning: 'It says  how\nworks relate.', better });
}

describe('the judge of Citegeist’s scores', () => {
  it('scores how relevant a work is, with a reason', async () => {
    const model = modelSaying(JSON.stringify({ reasoning: 'Both count\nbirds.', score: 8 }));
    const judge = await createCitegeistJudge({ model, prompts: shippedPrompts() });
    assert.deepEqual(await judge.relevance('Counting Seabirds', 'A Colony by Ear'), {
      score: 8,
      reason: 'Both count birds.',
    });
    const [request] = model.requests;
    assert.match(textOfRequest(request!), /Counting Seabirds[\s\S]*A Colony by Ear/);
    assert.deepEqual(judge.requests('Counting Seabirds', ['A Colony by Ear'], '')[0]?.messages, request?.messages);
  });

  it('takes no score beyond the scale', async () => {
    const model = modelSaying(JSON.stringify({ reasoning: 'Great.', score: 11 }));
    const judge = await createCitegeistJudge({ model, prompts: shippedPrompts() });
    await assert.rejects(
      judge.quality('Counting Seabirds', 'Some text.'),
      (error) => error instanceof ChatError && error.reason === 'badReply',
    );
  });

  it('finds the better of two texts, whatever their order', async () => {
    const model = new ScriptedModel((request) => {
      const text = textOfRequest(request);
      return preferring(text.lastIndexOf('GOOD') < text.lastIndexOf('BAD') ? 'first' : 'second');
    });
    const judge = await createCitegeistJudge({ model, prompts: shippedPrompts() });
    const verdict = await judge.compare('A BAD text', 'A GOOD text');
    assert.deepEqual([verdict.better, verdict.inOrder.better, verdict.reversed.better], ['second', 'second', 'second']);
    assert.equal((await judge.compare('A GOOD text', 'A BAD text')).better, 'first');
  });

  it('calls a tie only what is one in both orders', async () => {
    const judge = await createCitegeistJudge({ model: modelSaying(preferring('tie')), prompts: shippedPrompts() });
    assert.equal((await judge.compare('one', 'two')).better, 'tie');
    const torn = modelSaying(preferring('tie'), preferring('first'));
    const other = await createCitegeistJudge({ model: torn, prompts: shippedPrompts() });
    assert.equal((await other.compare('one', 'two')).better, undefined);
  });

  it('says that both orders disagree where the first text always wins', async () => {
    const judge = await createCitegeistJudge({ model: modelSaying(preferring('first')), prompts: shippedPrompts() });
    const { better, inOrder, reversed } = await judge.compare('one', 'two');
    assert.deepEqual([better, inOrder.better, reversed.better], [undefined, 'first', 'second']);
    assert.equal(inOrder.reason, 'It says how works relate.');
  });
});
