import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  entry,
  findingsIn,
  folderWith,
  latex,
  type Outcome,
  type PrintedFinding,
  removeFolders,
  situateAlone,
} from '../command-line.ts';

const refs = entry('lewis');
/** A text with one finding of its own, which must not be lost whatever else is wrong. */
const text = 'Retrieval \\citep{lewis} helps \\citep{nobody}.';

type Files = Parameters<typeof folderWith>[0];

async function lint(files: Files, main = 'paper.tex'): Promise<Outcome> {
  return situateAlone(['lint', main, '--format', 'json'], folderWith(files));
}

/** Gives what is found apart from the citation of nobody, which has to be found too. */
async function foundIn(files: Files): Promise<readonly PrintedFinding[]> {
  const outcome = await lint({ 'refs.bib': refs, ...files });
  assert.equal(outcome.stderr, '');
  const findings = findingsIn(outcome);
  const isExpected = ({ message }: PrintedFinding): boolean => message.includes('defines "nobody"');
  assert.equal(findings.filter(isExpected).length, 1, 'the citation of nobody');
  return findings.filter((finding) => !isExpected(finding));
}

/** Asserts that there is one finding, by this rule, at this place. */
function assertOne(
  findings: readonly PrintedFinding[],
  rule: string,
  place: `${string}:${number}:${number}`,
  message: RegExp,
): void {
  assert.deepEqual(
    findings.map(({ rule: id, file, start }) => `${id} ${file}:${start.line}:${start.column}`),
    [`${rule} ${place}`],
  );
  assert.match(findings[0]?.message ?? '', message);
}

/** Asserts that the command said in one line why it could not run, and nothing else. */
function assertCouldNotRun({ status, stdout, stderr }: Outcome, why: RegExp): void {
  assert.deepEqual([status, stdout], [2, '']);
  assert.match(stderr, why);
  assert.match(stderr, /^situate: [^\n]+\n$/);
}

describe('situate lint with what it cannot lint', () => {
  afterEach(removeFolders);

  it('says in one line that the main file is missing', async () => {
    assertCouldNotRun(await lint({}), /there is no file or folder "paper\.tex": name the main file/);
    assertCouldNotRun(await lint({ a: '' }, 'a/paper.tex'), /there is no file or folder "a\/paper\.tex"/);
  });

  it('says in one line that a file is binary', async () => {
    assertCouldNotRun(
      await lint({ 'paper.tex': Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0) }),
      /"paper\.tex" is a binary file/,
    );
  });

  it('says in one line that a file is empty', async () => {
    assertCouldNotRun(await lint({ 'paper.tex': '' }), /"paper\.tex" is empty/);
    assertCouldNotRun(await lint({ 'paper.md': ' \n\n' }, 'paper.md'), /"paper\.md" is empty/);
  });

  it('says in one line that a file is no manuscript', async () => {
    assertCouldNotRun(await lint({ 'refs.bib': refs }, 'refs.bib'), /"refs\.bib" is neither LaTeX .* nor Markdown/);
  });

  it('says in one line that a folder has no paper', async () => {
    assertCouldNotRun(await lint({ 'a/x.txt': 'x', 'a/part.tex': 'Text.' }, 'a'), /"a" has no paper/);
  });

  it('says in one line that a pipe is neither a file nor a folder', async function () {
    if (process.platform === 'win32') {
      this.skip();
    }
    const folder = folderWith({});
    execFileSync('mkfifo', [join(folder, 'paper.tex')]);
    assertCouldNotRun(await situateAlone(['lint', 'paper.tex'], folder), /"paper\.tex" is neither a file nor a folder/);
  });

  it('names a file without the signs in its name that steer terminals', async () => {
    assertCouldNotRun(await lint({}, 'a\n\u001b[2J.tex'), /there is no file or folder "a··\[2J\.tex"/);
  });
});

