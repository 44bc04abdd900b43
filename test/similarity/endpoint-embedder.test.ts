import assert from 'node:assert/strict';
import { ChatError } from '../../src/llm/chat-error.ts';
import { EmbeddingUnavailableError, type Vector } from '../../src/similarity/embedder.ts';
import { createEndpointEmbedder } from '../../src/similarity/endpoint-embedder.ts';
import * as faults from '../llm/scripted-faults.ts';
import { endpointOf, useScriptedEndpoint } from '../llm/use-endpoint.ts';

function similarity(a: Vector | undefined, b: Vector | undefined): number {
  return a!.reduce((sum, value, index) => sum + value * b![index]!, 0);
}

describe('embeddings of an endpoint', () => {
  const scripted = useScriptedEndpoint();

  it('are vectors of length 1 in the order of the texts', async () => {
    const { server } = scripted;
    const embedder = createEndpointEmbedder(endpointOf(server), 'scripted-embedding');
    const [boats, ships, oceans] = await embedder.embed(['boats on rivers', 'ships on rivers', 'why is the sea blue']);
    for (const vector of [boats, ships, oceans]) assert.ok(Math.abs(similarity(vector, vector) - 1) < 1e-6);
    assert.ok(similarity(boats, ships) > similarity(boats, oceans));
    assert.deepEqual((await embedder.embed(['boats on rivers']))[0], boats);
  });

  it('are asked for in batches that servers take', async () => {
    const { server } = scripted;
    const embedder = createEndpointEmbedder(endpointOf(server), 'scripted-embedding');
    const texts = [...Array.from({ length: 150 }, (_, index) => `text ${index}`), 'a'.repeat(70_000), 'b'];
    const vectors = await embedder.embed(texts);
    assert.deepEqual(
      server.requests.map(({ body }) => (body?.['input'] as string[] | undefined)?.length),
      [64, 64, 22, 1, 1],
    );
    assert.deepEqual(vectors[149], (await embedder.embed(['text 149']))[0]);
    assert.deepEqual(await embedder.embed([]), []);
  });

  it('are put in order where the server does not', async () => {
    const { server } = scripted;
    server.fail(({ response }) => {
      const data = [2, 0, 1].map((index) => ({ index, embedding: [index + 1, 0] }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    });
    server.fail(({ response }) => {
      const data = [1, 0].map((index) => ({ index, embedding: [index, 1 - index] }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    });
    const embedder = createEndpointEmbedder(endpointOf(server), 'scripted-embedding');
    await embedder.embed(['a', 'b', 'c']);
    assert.deepEqual(
      (await embedder.embed(['a', 'b'])).map((vector) => [...vector]),
      [
        [0, 1],
        [1, 0],
      ],
    );
  });

  it('are told apart by endpoint and model, so that those of two never meet', () => {
    const { server } = scripted;
    const embedders = [
      createEndpointEmbedder(endpointOf(server), 'scripted-embedding'),
      createEndpointEmbedder(endpointOf(server), 'scripted-small'),
      createEndpointEmbedder(endpointOf(server, { baseUrl: 'https://a.example/v1' }), 'scripted-embedding'),
    ];
    assert.equal(new Set(embedders.map(({ model }) => model)).size, 3);
    assert.equal(embedders[0]?.model, `${server.origin}/v1 scripted-embedding`);
  });

  const sending =
    (value: unknown): faults.Fault =>
    ({ response }) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  const vectorsOf = (embedding: readonly unknown[]): unknown => ({
    data: [0, 1].map((index) => ({ index, embedding })),
  });
  for (const [name, fault, reason, because] of [
    ['a model that is not there', faults.status(404, { code: 'model_not_found' }), 'noModel', 'noModel'],
    ['a failing server', faults.status(500), 'noRuntime', 'serverError'],
    ['a model that embeds nothing', faults.emptyChoices, 'wrongModel', 'badReply'],
    ['a vector too few', sending({ data: [{ index: 0, embedding: [1] }] }), 'wrongModel', 'badReply'],
    ['a vector twice', sending({ data: [0, 0].map((index) => ({ index, embedding: [1] })) }), 'wrongModel', 'badReply'],
    [
      'vectors of different lengths',
      sending({ data: [0, 1].map((index) => ({ index, embedding: index === 0 ? [1] : [1, 2] })) }),
      'wrongModel',
      'badReply',
    ],
    ['a number that has no square', sending(vectorsOf([1, 1e300])), 'wrongModel', 'badReply'],
    ['a number below any', sending(vectorsOf([-1e300, 1])), 'wrongModel', 'badReply'],
    ['a text for a number', sending(vectorsOf(['1', '2'])), 'wrongModel', 'badReply'],
    ['a vector without end', sending(vectorsOf(Array<number>(200_000).fill(1))), 'wrongModel', 'badReply'],
    [
      'an index between two',
      sending({ data: [0, 0.5].map((index) => ({ index, embedding: [1] })) }),
      'wrongModel',
      'badReply',
    ],
    ['a vector far away', sending({ data: [{ index: 4e9, embedding: [1] }] }), 'wrongModel', 'badReply'],
  ] as const) {
    it(`are not available from ${name}`, async () => {
      const { server } = scripted;
      server.fail(fault, { times: 9 });
      const embedder = createEndpointEmbedder(endpointOf(server), 'scripted-embedding');
      await assert.rejects(embedder.embed(['one', 'two']), (error) => {
        assert.ok(error instanceof EmbeddingUnavailableError);
        assert.equal(error.reason, reason);
        assert.ok(error.cause instanceof ChatError);
        assert.equal(error.cause.reason, because);
        return true;
      });
    });
  }

  it('are not available where two requests bring vectors of different lengths', async () => {
    const { server } = scripted;
    const sized =
      (numbers: number): faults.Fault =>
      (exchange) => {
        const input = exchange.request.body!['input'] as string[];
        sending({ data: input.map((_, index) => ({ index, embedding: Array<number>(numbers).fill(1) })) })(exchange);
      };
    server.fail(sized(3));
    server.fail(sized(4));
    const embedder = createEndpointEmbedder(endpointOf(server), 'scripted-embedding');
    await assert.rejects(embedder.embed(Array<string>(65).fill('one')), { reason: 'wrongModel' });
  });

  it('reject with the reason of the abort', async () => {
    const { server } = scripted;
    const cancel = new AbortController();
    const reason = new Error('closed');
    server.fail(() => cancel.abort(reason));
    const embedder = createEndpointEmbedder(endpointOf(server), 'scripted-embedding');
    await assert.rejects(embedder.embed(['one'], cancel.signal), reason);
  });
});
