import assert from 'node:assert/strict';
import { embedTexts } from '../../src/llm/embed-texts.ts';
import { openModel } from '../../src/llm/open-model.ts';
import { waitFor } from '../polling.ts';
import * as faults from './scripted-faults.ts';
import { endpointOf, question, useScriptedEndpoint } from './use-endpoint.ts';

describe('calls to one endpoint', () => {
  const scripted = useScriptedEndpoint();

  it('are bounded together, whatever the model, and for embeddings', async () => {
    const { server } = scripted;
    let release = (): void => undefined;
    server.fail(faults.heldUntil(new Promise<void>((resolve) => (release = resolve))), { times: 3 });
    const endpoint = endpointOf(server, { concurrency: 3 });
    const calls = [
      ...Array.from({ length: 6 }, (_, index) =>
        openModel(endpoint, index % 2 === 0 ? 'scripted-small' : 'scripted-large').complete(
          question(`Question ${index}`),
        ),
      ),
      embedTexts(endpoint, 'scripted-embedding', ['one']),
    ];
    await waitFor('three requests', () => server.requests.length === 3);
    release();
    await Promise.all(calls);
    assert.equal(server.mostAtOnce, 3);
    assert.equal(server.requests.length, 7);
  });

  it('go on after failures', async () => {
    const { server } = scripted;
    server.fail(faults.status(401), { times: 5 });
    const model = openModel(endpointOf(server, { concurrency: 1 }), 'scripted-small');
    const calls = Array.from({ length: 8 }, (_, index) => model.complete(question(`Question ${index}`)));
    const settled = await Promise.allSettled(calls);
    assert.equal(settled.filter(({ status }) => status === 'fulfilled').length, 3);
  });
});
