import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { neovim } from '../../scripts/editors-host/install.mjs';

const root = resolve(import.meta.dirname, '../..');
const commandLine = join(root, 'dist/cli.js');

/** What Neovim saw, as `neovim.lua` writes it. */
interface Report {
  readonly problem?: string;
  readonly findings: readonly string[];
  readonly fix: string;
  readonly fixAll: string;
  readonly text: string;
  readonly hover: string;
  readonly definition: string;
  readonly completion: readonly string[];
  readonly renamed: readonly string[];
}

describe('the sample paper in Neovim', () => {
  let folder = '';
  let report: Report;
  let printed: readonly string[] = [];

  before(async function () {
    const editor = await neovim().catch((error: unknown) => {
      console.log(
        `No Neovim, so the tests in it are skipped. ${error instanceof Error ? error.message : String(error)}`,
      );
      this.skip();
    });
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'situate-neovim-')));
    cpSync(join(root, 'test/fixtures/sample'), folder, { recursive: true });
    printed = lint(folder, 'sections/related-work.tex');
    const env = {
      ...process.env,
      ...editor.env,
      SITUATE_FILE: join(folder, 'sections/related-work.tex'),
      SITUATE_ROOT: '',
      SITUATE_NODE: process.execPath,
      SITUATE_CLI: commandLine,
      SITUATE_REPORT: join(folder, 'report.json'),
      SITUATE_RULE: 'undefined-citation',
      SITUATE_KEY: 'karpukhin2020dense',
    };
    const script = join(import.meta.dirname, 'neovim.lua');
    const { stdout, stderr } = spawnSync(editor.program, ['--headless', '--clean', '-n', '-c', `luafile ${script}`], {
      env,
      cwd: folder,
      encoding: 'utf8',
      timeout: 240_000,
    });
    report = JSON.parse(readFileSync(env.SITUATE_REPORT, 'utf8')) as Report;
    assert.equal(report.problem, undefined, `${report.problem}\n${stdout}\n${stderr}`);
  });

  after(() => {
    if (folder !== '') rmSync(folder, { recursive: true, force: true });
  });

  it('shows the findings that situate lint prints', () => {
    assert.ok(printed.length > 3);
    assert.deepEqual(report.findings, printed);
  });

  it('is repaired by one fix, and by all that are safe', () => {
    assert.match(report.fix, /^Cite "karpukhin2020dense"/);
    assert.match(report.fixAll, /^Fix all/);
    const before = readFileSync(join(folder, 'sections/related-work.tex'), 'utf8');
    assert.match(before, /karpukin2020dense/);
    assert.doesNotMatch(report.text, /karpukin2020dense/);
  });

  it('tells of the work behind a key, goes to its entry, and offers works', () => {
    assert.match(report.hover, /Dense Passage Retrieval/);
    assert.equal(report.definition, 'references.bib');
    assert.ok(report.completion.includes('karpukhin2020dense'), report.completion.join());
  });

  it('has a key renamed in its text and its bibliography', () => {
    assert.deepEqual(
      ['references.bib', 'related-work.tex'].filter((name) => report.renamed.includes(name)),
      ['references.bib', 'related-work.tex'],
    );
  });
});

/** What `situate lint` finds in a file: `line:column rule`, columns in bytes as Neovim counts them. */
function lint(folder: string, file: string): string[] {
  const { stdout } = spawnSync(process.execPath, [commandLine, 'lint', 'paper.tex', '--no-model', '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  const { findings } = JSON.parse(stdout) as {
    findings: readonly { rule: string; file: string; start: { line: number; column: number } }[];
  };
  return findings
    .filter((finding) => finding.file === file)
    .map(({ rule, start: { line, column } }) => {
      const before = lines[line - 1]!.slice(0, column - 1);
      return `${line}:${Buffer.byteLength(before) + 1} ${rule}`;
    })
    .sort();
}
