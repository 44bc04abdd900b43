import assert from 'node:assert/strict';
import { plannedKeys } from '../../../src/drafting/plan/plan.ts';
import { parsePlan } from '../../../src/drafting/plan/plan-markdown.ts';
import { printable } from '../../../src/text/printable.ts';
import { complaintsOfOxlint, type ImaginedFile } from '../../oxlint.ts';
import { folderWith, latex, removeFolders, situateAlone } from '../command-line.ts';

/** Clears the screen in two ways, colours it, rings, goes back to the start of the line and turns the text round. */
const trick = '\u001b[2J\u009b2J\u001b]0;x\u0007\u007f\u202e';
const key = `key${trick}`;
const title = `A${trick} study of boats`;

const paper = {
  'main.tex': latex(
    [
      `\\section{Related Work ${trick}}`,
      `Boats${trick} float on water and were often studied before \\citep{${key}}.`,
      `Others have asked why they do so \\citep{gone${trick}, other}.`,
      '',
      `\\input{missing${trick}}`,
    ].join('\n'),
  ),
  'refs.bib': [key, 'other', `left${trick}`]
    .map((name) => `@article{${name}, title = {${title}}, author = {Doe${trick}, Jane}, year = {2020}}\n`)
    .join(''),
};

describe('what the command line prints', () => {
  afterEach(removeFolders);

  const commands = [
    ['lint', 'main.tex'],
    ['lint', 'main.tex', '--format', 'json'],
    ['lint', 'main.tex', '--format', 'sarif'],
    ['inspect', 'main.tex'],
    ['inspect', 'main.tex', '--format', 'json'],
    ['score', 'main.tex'],
    ['score', 'main.tex', '--format', 'json'],
    ['plan', 'main.tex', '--format', 'line'],
    ['plan', 'main.tex', '--format', 'json'],
    ['plan', 'main.tex', '--output', `plan${trick}.md`],
    ['lint', `gone${trick}.tex`],
    ['explain', `no-rule${trick}`],
    ['lint', `--no-option${trick}`],
    ['draft', 'main.tex'],
  ];
  for (const command of commands) {
    it(`does not steer the terminal: situate ${printable(command.join(' '))}`, async () => {
      const folder = folderWith(paper);
      const model = command[0] === 'lint' || command[0] === 'score' || command[0] === 'plan' ? ['--no-model'] : [];
      const { stdout, stderr } = await situateAlone([...command, ...model], folder);
      assert.notEqual(stdout + stderr, '');
      for (const line of (stdout + stderr).split('\n')) {
        assert.equal(line, printable(line));
      }
    });
  }

  it('says the same in JSON as without escapes', async () => {
    const { stdout } = await situateAlone(['inspect', 'main.tex', '--format', 'json'], folderWith(paper));
    const { citedKeys } = JSON.parse(stdout) as { citedKeys: string[] };
    assert.ok(citedKeys.includes(key), stdout);
  });

  it('is the plan to the character where it goes into a file or a program', async () => {
    const folder = folderWith(paper);
    const { stdout, stderr } = await situateAlone(['plan', 'main.tex', '--no-model'], folder);
    assert.ok(plannedKeys(parsePlan(stdout).plan).includes(key), stdout);
    assert.match(stdout, /\u202e/);
    assert.doesNotMatch(stderr, /[\u001b\u202e]/);
  });
});

describe('the one way out for text', () => {
  it('is the only one that Oxlint lets commands use', async () => {
    const files = [
      "process.stdout.write('a');",
      "process.stderr.write('a');",
      'export const { stdout } = process;',
      "import { stderr } from 'node:process';\nstderr.write('a');",
      "console.log('a');",
    ].map((code): ImaginedFile => ['src/cli/x.ts', code]);
    const rules = ['console', 'restricted-properties', 'restricted-imports'].map((name) => `eslint(no-${name})`);
    const complaints = await complaintsOfOxlint(files, rules);
    for (const [index, found] of complaints.entries()) {
      assert.equal(found.length, 1, `${files[index]?.[1]}: ${found.join()}`);
    }
  });
});