describe('situate lint with what it can read in part', () => {
  afterEach(removeFolders);

  it('reads a file that is not UTF-8 as Latin-1, and says so', async () => {
    const found = await foundIn({ 'paper.tex': Buffer.from(latex(`Müller: ${text}`), 'latin1') });
    assertOne(found, 'unreadable-source', 'paper.tex:1:1', /read as Latin-1/);
  });

  it('reports a brace that is never closed, and lints the rest', async () => {
    const found = await foundIn({ 'paper.tex': latex(`Some {\\em text.\n\n${text}`) });
    assertOne(found, 'unreadable-source', 'paper.tex:4:6', /brace is never closed/);
  });

  it('reports an environment that is never closed, and lints the rest', async () => {
    const found = await foundIn({ 'paper.tex': latex(`\\begin{itemize}\n\\item ${text}`) });
    assertOne(found, 'unreadable-source', 'paper.tex:4:1', /"itemize" that begins here is never closed/);
  });

  it('reports that files include each other, and lints the rest', async () => {
    const found = await foundIn({
      'paper.tex': latex('\\input{a}'),
      'a.tex': '\\input{b}\n',
      'b.tex': `\\input{a}\n\n${text}\n`,
    });
    assertOne(found, 'unreadable-source', 'b.tex:1:8', /"a\.tex" includes this file/);
  });

  it('reports a folder in the place of an included file, and lints the rest', async () => {
    const found = await foundIn({ 'paper.tex': latex(`\\input{sections}\n\n${text}`), 'sections/a.tex': 'Text.' });
    assertOne(found, 'unreadable-source', 'paper.tex:4:8', /"sections" is a folder/);
  });

  it('reports an included file that is missing or binary, and lints the rest', async () => {
    const missing = await foundIn({ 'paper.tex': latex(`\\input{gone}\n\n${text}`) });
    assertOne(missing, 'unreadable-source', 'paper.tex:4:8', /There is no file "gone\.tex"/);
    const binary = await foundIn({ 'paper.tex': latex(`\\input{a}\n\n${text}`), 'a.tex': Uint8Array.of(1, 0, 2, 0) });
    assertOne(binary, 'unreadable-source', 'paper.tex:4:8', /"a\.tex" is not a text file/);
  });

  it('reports a broken entry in the middle of a bibliography, and knows those around it', async () => {
    const broken = '@article{broken,\n  title = {Never closed,\n\n';
    const bibliography = entry('one') + broken + entry('lewis');
    const found = await foundIn({
      'paper.tex': latex(`${text} It helps \\citep{one,broken}.`),
      'refs.bib': bibliography,
    });
    assertOne(found, 'broken-entry', 'refs.bib:8:3', /"title" in the entry "broken" is not closed/);
  });

  it('reports a bibliography that is missing, and calls no key undefined', async () => {
    const outcome = await lint({ 'paper.tex': latex(text) });
    assertOne(findingsIn(outcome), 'unreadable-bibliography', 'paper.tex:5:15', /refs\.bib/);
    assert.equal(outcome.status, 0);
  });

  it('reports an unknown key of the configuration, and lints the paper', async () => {
    const found = await foundIn({ 'paper.tex': latex(text), 'situate.json': '{\n  "bibliografy": []\n}' });
    assertOne(found, 'invalid-configuration', 'situate.json:2:3', /no setting "bibliografy"/);
  });

  it('reports a value of the wrong type in the configuration, and lints the paper', async () => {
    const found = await foundIn({ 'paper.tex': latex(text), 'situate.json': '{\n  "citationCommands": "mycite"\n}' });
    assertOne(found, 'invalid-configuration', 'situate.json:2:23', /"citationCommands" has no effect/);
  });

  it('reports a rule in the configuration that does not exist, and lints the paper', async () => {
    const found = await foundIn({ 'paper.tex': latex(text), 'situate.json': '{"rules": {"no-such-rule": "off"}}' });
    assertOne(found, 'invalid-configuration', 'situate.json:1:12', /no rule "no-such-rule"/);
  });

  it('reports a configuration that is no JSON, and lints the paper', async () => {
    const found = await foundIn({ 'paper.tex': latex(text), 'situate.json': '{"rules": ' });
    assert.deepEqual(
      found.map(({ rule, file }) => [rule, file]),
      [['invalid-configuration', 'situate.json']],
    );
  });

  it('lints a paper without a configuration where a folder has the name of one', async () => {
    const folder = folderWith({ 'paper.tex': latex(text), 'refs.bib': refs });
    mkdirSync(join(folder, 'situate.json'));
    assert.equal(findingsIn(await situateAlone(['lint', 'paper.tex', '--format', 'json'], folder)).length, 1);
  });

  it('finds what is wrong in five megabytes on one line', async () => {
    const long = `${'Retrieval helps \\citep{lewis}. Some {\\em text} here. '.repeat(100_000)} ${text}`;
    assert.deepEqual(await foundIn({ 'paper.tex': latex(long) }), []);
    const outcome = await lint({ 'paper.tex': 'a'.repeat(5_000_000) });
    assert.deepEqual([outcome.status, findingsIn(outcome)], [0, []]);
  });

  it('lints files in which nothing is ever closed', async function () {
    for (const content of ['{'.repeat(20_000), '\\begin{a}'.repeat(2000), '[@'.repeat(20_000), '$'.repeat(50_001)]) {
      for (const name of ['paper.tex', 'paper.md']) {
        const outcome = await lint({ [name]: content }, name);
        assert.deepEqual([outcome.status, outcome.stderr], [0, ''], `${content.slice(0, 9)} in ${name}`);
        findingsIn(outcome);
      }
    }
  });
});
