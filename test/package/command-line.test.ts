import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import manifest from '../../package.json';
import { root, run, runNpm } from '../../scripts/processes.mjs';
import { waitFor } from '../polling.ts';
import { childrenOf } from '../server/child-processes.ts';
import { Editor } from '../server/editor.ts';

/** The file that `npm run package` made of the command line. */
const tarball = join(root, `${manifest.name}-${manifest.version}.tgz`);

describe('The command line as a package', () => {
  let folder: string;
  let paper: string;

  before(() => {
    assert.ok(existsSync(tarball), `There is no ${tarball}: run "npm run package".`);
    folder = mkdtempSync(join(tmpdir(), 'situate-package-'));
    paper = join(folder, 'paper');
    mkdirSync(paper);
    cpSync(join(root, 'test/fixtures/sample'), paper, { recursive: true });
    cpSync(tarball, join(paper, basename(tarball)));
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Does what npx does with the package where there is no network, and nothing of Situate on the machine. */
  function runWithoutNetwork(args: readonly string[]) {
    return runNpm(['exec', '--yes', '--offline', '--loglevel=error', '--', `./${basename(tarball)}`, ...args], {
      cwd: paper,
      env: {
        npm_config_cache: join(folder, 'npm'),
        XDG_CACHE_HOME: join(folder, 'cache'),
        LOCALAPPDATA: join(folder, 'cache'),
        NO_COLOR: '1',
      },
      output: 'capture',
    });
  }

  it('lints a paper in a folder where nothing is installed, with the embedding model that it brings', async () => {
    const { status, output } = await runWithoutNetwork(['lint', 'paper.tex']);
    assert.equal(status, 1, output);
    assert.match(output, /Did you mean "karpukhin2020dense"\?/);
    assert.match(output, /incoherent-citation/);
    assert.doesNotMatch(output, /words alone/);
    const kept = readdirSync(join(folder, 'cache'), { recursive: true, encoding: 'utf8' });
    assert.ok(
      kept.some((path) => path.includes('MiniLM')),
      `no vectors were kept: ${kept.join(', ')}`,
    );
  });

  it('keeps what it found in a large bibliography, and finds the same with it', async () => {
    const large = join(paper, 'large');
    mkdirSync(large);
    const entries = Array.from(
      { length: 600 },
      (_, at) =>
        `@article{work${at}, author = {Writer${at}, Ann}, title = {On Topic ${at % 590}}, journal = {J}, year = 2001, abstract = {${`Topic ${at} is told at length here. `.repeat(6)}}}`,
    );
    writeFileSync(join(large, 'refs.bib'), entries.join('\n'));
    writeFileSync(
      join(large, 'paper.tex'),
      '\\section{Related Work}\nTopic 7 is told \\cite{work7, wrok9}. Sorting is not \\cite{work8}.\n\\bibliography{refs}\n',
    );
    const first = await runWithoutNetwork(['lint', 'large/paper.tex', '--no-model']);
    const kept = join(folder, 'cache', ...(process.platform === 'win32' ? ['situate', 'cache'] : ['situate']));
    const [name, ...others] = readdirSync(join(kept, 'bibliographies'));
    assert.deepEqual(others, []);
    const { mtimeMs, size } = statSync(join(kept, 'bibliographies', name!));
    const second = await runWithoutNetwork(['lint', 'large/paper.tex', '--no-model']);
    assert.match(second.output, /No bibliography of this paper defines "wrok9"/);
    assert.deepEqual(second, first);
    const after = statSync(join(kept, 'bibliographies', name!));
    assert.ok(after.size === size && after.mtimeMs > mtimeMs, 'it was not taken from there');
    rmSync(join(kept, 'bibliographies', name!));
    const editor = await Editor.start({
      command: [process.execPath, join(root, 'dist/cli.js'), 'server', '--stdio'],
      initializationOptions: { localModel: false },
      variables: { XDG_CACHE_HOME: join(folder, 'cache'), LOCALAPPDATA: join(folder, 'cache') },
    });
    editor.open(join(large, 'paper.tex'));
    await waitFor('what a server keeps', () => existsSync(join(kept, 'bibliographies', name!)));
    assert.equal(await editor.stop(), 0);
  });

  it('keeps what the model read when it is stopped', async function () {
    if (process.platform === 'win32') {
      this.skip();
    }
    const library = join(folder, 'library');
    mkdirSync(library);
    const topics = Array.from({ length: 300 }, (_, at) => `Method ${at} for ranking documents of collection ${at}`);
    const works = topics.map(
      (topic, at) =>
        `@article{work${at}, title = {${topic}}, author = {Doe, Ada}, journal = {Journal}, year = 2020, abstract = {${`We describe ${topic.toLowerCase()} and measure it. `.repeat(12)}}}`,
    );
    const sentences = topics.map((topic, at) => `${topic} needs labels \\citep{work${at}}.`);
    writeFileSync(join(library, 'refs.bib'), works.join('\n'));
    writeFileSync(
      join(library, 'paper.tex'),
      `\\documentclass{article}\\usepackage{natbib}\\begin{document}\\section{Related Work}\n${sentences.join('\n')}\n\\bibliography{refs}\\end{document}\n`,
    );
    const cache = join(folder, 'stopped');
    const child = spawn(process.execPath, [join(root, 'dist/cli.js'), 'lint', 'paper.tex'], {
      cwd: library,
      env: { ...process.env, XDG_CACHE_HOME: cache },
      stdio: 'ignore',
    });
    const ended = new Promise<number | null>((settle) => child.once('exit', settle));
    const kept = (): string[] =>
      existsSync(cache)
        ? readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('MiniLM'))
        : [];
    await waitFor('the first vectors', () => kept().length > 0);
    child.kill('SIGINT');
    assert.equal(await ended, 130);
    assert.equal(kept().length, 1);
  });

  it('serves an editor with the model in a process that ends with the server', async function () {
    if (process.platform !== 'linux') {
      this.skip();
    }
    const editor = await Editor.start({
      command: [process.execPath, join(root, 'dist/cli.js'), 'server', '--stdio'],
      configuration: () => ({}),
      variables: { XDG_CACHE_HOME: join(folder, 'served') },
    });
    const section = join(paper, 'sections/related-work.tex');
    editor.open(section);
    await waitFor('what the model finds', () =>
      editor.diagnostics(section)?.some(({ code }) => code === 'incoherent-citation'),
    );
    const [model, ...others] = childrenOf(editor.process.pid!);
    assert.ok(model !== undefined && others.length === 0);
    editor.process.kill('SIGKILL');
    await waitFor('the end of the model', () => !existsSync(`/proc/${model}`));
  });

  for (const opens of [true, false]) {
    const told = opens ? 'that found something' : 'that was told of no paper';
    it(`keeps the compiled script of a server ${told}, which the next one takes as it is`, async () => {
      const cache = join(folder, `compiled ${told}`);
      /** Serves an editor to its end, and gives the file in which the script is kept then. */
      async function served(): Promise<number> {
        const editor = await Editor.start({
          command: [process.execPath, join(root, 'dist/cli.js'), 'server', '--stdio'],
          initializationOptions: { localModel: false },
          variables: { XDG_CACHE_HOME: cache, LOCALAPPDATA: cache },
        });
        if (opens) {
          const section = join(paper, 'sections/related-work.tex');
          editor.open(section);
          await waitFor('findings', () => editor.diagnostics(section) !== undefined);
        }
        assert.equal(await editor.stop(), 0);
        const kept = readdirSync(cache, { recursive: true, encoding: 'utf8' }).find((path) =>
          path.endsWith('server.compiled'),
        );
        assert.ok(kept !== undefined);
        return statSync(join(cache, kept)).ino;
      }
      await served();
      assert.equal(await served(), await served());
    });
  }

  it('finds what is wrong by the hook for pre-commit, which minds all files of a paper', async () => {
    const hooks = parse(readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8')) as {
      entry: string;
      args: string[];
      files: string;
    }[];
    const [hook] = hooks;
    assert.ok(hook);
    const minded = new RegExp(hook.files.replace('(?i)', ''), 'i');
    for (const file of ['paper.tex', 'sections/related-work.tex', 'references.bib', 'paper.Rmd', 'situate.json']) {
      assert.match(file, minded);
    }
    assert.doesNotMatch('figures/overview.svg', minded);
    const [program, ...words] = hook.entry.split(' ');
    assert.equal(program, Object.keys(manifest.bin)[0]);
    const { status, output } = await runWithoutNetwork([...words, ...hook.args]);
    assert.equal(status, 1, output);
    assert.match(output, /karpukin2020dense/);
  });

  it('brings what commands read, and nothing of the editor', async () => {
    const { output } = await run('tar', ['-tzf', basename(tarball)], { cwd: paper, output: 'capture' });
    const files = output.split('\n').map((line) => line.trim().replace('package/', ''));
    for (const read of [
      'NOTICE',
      'dist/database/empty.tar.br',
      'dist/disciplines/medicine.json',
      'dist/server.cjs',
      'prompts/situate/support.md',
    ]) {
      assert.ok(files.includes(read), `${read} is not in the package`);
    }
    assert.deepEqual(
      files.filter((file) => /^(dist\/webview|docs|l10n|media|src|test)\//.test(file)),
      [],
    );
  });

  it('needs no other package', () => {
    assert.deepEqual(
      Object.keys(manifest).filter((field) => /dependencies/i.test(field)),
      ['devDependencies'],
    );
  });
});
