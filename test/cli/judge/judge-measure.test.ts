import assert from 'node:assert/strict';
import { once } from 'node:events';
import { testCitations, testPassages } from '../../../src/judges/measuring/test-sentences.ts';
import { answerQuestions, constant, knowing } from '../../judges/measuring/scripted-judge.ts';
import { status, wrongShape } from '../../llm/scripted-faults.ts';
import { testKey, useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { folderWith, type Outcome, removeFolders, situate, start } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';

const measure = ['judge', 'measure', '--judge', 'scirm'];

describe('situate judge measure', function () {
  const endpoint = useScriptedEndpoint({ key: testKey });
  let environment: NodeJS.ProcessEnv = {};
  beforeEach(() => {
    environment = modelEnvironment(endpoint.server);
  });
  afterEach(removeFolders);

  const run = (...args: string[]): Promise<Outcome> => situate(args, folderWith({}), environment);

  it('says how much it would send, and sends nothing, until it is told to', async () => {
    const { status: code, stdout, stderr } = await run(...measure);
    assert.deepEqual([code, stdout], [0, '']);
    assert.match(
      stderr,
      /^situate: asking scripted-small at \S+: at most 192 requests with about \d{2,3},\d{3} tokens$/m,
    );
    assert.match(stderr, /^situate: nothing was sent: give --yes to go on$/m);
    assert.equal(endpoint.server.requests.length, 0);
  });

  it('prints how often the model was right, and on what it was wrong', async () => {
    answerQuestions(endpoint.server, knowing([...testCitations(), ...testPassages()]));
    const right = await run(...measure, '--yes');
    assert.equal(right.status, 0, right.stderr);
    assert.match(right.stdout, /^\| citations \| 40 \| 100 % \| 91 to 100 % \| 0 % \| 0 % \| 0 % \| 100 % \|$/m);
    assert.match(right.stdout, /^\| paragraphs \| 24 \| 100 % \| 86 to 100 % \|/m);
    assert.match(right.stderr, /^situate: 128 requests, /m);
    endpoint.server.reset();
    environment = modelEnvironment(endpoint.server);
    answerQuestions(endpoint.server, constant(true));
    const credulous = await run(...measure, '--yes');
    assert.match(credulous.stdout, /^\| citations \| 40 \| 50 % \| 35 to 65 % \| 0 % \| 100 % \|/m);
    assert.match(credulous.stdout, /^\| citations \| contradicted \| 0 \| 8 \|/m);
  });

  it('has later verdicts of the same judge say how often it was right', async () => {
    answerQuestions(endpoint.server, constant(true));
    const pair = { id: 1, sentence: 'Roofs cool rooms [1].', citedTitle: 'White Roofs', citedText: 'We paint roofs.' };
    const folder = folderWith({ 'pairs.jsonl': `${JSON.stringify(pair)}\n` });
    const judged = async (...options: string[]): Promise<unknown> => {
      const args = ['judge', 'support', '--input', 'pairs.jsonl', '--judge', 'scirm', ...options];
      const { stdout, stderr } = await situate(args, folder, environment);
      assert.notEqual(stdout, '', stderr);
      return (JSON.parse(stdout) as { measured?: unknown }).measured;
    };
    assert.equal(await judged(), undefined);
    assert.equal((await run(...measure, '--yes')).status, 0);
    assert.deepEqual(await judged(), { right: 20, of: 40 });
    assert.equal(await judged('--votes', '1'), undefined, 'with one vote it is another judge');
  });

  it('keeps nothing where the model fails or says nothing of use, and says so', async () => {
    endpoint.server.fail(status(401), { times: 1000 });
    const refused = await run(...measure, '--yes');
    assert.deepEqual([refused.status, refused.stdout], [2, '']);
    assert.match(refused.stderr, /^situate: the language model could not judge everything: .*key/m);
    endpoint.server.reset();
    endpoint.server.fail(wrongShape, { times: 1000 });
    const useless = await run(...measure, '--yes');
    assert.equal(useless.status, 2);
    assert.match(useless.stderr, /none of its replies could be used/);
  });

  it('stops at Ctrl-C, and asks only the rest the next time', async () => {
    let asked = 0;
    const command = await start([...measure, '--yes'], folderWith({}), environment);
    answerQuestions(endpoint.server, () => {
      if (++asked === 20) command.kill('SIGINT');
      return true;
    });
    const [code] = (await once(command, 'close')) as [number];
    assert.equal(code, 130);
    assert.ok(asked >= 20 && asked < 60, `${asked} requests`);
    const before = asked;
    assert.equal((await run(...measure, '--yes')).status, 0);
    assert.ok(asked < 128 + before / 2, `${asked} requests in all: the replies of the first time were kept`);
  });
});
