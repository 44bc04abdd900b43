import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entry, folderWith, latex, removeFolders, situate, situateAlone } from '../command-line.ts';

const related =
  '\\section{Related Work}\nWe compare maps \\citep{a}. Others draw maps by hand \\citep{b}.\n\n' +
  'Some do neither of them, and they are few \\citep{a}.\n';
const secret = 'export KEY=swordfish\n';

/** A project with a paper, beside a folder that is none of its business. */
function project(files: Readonly<Record<string, string>> = {}): string {
  return folderWith({
    'out/rc': secret,
    'repository/.git/HEAD': '',
    'repository/m.tex': latex(related),
    'repository/refs.bib': entry('a') + entry('b'),
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`repository/${path}`, text])),
  });
}

/** Gives what is outside, by name. */
function outside(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(join(folder, 'out')).map((name) => [name, readFileSync(join(folder, 'out', name), 'utf8')]),
  );
}

const refused = /"[^"]+" is reached by a link that leads out of the project, so Situate neither reads nor writes it: /;

(process.platform === 'win32' ? describe.skip : describe)('a link that leads out of the project', () => {
  afterEach(removeFolders);

  const cases: [what: string, link: string, to: string, args: readonly string[]][] = [
    ['plan --output', 'related-work.plan.md', '../out/rc', ['plan', 'm.tex', '--output', 'related-work.plan.md']],
    ['a plan that is not there yet', 'p.md', '../out/new', ['plan', 'm.tex', '--output', 'p.md']],
    ['a plan in a linked folder', 'plans', '../out', ['plan', 'm.tex', '--output', 'plans/p.md']],
    ['score --output', 's.json', '../out/rc', ['score', 'm.tex', '--no-model', '--output', 's.json']],
    ['score --resume', 's.json', '../out/new', ['score', 'm.tex', '--no-model', '--resume', 's.json']],
    ['init', 'situate.json', '../out/new', ['init', 'm.tex']],
    ['evidence', '.situate', '../out', ['evidence', 'm.tex', '--offline']],
    ['preferences add', '.situate', '../out', ['preferences', 'add', 'm.tex', '--better', 'a.txt', '--worse', 'b.txt']],
  ];
  for (const [what, link, to, args] of cases) {
    it(`is not followed by ${what}`, async () => {
      const folder = project({ 'a.txt': 'One text about maps.', 'b.txt': 'Another text about maps.' });
      symlinkSync(to, join(folder, 'repository', link));
      const { status, stderr } = await situate(args, join(folder, 'repository'));
      assert.match(stderr, refused);
      assert.deepEqual([status, stderr.trim().split('\n').length, outside(folder)], [2, 1, { rc: secret }]);
    });
  }

  it('is not followed by the file of evidence in a folder of its own', async () => {
    const folder = project({ '.situate/x': '' });
    symlinkSync('../../out/new.json', join(folder, 'repository/.situate/evidence.json'));
    const { status, stderr } = await situate(['evidence', 'm.tex', '--offline'], join(folder, 'repository'));
    assert.match(stderr, refused);
    assert.deepEqual([status, outside(folder)], [2, { rc: secret }]);
  });

  it('is not followed by --fix to a main file, nor by what is kept beside one', async () => {
    const folder = project();
    const text = latex('\\section{Related Work}\nThis is so. \\citep{a,,b}\n');
    writeFileSync(join(folder, 'out/other.tex'), text);
    symlinkSync('../out/other.tex', join(folder, 'repository/linked.tex'));
    symlinkSync('../out', join(folder, 'repository/.situate'));
    const fixed = await situate(['lint', 'linked.tex', '--fix', '--no-model'], join(folder, 'repository'));
    assert.deepEqual([fixed.status, outside(folder)['other.tex']], [2, text]);
    const kept = await situate(['evidence', 'linked.tex', '--offline'], join(folder, 'repository'));
    assert.match(kept.stderr, refused);
    assert.deepEqual(Object.keys(outside(folder)).toSorted(), ['other.tex', 'rc']);
  });

  it('is followed where the author allows it, and inside the project', async () => {
    const folder = project();
    const here = join(folder, 'repository');
    symlinkSync('../out/plan.md', join(here, 'p.md'));
    const allowed = await situate(['plan', 'm.tex', '--output', 'p.md', '--allow-outside'], here);
    assert.deepEqual([allowed.status, Object.keys(outside(folder)).toSorted()], [0, ['plan.md', 'rc']]);
    mkdirSync(join(here, 'plans'));
    symlinkSync('plans/p.md', join(here, 'q.md'));
    assert.equal((await situate(['plan', 'm.tex', '--output', 'q.md'], here)).status, 0);
    assert.ok(existsSync(join(here, 'plans/p.md')));
  });

  it('is no hindrance where the author names a place outside by itself', async () => {
    const folder = project();
    const here = join(folder, 'repository');
    assert.equal((await situate(['plan', 'm.tex', '--output', '../out/p.md'], here)).status, 0);
    symlinkSync('p.md', join(folder, 'out/q.md'));
    assert.equal((await situate(['plan', 'm.tex', '--output', '../out/q.md'], here)).status, 0);
  });
});

