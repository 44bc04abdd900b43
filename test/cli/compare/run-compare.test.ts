import assert from 'node:assert/strict';
import { status } from '../../llm/scripted-faults.ts';
import { testKey, useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { folderWith, removeFolders, situate } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';

const files = {
  'paper.md': `---
title: Warblers
abstract: We present a recogniser of warbler songs that runs on a solar sensor.
bibliography: refs.bib
---

# Related Work

Their recogniser of warbler songs does not run on a solar sensor [@sand]. Others count gulls from boats [@lind].
`,
  'refs.bib':
    '@misc{sand, title = {Songs, "Sung"}}\n@misc{lind, title = {=Gulls}, abstract = {Gulls are counted from boats.}}\n',
};

describe('situate compare', () => {
  afterEach(removeFolders);

  it('prints one JSON document with the sentence behind each cell and its place', async () => {
    const { status, stdout } = await situate(['compare', 'paper.md', '--format', 'json'], folderWith(files));
    assert.equal(status, 0);
    const { main, contributions, works } = JSON.parse(stdout) as Record<string, unknown>;
    assert.equal(main, 'paper.md');
    assert.deepEqual(contributions, [
      { number: 1, text: 'We present a recogniser of warbler songs that runs on a solar sensor.' },
    ]);
    assert.deepEqual(works, [
      {
        key: 'sand',
        title: 'Songs, "Sung"',
        cells: [
          {
            contribution: 1,
            state: 'hasNot',
            quote: 'Their recogniser of warbler songs does not run on a solar sensor […].',
            from: 'paper',
            place: { file: 'paper.md', line: 9, column: 1 },
            judge: 'lexical',
          },
        ],
      },
      {
        key: 'lind',
        title: '=Gulls',
        cells: [{ contribution: 1, state: 'unknown', quote: null, from: null, place: null, judge: 'lexical' }],
      },
    ]);
  });

  it('prints a table in Markdown with the quotes below it, and CSV that a spreadsheet reads', async () => {
    const folder = folderWith(files);
    const markdown = await situate(['compare', 'paper.md'], folder);
    assert.match(markdown.stdout, /^\| sand \| has not \|$/m);
    assert.match(markdown.stdout, /^\| lind \| \? \|$/m);
    assert.match(markdown.stdout, /^- sand, 1 \(your paper\): “Their recogniser/m);
    const csv = await situate(['compare', 'paper.md', '--format', 'csv'], folder);
    assert.match(csv.stdout, /^sand,"Songs, ""Sung""",1,hasNot,paper,.*,lexical$/m);
    assert.match(csv.stdout, /^lind,'=Gulls,1,unknown,,,lexical$/m);
  });

  it('says so where the paper does not say what it contributes', async () => {
    const folder = folderWith({ 'paper.md': '# Related Work\n\nOwls sing at night in the old marsh.\n' });
    const { status, stderr } = await situate(['compare', 'paper.md', '--format', 'json'], folder);
    assert.equal(status, 0);
    assert.match(stderr, /put it into “contribution” in situate\.json/);
  });
});

describe('situate compare --ai', function () {
  const endpoint = useScriptedEndpoint({ key: testKey });
  afterEach(removeFolders);

  const quote = 'Gulls are counted from boats.';
  const found = (answer: string, words = quote) => ({
    contributions: [{ number: 1, reasoning: 'It counts gulls.', quote: words, answer }],
  });
  const compare = (folder: string, ...options: readonly string[]) =>
    situate(['compare', 'paper.md', ...options], folder, modelEnvironment(endpoint.server));

  it('says what it sends, and prints what the model found, with its quote and its name', async () => {
    endpoint.server.answer(/contributions of their paper/, found('hasNot'));
    const folder = folderWith(files);
    const { status, stdout, stderr } = await compare(folder, '--ai', '--format', 'json');
    assert.equal(status, 0, stderr);
    const { works } = JSON.parse(stdout) as { works: { cells: unknown[] }[] };
    assert.deepEqual(works[1]?.cells, [
      { contribution: 1, state: 'hasNot', quote, from: 'abstract', place: null, judge: 'situate:scripted-small' },
    ]);
    assert.match(JSON.stringify(works[0]), /"from":"paper".*"judge":"lexical"/);
    assert.match(stderr, /1 of 2 works is known by title alone/);
    assert.match(stderr, /asking scripted-small at .*: at most 2 requests with about/);
    assert.match(stderr, /1 request, .* tokens sent/);
    assert.equal(endpoint.server.requests.filter(({ prompt }) => prompt !== undefined).length, 1);

    const markdown = await compare(folder, '--ai-model', 'scripted-large');
    assert.match(markdown.stdout, /^\| sand \| has not \|$/m);
    assert.match(markdown.stdout, /^\| lind \| has not \(scripted-large\) \|$/m);
    assert.match(markdown.stdout, /^- lind, 1 \(abstract\): “Gulls are counted from boats\.”$/m);
  });

  it('leaves a cell unknown where the quote is not in the work', async () => {
    endpoint.server.answer(/contributions of their paper/, found('has', 'Gulls are counted from the air.'));
    const { stdout } = await compare(folderWith(files), '--ai', '--format', 'csv');
    assert.match(stdout, /^lind,'=Gulls,1,unknown,,,situate:scripted-small$/m);
  });

  it('asks a second time only from the cache', async () => {
    endpoint.server.answer(/contributions of their paper/, found('has'));
    const folder = folderWith(files);
    const environment = modelEnvironment(endpoint.server);
    const run = () => situate(['compare', 'paper.md', '--ai'], folder, environment);
    const first = await run();
    const second = await run();
    assert.equal(second.stdout, first.stdout);
    assert.match(second.stderr, /0 requests, .*; 1 reply from the cache/);
  });

  it('prints what this machine found where the model cannot be asked, and says why', async () => {
    endpoint.server.fail(status(401), { times: 5 });
    const { status: code, stdout, stderr } = await compare(folderWith(files), '--ai');
    assert.equal(code, 2);
    assert.match(stdout, /^\| lind \| \? \|$/m);
    assert.match(stderr, /the language model could not judge everything: .*key/);
  });

  it('says how to name a model where none is named', async () => {
    const { status: code, stderr } = await situate(['compare', 'paper.md', '--ai'], folderWith(files));
    assert.equal(code, 2);
    assert.match(stderr, /no language model is configured/);
  });
});
