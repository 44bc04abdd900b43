import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseXml } from '@rgrove/parse-xml';
import type { ScoreDocument } from '../../../src/documents/score-document.ts';
import { elements } from '../../report/page-elements.ts';
import { entry, folderWith, latex, removeFolders, situate } from '../command-line.ts';

const positioned =
  'They rank works by title \\citep{lewis}.\n\nUnlike them, we keep no index of works at all \\citep{guu}.';
const unpositioned = 'They rank works by title \\citep{lewis}.\n\nOthers read all of the texts \\citep{guu,gone}.';

function section(text: string): string {
  return latex(`\\section{Related Work}\n\n${text}`);
}

function papers(): string {
  const refs = ['lewis', 'guu'].map(entry).join('');
  return folderWith({
    'first/main.tex': section(positioned),
    'first/refs.bib': refs,
    'second/main.tex': section(`${positioned} \\textless script\\textgreater{} <script>alert(1)</script> & "more"`),
    'second/refs.bib': refs,
  });
}

const both = ['score', 'first/main.tex', 'second/main.tex', '--no-model'];

function scoresIn(folder: string, file: string): ScoreDocument[] {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as ScoreDocument[];
}

describe('situate score --format html', () => {
  afterEach(removeFolders);

  it('writes one page without script or network, with a table and a sentence for each chart', async () => {
    const folder = papers();
    const outcome = await situate([...both, '--format', 'html', '--output', 'report.html'], folder);
    assert.deepEqual([outcome.status, outcome.stdout], [0, '']);
    const { root } = parseXml(readFileSync(join(folder, 'report.html'), 'utf8'));
    assert.ok(root);
    const [policy] = elements(root, 'meta').filter(({ attributes }) => attributes['http-equiv'] !== undefined);
    assert.match(
      policy?.attributes.content ?? '',
      /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; base-uri 'none'; form-action 'none'$/,
    );
    for (const name of ['script', 'link', 'img', 'iframe', 'form', 'a']) {
      assert.deepEqual(elements(root, name), [], name);
    }
    const figures = elements(root, 'figure');
    assert.ok(figures.length >= 4, `${figures.length} charts`);
    for (const figure of figures) {
      const [body] = elements(figure, 'tbody');
      assert.ok(body !== undefined && elements(body, 'tr').length > 0, figure.text);
      assert.match(elements(figure, 'p')[0]?.text ?? '', /\d.*\.$/);
    }
    assert.deepEqual(
      elements(root, 'h1').map(({ text }) => text),
      ['Related work of 2 papers', 'Related work of first/main.tex', 'Related work of second/main.tex'],
    );
  });

  it('begins with the verdict, what was found and what to do', async () => {
    const folder = papers();
    writeFileSync(join(folder, 'first/main.tex'), section(unpositioned));
    const { stdout } = await situate(['score', 'first/main.tex', '--no-model', '--format', 'html'], folder);
    const { root } = parseXml(stdout);
    assert.ok(root);
    assert.deepEqual(
      elements(root, 'h2')
        .map(({ text }) => text)
        .filter((text) => !text.startsWith('Notes'))
        .slice(0, 3),
      ['Verdict', 'Findings', 'What to do'],
    );
  });

  it('writes over no file of a paper', async () => {
    const folder = papers();
    const { status, stderr } = await situate([...both, '--format', 'html', '--output', 'first/main.tex'], folder);
    assert.equal(status, 2);
    assert.match(stderr, /belongs to the paper and was left alone/);
    assert.equal(readFileSync(join(folder, 'first/main.tex'), 'utf8'), section(positioned));
  });
});

