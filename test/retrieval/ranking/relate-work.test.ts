import assert from 'node:assert/strict';
import { shippedPrompts } from '../../../src/node/shipped-prompts.ts';
import { createWorkRelator } from '../../../src/retrieval/ranking/relate-work.ts';
import { modelSaying, textOfRequest } from '../../llm/scripted-model.ts';
import { workOf } from '../found-works.ts';

describe('how a work relates to a paper', () => {
  it('is told by the model from what is known of both, in one line', async () => {
    const model = modelSaying(JSON.stringify({ relation: 'The work paints roofs.\n\nThe paper \u202Emodels them. ' }));
    const relator = await createWorkRelator({ model, prompts: shippedPrompts() });
    const subject = { kind: 'paper', title: 'White Roofs', text: 'We model roofs.' } as const;
    const relation = await relator.relate(subject, workOf('Paint for Roofs', 'Paint cools.'));
    assert.equal(relation, 'The work paints roofs. The paper models them.');
    assert.match(textOfRequest(model.requests[0]!), /We model roofs\.[\s\S]*Paint for Roofs\nPaint cools\./);
  });

  it('is told from the pages of the work too, where it has been read', async () => {
    const model = modelSaying(JSON.stringify({ relation: 'The work lasts.' }));
    const relator = await createWorkRelator({ model, prompts: shippedPrompts() });
    const subject = { kind: 'paper', title: 'White Roofs', text: 'We model roofs.' } as const;
    const work = workOf('Paint for Roofs', 'Paint cools.');
    await relator.relate(subject, work, { pages: ['Paint lasts nine years.', 'long '.repeat(1000)] });
    const asked = textOfRequest(model.requests[0]!);
    assert.match(
      asked,
      /Paint cools\.\n\nFrom a page of it:\nPaint lasts nine years\.\n\nFrom a page of it:\nlong long/,
    );
    assert.ok(asked.length < 7000, 'a page is cut');
    assert.deepEqual(relator.requests(subject, work), relator.requests(subject, work, []));
  });
});
