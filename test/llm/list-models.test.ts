import assert from 'node:assert/strict';
import { listModels } from '../../src/llm/list-models.ts';
import * as faults from './scripted-faults.ts';
import { endpointOf, failureOf, useScriptedEndpoint } from './use-endpoint.ts';

describe('the models of an endpoint', () => {
  const scripted = useScriptedEndpoint();

  it('are listed in alphabetical order', async () => {
    assert.deepEqual(await listModels(endpointOf(scripted.server)), [
      'scripted-embedding',
      'scripted-large',
      'scripted-small',
    ]);
  });

  it('are asked for again when the server fails', async () => {
    const { server } = scripted;
    server.fail(faults.status(503), { times: 2 });
    assert.equal((await listModels(endpointOf(server))).length, 3);
    assert.equal(server.requests.length, 3);
  });

  for (const [name, fault, reason] of [
    ['a wrong key', faults.status(401), 'unauthorized'],
    ['a page', faults.page(200), 'badReply'],
    ['a page that is not there', faults.page(404), 'misconfigured'],
    ['something else', faults.emptyChoices, 'badReply'],
  ] as const) {
    it(`cannot be listed from ${name}`, async () => {
      const { server } = scripted;
      server.fail(fault);
      await failureOf(listModels(endpointOf(server)), reason);
    });
  }

  it('are no longer asked for when that is cancelled', async () => {
    const { server } = scripted;
    const cancel = new AbortController();
    server.fail(({ response }) => {
      response.on('close', () => undefined);
      cancel.abort();
    });
    await failureOf(listModels(endpointOf(server), cancel.signal), 'cancelled');
  });
});
