import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { authorityFile, certificate } from '../../llm/certificates.ts';
import { answerAsGrep } from '../../llm/grep-script.ts';
import type { ScriptedEndpoint } from '../../llm/scripted-endpoint.ts';
import { testKey, useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { folderWith, type Outcome, removeFolders, situateAlone } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';

const folder = resolve(import.meta.dirname, '../../fixtures/certificates');

describe('a language model behind a certificate of an authority of one’s own', function () {
  const known = useScriptedEndpoint({ key: testKey, tls: certificate(folder, 'server') });
  const unknown = useScriptedEndpoint({ key: testKey, tls: certificate(folder, 'server-of-stranger') });
  afterEach(removeFolders);

  const pair = JSON.stringify({ id: 1, sentence: 'Plans help [1].', citedTitle: 'Plans', citedText: 'They do.' });

  function judge(server: ScriptedEndpoint, authorities: string | undefined): Promise<Outcome> {
    answerAsGrep(server);
    const variables = modelEnvironment(server, { NODE_EXTRA_CA_CERTS: authorities });
    return situateAlone(
      ['judge', 'support', '--input', 'pairs.jsonl', '--judge', 'llm'],
      folderWith({ 'pairs.jsonl': pair }),
      variables,
    );
  }

  it('is asked where NODE_EXTRA_CA_CERTS names the authority', async () => {
    const { status, stdout, stderr } = await judge(known.server, join(folder, authorityFile));
    assert.equal(status, 0, stderr);
    assert.equal((JSON.parse(stdout) as { verdict: string }).verdict, 'supported');
  });

  it('is not asked where nothing does, which is said in one line with what to do', async () => {
    for (const [server, authorities] of [
      [known.server, undefined],
      [unknown.server, join(folder, authorityFile)],
    ] as const) {
      const { status, stdout, stderr } = await judge(server, authorities);
      assert.deepEqual([status, stdout], [2, '']);
      const [asking = '', used = '', problem = '', ...rest] = stderr.trimEnd().split('\n');
      assert.match(asking, /^situate: asking /);
      assert.match(used, /^situate: 0 requests, /);
      assert.match(
        problem,
        /^situate: the language model could not judge everything: https:\S+ cannot be trusted: .* certificate .* NODE_EXTRA_CA_CERTS /,
      );
      assert.deepEqual(rest, []);
      assert.ok(!stderr.includes(testKey));
      assert.equal(server.requests.length, 0);
    }
  });
});
