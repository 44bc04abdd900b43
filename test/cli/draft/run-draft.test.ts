import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DraftDocument } from '../../../src/cli/draft/build-draft-document.ts';
import { parseDrafting } from '../../../src/drafting/rounds/drafting-file.ts';
import { answerAsWriter } from '../../llm/draft-script.ts';
import { answerAsGrep } from '../../llm/grep-script.ts';
import { hang, page, status } from '../../llm/scripted-faults.ts';
import { testKey, useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { entry, folderWith, latex, type Outcome, removeFolders, situate, start } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';

const sample = resolve(import.meta.dirname, '../../fixtures/sample');

/** A copy of the sample paper. */
function sampleCopy(): string {
  const folder = folderWith({});
  cpSync(sample, folder, { recursive: true });
  return folder;
}

function documentIn({ stdout, stderr }: Outcome): DraftDocument {
  assert.notEqual(stdout, '', stderr);
  return JSON.parse(stdout) as DraftDocument;
}

/** All files of a folder with their texts. */
function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return Object.fromEntries(
    files.map((file) => [join(file.parentPath, file.name), readFileSync(join(file.parentPath, file.name), 'utf8')]),
  );
}

const json = ['--format', 'json', '--no-model'];

describe('situate draft', function () {
  const endpoint = useScriptedEndpoint({ key: testKey });
  afterEach(removeFolders);

  for (const [main, command] of [
    ['paper.tex', /\\cite[pt]?\{[a-z0-9,]+\}/],
    ['paper.md', /\[@[a-z0-9; @]+\]/],
  ] as const) {
    it(`prints a draft of ${main} as source and leaves the paper alone`, async () => {
      answerAsWriter(endpoint.server);
      const folder = sampleCopy();
      const before = filesOf(folder);
      const outcome = await situate(['draft', main, '--no-model'], folder, modelEnvironment(endpoint.server));
      assert.equal(outcome.status, 0, outcome.stderr);
      assert.match(outcome.stdout, command);
      assert.doesNotMatch(outcome.stdout, /\[[CNX]\d/);
      assert.ok(outcome.stdout.split('\n\n').length >= 5, outcome.stdout);
      assert.deepEqual(filesOf(folder), before);
      const [undefinedKey = '', announced = '', used = ''] = outcome.stderr.trimEnd().split('\n');
      assert.equal(undefinedKey, 'situate: the plan cites "karpukin2020dense", which may not be cited: left out');
      assert.match(
        announced,
        new RegExp(
          `^situate: asking scripted-small at ${endpoint.server.origin}: at most 3 requests with about [\\d,]+ tokens$`,
        ),
      );
      assert.match(used, /^situate: 1 request, /);
    });

    it(`puts feedback on ${main} into words and chooses among revisions where it is told to, at a cost that it says`, async () => {
      const run = (options: readonly string[]): Promise<Outcome> => {
        answerAsWriter(endpoint.server);
        answerAsGrep(endpoint.server);
        endpoint.server.answer('SECOND:', { reasoning: 'It is clearer.', better: 'second' });
        return situate(
          ['draft', main, '--rounds', '1', ...options, ...json],
          sampleCopy(),
          modelEnvironment(endpoint.server),
        );
      };
      const callsOf = ({ stderr }: Outcome): number => Number(/at most (\d+) requests/.exec(stderr)?.[1]);
      const [plain, chosen] = [await run([]), await run(['--feedback', 'words', '--best-of', '2'])];
      const [before, after] = [documentIn(plain), documentIn(chosen)];
      assert.equal(before.rounds.at(-1)!.advice, undefined);
      assert.match(after.rounds.at(-1)!.advice!.paragraphs.join('\n'), /^Look at/);
      assert.ok(Array.isArray(after.planChanges));
      // One more revision with its corrections, the two orders of the pair, and the feedback, each of these twice at most.
      assert.equal(callsOf(chosen), callsOf(plain) + 3 + 4 + 2);
      assert.ok(endpoint.server.requests.length <= callsOf(plain) + callsOf(chosen));
    });

    it(`improves a draft of ${main} in two rounds with language models as judges, and prints it all as JSON`, async () => {
      answerAsWriter(endpoint.server);
      answerAsGrep(endpoint.server, { unsupported: ['S2ORC'], type: '3' });
      const outcome = await situate(
        ['draft', main, '--rounds', '2', '--judge', 'llm', '--positioning', 'final-paragraph', ...json],
        sampleCopy(),
        modelEnvironment(endpoint.server),
      );
      assert.equal(outcome.status, 0, outcome.stderr);
      const { rounds, current, draft, usage, ...rest } = documentIn(outcome);
      assert.deepEqual(
        [rest.main, rest.format, rest.incomplete],
        [main, main === 'paper.tex' ? 'latex' : 'markdown', null],
      );
      assert.deepEqual(rounds.map(({ id, kind, positioning }) => [id, kind, positioning]).slice(0, 2), [
        ['r1', 'draft', 'final-paragraph'],
        ['r2', 'revision', 'final-paragraph'],
      ]);
      assert.equal(rounds.find(({ id }) => id === current)?.source, draft);
      for (const { scores } of rounds) {
        assert.deepEqual(scores.find(({ id }) => id === 'coherence')?.judges, ['situate:scripted-small']);
      }
      const { calls, input, output } = endpoint.server.usage;
      assert.deepEqual([usage.calls, usage.input, usage.output], [calls, input, output]);
      const most = Number(/at most ([\d,]+) requests/.exec(outcome.stderr)?.[1]?.replaceAll(',', ''));
      assert.ok(calls <= most, `${calls} requests, ${most} announced`);
    });
  }

  it('says first how many works are known by title alone', async () => {
    answerAsWriter(endpoint.server);
    const abstract = 'abstract = {All about it.},\n  year =';
    const folder = folderWith({
      'main.tex': latex('\\section{Related Work}\n\nOthers train both parts \\citep{lewis}.'),
      'refs.bib': `${entry('lewis')}${entry('guu').replace('year =', abstract)}`,
    });
    const args = ['draft', 'main.tex', '--strategy', 'zero-shot', '--no-model'];
    const { stderr } = await situate(args, folder, modelEnvironment(endpoint.server));
    assert.match(stderr, /^situate: 1 of 2 works is known by title alone, .*\nsituate: asking scripted-small /m);
  });

  it('lists what deviates, how the rounds score and what is left to do as Markdown', async () => {
    answerAsWriter(endpoint.server, { inventsKey: 'always' });
    const run = async (rounds: string): Promise<string> => {
      const args = [
        'draft',
        'paper.tex',
        '--strategy',
        'zero-shot',
        '--rounds',
        rounds,
        '--format',
        'markdown',
        '--no-model',
      ];
      const { status: code, stdout, stderr } = await situate(args, sampleCopy(), modelEnvironment(endpoint.server));
      assert.equal(code, 0, stderr);
      return stdout;
    };
    assert.match(
      await run('0'),
      /^## Where it deviates from the request\n\n- .*C99.*not among the works that may be cited/m,
    );
    const stdout = await run('1');
    for (const part of [
      /^# Draft of the related work of paper\.tex$/m,
      /^```tex$/m,
      /^## Where it deviates from the request\n\nNowhere\.$/m,
      /^\| Undefined citations \| passed: 0 \|/m,
      /^- r1: draft, scripted-small/m,
      /^- r2: revision of r1, scripted-small/m,
      /^1\. /m,
    ]) {
      assert.match(stdout, part);
    }
  });

  it('writes to a file, but to none of the paper', async () => {
    answerAsWriter(endpoint.server);
    const folder = sampleCopy();
    const run = (output: string): Promise<Outcome> =>
      situate(['draft', 'paper.md', '--no-model', '--output', output], folder, modelEnvironment(endpoint.server));
    const written = await run('draft.md');
    assert.deepEqual([written.status, written.stdout], [0, ''], written.stderr);
    assert.match(readFileSync(join(folder, 'draft.md'), 'utf8'), /\[@/);
    const asked = endpoint.server.requests.length;
    for (const output of ['paper.md', 'references.bib', 'situate.json', 'nowhere/draft.md', 'sections']) {
      const refused = await run(output);
      assert.deepEqual([refused.status, refused.stdout], [2, '']);
      assert.match(refused.stderr, /^situate: ".*$/m);
    }
    assert.equal(endpoint.server.requests.length, asked);
  });

  it('keeps the rounds beside the paper, also those of earlier runs, and writes over nothing that is damaged', async () => {
    answerAsWriter(endpoint.server);
    const folder = sampleCopy();
    const path = join(folder, '.situate/drafting/paper.tex.json');
    const environment = modelEnvironment(endpoint.server);
    const run = (): Promise<Outcome> => situate(['draft', 'paper.tex', '--keep', ...json], folder, environment);
    const [first, second] = [documentIn(await run()), documentIn(await run())];
    assert.deepEqual(
      [first.rounds, second.rounds].map((rounds) => rounds.map(({ id }) => id)),
      [['r1'], ['r2']],
    );
    const drafting = parseDrafting(readFileSync(path, 'utf8'));
    assert.deepEqual(drafting, { version: 2, current: 'r2', rounds: [...first.rounds, ...second.rounds] });

    const broken = { ...filesOf(sample), [join(sample, '.situate/drafting/paper.tex.json')]: '{"version": 9}' };
    const other = folderWith(
      Object.fromEntries(Object.entries(broken).map(([name, text]) => [name.slice(sample.length + 1), text])),
    );
    const asked = endpoint.server.requests.length;
    const refused = await situate(['draft', 'paper.tex', '--keep', ...json], other, environment);
    assert.deepEqual([refused.status, refused.stdout], [2, '']);
    assert.match(refused.stderr, /another version of Situate \(9\)/);
    assert.equal(readFileSync(join(other, '.situate/drafting/paper.tex.json'), 'utf8'), '{"version": 9}');
    assert.equal(endpoint.server.requests.length, asked);
  });

  it('is as long as is configured where its plan sets no length, as in the panel', async () => {
    answerAsWriter(endpoint.server);
    const folder = folderWith({
      'main.tex': latex('\\section{Related Work}Paint cools roofs \\citep{lewis}.'),
      'refs.bib': entry('lewis'),
      'situate.json': '{"length": {"words": 4321}}',
      'related-work.plan.md': '# Plan\n\n## Paint\n\n- discuss: paint cools roofs [@lewis]\n',
    });
    const outcome = await situate(['draft', 'main.tex', ...json], folder, modelEnvironment(endpoint.server));
    assert.equal(outcome.status, 0, outcome.stderr);
    const prompts = endpoint.server.requests.map(({ body }) => JSON.stringify(body));
    assert.match(prompts.join('\n'), /\b4321 words\b/);
  });

  it('cites the works that it is told to and no others', async () => {
    answerAsWriter(endpoint.server);
    const run = async (...args: string[]): Promise<Outcome> =>
      situate(
        ['draft', 'paper.md', '--strategy', 'zero-shot', ...args, ...json],
        sampleCopy(),
        modelEnvironment(endpoint.server),
      );
    const { rounds, draft } = documentIn(await run('--only', 'guu2020realm', 'lewis2020retrieval'));
    assert.deepEqual(rounds[0]!.works.toSorted(), ['guu2020realm', 'lewis2020retrieval']);
    assert.deepEqual([...new Set([...draft!.matchAll(/@([a-z0-9]+)/g)].map(([, key]) => key))].toSorted(), [
      'guu2020realm',
      'lewis2020retrieval',
    ]);
    assert.ok(!documentIn(await run('--exclude', 'guu2020realm')).rounds[0]!.works.includes('guu2020realm'));
    const unknown = await run('--only', 'nobody1999');
    assert.equal(unknown.status, 2);
    assert.match(unknown.stderr, /"nobody1999"/);
  });

  it('writes after a plan in a file, beside the paper or named, and says what it could not read there', async () => {
    answerAsWriter(endpoint.server);
    const folder = sampleCopy();
    const plan =
      '# Plan of the related work\n\nBefore all.\n\n## Retrieval (40 words)\n\n- summary: what they retrieve [@guu2020realm]\n- positioning: what we do\n';
    const named = folderWith({ 'my.plan.md': plan });
    const run = (...args: string[]): Promise<Outcome> =>
      situate(['draft', 'paper.md', ...args, ...json], folder, modelEnvironment(endpoint.server));
    const outcome = await run('--plan', join(named, 'my.plan.md'));
    const [round] = documentIn(outcome).rounds;
    assert.deepEqual(
      round!.plan?.paragraphs.map(({ topic, words, sentences }) => [
        topic,
        words,
        sentences.map(({ keys }) => keys.join()),
      ]),
      [['Retrieval', 40, ['guu2020realm', '']]],
    );
    assert.match(outcome.stderr, /my\.plan\.md:3: /);
    const lost = await run('--plan', 'lost.md');
    assert.equal(lost.status, 2);
    assert.match(lost.stderr, /"lost\.md"/);
  });

  it('groups the library by topics where told so, and where there is no section to go by', async () => {
    answerAsWriter(endpoint.server);
    const { rounds } = documentIn(
      await situate(
        ['draft', 'paper.md', '--from', 'library', ...json],
        sampleCopy(),
        modelEnvironment(endpoint.server),
      ),
    );
    assert.ok(rounds[0]!.plan!.paragraphs.length > 2);
    assert.equal(endpoint.server.requests[0]!.prompt!.text.includes('Paragraph 1, about'), true);
    const folder = folderWith({
      'main.md': '---\nbibliography: refs.bib\n---\n\n# Introduction\n\nWe paint roofs white.\n',
      'refs.bib': '@article{roofs, title = {White Roofs}}\n@article{trees, title = {Shade by Trees}}\n',
    });
    const { draft } = documentIn(
      await situate(['draft', 'main.md', ...json], folder, modelEnvironment(endpoint.server)),
    );
    assert.match(draft!, /@roofs[^]*@trees|@trees[^]*@roofs/);
  });

  it('plans with the model where told so', async () => {
    answerAsWriter(endpoint.server);
    const { rounds, draft } = documentIn(
      await situate(
        [
          'draft',
          'paper.tex',
          '--from',
          'model',
          '--strategy',
          'sentences',
          '--only',
          'guu2020realm',
          'lewis2020retrieval',
          ...json,
        ],
        sampleCopy(),
        modelEnvironment(endpoint.server),
      ),
    );
    assert.ok(rounds[0]!.plan!.paragraphs.length > 0);
    assert.match(draft!, /guu2020realm/);
  });

  it('keeps and prints what there is when the server fails in the middle', async () => {
    answerAsWriter(endpoint.server);
    endpoint.server.fail(status(500), { when: '\nFEEDBACK:', times: 100 });
    const folder = sampleCopy();
    const outcome = await situate(
      ['draft', 'paper.tex', '--rounds', '2', '--keep', ...json],
      folder,
      modelEnvironment(endpoint.server),
    );
    assert.equal(outcome.status, 2);
    assert.match(outcome.stderr, /^situate: the draft could not be finished: /m);
    const { rounds, draft, incomplete } = documentIn(outcome);
    assert.deepEqual(
      rounds.map(({ kind }) => kind),
      ['draft'],
    );
    assert.equal(rounds[0]!.source, draft);
    assert.match(incomplete!, /\.$/);
    assert.equal(
      parseDrafting(readFileSync(join(folder, '.situate/drafting/paper.tex.json'), 'utf8'))?.rounds.length,
      1,
    );
    assert.ok(!`${outcome.stdout}${outcome.stderr}`.includes(testKey));
  });

  it('ends with 2 where all that comes is a page of the network', async () => {
    endpoint.server.fail(page(200), { times: 1000 });
    const outcome = await situate(['draft', 'paper.tex', ...json], sampleCopy(), modelEnvironment(endpoint.server));
    assert.equal(outcome.status, 2);
    assert.match(outcome.stderr, /^situate: .*sent a reply that cannot be read\./m);
    assert.deepEqual(documentIn(outcome).rounds, []);
  });

  it('keeps a draft that no reply of the judges could be used for, and says so', async () => {
    answerAsWriter(endpoint.server);
    endpoint.server.fail(page(200), { when: '\nBEFORE: ⟪before⟫', times: 1000 });
    endpoint.server.fail(page(200), { when: '⟪section⟫', times: 1000 });
    endpoint.server.fail(page(200), { when: '⟪paragraph⟫', times: 1000 });
    const outcome = await situate(
      ['draft', 'paper.tex', '--judge', 'llm', ...json],
      sampleCopy(),
      modelEnvironment(endpoint.server),
    );
    assert.equal(outcome.status, 2);
    assert.match(
      outcome.stderr,
      /^situate: the draft could not be finished: The model was asked \d+ questions and gave no usable reply/m,
    );
    assert.equal(documentIn(outcome).rounds.length, 1);
  });

  it('ends with what it has on Ctrl-C', async () => {
    answerAsWriter(endpoint.server);
    endpoint.server.fail(hang, { when: '\nFEEDBACK:', times: 100 });
    const child = await start(
      ['draft', 'paper.md', '--rounds', '1', ...json],
      sampleCopy(),
      modelEnvironment(endpoint.server),
    );
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    const ended = new Promise<number | null>((settle) => child.on('close', settle));
    while (!endpoint.server.requests.some(({ prompt }) => prompt?.text.includes('\nFEEDBACK:') === true)) {
      await new Promise((settle) => setTimeout(settle, 20));
    }
    child.kill('SIGINT');
    assert.equal(await ended, 130);
    assert.deepEqual(
      (JSON.parse(stdout) as DraftDocument).rounds.map(({ kind }) => kind),
      ['draft'],
    );
  });

  it('drafts a section for a paper that has none', async () => {
    answerAsWriter(endpoint.server);
    const folder = folderWith({
      'main.md':
        '---\nbibliography: refs.bib\n---\n\n# Introduction\n\nWe paint roofs white, as nobody did before us.\n\n# References\n',
      'refs.bib': '@article{roofs, title = {White Roofs}, abstract = {Roofs painted white are cool.}}\n',
    });
    const outcome = await situate(
      ['draft', 'main.md', '--strategy', 'zero-shot', ...json],
      folder,
      modelEnvironment(endpoint.server),
    );
    const { draft, rounds } = documentIn(outcome);
    assert.match(draft!, /@roofs/);
    assert.equal(rounds[0]!.scores.find(({ id }) => id === 'hallucinatedCitations')?.value, 0);
  });

  it('says in one line what is wrong with the command line', async () => {
    const said = async (...args: string[]): Promise<string> => {
      const {
        status: code,
        stdout,
        stderr,
      } = await situate(['draft', 'paper.tex', ...args], sampleCopy(), modelEnvironment(endpoint.server));
      assert.deepEqual([code, stdout], [2, '']);
      assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
      return stderr;
    };
    assert.match(await said('--rounds', '6'), /from 0 to 5/);
    assert.match(await said('--words', '0'), /1 or more/);
    assert.match(await said('--plan', 'a.md', '--from', 'model'), /cannot be used with/);
    assert.match((await situate(['draft', 'paper.tex'], sample)).stderr, /SITUATE_AI_ENDPOINT/);
    assert.equal(endpoint.server.requests.length, 0);
  });
});
