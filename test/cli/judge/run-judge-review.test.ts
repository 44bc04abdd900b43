import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { RatedComment } from '../../../src/documents/rated-comment.ts';
import { answerAsReader } from '../../llm/review-script.ts';
import { emptyText, page, status } from '../../llm/scripted-faults.ts';
import { testKey, useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { folderWith, type Outcome, removeFolders, situate, start } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';

const review = 'Section 2 leaves out dense retrieval;\nadd two of its works.\n\n\nNice paper.\n';

function judgedIn({ stdout }: Outcome): (RatedComment & { readonly id: unknown })[] {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RatedComment & { readonly id: unknown });
}

describe('situate judge review', function () {
  const endpoint = useScriptedEndpoint({ key: testKey });
  beforeEach(() => {
    answerAsReader(endpoint.server);
  });
  afterEach(removeFolders);

  async function judge(text: string, ...options: string[]): Promise<Outcome> {
    return situate(
      ['judge', 'review', '--input', 'review', ...options],
      folderWith({ review: text }),
      modelEnvironment(endpoint.server),
    );
  }

  it('judges each paragraph of a text by the four aspects', async () => {
    const outcome = await judge(review);
    assert.equal(outcome.status, 0, outcome.stderr);
    const [first, second, ...others] = judgedIn(outcome);
    assert.deepEqual([first?.id, second?.id, others], [1, 2, []]);
    assert.deepEqual(Object.keys(first!), [
      ...['id', 'actionability', 'groundingSpecificity', 'verifiability', 'helpfulness', 'claims', 'judge'],
    ]);
    const { actionability, groundingSpecificity, verifiability, helpfulness, claims, judge: who } = first!;
    assert.deepEqual(
      [actionability, groundingSpecificity, verifiability, helpfulness, claims].map((aspect) => aspect?.score),
      [4, 2, 3, 4, 1],
    );
    assert.deepEqual(actionability, {
      score: 4,
      mean: 4,
      deviation: 0,
      lowest: 4,
      highest: 4,
      votes: { cast: 3, valid: 3, agreeing: 3 },
      reason: 'That is 4.',
    });
    assert.equal(who, 'scirm:scripted-small');
    const asked = endpoint.server.requests.map(({ prompt }) => prompt!.text);
    assert.ok(asked.some((text) => text.includes('Section 2 leaves out dense retrieval;\nadd two of its works.')));
  });

  it('asks whether claims are justified only where there are any', async () => {
    const [, praise] = judgedIn(await judge(review));
    assert.deepEqual([praise!.claims.score, praise!.verifiability], [0, null]);
    const asked = endpoint.server.requests.filter(({ prompt }) => prompt!.text.endsWith('[ANSWER]: Nice paper.'));
    assert.equal(asked.length, 12, 'three votes on each of four aspects');
  });

  it('judges many comments at a time without a warning of Node', async () => {
    const outcome = await judge(Array.from({ length: 8 }, (_, index) => `Say more, ${index}.`).join('\n\n'));
    assert.equal(judgedIn(outcome).length, 8);
    assert.doesNotMatch(outcome.stderr, /Warning/);
  });

  it('takes lines of JSON as well, with their ids', async () => {
    const lines = [
      { id: 'r1', text: 'Say why.\n\nPlease.' },
      { id: 7, text: 'Nice.' },
    ].map((line) => `${JSON.stringify(line)}\n\n`);
    assert.deepEqual(
      judgedIn(await judge(lines.join(''))).map(({ id }) => id),
      ['r1', 7],
    );
  });

  it('reads a review from standard input', async () => {
    const child = await start(['judge', 'review', '--input', '-'], folderWith({}), modelEnvironment(endpoint.server));
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stdin.end('Say why.');
    await once(child, 'close');
    assert.equal((JSON.parse(stdout) as { id: number }).id, 1);
  });

  it('prints a page for people, in which nothing breaks its table', async () => {
    const { stdout } = await judge('Table 3 | 4 is unclear.\n\nNice paper.', '--format', 'markdown');
    assert.match(stdout, /^\| Comment \| Actionability \| Grounding \| Verifiability \| Helpfulness \|$/m);
    assert.match(stdout, /^\| 1: Table 3 \\\| 4 is unclear\. \| 4 \| 2 \| 3 \| 4 \|$/m);
    assert.match(stdout, /^\| 2: Nice paper\. \| 4 \| 2 \| claims nothing \| 4 \|$/m);
    assert.match(stdout, /^## Comment 1$/m);
    assert.match(stdout, /^- Actionability 4: \*That is 4\.\*$/m);
  });

  it('asks a model of its own where one is named', async () => {
    const environment = modelEnvironment(endpoint.server, {
      SITUATE_AI_MODEL: '',
      SITUATE_AI_MODEL_ASPECT: 'scripted-large',
    });
    const outcome = await situate(['judge', 'review', '--input', 'review'], folderWith({ review }), environment);
    assert.equal(outcome.status, 0, outcome.stderr);
    assert.ok(endpoint.server.requests.every(({ prompt }) => prompt!.model === 'scripted-large'));
  });

  it('keeps what was judged before the server failed, and says what is missing', async () => {
    endpoint.server.fail(status(404, { code: 'model_not_found' }), { when: 'Comment 9.', times: 100 });
    const text = Array.from({ length: 9 }, (_, index) => `Comment ${index + 1}.`).join('\n\n');
    for (const format of ['json', 'markdown']) {
      const outcome = await judge(text, '--format', format);
      assert.equal(outcome.status, 2);
      assert.match(outcome.stdout, format === 'json' ? /^\{"id":8,/m : /^\| 8: Comment 8\. \|/m);
      assert.doesNotMatch(outcome.stdout, /Comment 9|"id":9/);
      assert.match(outcome.stderr, /^situate: the language model could not judge everything: /m);
    }
  });

  it('says in one line what is wrong with its input, and asks nobody about an empty one', async () => {
    const broken = await judge('{"id": 1, "text": "Say why."}\n{"id": 2}\n');
    assert.equal(broken.status, 2);
    assert.match(broken.stderr, /^situate: "review", line 2: /m);
    assert.deepEqual(
      judgedIn(broken).map(({ id }) => id),
      [1],
    );
    const asked = endpoint.server.requests.length;
    const empty = await judge('\n \n');
    assert.deepEqual([empty.status, empty.stdout, endpoint.server.requests.length], [0, '', asked]);
    const missing = await situate(
      ['judge', 'review', '--input', 'none'],
      folderWith({}),
      modelEnvironment(endpoint.server),
    );
    assert.match(missing.stderr, /there is no file "none"/);
    const unconfigured = await situate(['judge', 'review', '--input', 'review'], folderWith({ review }));
    assert.match(unconfigured.stderr, /^situate: no language model is configured/);
  });

  it('ends with 2 where no reply could be used', async () => {
    endpoint.server.fail(page(200), { times: 1000 });
    const outcome = await judge(review);
    assert.equal(outcome.status, 2, outcome.stderr);
    assert.match(outcome.stderr, /^situate: the language model judged nothing: The model was asked 8 questions and /m);
  });

  it('says how many questions were answered where some were not', async () => {
    endpoint.server.fail(emptyText, { when: 'Nice paper', times: 1000 });
    const outcome = await judge(review);
    assert.equal(outcome.status, 0, outcome.stderr);
    assert.match(outcome.stderr, /^situate: 5 of 9 questions were answered; /m);
  });
});