describe('situate score --format csv', () => {
  afterEach(removeFolders);

  it('prints a line for each paper, with what is wrong with those that cannot be read', async () => {
    const { status, stdout } = await situate([...both, 'gone.tex', '--format', 'csv'], papers());
    assert.equal(status, 2);
    const [header = '', ...rows] = stdout.trimEnd().split('\n');
    assert.match(header, /^paper,problem,words,works,points,worse,/);
    const column = header.split(',').indexOf('hallucinatedCitations');
    assert.deepEqual(rows[0]!.split(',').slice(column, column + 2), ['0', 'passed'], header);
    assert.match(rows[0]!, /^first\/main\.tex,,\d+,2,\d+,,/);
    assert.match(rows[1] ?? '', /^second\/main\.tex,/);
    assert.match(rows[2] ?? '', /^gone\.tex,"there is no file or folder ""gone\.tex""/);
  });
});

describe('situate score --resume', () => {
  afterEach(removeFolders);

  it('scores only papers again whose files have changed', async () => {
    const folder = papers();
    const resumed = [...both, '--resume', 'scores.json', '--format', 'json'];
    assert.equal((await situate(resumed, folder)).status, 0);
    const kept = scoresIn(folder, 'scores.json');
    assert.equal(kept.length, 2);
    // A paper that was not scored again is as the file says.
    const marked = kept.map((document) => ({ ...document, relatedWork: { ...document.relatedWork, words: 12_345 } }));
    writeFileSync(join(folder, 'scores.json'), JSON.stringify(marked));
    writeFileSync(join(folder, 'first/main.tex'), section(unpositioned));
    const { status, stdout } = await situate(resumed, folder);
    assert.equal(status, 0);
    const [first, second] = JSON.parse(stdout) as ScoreDocument[];
    assert.notEqual(first?.relatedWork.words, 12_345);
    assert.equal(second?.relatedWork.words, 12_345);
    assert.deepEqual(scoresIn(folder, 'scores.json'), [first, second]);
  });

  it('scores everything again with other options', async () => {
    const folder = papers();
    await situate([...both, '--resume', 'scores.json'], folder);
    const before = scoresIn(folder, 'scores.json').map(({ basis }) => basis);
    await situate([...both, '--resume', 'scores.json', '--rubric', 'grep'], folder);
    const after = scoresIn(folder, 'scores.json').map(({ basis }) => basis);
    assert.ok(before.every((basis, index) => basis !== after[index]));
  });

  it('leaves a file alone that holds something else', async () => {
    const folder = papers();
    writeFileSync(join(folder, 'notes.json'), '{"mine": true}');
    const { status, stdout, stderr } = await situate([...both, '--resume', 'notes.json'], folder);
    assert.deepEqual([status, stdout], [2, '']);
    assert.match(stderr, /"notes\.json" does not hold scores of Situate and was left alone/);
    assert.equal(readFileSync(join(folder, 'notes.json'), 'utf8'), '{"mine": true}');
  });
});

describe('situate score --compare', () => {
  afterEach(removeFolders);

  it('says of each paper and criterion what got worse', async () => {
    const folder = papers();
    const { stdout: before } = await situate([...both, '--format', 'json'], folder);
    writeFileSync(join(folder, 'before.json'), before);
    writeFileSync(join(folder, 'first/main.tex'), section(unpositioned));
    const compared = [...both, '--compare', 'before.json'];
    const [first, second] = JSON.parse(
      (await situate([...compared, '--format', 'json'], folder)).stdout,
    ) as ScoreDocument[];
    assert.deepEqual(
      first?.changes?.worse
        .map(({ criterion }) => criterion)
        .filter((id) => ['hallucinatedCitations', 'positioning'].includes(id)),
      ['hallucinatedCitations', 'positioning'],
    );
    assert.deepEqual(
      first.changes.worse.find(({ criterion }) => criterion === 'hallucinatedCitations'),
      {
        criterion: 'hallucinatedCitations',
        before: { state: 'passed', value: 0 },
        after: { state: 'failed', value: 1 },
      },
    );
    assert.deepEqual(second?.changes, { worse: [], better: [] });
    const { stdout } = await situate(compared, folder);
    assert.match(stdout, /^- first\/main\.tex: Worse: .+, from passed 0 to failed 1$/m);
    assert.doesNotMatch(stdout, /^- second\/main\.tex: Worse/m);
  });

  it('names papers that were scored earlier and not this time', async () => {
    const folder = papers();
    const { stdout: before } = await situate([...both, '--format', 'json'], folder);
    writeFileSync(join(folder, 'before.json'), before);
    const { stdout } = await situate(
      ['score', 'first/main.tex', 'gone.tex', '--no-model', '--compare', 'before.json'],
      folder,
    );
    assert.match(stdout, /## Scored earlier, not this time\n\n- second\/main\.tex\n/);
    assert.match(stdout, /## Not scored\n\n- gone\.tex: there is no file/);
  });
});
