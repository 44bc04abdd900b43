import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CriterionDocument } from '../../../src/documents/criterion-document.ts';
import type { ScoreDocument } from '../../../src/documents/score-document.ts';
import { answerAsGrep } from '../../llm/grep-script.ts';
import { answerAsReader } from '../../llm/review-script.ts';
import { cutConnection, hang, inventedKeys, page, status, wrongShape } from '../../llm/scripted-faults.ts';
import { testKey, useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { entry, folderWith, latex, type Outcome, removeFolders, situate, start } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';

const sample = resolve(import.meta.dirname, '../../fixtures/sample');

const files = {
  'main.tex': latex(
    [
      '\\section{Related Work}',
      '',
      'Lewis and others train both parts at once \\citep{lewis}. They keep the index as it is, which saves time.',
      '',
      'Others refresh the index now and then \\citep{guu}. Unlike them, we keep no index at all.',
    ].join('\n'),
  ),
  'refs.bib': ['lewis', 'guu']
    .map((key) => entry(key).replace('year =', `abstract = {All about ${key}.},\n  year =`))
    .join(''),
  'situate.json': JSON.stringify({ toCite: { keys: ['guu'] }, length: { words: 30 }, positioning: 'each-paragraph' }),
};

function documentIn({ stdout }: Outcome): ScoreDocument {
  return JSON.parse(stdout) as ScoreDocument;
}

/** Gives what a criterion came to, and where a language model saw that; null for places where none judged it. */
function valueOf(document: ScoreDocument, id: string): unknown[] {
  const { state, value, offline, places } = criterionIn(document, id);
  return [state, value, offline === null ? null : places.map(({ file, line }) => `${file}:${line}`)];
}

function criterionIn({ rubrics }: ScoreDocument, id: string): CriterionDocument {
  return rubrics.flatMap(({ criteria }) => criteria).find((criterion) => criterion.id === id)!;
}

const ai = ['score', 'main.tex', '--ai', '--no-model', '--format', 'json'];

describe('situate score --ai', function () {
  const endpoint = useScriptedEndpoint({ key: testKey });
  afterEach(removeFolders);

  it('prints all eight values of the sample paper, each with its judge and its places', async () => {
    answerAsGrep(endpoint.server, { unsupported: ['linguistic cues'], unpositioned: ['licences'], type: '1' });
    const {
      status: code,
      stdout,
      stderr,
    } = await situate(
      ['score', join(sample, 'paper.tex'), '--ai', '--no-model'],
      sample,
      modelEnvironment(endpoint.server),
    );
    assert.equal(code, 0, stderr);
    for (const row of [
      /^\| Undefined citations \| must fix \| failed \| .* \| 1 \| counting \|$/m,
      /^\| Missing citations \| must fix \| failed \| .* \| 2 \| counting \|$/m,
      /^\| Supported citations \| must fix \| failed \| .* 1 of 44 judged .* \| 98 % \| scripted-small, 88 votes on 44 questions; not measured \|$/m,
      /^\| Supported citations, offline \| {2}\| doubtful \| .* \| words of abstracts \|$/m,
      /^\| Positioning \| must fix \| passed \| .* \| yes \| scripted-small, 16 votes on 8 questions; not measured \|$/m,
      /^\| Positioning, offline \| .* \| form of the sentences \|$/m,
      /^\| Style of positioning \| your target \| failed \| .* \| in some paragraphs \| scripted-small, 16 votes on 8 questions; not measured \|$/m,
      /^\| Positioned paragraphs \| your target \| failed \| .* in 7 of 8 paragraphs\..* \| 88 % \| scripted-small, 16 votes on 8 questions; not measured \|$/m,
      /^\| Emphasis \| your target \| failed \| .* \| 50 % \| counting, form of the sentences \|$/m,
      /^\| Length \| your target \| failed \| .* \| 571 \| counting \|$/m,
      /^- Supported citations: sections\/related-work\.tex:\d+ .*"khattab2020colbert".* \*The work is about something else\.\*$/m,
      /^- Positioned paragraphs: sections\/related-work\.tex:\d+ .* \*It only reports\.\*$/m,
      /^- Undefined citations: sections\/related-work\.tex:\d+$/m,
      /^- Missing citations: references\.bib:\d+, references\.bib:\d+$/m,
      /^\d+\. Supported citations: sections\/related-work\.tex:\d+ /m,
    ]) {
      assert.match(stdout, row);
    }
    const lines = stderr.trimEnd().split('\n');
    assert.equal(lines.length, 2, stderr);
    assert.match(
      lines[0]!,
      new RegExp(
        `^situate: asking scripted-small at ${endpoint.server.origin}: at most \\d+ requests with about [\\d,]+ tokens$`,
      ),
    );
    assert.match(
      lines[1]!,
      /^situate: 104 requests, [\d,]+ tokens sent and [\d,]+ received; 0 replies from the cache$/,
    );
  });

  it('goes by what the model says, and keeps what this machine says beside it', async () => {
    answerAsGrep(endpoint.server, { unsupported: ['train both'], unpositioned: ['train both'], type: '2' });
    const outcome = await situate(ai, folderWith(files), modelEnvironment(endpoint.server));
    const document = documentIn(outcome);
    assert.deepEqual(valueOf(document, 'coherence'), ['failed', 0.5, ['main.tex:6']]);
    assert.deepEqual(valueOf(document, 'positioning'), ['passed', true, ['main.tex:8']]);
    assert.deepEqual(valueOf(document, 'positioningType'), ['failed', 'final-paragraph', ['main.tex:6']]);
    // The style is not the one that is wanted, and the ratio still is what was judged.
    assert.deepEqual(valueOf(document, 'positioningRatio'), ['failed', 0.5, ['main.tex:6']]);
    assert.deepEqual(document.rubrics.find(({ id }) => id === 'grep')!.hardConstraints.failed, ['coherence']);
    const coherence = criterionIn(document, 'coherence');
    assert.deepEqual([coherence.offline?.state, coherence.offline?.coverage], ['notJudged', 0.5]);
    assert.match(String(coherence.offline?.judges), /^lexical-/);
    const { judges, votes } = coherence;
    assert.deepEqual([judges, votes], [['situate:scripted-small'], { questions: 2, cast: 4, valid: 4 }]);
    assert.deepEqual(document.feedback.points[0], {
      criterion: 'coherence',
      urgency: 'must',
      file: 'main.tex',
      line: 6,
      key: 'lewis',
      text: '"lewis" contradicts this sentence.',
      reason: 'The work is about something else.',
    });
  });

  it('asks again only for what has changed', async () => {
    answerAsGrep(endpoint.server);
    const environment = modelEnvironment(endpoint.server);
    await situate(ai, folderWith(files), environment);
    const before = endpoint.server.requests.length;
    const again = await situate(ai, folderWith(files), environment);
    assert.equal(endpoint.server.requests.length, before);
    assert.match(again.stderr, /^situate: 0 requests, 0 tokens sent and 0 received; 8 replies from the cache$/m);
    const edited = { ...files, 'main.tex': files['main.tex'].replace('now and then', 'every night') };
    await situate(ai, folderWith(edited), environment);
    const asked = endpoint.server.requests.slice(before).map(({ prompt }) => prompt!.text);
    // Two votes each on the citation in that sentence and on the paragraph.
    assert.equal(asked.length, 4);
    assert.equal(asked.filter((text) => text.includes('\nBEFORE: ⟪before⟫')).length, 2);
  });

  it('has the model put the feedback into prose, about its points and no other works', async () => {
    answerAsGrep(endpoint.server, { unsupported: ['train both'] });
    const environment = modelEnvironment(endpoint.server);
    const written = documentIn(await situate([...ai, '--feedback'], folderWith(files), environment)).feedback;
    assert.deepEqual(written.prose, {
      model: 'scripted-small',
      paragraphs: [{ points: [1], text: 'Look at `lewis` first.', utility: null }],
    });

    endpoint.server.answer('POINTS:', { paragraphs: [{ points: [1], text: 'Cite \\cite{who} as well.' }] });
    endpoint.server.fail(inventedKeys, { when: 'POINTS:', times: 2 });
    const other = await situate([...ai, '--feedback'], folderWith(files), modelEnvironment(endpoint.server));
    assert.equal(other.status, 2);
    assert.equal(documentIn(other).feedback.prose, null);
    assert.equal(documentIn(other).feedback.points.length, 1);
    assert.match(other.stderr, /^situate: the language model could not write the feedback: /m);
    assert.doesNotMatch(other.stdout, /nobody1999|who/);
  });

  it('prints all points with --all, and puts the first ones into prose under the same numbers', async () => {
    answerAsGrep(endpoint.server);
    endpoint.server.answer('POINTS:', { paragraphs: [{ points: [1, 2, 3, 4, 5], text: 'Correct the keys.' }] });
    const cited = Array.from({ length: 7 }, (_, index) => `\\citep{gone${index}}`).join(' ');
    const main = files['main.tex'].replace('\\citep{lewis}', () => `\\citep{lewis} ${cited}`);
    const paper = { ...files, 'main.tex': main, 'situate.json': '{}' };
    const { points, more, prose } = documentIn(
      await situate([...ai, '--feedback', '--all'], folderWith(paper), modelEnvironment(endpoint.server)),
    ).feedback;
    assert.deepEqual([points.map(({ key }) => key), more], [[0, 1, 2, 3, 4, 5, 6].map((index) => `gone${index}`), 0]);
    assert.deepEqual(prose?.paragraphs, [{ points: [1, 2, 3, 4, 5], text: 'Correct the keys.', utility: null }]);
    const told = endpoint.server.requests.map(({ prompt }) => prompt!.text).filter((text) => text.includes('POINTS:'));
    assert.ok(told.every((text) => /^5\. Undefined citations/m.test(text) && !/^6\. Undefined citations/m.test(text)));
  });

  it('has the model judge how useful its prose is where that is wanted', async () => {
    answerAsGrep(endpoint.server, { unsupported: ['train both'] });
    answerAsReader(endpoint.server);
    const rate = [...ai, '--rate-feedback'];
    const { prose } = documentIn(await situate(rate, folderWith(files), modelEnvironment(endpoint.server))).feedback;
    const [paragraph] = prose!.paragraphs;
    assert.deepEqual([paragraph?.text, paragraph?.utility?.actionability.score], ['Look at `lewis` first.', 4]);
    const page = await situate(
      ['score', 'main.tex', '--ai', '--no-model', '--rate-feedback'],
      folderWith(files),
      modelEnvironment(endpoint.server),
    );
    assert.match(page.stdout, /^- Paragraph 1: Actionability 4, Grounding 2, Verifiability 3, Helpfulness 4$/m);

    endpoint.server.fail(status(404, { code: 'model_not_found' }), { when: '[CRITERIA]', times: 100 });
    const failed = await situate(rate, folderWith(files), modelEnvironment(endpoint.server));
    assert.equal(failed.status, 2);
    assert.match(failed.stderr, /^situate: the language model could not judge how useful the feedback is: /m);
    assert.equal(documentIn(failed).feedback.prose?.paragraphs[0]?.utility, null);
  });

  it('has a second opinion on sections where one is wanted, and says where it differs', async () => {
    answerAsGrep(endpoint.server, { type: '3' });
    const asking = async (...more: string[]): Promise<ScoreDocument> =>
      documentIn(await situate([...ai, ...more], folderWith(files), modelEnvironment(endpoint.server)));
    const without = criterionIn(await asking(), 'positioningType');
    assert.deepEqual([without.state, without.notes], ['passed', []]);
    assert.ok(endpoint.server.requests.every(({ prompt }) => !prompt!.text.includes('⟪section⟫\nLewis')));
    const type = criterionIn(await asking('--second-opinion'), 'positioningType');
    assert.deepEqual([type.state, type.value], ['passed', 'each-paragraph']);
    assert.deepEqual(type.notes, [
      'Asked about the section "Related Work" as a whole, the language model says "none"; what it says about each paragraph counts.',
    ]);
  });

  it('counts a single call as one', async () => {
    answerAsGrep(endpoint.server);
    const single = { 'main.tex': latex('\\section{Related Work}\n\nUnlike all others, we keep no index at all.') };
    const run = [...ai, '--votes', '1'];
    const environment = modelEnvironment(endpoint.server);
    const { stderr } = await situate(run, folderWith(single), environment);
    // Once more, if the first reply cannot be used.
    assert.match(stderr, /: at most 2 requests with about \d[\d,]* tokens$/m);
    assert.match(stderr, /^situate: 1 request, .*; 0 replies from the cache$/m);
    assert.match(
      (await situate(run, folderWith(single), environment)).stderr,
      /^situate: 0 requests, .*; 1 reply from/m,
    );
  });

  it('says before anything is sent how many works are known by title alone', async () => {
    answerAsGrep(endpoint.server);
    const titles = {
      ...files,
      'refs.bib': `${entry('lewis')}${entry('guu').replace('year =', 'abstract = {A.},\n  year =')}`,
    };
    for (const command of [ai, ['lint', 'main.tex', '--ai', '--no-model']]) {
      const outcome = await situate(command, folderWith(titles), modelEnvironment(endpoint.server));
      assert.match(
        outcome.stderr.split('\n')[0]!,
        /^situate: 1 of 2 works is known by title alone, so the model cannot tell what it says: "situate evidence" fetches abstracts/,
      );
    }
  });

  it('has each task done by the model that is named for it', async () => {
    answerAsGrep(endpoint.server, { unsupported: ['train both'] });
    const environment = modelEnvironment(endpoint.server, {
      SITUATE_AI_MODEL: '',
      SITUATE_AI_MODEL_SUPPORT: 'scripted-large',
      SITUATE_AI_MODEL_POSITIONING: 'scripted-small',
    });
    const outcome = await situate(ai, folderWith(files), environment);
    assert.equal(outcome.status, 0, outcome.stderr);
    for (const { prompt } of endpoint.server.requests) {
      assert.equal(prompt!.model, prompt!.text.includes('\nBEFORE: ⟪before⟫') ? 'scripted-large' : 'scripted-small');
    }
    const asked = endpoint.server.requests.length;
    const opinion = await situate([...ai, '--second-opinion'], folderWith(files), environment);
    assert.deepEqual([opinion.status, endpoint.server.requests.length], [2, asked]);
    assert.match(opinion.stderr, /SITUATE_AI_MODEL_STYLE/);
    const lacking = await situate([...ai, '--feedback'], folderWith(files), environment);
    assert.deepEqual([lacking.status, endpoint.server.requests.length], [2, asked]);
    assert.match(lacking.stderr, /SITUATE_AI_MODEL_FEEDBACK/);
  });

  it('judges after SciRM where told so', async () => {
    endpoint.server.answer('[CRITERIA]', '<reasoning>It fits.</reasoning> <score>1</score>');
    const document = documentIn(
      await situate(
        [...ai.filter((arg) => arg !== '--ai'), '--judge', 'scirm'],
        folderWith(files),
        modelEnvironment(endpoint.server),
      ),
    );
    const coherence = criterionIn(document, 'coherence');
    assert.deepEqual([coherence.state, coherence.value, coherence.judges], ['passed', 1, ['scirm:scripted-small']]);
    assert.deepEqual(valueOf(document, 'positioningType').slice(0, 2), ['passed', 'each-paragraph']);
  });

  describe('where something is wrong', () => {
    /** Runs it, and looks that the key is nowhere and standard error says what is wrong in one line. */
    async function failing(problem: RegExp, environment = modelEnvironment(endpoint.server)): Promise<ScoreDocument> {
      const outcome = await situate(ai, folderWith(files), environment);
      assert.equal(outcome.status, 2, outcome.stderr);
      // Before it stands what is asked for, behind it what that took.
      const lines = outcome.stderr.trimEnd().split('\n').slice(1, -1);
      assert.equal(lines.length, 1, outcome.stderr);
      assert.match(lines[0]!, problem);
      for (const secret of [testKey, 'sk-wrong']) {
        assert.ok(!`${outcome.stdout}${outcome.stderr}`.includes(secret));
      }
      return documentIn(outcome);
    }

    it('says that the key is wrong, and prints what this machine knows', async () => {
      answerAsGrep(endpoint.server);
      const document = await failing(/key/i, modelEnvironment(endpoint.server, { SITUATE_AI_KEY: 'sk-wrong' }));
      assert.ok(endpoint.server.requests.length <= 4);
      assert.deepEqual(valueOf(document, 'coherence'), ['notJudged', null, null]);
      assert.deepEqual(valueOf(document, 'positioning'), ['passed', true, null]);
      assert.notEqual(document.incomplete, null);
    });

    it('keeps what was judged before the server failed, and says what is missing', async () => {
      answerAsGrep(endpoint.server);
      endpoint.server.fail(status(500), { when: '⟪paragraph⟫', times: 100 });
      const environment = modelEnvironment(endpoint.server);
      const document = await failing(/could not judge everything/, environment);
      assert.deepEqual(valueOf(document, 'coherence'), ['passed', 1, []]);
      assert.deepEqual(valueOf(document, 'positioningType'), ['failed', 'final-paragraph', null]);
      endpoint.server.reset();
      answerAsGrep(endpoint.server);
      await situate(ai, folderWith(files), environment);
      assert.ok(endpoint.server.requests.every(({ prompt }) => !prompt!.text.includes('\nBEFORE: ⟪before⟫')));
    });

    it('does not count votes whose connection was cut', async () => {
      answerAsGrep(endpoint.server);
      endpoint.server.fail(cutConnection, { when: '\nSENTENCE: ⟪sentence⟫Lewis', times: 1 });
      const outcome = await situate(ai, folderWith(files), modelEnvironment(endpoint.server));
      const coherence = criterionIn(documentIn(outcome), 'coherence');
      assert.deepEqual([coherence.state, coherence.value], ['passed', 1]);
      const { votes, notes } = coherence;
      assert.deepEqual(votes, { questions: 2, cast: 5, valid: 4 });
      assert.deepEqual(notes, ['Votes that did not count, because the replies were unusable: 1.']);
    });

    it('drops replies of another form, and says so', async () => {
      answerAsGrep(endpoint.server);
      endpoint.server.fail(wrongShape, { when: '\nSENTENCE: ⟪sentence⟫Lewis', times: 100 });
      const outcome = await situate(ai, folderWith(files), modelEnvironment(endpoint.server));
      assert.equal(outcome.status, 0, outcome.stderr);
      const coherence = criterionIn(documentIn(outcome), 'coherence');
      assert.deepEqual([coherence.state, coherence.value], ['doubtful', 1]);
      assert.deepEqual([coherence.judges, coherence.coverage], [['situate:scripted-small'], 0.5]);
      assert.deepEqual(coherence.notes, [
        'Citations with a tied vote or too few usable replies: 1.',
        'Votes that did not count, because the replies were unusable: 2.',
      ]);
    });

    it('never sends more requests than it announced, though every reply has to be asked for again', async () => {
      endpoint.server.fail(wrongShape, { times: 1000 });
      const { stderr } = await situate(ai, folderWith(files), modelEnvironment(endpoint.server));
      const [, announced] = /at most (\d+) requests/.exec(stderr) ?? [];
      const sent = endpoint.server.requests.length;
      assert.ok(sent > Number(announced) / 2 && sent <= Number(announced), `${sent} of ${announced}`);
    });

    it('says so where no reply could be used, and prints what this machine knows', async () => {
      endpoint.server.fail(page(200), { times: 1000 });
      const document = await failing(
        /^situate: the language model judged nothing: The model was asked 4 questions and /,
      );
      assert.deepEqual(valueOf(document, 'coherence'), ['notJudged', null, null]);
      assert.deepEqual(valueOf(document, 'positioning'), ['passed', true, null]);
      assert.match(document.incomplete!, /^The model was asked 4 questions and gave no usable reply/);
    });

    it('says how many questions were answered where some were not', async () => {
      answerAsGrep(endpoint.server);
      endpoint.server.fail(page(200), { when: '\nSENTENCE: ⟪sentence⟫Lewis', times: 1000 });
      const outcome = await situate(ai, folderWith(files), modelEnvironment(endpoint.server));
      assert.equal(outcome.status, 0, outcome.stderr);
      assert.match(outcome.stderr, /^situate: 3 of 4 questions were answered; /m);
      assert.match(documentIn(outcome).incomplete!, /^3 of 4 questions were answered; /);
    });

    it('judges the next paper where one was not judged, and says which', async () => {
      answerAsGrep(endpoint.server);
      endpoint.server.fail(status(500), { when: 'index of spokes', times: 1000 });
      const folder = folderWith({
        'first/main.md': '# Related Work\n\nUnlike them, we keep no index of spokes at all.\n',
        ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`second/${path}`, text])),
      });
      const several = ['score', 'first/main.md', 'second/main.tex', '--ai', '--no-model', '--format', 'json'];
      const outcome = await situate(several, folder, modelEnvironment(endpoint.server));
      assert.equal(outcome.status, 2);
      const [first, second] = JSON.parse(outcome.stdout) as ScoreDocument[];
      assert.notEqual(first!.incomplete, null);
      assert.deepEqual([second!.incomplete, valueOf(second!, 'coherence')], [null, ['passed', 1, []]]);
      const [asking, problem, next, used, ...rest] = outcome.stderr.trimEnd().split('\n');
      assert.match(asking!, /^situate: asking scripted-small at /);
      assert.match(problem!, /^situate: first\/main\.md: the language model could not judge everything: /);
      assert.match(next!, /^situate: asking scripted-small at /);
      assert.match(used!, /^situate: \d+ requests, /);
      assert.deepEqual(rest, []);
    });

    it('says that feedback was not rated where no reply about it could be used', async () => {
      answerAsGrep(endpoint.server, { unsupported: ['train both'] });
      endpoint.server.fail(page(200), { when: '[CRITERIA]', times: 1000 });
      const rate = [...ai, '--rate-feedback'];
      const outcome = await situate(rate, folderWith(files), modelEnvironment(endpoint.server));
      assert.equal(outcome.status, 2, outcome.stderr);
      assert.match(
        outcome.stderr,
        /^situate: the language model could not judge how useful the feedback is: The model/m,
      );
    });

    it('ends with what it has on Ctrl-C', async () => {
      answerAsGrep(endpoint.server);
      endpoint.server.fail(hang, { when: '⟪paragraph⟫', times: 100 });
      const child = await start(ai, folderWith(files), modelEnvironment(endpoint.server));
      let stdout = '';
      child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
      const ended = new Promise<number | null>((settle) => child.on('close', settle));
      while (!endpoint.server.requests.some(({ prompt }) => prompt?.text.includes('⟪paragraph⟫') === true)) {
        await new Promise((settle) => setTimeout(settle, 20));
      }
      child.kill('SIGINT');
      assert.equal(await ended, 130);
      assert.deepEqual(valueOf(JSON.parse(stdout) as ScoreDocument, 'coherence'), ['passed', 1, []]);
    });
  });

  it('says in one line what has to be configured', async () => {
    const said = async (environment: NodeJS.ProcessEnv, ...args: string[]): Promise<unknown[]> => {
      const { status: code, stdout, stderr } = await situate([...ai, ...args], folderWith(files), environment);
      assert.equal(
        stderr
          .trimEnd()
          .split('\n')
          .filter((line) => !line.includes(' requests, 0 tokens')).length,
        1,
        stderr,
      );
      return [code, stdout, stderr];
    };
    const [code, stdout, stderr] = await said({});
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(String(stderr), /SITUATE_AI_ENDPOINT .* SITUATE_AI_MODEL/);
    assert.match(
      String((await said({ SITUATE_AI_ENDPOINT: 'nowhere' }))[2]),
      /SITUATE_AI_ENDPOINT: .* has to begin with https:\/\/ or http:\/\//,
    );
    const unnamed = await said({ SITUATE_AI_ENDPOINT: endpoint.server.baseUrl });
    assert.equal(unnamed[0], 2);
    assert.match(String(unnamed[2]), /no model is named: set SITUATE_AI_MODEL/);
    const prose = await situate(['score', 'main.tex', '--feedback'], folderWith(files));
    assert.deepEqual([prose.status, prose.stdout], [2, '']);
    assert.equal(endpoint.server.requests.length, 0);
  });

  it('keeps the key out of what it stores', async () => {
    answerAsGrep(endpoint.server);
    const environment = modelEnvironment(endpoint.server);
    await situate(ai, folderWith(files), environment);
    const cached = readdirSync(environment['XDG_CACHE_HOME']!, { recursive: true, withFileTypes: true }).filter(
      (file) => file.isFile(),
    );
    assert.equal(cached.length, 8);
    for (const { parentPath, name } of cached) {
      assert.ok(!readFileSync(join(parentPath, name), 'utf8').includes(testKey));
    }
  });
});

