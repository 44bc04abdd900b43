import assert from 'node:assert/strict';
import pc from 'picocolors';
import { formatStylish } from '../../../src/cli/lint/format-stylish.ts';
import type { LintResult } from '../../../src/cli/lint/lint-result.ts';
import { type Emphasis, linesAsText } from '../../../src/cli/terminal/line.ts';
import { reportOf } from '../report.ts';

type Colors = Readonly<Record<Emphasis, (text: string) => string>>;

/** Gives what is printed at a width of 60 columns. */
function printed(report: LintResult, { colors, ...options }: { colors?: Colors; maxWarnings?: number } = {}): string {
  return linesAsText(formatStylish(report, { width: 60, ...options }), colors);
}

const files = {
  '/work/paper/main.md': 'One.\n\nAs [@lewis] shows.\n',
  '/work/paper/refs.bib': '@article{lewis, title = {A}}\n@article{lewis, title = {B}}\n',
};

describe('the format for people', () => {
  it('shows findings file by file with their lines', async () => {
    const report = await reportOf(files, {
      '/work/paper/main.md': [
        { at: ['/work/paper/main.md', 'lewis'] },
        {
          at: ['/work/paper/refs.bib', 'lewis, title = {B}'],
          rule: 'duplicate-key',
          severity: 'warning',
          message: { template: 'Twice.', values: {} },
          related: [['/work/paper/refs.bib', 'lewis, title = {A}']],
          fixes: [{ title: 'Remove', kind: 'safe', newText: '' }],
        },
      ],
    });
    assert.equal(
      printed(report),
      [
        'main.md',
        '  3:6  error  No entry "lewis".  undefined-citation',
        '    3 | As [@lewis] shows.',
        '      |      ^^^^^',
        '',
        'refs.bib',
        '  2:10  warning  Twice.  duplicate-key',
        '     2 | @article{lewis, title = {B}}',
        '       |          ^^^^^^^^^^^^^^^^^^',
        '         refs.bib:1:10 It is here.',
        '',
        '2 findings: 1 error, 1 warning.',
        '1 of them can be fixed with --fix.',
        '',
      ].join('\n'),
    );
  });

  it('says that nothing was found', async () => {
    const report = await reportOf(files, { '/work/paper/main.md': [] });
    assert.equal(printed(report), 'No findings.\n');
  });

  it('shows files from the folder of the command where there are several papers', async () => {
    const both = { ...files, '/work/other.md': 'As [@lewis] shows.\n' };
    const report = await reportOf(both, {
      '/work/paper/main.md': [{ at: ['/work/paper/main.md', 'lewis'] }],
      '/work/other.md': [{ at: ['/work/other.md', 'lewis'] }],
    });
    assert.deepEqual(printed(report).match(/^\S+\.md$/gm), ['paper/main.md', 'other.md']);
    assert.match(printed(report), /^2 findings in 2 papers: 2 errors\.$/m);
  });

  it('keeps lines of the source within the width', async () => {
    const long = { '/work/main.md': `${'word '.repeat(500)}[@lewis]${' word'.repeat(500)}\n` };
    const report = await reportOf(long, { '/work/main.md': [{ at: ['/work/main.md', 'lewis'] }] });
    for (const line of printed(report).split('\n')) {
      assert.ok(line.length <= 60, line);
    }
  });

  it('says what --fix did and which limit was passed', async () => {
    const report = await reportOf(files, {
      '/work/paper/main.md': [{ at: ['/work/paper/main.md', 'lewis'], severity: 'warning' }],
    });
    const output = printed({ ...report, applied: { edits: 3, files: 1 } }, { maxWarnings: 0 });
    assert.match(output, /^Fixed: 3 changes in 1 file\.$/m);
    assert.match(output, /^1 warning, more than the 0 allowed\.$/m);
  });

  it('colours by severity where it may', async () => {
    const report = await reportOf(files, { '/work/paper/main.md': [{ at: ['/work/paper/main.md', 'lewis'] }] });
    const output = printed(report, { colors: pc.createColors(true) });
    assert.ok(output.includes('\u001b[31merror\u001b[39m'), output);
  });

  it('shows no control characters of the paper', async () => {
    const odd = { '/work/main.md': 'As [@le\u001b[2Jwis] shows.\n' };
    const report = await reportOf(odd, { '/work/main.md': [{ at: ['/work/main.md', 'le\u001b[2Jwis'] }] });
    assert.doesNotMatch(printed(report), /\u001b/);
  });
});
