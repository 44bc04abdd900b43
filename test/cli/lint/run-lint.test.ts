import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { entry, findingsIn, folderWith, latex, removeFolders, situate, situateAlone } from '../command-line.ts';

const good = { 'paper.tex': latex('Retrieval helps \\citep{lewis}.'), 'refs.bib': entry('lewis') };
const wrong = { 'paper.tex': latex('Retrieval \\citep{lewis} helps \\citep{lewiss}.'), 'refs.bib': entry('lewis') };
const onPosix = process.platform === 'win32' ? it.skip : it;

describe('situate lint', () => {
  afterEach(removeFolders);

  it('ends with 0 where nothing is wrong', async () => {
    const outcome = await situate(['lint', 'paper.tex'], folderWith(good));
    assert.deepEqual([outcome.status, outcome.stdout, outcome.stderr], [0, 'No findings.\n', '']);
  });

  it('ends with 1 where there is an error', async () => {
    const outcome = await situate(['lint', 'paper.tex'], folderWith(wrong));
    assert.equal(outcome.status, 1);
    assert.match(
      outcome.stdout,
      /error {2}No bibliography of this paper defines "lewiss"\. Did you mean "lewis"\? {2}undefined-citation/,
    );
    assert.match(outcome.stdout, /^ +4 \| Retrieval \\citep\{lewis\} helps \\citep\{lewiss\}\.\n +\| {38}\^{6}$/m);
    assert.equal(outcome.stderr, '');
  });

  it('ends with 1 for warnings only where there are more than allowed', async () => {
    const folder = folderWith({
      'paper.tex': latex('Retrieval helps \\citep{lewis,,guu}.'),
      'refs.bib': entry('lewis') + entry('guu'),
    });
    assert.equal((await situate(['lint', 'paper.tex'], folder)).status, 0);
    assert.equal((await situate(['lint', 'paper.tex', '--max-warnings', '1'], folder)).status, 0);
    const strict = await situate(['lint', 'paper.tex', '--max-warnings', '0'], folder);
    assert.equal(strict.status, 1);
    assert.match(strict.stdout, /1 warning, more than the 0 allowed/);
  });

  it('names the headings that come closest where no section is known to be related work', async () => {
    const text = (heading: string): string => latex(`\\section{${heading}}\n\\cite{a} \\cite{b} \\cite{c}`);
    const refs = entry('a') + entry('b') + entry('c');
    const folder = folderWith({
      'main.tex': text('Where We Come From'),
      'other.tex': text('Related Work'),
      'refs.bib': refs,
    });
    const said =
      /no section is known to be related work; "Where We Come From" comes closest: situate init --related-work/;
    for (const command of ['lint', 'score']) {
      assert.match((await situate([command, 'main.tex', '--no-model'], folder)).stderr, said, command);
      assert.doesNotMatch((await situate([command, 'other.tex', '--no-model'], folder)).stderr, said, command);
    }
  });

  it('takes severities from situate.json', async () => {
    const configuration = { 'situate.json': '{"rules": {"undefined-citation": "warning"}}' };
    const outcome = await situate(
      ['lint', 'paper.tex', '--format', 'json'],
      folderWith({ ...wrong, ...configuration }),
    );
    assert.equal(outcome.status, 0);
    assert.deepEqual(
      findingsIn(outcome).map(({ severity }) => severity),
      ['warning'],
    );
  });

  it('prints one JSON document', async () => {
    const outcome = await situate(
      ['lint', 'paper/paper.tex', '--format', 'json'],
      folderWith({
        'paper/paper.tex': latex('Text.\n\n\\input{sections/related}'),
        'paper/sections/related.tex': 'Retrieval \\citep{lewis} helps \\citep{lewiss}.\n',
        'paper/refs.bib': entry('lewis'),
      }),
    );
    const [finding, ...others] = findingsIn(outcome).filter(({ rule }) => rule === 'undefined-citation');
    assert.deepEqual(others, []);
    assert.deepEqual(Object.keys(finding ?? {}), [
      'rule',
      'severity',
      'file',
      'start',
      'end',
      'message',
      'related',
      'fixes',
    ]);
    assert.equal(finding?.file, 'sections/related.tex');
    assert.deepEqual(finding.start, { line: 1, column: 38 });
    assert.deepEqual(finding.end, { line: 1, column: 44 });
    assert.deepEqual(finding.fixes[0], { title: 'Cite "lewis"', kind: 'unsafe' });
  });

  it('prints a SARIF log', async () => {
    const outcome = await situate(['lint', 'paper.tex', '--format', 'sarif'], folderWith(wrong));
    const log = JSON.parse(outcome.stdout) as { version: string; runs: { results: { ruleId: string }[] }[] };
    assert.equal(log.version, '2.1.0');
    assert.equal(log.runs[0]?.results[0]?.ruleId, 'undefined-citation');
    assert.equal(outcome.status, 1);
  });

  it('lints a part of a paper as part of it', async () => {
    const folder = folderWith({
      'main.tex': latex('\\input{sections/related}'),
      'sections/related.tex': 'Retrieval \\citep{lewis} helps \\citep{lewiss}.\n',
      'refs.bib': entry('lewis'),
    });
    const outcome = await situate(['lint', 'related.tex', '--format', 'json'], join(folder, 'sections'));
    assert.deepEqual(
      findingsIn(outcome).map(({ file, rule }) => [file, rule]),
      [['sections/related.tex', 'undefined-citation']],
    );
  });

  it('lints a paper once, however often it is named', async () => {
    const outcome = await situate(['lint', 'paper.tex', './paper.tex', '.', '--format', 'json'], folderWith(wrong));
    assert.equal(findingsIn(outcome).length, 1);
    assert.equal(findingsIn(outcome)[0]?.main, undefined);
  });

  it('names the paper of each finding where there are several', async () => {
    const folder = folderWith({
      'a/paper.tex': latex('Retrieval helps \\citep{one}.'),
      'a/refs.bib': entry('lewis'),
      'b/paper.md': '---\nbibliography: refs.bib\n---\n\nRetrieval helps [@two].\n',
      'b/refs.bib': entry('lewis'),
    });
    const outcome = await situate(['lint', 'a/paper.tex', 'b', '--format', 'json'], folder);
    assert.deepEqual(
      findingsIn(outcome)
        .filter(({ rule }) => rule === 'undefined-citation')
        .map(({ main, file }) => [main, file]),
      [
        ['a/paper.tex', 'paper.tex'],
        ['b/paper.md', 'paper.md'],
      ],
    );
  });

  it('reports once what two papers share', async () => {
    const folder = folderWith({
      'a.tex': latex('Retrieval helps \\citep{lewis}.\n\n\\input{shared}'),
      'b.tex': latex('Retrieval does not help \\citep{lewis}.\n\n\\input{shared}'),
      'shared.tex': 'Retrieval may help \\citep{nobody}.\n',
      'refs.bib': entry('lewis'),
    });
    const outcome = await situate(['lint', 'a.tex', 'b.tex', '--format', 'json'], folder);
    assert.deepEqual(
      findingsIn(outcome).map(({ main, file }) => [main, file]),
      [['a.tex', 'shared.tex']],
    );
  });

  it('has colours only where they are asked for, as its output is no terminal', async () => {
    const folder = folderWith(wrong);
    const escape = /\u001b\[/;
    assert.doesNotMatch((await situateAlone(['lint', 'paper.tex'], folder)).stdout, escape);
    assert.doesNotMatch((await situateAlone(['lint', 'paper.tex'], folder, { CI: 'true' })).stdout, escape);
    assert.match((await situateAlone(['lint', 'paper.tex'], folder, { FORCE_COLOR: '1' })).stdout, escape);
    assert.doesNotMatch(
      (await situateAlone(['lint', 'paper.tex'], folder, { FORCE_COLOR: '1', NO_COLOR: '1' })).stdout,
      escape,
    );
  });

  onPosix('reads a paper through a link', async () => {
    const folder = folderWith({ 'real/paper.tex': wrong['paper.tex'], 'real/refs.bib': wrong['refs.bib'] });
    symlinkSync(join(folder, 'real'), join(folder, 'linked'));
    const outcome = await situateAlone(['lint', 'linked/paper.tex', '--format', 'json'], folder);
    assert.equal(findingsIn(outcome)[0]?.file, 'paper.tex');
  });
});
