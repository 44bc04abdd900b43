import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { certificate } from '../../llm/certificates.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { question, TestAccess } from './use-model-access.ts';

/** The window was started with the authority of the tests in this variable (`scripts/vscode-host/suites.ts`). */
const folder = dirname(process.env['NODE_EXTRA_CA_CERTS'] ?? '');

describe('a server with a certificate of an authority of one’s own', () => {
  const known = useScriptedEndpoint({ tls: certificate(folder, 'server') });
  const unknown = useScriptedEndpoint({ tls: certificate(folder, 'server-of-stranger') });
  let access: TestAccess;

  beforeEach(() => {
    access = new TestAccess();
    access.prompter.willAnswer(true);
  });
  afterEach(() => access.close());

  it('is asked where NODE_EXTRA_CA_CERTS names the authority', async () => {
    known.server.answer('Hello', 'Hello to you');
    await access.set({ enabled: true, endpoint: known.server.baseUrl, models: { default: 'scripted-small' } });
    const model = await access.models.model('support');
    assert.equal((await model.complete(question('Hello'))).text, 'Hello to you');
  });

  it('is not asked where nothing does, and the author is told what to do', async () => {
    await access.set({ enabled: true, endpoint: unknown.server.baseUrl, models: { default: 'scripted-small' } });
    const model = await access.models.model('support');
    await assert.rejects(model.complete(question('Hello')), {
      name: 'ChatError',
      reason: 'noNetwork',
      message:
        /cannot be trusted: no authority known here signed its certificate \([A-Z_]+\)\. Set NODE_EXTRA_CA_CERTS /,
    });
    assert.equal(unknown.server.requests.length, 0);
  });
});