(process.platform === 'win32' ? describe.skip : describe)('a pipe or a device in place of a file', () => {
  afterEach(removeFolders);

  function pipeAt(path: string): void {
    mkdirSync(join(path, '..'), { recursive: true });
    assert.equal(spawnSync('mkfifo', [path]).status, 0);
  }

  const commands: [what: string, pipe: string, args: readonly string[]][] = [
    ['the rounds', '.situate/drafting/m.tex.json', ['preferences', 'next', 'm.tex']],
    ['the scores to go on from', 's.json', ['score', 'm.tex', '--no-model', '--resume', 's.json']],
    ['the scores to compare with', 's.json', ['score', 'm.tex', '--no-model', '--compare', 's.json']],
    ['the preferences', '.situate/preferences.json', ['preferences', 'ratings', 'm.tex']],
    ['an output', 'p.md', ['plan', 'm.tex', '--output', 'p.md']],
    ['an input of lines', 'l.jsonl', ['judge', 'positioning', '--input', 'l.jsonl']],
    ['recorded lookups', 'l.jsonl', ['verify', 'refs.bib', '--lookups', 'l.jsonl']],
    ['a bibliography', 'b.bib', ['verify', 'b.bib', '--lookups', 'm.tex']],
    ['a PDF', 'b.pdf', ['evidence', '--pdf', 'b.pdf']],
    ['the file of evidence', '.situate/evidence.json', ['evidence', 'm.tex', '--offline']],
  ];
  for (const [what, pipe, args] of commands) {
    it(`is not waited for as ${what}`, async () => {
      const folder = project();
      pipeAt(join(folder, 'repository', pipe));
      const { status, stderr } = await situate(args, join(folder, 'repository'));
      assert.deepEqual([status, stderr.trim().split('\n').length], [2, 1], stderr);
      assert.doesNotMatch(stderr, /went wrong/);
    });
  }

  it('is not waited for as a part or a bibliography of a paper', async () => {
    const folder = folderWith({ 'm.tex': latex(`\\input{part}\n${related}`) });
    pipeAt(join(folder, 'part.tex'));
    symlinkSync('/dev/zero', join(folder, 'refs.bib'));
    const { status, stdout } = await situate(['lint', 'm.tex', '--no-model'], folder);
    assert.equal(status, 0);
    assert.match(stdout, /part/);
    assert.match(stdout, /refs/);
  });

  it('is read where the shell made it for what the author typed', async () => {
    const folder = project();
    const line = JSON.stringify({ id: 1, text: 'We differ from all of them.' });
    const args = ['judge', 'positioning', '--input', '/dev/stdin'];
    const { status, stdout } = await situateAlone(args, folder, {}, `exec < <(echo '${line}')`);
    assert.equal(status, 0);
    assert.equal((JSON.parse(stdout) as { id: number }).id, 1);
  });

  it('is written to where the shell made it', async () => {
    const folder = project();
    const args = ['plan', 'm.tex', '--output', '/dev/fd/3'];
    const { status } = await situateAlone(args, join(folder, 'repository'), {}, 'exec 3>got');
    assert.equal(status, 0);
    assert.match(readFileSync(join(folder, 'repository/got'), 'utf8'), /^# /);
  });
});
