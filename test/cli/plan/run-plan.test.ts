import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PlanDocument } from '../../../src/cli/plan/run-plan.ts';
import { plannedKeys, planSchema } from '../../../src/drafting/plan/plan.ts';
import { parsePlan } from '../../../src/drafting/plan/plan-markdown.ts';
import { answerAsWriter } from '../../llm/draft-script.ts';
import { hang, status } from '../../llm/scripted-faults.ts';
import { testKey, useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { waitFor } from '../../polling.ts';
import { entry, folderWith, latex, type Outcome, removeFolders, situate, start } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';

const sample = resolve(import.meta.dirname, '../../fixtures/sample');

const related = [
  '\\section{Related Work}',
  '',
  '\\citet{lewis} train both parts at once, whereas \\citet{guu} trains one.',
  'Unlike them \\citep{nobody}, we keep no index at all.',
].join('\n');

const files = { 'main.tex': latex(related), 'refs.bib': ['lewis', 'guu', 'gao'].map(entry).join('') };

function documentIn({ stdout, stderr }: Outcome): PlanDocument {
  assert.notEqual(stdout, '', stderr);
  const document = JSON.parse(stdout) as PlanDocument;
  assert.deepEqual(Object.keys(document), ['main', 'from', 'plan', 'unplaced', 'problems']);
  assert.deepEqual(planSchema.parse(document.plan), document.plan);
  return document;
}

describe('situate plan', function () {
  afterEach(removeFolders);

  it('prints what the section does now, and names what has no place or no entry', async () => {
    const { status: code, stdout, stderr } = await situate(['plan', 'main.tex', '--no-model'], folderWith(files));
    assert.equal(code, 0, stderr);
    assert.equal(
      stdout,
      [
        '# Plan of the related work',
        '',
        'Positioning: each-paragraph',
        '',
        '## Train parts once trains (15 words)',
        '',
        '- comparison: Doe train both parts at once, whereas Doe trains one [@lewis; @guu]',
        '- positioning: Unlike them, we keep no index at all [@nobody]',
        '',
      ].join('\n'),
    );
    assert.equal(
      stderr,
      'situate: the plan cites "nobody", which no bibliography of the paper defines\nsituate: not in the plan yet: "gao"\n',
    );
  });

  it('prints one JSON document', async () => {
    const outcome = await situate(
      ['plan', 'main.tex', '--no-model', '--format', 'json', '--words', '100', '--positioning', 'final-paragraph'],
      folderWith(files),
    );
    assert.deepEqual([outcome.status, outcome.stderr], [0, '']);
    const { main, from, plan, unplaced, problems } = documentIn(outcome);
    assert.deepEqual([main, from, unplaced], ['main.tex', 'section', ['gao']]);
    assert.deepEqual(problems, ['the plan cites "nobody", which no bibliography of the paper defines']);
    assert.deepEqual([plan.positioning, plan.paragraphs.map(({ words }) => words)], ['final-paragraph', [100]]);
  });

  it('prints the form of LitLLM, in which works are numbers', async () => {
    const { stdout } = await situate(['plan', 'main.tex', '--no-model', '--format', 'line'], folderWith(files));
    assert.equal(
      stdout,
      'Generate the output in 15 words using 2 sentences. Cite [1], [2] on line 1.\n\n[1]: lewis\n[2]: guu\n',
    );
  });

  it('goes by the library where there is no section', async () => {
    const folder = folderWith({
      ...files,
      'main.tex': latex('\\section{Introduction}\n\nWe begin here with \\citet{guu} alone.'),
    });
    const { from, plan, unplaced } = documentIn(
      await situate(['plan', 'main.tex', '--no-model', '--format', 'json', '--words', '80'], folder),
    );
    assert.deepEqual([from, plannedKeys(plan).sort(), unplaced], ['library', ['gao', 'guu', 'lewis'], []]);
    assert.deepEqual([plan.positioning, plan.paragraphs.map(({ words }) => words)], ['each-paragraph', [80]]);
  });

  for (const main of ['paper.tex', 'paper.md']) {
    it(`plans the sample paper ${main} from its section and by topics of its library`, async () => {
      const outcome = await situate(['plan', main, '--no-model', '--format', 'json'], sample);
      const ofSection = documentIn(outcome);
      assert.equal(ofSection.from, 'section');
      assert.equal(ofSection.plan.paragraphs.length, 8);
      assert.ok(
        ofSection.unplaced.includes('vaswani2017attention') && !ofSection.unplaced.includes('lewis2020retrieval'),
      );
      for (const key of ['reimers2019sentence', 'farber2020citation']) {
        assert.ok(plannedKeys(ofSection.plan).includes(key), `the section has to cite ${key} and does not`);
      }
      assert.deepEqual(ofSection.problems, [
        'the plan cites "karpukin2020dense", which no bibliography of the paper defines',
      ]);

      const byTopics = documentIn(
        await situate(['plan', main, '--from', 'library', '--no-model', '--format', 'json'], sample),
      );
      assert.deepEqual([byTopics.unplaced, byTopics.problems], [[], []]);
      assert.equal(byTopics.plan.positioning, 'each-paragraph', 'as situate.json has it');
      assert.equal(
        byTopics.plan.paragraphs.reduce((sum, { words }) => sum + words!, 0),
        900,
        'as situate.json has it',
      );
      const topics = byTopics.plan.paragraphs.map(({ topic }) => topic);
      assert.ok(topics.includes('Citation recommendation'), topics.join('; '));
      for (const { sentences } of byTopics.plan.paragraphs) {
        const works = new Set(sentences.flatMap(({ keys }) => keys)).size;
        assert.ok(works >= 3 && works <= 9, `${works} works`);
      }
    });
  }

  it('writes the plan into a file that reads back as the same plan', async () => {
    const folder = folderWith(files);
    const {
      status: code,
      stdout,
      stderr,
    } = await situate(['plan', 'main.tex', '--no-model', '--output', 'related-work.plan.md'], folder);
    assert.deepEqual([code, stdout], [0, '']);
    assert.match(stderr, /^situate: wrote related-work\.plan\.md$/m);
    const { plan } = documentIn(await situate(['plan', 'main.tex', '--no-model', '--format', 'json'], folder));
    assert.deepEqual(parsePlan(readFileSync(join(folder, 'related-work.plan.md'), 'utf8')), { plan, problems: [] });
  });

  const mistakes: [args: string[], complaint: RegExp][] = [
    [['main.tex', '--output', 'refs.bib'], /"refs\.bib" belongs to the paper and was left alone/],
    [['main.tex', '--output', 'none/plan.md'], /its folder does not exist/],
    [['main.tex', '--output', '.'], /is a folder/],
    [['.'], /is a folder: name the main file/],
    [['nothing.tex'], /there is no file or folder "nothing\.tex"/],
    [['main.tex', '--words', '0'], /'0' is invalid\. Give a whole number, 1 or more/],
    [['main.tex', '--from', 'memory'], /Allowed choices are section, library, model/],
    [['main.tex', '--from', 'model'], /no language model is configured/],
    [['bare.tex', '--from', 'section'], /bare\.tex has no related-work section with text/],
    [['bare.tex'], /bare\.tex has no works to plan with/],
  ];
  for (const [args, complaint] of mistakes) {
    it(`says in one line what is wrong with: situate plan ${args.join(' ')}`, async () => {
      const bare = '\\documentclass{article}\n\\begin{document}\nHello.\n\\end{document}\n';
      const folder = folderWith({ ...files, 'bare.tex': bare });
      const { status: code, stdout, stderr } = await situate(['plan', ...args, '--no-model'], folder);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, complaint);
      assert.match(stderr, /^situate: [^\n]*\n$/);
      assert.equal(existsSync(join(folder, 'none')), false);
      assert.equal(readFileSync(join(folder, 'refs.bib'), 'utf8'), files['refs.bib']);
    });
  }

  describe('--from model', () => {
    const endpoint = useScriptedEndpoint({ key: testKey });
    const args = ['plan', 'paper.md', '--from', 'model', '--no-model', '--format', 'json'];

    it('has the language model plan, and says what is sent and where to', async () => {
      answerAsWriter(endpoint.server);
      const outcome = await situate([...args, '--words', '500'], sample, modelEnvironment(endpoint.server));
      assert.equal(outcome.status, 0, outcome.stderr);
      const { from, plan } = documentIn(outcome);
      assert.equal(from, 'model');
      assert.equal(
        plan.paragraphs.reduce((sum, { words }) => sum + words!, 0),
        500,
      );
      assert.match(
        outcome.stderr,
        new RegExp(
          `^situate: asking scripted-small at ${endpoint.server.origin}: at most 2 requests with about [\\d,]+ tokens\nsituate: 1 request, .*\n$`,
        ),
      );
    });

    it('says in one line why there is no plan, where the server fails', async () => {
      for (let call = 0; call < 10; call++) {
        endpoint.server.fail(status(500));
      }
      const { status: code, stdout, stderr } = await situate(args, sample, modelEnvironment(endpoint.server));
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, /^situate: the language model made no plan: [^\n]+$/m);
    });

    it('stops on Ctrl-C', async function () {
      if (process.platform === 'win32') {
        this.skip();
      }
      endpoint.server.fail(hang);
      const child = await start(args, sample, modelEnvironment(endpoint.server));
      let stderr = '';
      child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
      const ended = new Promise((settle) => child.on('close', settle));
      await waitFor('the question to the model', () => endpoint.server.requests.length > 0);
      child.kill('SIGINT');
      assert.equal(await ended, 130);
      assert.match(stderr, /^situate: stopped; there is no plan$/m);
    });
  });
});
