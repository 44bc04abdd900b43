import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { folderWith, latex, removeFolders, situateAlone, start } from './command-line.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

describe('the command line', () => {
  afterEach(removeFolders);

  it('prints its version and nothing else', async () => {
    assert.deepEqual(await situateAlone(['--version']), {
      status: 0,
      signal: null,
      stdout: `${version}\n`,
      stderr: '',
    });
  });

  it('prints help, also where nothing is asked', async () => {
    const { status, stdout } = await situateAlone(['--help']);
    assert.equal(status, 0);
    for (const command of ['lint', 'inspect', 'explain']) {
      assert.match(stdout, new RegExp(`^ {2}${command} `, 'm'));
    }
    assert.equal((await situateAlone([])).stdout, stdout);
  });

  for (const command of ['lint', 'inspect', 'explain']) {
    it(`prints help for ${command}, with examples`, async () => {
      const { status, stdout } = await situateAlone([command, '--help']);
      assert.equal(status, 0);
      assert.match(stdout, new RegExp(`^Usage: situate ${command} `));
      assert.match(stdout, new RegExp(`^Examples:\\n {2}situate ${command}`, 'm'));
    });
  }

  const mistakes: [args: string[], complaint: RegExp][] = [
    [['lnt'], /unknown command 'lnt' \(Did you mean lint\?\)/],
    [['lint'], /missing required argument 'paper'/],
    [['lint', 'x.tex', '--fromat', 'json'], /unknown option '--fromat' \(Did you mean --format\?\)/],
    [['lint', 'x.tex', '--format', 'xml'], /'xml' is invalid\. Allowed choices are stylish, json, sarif/],
    [['lint', 'x.tex', '--max-warnings', 'many'], /'many' is invalid\. Give a whole number, 0 or more/],
    [['lint', 'x.tex', '--max-warnings', '-1'], /'-1' is invalid/],
    [['inspect', 'x.tex', '--format', 'sarif'], /'sarif' is invalid\. Allowed choices are text, json/],
    [['inspect', 'x.tex', 'y.tex'], /too many arguments/],
    [['explain', 'x', '--format', 'text'], /Allowed choices are markdown, json/],
  ];
  for (const [args, complaint] of mistakes) {
    it(`says in one line what is wrong with: situate ${args.join(' ')}`, async () => {
      const { status, stdout, stderr } = await situateAlone(args);
      assert.deepEqual([status, stdout], [2, '']);
      assert.match(stderr, complaint);
      assert.match(stderr, /^situate: [^\n]*; see "situate --help"\n$/);
    });
  }

  it('ends quietly when nobody reads on', async () => {
    const folder = folderWith({ 'paper.tex': latex('Text \\citep{a}. '.repeat(20_000)), 'refs.bib': '@book{b,}\n' });
    const child = await start(['lint', 'paper.tex', '--format', 'json'], folder);
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.stdout.once('data', () => child.stdout.destroy());
    const status = await new Promise((settle) => child.on('close', settle));
    assert.equal(errors, '');
    assert.notEqual(status, 2);
  });

  it('ends with 130 on Ctrl-C', async function () {
    if (process.platform === 'win32') {
      this.skip();
    }
    const folder = folderWith({
      'paper.tex': latex('Text \\citep{a}. \n\n'.repeat(100_000)),
      'refs.bib': '@book{b,}\n',
    });
    let status: unknown = 'SIGINT';
    // Before the program listens, the signal ends it: on a busy machine that takes longer.
    for (let wait = 400; status === 'SIGINT' && wait <= 12_800; wait *= 2) {
      const child = await start(['lint', 'paper.tex'], folder);
      setTimeout(() => child.kill('SIGINT'), wait);
      status = await new Promise((settle) => child.on('close', (code, signal) => settle(code ?? signal)));
    }
    assert.equal(status, 130);
  });
});
