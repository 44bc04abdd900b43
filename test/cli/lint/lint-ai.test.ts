import assert from 'node:assert/strict';
import { answerAsGrep } from '../../llm/grep-script.ts';
import { declined, emptyText, type Fault, page, status, tooLong } from '../../llm/scripted-faults.ts';
import { testKey, useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { entry, findingsIn, folderWith, latex, removeFolders, situate } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';

const keys = ['lewis', 'guu', 'gao'];

const files = {
  'main.tex': latex(
    [
      '\\section{Related Work}',
      '',
      'Lewis and others train both parts at once \\citep{lewis}. They keep the index as it is, which saves a lot of time.',
      'Others refresh the index now and then \\citep{guu}, and some of them do so whenever a document changes \\citep{gao}.',
    ].join('\n'),
  ),
  'refs.bib': keys.map((key) => entry(key).replace('year =', `abstract = {All about ${key}.},\n  year =`)).join(''),
};

describe('situate lint --ai', function () {
  const endpoint = useScriptedEndpoint({ key: testKey });
  afterEach(removeFolders);

  it('marks what the model judged, by its name and its votes', async () => {
    answerAsGrep(endpoint.server, { unsupported: ['train both'], type: '3' });
    const folder = folderWith(files);
    const plain = findingsIn(await situate(['lint', 'main.tex', '--format', 'json', '--no-model'], folder));
    const outcome = await situate(
      ['lint', 'main.tex', '--format', 'json', '--no-model', '--ai'],
      folder,
      modelEnvironment(endpoint.server),
    );
    const found = findingsIn(outcome).filter(
      ({ rule, message }) => !plain.some((other) => other.rule === rule && other.message === message),
    );
    const incoherent = found.find(({ rule }) => rule === 'incoherent-citation')!;
    assert.match(incoherent.message, /scripted-small/);
    assert.match(incoherent.message, /lewis/);
    assert.equal(incoherent.start.line, 6);
    assert.ok(
      found.every(({ message }) => message.includes('scripted-small')),
      JSON.stringify(found),
    );
    assert.match(outcome.stderr, /^situate: asking scripted-small at /);
    assert.match(outcome.stderr, /^situate: \d+ requests, /m);
  });

  it('puts judgements into a SARIF log, which has none without it', async () => {
    answerAsGrep(endpoint.server, { unsupported: ['train both'] });
    const folder = folderWith(files);
    const rulesIn = async (...args: string[]): Promise<string[]> => {
      const { stdout } = await situate(
        ['lint', 'main.tex', '--format', 'sarif', '--no-model', ...args],
        folder,
        modelEnvironment(endpoint.server),
      );
      const { runs } = JSON.parse(stdout) as { runs: readonly [{ results: readonly { ruleId: string }[] }] };
      return runs[0].results.map(({ ruleId }) => ruleId);
    };
    assert.ok((await rulesIn('--ai')).includes('incoherent-citation'));
    assert.ok(!(await rulesIn()).includes('incoherent-citation'));
  });

  it('prints what was judged where the server fails, and says what is missing', async () => {
    answerAsGrep(endpoint.server, { unsupported: ['train both'] });
    endpoint.server.fail(status(401), { when: '⟪paragraph⟫', times: 100 });
    const environment = modelEnvironment(endpoint.server);
    const outcome = await situate(
      ['lint', 'main.tex', '--format', 'json', '--no-model', '--ai'],
      folderWith(files),
      environment,
    );
    assert.equal(outcome.status, 2);
    assert.ok(findingsIn(outcome).some(({ rule }) => rule === 'incoherent-citation'));
    assert.match(outcome.stderr, /^situate: the language model could not judge everything: /m);
    assert.ok(!`${outcome.stdout}${outcome.stderr}`.includes(testKey));
  });

  const useless: readonly (readonly [string, Fault, RegExp])[] = [
    ['pages of a captive portal', page(200), /its replies were empty, or not in the form it was asked for/],
    ['empty replies', emptyText, /its replies were empty/],
    ['replies that are cut off', tooLong, /its replies were cut off/],
    ['refusals', declined, /it refused to answer/],
  ];
  for (const [name, fault, why] of useless) {
    it(`ends with 2 where all that comes are ${name}`, async () => {
      endpoint.server.fail(fault, { times: 1000 });
      const environment = modelEnvironment(endpoint.server);
      const outcome = await situate(
        ['lint', 'main.tex', '--format', 'json', '--no-model', '--ai'],
        folderWith(files),
        environment,
      );
      assert.equal(outcome.status, 2, outcome.stderr);
      findingsIn(outcome);
      const [line, ...more] = outcome.stderr.trimEnd().split('\n').slice(2);
      assert.match(
        line!,
        /^situate: the language model judged nothing: The model was asked 4 questions and gave no usable reply/,
      );
      assert.match(line!, why);
      assert.deepEqual(more, []);
    });
  }

  it('says how many questions were answered where some were not, and goes by these', async () => {
    answerAsGrep(endpoint.server);
    endpoint.server.fail(page(200), { when: '\nSENTENCE: ⟪sentence⟫Lewis', times: 1000 });
    const environment = modelEnvironment(endpoint.server);
    const args = ['lint', 'main.tex', '--format', 'json', '--no-model', '--ai'];
    const outcome = await situate(args, folderWith(files), environment);
    assert.equal(outcome.status, 0, outcome.stderr);
    assert.match(
      outcome.stderr,
      /^situate: 3 of 4 questions were answered; for 1 question the language model gave no usable reply \(/m,
    );
    endpoint.server.reset();
    answerAsGrep(endpoint.server);
    const again = await situate(args, folderWith(files), environment);
    assert.doesNotMatch(again.stderr, /were answered/);
    assert.ok(endpoint.server.requests.every(({ prompt }) => prompt!.text.includes('⟪sentence⟫Lewis')));
  });

  it('says in one line that no language model is configured', async () => {
    const outcome = await situate(['lint', 'main.tex', '--ai'], folderWith(files));
    assert.deepEqual([outcome.status, outcome.stdout], [2, '']);
    assert.match(outcome.stderr, /^situate: no language model is configured: [^\n]+\n$/);
  });
});

describe('situate judge support by a language model', function () {
  const endpoint = useScriptedEndpoint({ key: testKey });
  afterEach(removeFolders);

  const lines = Array.from({ length: 20 }, (_, index) =>
    JSON.stringify({
      id: index,
      sentence: `Plans number ${index} help [1].`,
      citedTitle: 'Plans',
      citedText: index === 3 ? '' : 'They do.',
    }),
  );

  it('prints a line for each pair, in their order', async () => {
    answerAsGrep(endpoint.server, { unsupported: ['number 7 '] });
    const folder = folderWith({ 'pairs.jsonl': lines.join('\n') });
    const outcome = await situate(
      ['judge', 'support', '--input', 'pairs.jsonl', '--judge', 'llm'],
      folder,
      modelEnvironment(endpoint.server),
    );
    assert.equal(outcome.status, 0, outcome.stderr);
    const judged = outcome.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.deepEqual(
      judged.map(({ id }) => id),
      lines.map((_, index) => index),
    );
    const { verdict, score, judge, votes } = judged[7]!;
    assert.deepEqual(
      [verdict, score, judge, votes],
      ['contradicted', 0, 'situate:scripted-small', { cast: 2, valid: 2, agreeing: 2 }],
    );
    assert.deepEqual(judged[7]!['evidence'], [{ quote: 'They do.' }]);
    // Only the title is known: nothing is asked.
    assert.deepEqual([judged[3]!['verdict'], judged[3]!['score']], ['unclear', 0.5]);
    assert.equal(endpoint.server.requests.length, 2 * 19);
  });

  it('ends where the server does, with what was judged by then', async () => {
    answerAsGrep(endpoint.server);
    endpoint.server.fail(status(404, { code: 'model_not_found' }), { when: 'Plans number 18', times: 100 });
    const folder = folderWith({ 'pairs.jsonl': lines.join('\n') });
    const outcome = await situate(
      ['judge', 'support', '--input', 'pairs.jsonl', '--judge', 'llm'],
      folder,
      modelEnvironment(endpoint.server),
    );
    assert.equal(outcome.status, 2);
    assert.ok(outcome.stdout.trimEnd().split('\n').length >= 16);
    assert.equal(outcome.stderr.trimEnd().split('\n').length, 3, outcome.stderr);
    assert.match(outcome.stderr, /^situate: the language model could not judge everything: /m);
  });

  for (const judge of ['llm', 'scirm']) {
    it(`ends with 2 where no reply of the judge ${judge} could be used, and leaves every pair unclear`, async () => {
      endpoint.server.fail(page(200), { times: 1000 });
      const folder = folderWith({ 'pairs.jsonl': lines.slice(0, 3).join('\n') });
      const outcome = await situate(
        ['judge', 'support', '--input', 'pairs.jsonl', '--judge', judge],
        folder,
        modelEnvironment(endpoint.server),
      );
      assert.equal(outcome.status, 2, outcome.stderr);
      assert.equal(outcome.stdout.match(/"verdict":"unclear".*"valid":0/g)?.length, 3, outcome.stdout);
      assert.match(
        outcome.stderr,
        /^situate: the language model judged nothing: The model was asked 3 questions and /m,
      );
    });
  }

  it('says how many pairs were answered where some were not', async () => {
    answerAsGrep(endpoint.server);
    endpoint.server.fail(emptyText, { when: 'Plans number 1 ', times: 1000 });
    const folder = folderWith({ 'pairs.jsonl': lines.slice(0, 3).join('\n') });
    const outcome = await situate(
      ['judge', 'support', '--input', 'pairs.jsonl', '--judge', 'llm'],
      folder,
      modelEnvironment(endpoint.server),
    );
    assert.equal(outcome.status, 0, outcome.stderr);
    assert.match(outcome.stderr, /^situate: 2 of 3 questions were answered; /m);
  });

  it('judges after SciRM as well', async () => {
    endpoint.server.answer('[CRITERIA]', '<reasoning>It does not.</reasoning> <score>0</score>');
    const folder = folderWith({ 'pairs.jsonl': lines[0]! });
    const outcome = await situate(
      ['judge', 'support', '--input', 'pairs.jsonl', '--judge', 'scirm'],
      folder,
      modelEnvironment(endpoint.server),
    );
    const { verdict, judge } = JSON.parse(outcome.stdout) as Record<string, unknown>;
    assert.deepEqual([verdict, judge], ['unsupported', 'scirm:scripted-small']);
  });
});
