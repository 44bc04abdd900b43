import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEndpoint } from '../../src/llm/endpoint.ts';
import { listModels } from '../../src/llm/list-models.ts';
import { openModel } from '../../src/llm/open-model.ts';
import { storedReplySchema } from '../../src/llm/with-cache.ts';
import { createReplyFolder } from '../../src/node/reply-folder.ts';
import type { ScriptedEndpoint } from './scripted-endpoint.ts';
import * as faults from './scripted-faults.ts';
import { endpointOf, failureOf, question, testKey, useScriptedEndpoint } from './use-endpoint.ts';

describe('keys', () => {
  const scripted = useScriptedEndpoint();
  const elsewhere = useScriptedEndpoint();

  const complete = (server: ScriptedEndpoint, options = {}): Promise<unknown> =>
    openModel(endpointOf(server, options), 'scripted-small').complete(question('Hello'));

  it('are asked for by the origin of the request, and sent as a bearer token', async () => {
    const { server } = scripted;
    const asked: string[] = [];
    const key = (origin: string): Promise<string> => {
      asked.push(origin);
      return Promise.resolve(` ${testKey}\n`);
    };
    await complete(server, { key });
    await listModels(endpointOf(server, { key }));
    assert.deepEqual(asked, [server.origin, server.origin]);
    assert.deepEqual(
      server.requests.map(({ headers }) => headers.authorization),
      [`Bearer ${testKey}`, `Bearer ${testKey}`],
    );
  });

  for (const code of [301, 302, 303, 307, 308]) {
    it(`are not sent along a redirect to another origin (status ${code}), nor is the text`, async () => {
      const { server } = scripted;
      const other = elsewhere.server;
      server.fail(faults.redirect(`${other.baseUrl}/chat/completions?from=here`, code));
      const error = await failureOf(complete(server), 'misconfigured');
      assert.ok(
        error.message.includes(`redirects requests to ${other.origin}, which Situate does not follow`),
        error.message,
      );
      assert.deepEqual(other.requests, []);

      server.fail(faults.redirect(`${other.baseUrl}/models`, code));
      await failureOf(listModels(endpointOf(server)), 'misconfigured');
      assert.deepEqual(other.requests, []);
    });
  }

  for (const to of ['data:text/plain,hello', 'mailto:a@b.example', 'javascript:0', 'http://[']) {
    it(`are not sent along a redirect to “${to}”, which is nowhere to name`, async () => {
      const { server } = scripted;
      server.fail(faults.redirect(to));
      const { message } = await failureOf(complete(server), 'misconfigured');
      assert.match(message, /redirects requests to another address, which Situate does not follow\./);
    });
  }

  it('are sent along a redirect within their origin', async () => {
    const { server } = scripted;
    server.answer('Hello', 'Hello to you');
    server.fail(faults.redirect('/moved/v1/chat/completions', 308));
    await complete(server);
    assert.deepEqual(
      server.requests.map(({ path, headers }) => [path, headers.authorization]),
      [
        ['/v1/chat/completions', `Bearer ${testKey}`],
        ['/moved/v1/chat/completions', `Bearer ${testKey}`],
      ],
    );
  });

  it('are not sent round in circles', async () => {
    const { server } = scripted;
    server.fail(faults.redirect('/v1/chat/completions'), { times: 100 });
    await failureOf(complete(server), 'misconfigured');
    assert.equal(server.requests.length, 4);
  });

  it('of the environment are left alone', async () => {
    const { server } = scripted;
    const variables = {
      OPENAI_API_KEY: 'sk-of-the-environment',
      OPENAI_ADMIN_KEY: 'sk-of-the-environment',
      OPENAI_ORG_ID: 'org-of-the-environment',
      OPENAI_PROJECT_ID: 'proj-of-the-environment',
      OPENAI_CUSTOM_HEADERS: 'X-Secret: of-the-environment',
      OPENAI_BASE_URL: elsewhere.server.baseUrl,
    };
    Object.assign(process.env, variables);
    try {
      await complete(server, { key: () => Promise.resolve(undefined) });
    } finally {
      for (const name of Object.keys(variables)) delete process.env[name];
    }
    assert.ok(!JSON.stringify(server.requests[0]?.headers).includes('environment'));
    assert.equal(server.requests[0]?.headers.authorization, undefined);
    assert.deepEqual(elsewhere.server.requests, []);
  });

  it('and configured headers are all that is sent, beside what the protocol needs', async () => {
    const { server } = scripted;
    await complete(server, { headers: { 'X-Team': 'reading group' } });
    const fromFetch = [
      'accept-encoding',
      'accept-language',
      'connection',
      'content-length',
      'host',
      'sec-fetch-mode',
      'user-agent',
    ];
    assert.deepEqual(
      Object.keys(server.requests[0]?.headers ?? {})
        .filter((name) => !fromFetch.includes(name))
        .sort(),
      ['accept', 'authorization', 'content-type', 'x-team'],
    );
  });

  it('give way to a configured header', async () => {
    const { server } = scripted;
    await complete(server, { headers: { Authorization: 'Basic abc' } });
    assert.equal(server.requests[0]?.headers.authorization, 'Basic abc');
  });

  it('go to Azure in its own header, with its version, to its deployment', async () => {
    const { server } = scripted;
    await complete(server, { baseUrl: `${server.origin}/openai`, apiVersion: '2024-10-21' });
    await complete(server, { baseUrl: `${server.origin}/openai/deployments/mine?api-version=2024-10-21` });
    await complete(server, { baseUrl: `${server.origin}/openai/v1/?api-version=preview` });
    assert.deepEqual(
      server.requests.map(({ path, query, headers }) => [
        path,
        query['api-version'],
        headers['api-key'],
        headers.authorization,
      ]),
      [
        ['/openai/deployments/scripted-small/chat/completions', '2024-10-21', testKey, undefined],
        ['/openai/deployments/mine/chat/completions', '2024-10-21', testKey, undefined],
        ['/openai/v1/chat/completions', 'preview', testKey, undefined],
      ],
    );
  });

  it('and headers that cannot be sent are not quoted', async () => {
    const { server } = scripted;
    const broken = `${testKey}\r\nX-Other: ${testKey}`;
    await failureOf(complete(server, { key: () => Promise.resolve(broken) }), 'unauthorized');
    const error = await failureOf(complete(server, { headers: { 'X-Team': broken } }), 'misconfigured');
    assert.match(error.message, /The header “X-Team” cannot be sent/);
    assert.deepEqual(server.requests, []);
  });

  it('that cannot be read are asked for again', async () => {
    const { server } = scripted;
    const key = (): Promise<string> => Promise.reject(new Error('The keychain is locked'));
    const error = await failureOf(complete(server, { key }), 'unauthorized');
    assert.equal(error.message, `The key for ${server.origin} cannot be read. Enter it again.`);
    assert.deepEqual(server.requests, []);
  });

  it('are not in the address', () => {
    for (const baseUrl of [`https://me:${testKey}@example.org/v1`, `https://${testKey}@example.org/v1`]) {
      assert.throws(
        () => createEndpoint({ baseUrl }),
        (error: Error) => !error.message.includes(testKey),
      );
    }
  });

  it('are not in the cache', async () => {
    const { server } = scripted;
    const folder = mkdtempSync(join(tmpdir(), 'situate-'));
    try {
      await openModel(
        endpointOf(server),
        'scripted-small',
        createReplyFolder({ shape: storedReplySchema, folder }),
      ).complete(question('Hello'));
      const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
      assert.equal(files.length, 1);
      assert.ok(!files.join().includes(testKey));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