describe('the address of a language model', function () {
  const endpoint = useScriptedEndpoint();
  afterEach(removeFolders);

  it('is asked by no command without --ai, whatever the environment names', async () => {
    const folder = folderWith({
      ...files,
      'pairs.jsonl': '{"id":1,"sentence":"Plans help.","citedTitle":"Plans","citedText":"They do."}\n',
    });
    for (const args of [
      ['score', 'main.tex', '--no-model'],
      ['lint', 'main.tex', '--no-model'],
      ['inspect', 'main.tex'],
      ['judge', 'support', '--input', 'pairs.jsonl', '--no-model'],
    ]) {
      const outcome = await situate(args, folder, modelEnvironment(endpoint.server));
      assert.doesNotMatch(outcome.stderr, /asking|requests/);
    }
    assert.equal(endpoint.server.requests.length, 0);
  });

  it('is taken from no file of a paper, even with --ai', async () => {
    const line = `SITUATE_AI_ENDPOINT=${endpoint.server.baseUrl}\nSITUATE_AI_MODEL=scripted-small\n`;
    const configuration = { ai: { endpoint: endpoint.server.baseUrl, model: 'scripted-small' } };
    const folder = folderWith({ ...files, '.env': line, 'situate.json': JSON.stringify(configuration) });
    const outcome = await situate(ai, folder, { SITUATE_AI_KEY: testKey });
    assert.equal(outcome.status, 2);
    assert.equal(endpoint.server.requests.length, 0);
  });
});
