import assert from 'node:assert/strict';
import { buildLintDocument } from '../../../src/cli/lint/build-lint-document.ts';
import { reportOf } from '../report.ts';

const text = 'One.\r\nAs 王 shows \\citep{lewis}.\n';

describe('the JSON format', () => {
  it('gives each finding with its place, lines and columns from 1', async () => {
    const report = await reportOf(
      { '/work/paper/main.md': text, '/work/paper/sections/a.md': text },
      {
        '/work/paper/main.md': [
          {
            at: ['/work/paper/sections/a.md', 'lewis'],
            fixes: [{ title: 'Cite "lewis2020"', kind: 'unsafe', newText: 'lewis2020' }],
          },
        ],
      },
    );
    assert.deepEqual(buildLintDocument(report), {
      findings: [
        {
          rule: 'undefined-citation',
          severity: 'error',
          file: 'sections/a.md',
          start: { line: 2, column: 19 },
          end: { line: 2, column: 24 },
          message: 'No entry "lewis".',
          related: [],
          fixes: [{ title: 'Cite "lewis2020"', kind: 'unsafe' }],
        },
      ],
    });
  });

  it('gives the places that belong to a finding, in whatever file they are', async () => {
    const report = await reportOf(
      { '/work/paper/main.md': text, '/work/paper/sections/a.md': text },
      {
        '/work/paper/main.md': [
          { at: ['/work/paper/main.md', 'lewis'], related: [['/work/paper/sections/a.md', '王']] },
        ],
      },
    );
    const { findings } = buildLintDocument(report) as { findings: { related: unknown }[] };
    assert.deepEqual(findings[0]?.related, [
      {
        file: 'sections/a.md',
        start: { line: 2, column: 4 },
        end: { line: 2, column: 5 },
        message: 'It is here.',
      },
    ]);
  });

  it('is a document where nothing is found, too', async () => {
    const report = await reportOf({ '/work/main.md': text }, { '/work/main.md': [] });
    assert.deepEqual(buildLintDocument(report), { findings: [] });
  });

  it('names the paper of each finding where there are several', async () => {
    const report = await reportOf(
      { '/work/a/main.md': text, '/other/main.md': text },
      {
        '/work/a/main.md': [{ at: ['/work/a/main.md', 'lewis'] }],
        '/other/main.md': [{ at: ['/other/main.md', 'lewis'] }],
      },
    );
    const { findings } = buildLintDocument(report) as { findings: { file: string; main: string }[] };
    assert.deepEqual(
      findings.map(({ file, main }) => [file, main]),
      [
        ['main.md', 'a/main.md'],
        ['main.md', '../other/main.md'],
      ],
    );
  });
});
