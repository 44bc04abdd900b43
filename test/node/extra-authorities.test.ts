import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { openModel } from '../../src/llm/open-model.ts';
import { fetchWithExtraAuthorities } from '../../src/node/extra-authorities.ts';
import { authorityFile, certificate } from '../llm/certificates.ts';
import * as faults from '../llm/scripted-faults.ts';
import { endpointOf, failureOf, question, testKey, useScriptedEndpoint } from '../llm/use-endpoint.ts';
import { waitFor } from '../polling.ts';

const folder = resolve(import.meta.dirname, '../fixtures/certificates');
const variable = 'NODE_EXTRA_CA_CERTS';

// Node itself reads the variable when it starts, and knows nothing of the authority here: as VS Code's `fetch` does.
describe('a request with extra authorities', () => {
  const secure = useScriptedEndpoint({ tls: certificate(folder, 'server'), key: testKey });
  const strange = useScriptedEndpoint({ tls: certificate(folder, 'server-of-stranger') });
  const plain = useScriptedEndpoint();
  const given = process.env[variable];

  beforeEach(() => {
    process.env[variable] = join(folder, authorityFile);
  });
  afterEach(() => {
    if (given === undefined) delete process.env[variable];
    else process.env[variable] = given;
  });

  const modelOf = (endpoint: typeof secure) =>
    openModel(endpointOf(endpoint.server, { fetch: fetchWithExtraAuthorities }), 'scripted-small');

  it('trusts no authority that the variable does not name', async () => {
    await failureOf(modelOf(strange).complete(question('Hello')), 'noNetwork');
    for (const path of [undefined, '', join(folder, 'missing.pem'), join(folder, 'README.md')]) {
      if (path === undefined) delete process.env[variable];
      else process.env[variable] = path;
      const error = await failureOf(modelOf(secure).complete(question('Hello')), 'noNetwork');
      assert.match(error.message, /certificate .* Set NODE_EXTRA_CA_CERTS to your/);
    }
    assert.equal(secure.server.requests.length + strange.server.requests.length, 0);
  });

  it('is sent once, and its reply is read as a whole and in pieces', async () => {
    secure.server.answer('Hello', 'Hello to you — and a good morning');
    const text = 'Hello to you — and a good morning';
    assert.equal((await modelOf(secure).complete(question('Hello — you'))).text, text);
    let received = '';
    await modelOf(secure).complete(question('Hello again'), { onText: (piece) => (received += piece) });
    assert.equal(received, text);
    assert.deepEqual(
      secure.server.requests.map(({ prompt }) => prompt?.text),
      ['Hello — you', 'Hello again'],
    );
  });

  it('goes the usual way where no certificate is needed', async () => {
    plain.server.answer('Hello', 'Hello to you');
    assert.equal((await modelOf(plain).complete(question('Hello'))).text, 'Hello to you');
  });

  const cases: readonly (readonly [string, faults.Fault, Parameters<typeof failureOf>[1]])[] = [
    ['a reply that breaks off', faults.cutConnection, 'cutOff'],
    ['a lost connection', faults.reset, 'noNetwork'],
    ['a server that fails', faults.status(503), 'serverError'],
    ['a status that is none', ({ response }) => void response.writeHead(999).end(), 'noNetwork'],
    ['an empty answer', ({ response }) => void response.writeHead(204).end(), 'badReply'],
  ];
  for (const [name, fault, reason] of cases) {
    it(`ends in one typed error: ${name}`, async () => {
      secure.server.fail(fault, { times: 10 });
      await failureOf(modelOf(secure).complete(question('Hello')), reason, 'Hello');
    });
  }

  it('ends when it is cancelled', async () => {
    secure.server.fail(faults.hang);
    const controller = new AbortController();
    const call = modelOf(secure).complete(question('Hello'), { signal: controller.signal });
    await waitFor('the request', () => secure.server.requests.length === 1);
    controller.abort();
    await assert.rejects(call, { reason: 'cancelled' });
    await waitFor('the end of the connection', () => secure.server.requests[0]!.wasClosedEarly);
  });
});
