import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import Ajv from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import type { Log, Result } from 'sarif';
import { buildSarifLog } from '../../../src/cli/lint/build-sarif-log.ts';
import type { LintResult } from '../../../src/cli/lint/lint-result.ts';
import { rules } from '../../../src/rules/rule-registry.ts';
import { reportOf } from '../report.ts';

/** The official schema of SARIF 2.1.0, as Microsoft ships it with its own test tools. */
const schema = createRequire(import.meta.url)('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json') as object;
// One of its patterns is no regular expression by the stricter rules for Unicode.
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats(ajv);
const isValid = ajv.compile(schema);

const files = {
  '/work/my paper/main.md': 'One.\n\nAs [@lewis] shows.\n',
  '/work/my paper/refs.bib': '@article{lewis, title = {A}}\n@article{lewis, title = {B}}\n',
  '/work/shared.bib': '@article{x}\n',
  '/work/other/main.md': 'As [@x] shows.\n',
};

function read(report: LintResult): Log {
  const log = buildSarifLog(report) as Log;
  assert.ok(isValid(log), ajv.errorsText(isValid.errors));
  return log;
}

function results(log: Log): readonly Result[] {
  return log.runs[0]?.results ?? [];
}

async function ordinaryReport(): Promise<LintResult> {
  return reportOf(files, {
    '/work/my paper/main.md': [
      {
        at: ['/work/my paper/main.md', 'lewis'],
        related: [['/work/my paper/refs.bib', 'lewis']],
        fixes: [
          { title: 'Cite "b"', kind: 'unsafe', newText: 'b' },
          { title: 'Cite "a"', kind: 'safe', newText: 'a' },
        ],
      },
      { at: ['/work/shared.bib', 'x'], severity: 'hint' },
    ],
  });
}

describe('the SARIF format', () => {
  it('fits the official schema, with findings and without', async () => {
    read(await ordinaryReport());
    read(await reportOf(files, { '/work/my paper/main.md': [] }));
  });

  it('is checked by a schema that refuses what is wrong', () => {
    assert.ok(!isValid({ version: '2.1.0', runs: [{ tool: {} }] }));
  });

  it('describes every rule', async () => {
    const described = read(await ordinaryReport()).runs[0]?.tool.driver.rules ?? [];
    assert.deepEqual(
      described.map(({ id }) => id),
      rules.map(({ id }) => id),
    );
    assert.deepEqual(
      described.filter(({ defaultConfiguration }) => defaultConfiguration?.enabled === false).map(({ id }) => id),
      rules.filter(({ severity }) => severity === 'off').map(({ id }) => id),
    );
    for (const { shortDescription, fullDescription, help, defaultConfiguration } of described) {
      assert.ok(shortDescription?.text && fullDescription?.text && help?.text && help.markdown);
      assert.ok(defaultConfiguration?.level !== undefined || defaultConfiguration?.enabled === false);
    }
  });

  it('places findings from the folder of the main file', async () => {
    const log = read(await ordinaryReport());
    assert.equal(log.runs[0]?.originalUriBaseIds?.['PAPER']?.uri, 'file:///work/my%20paper/');
    assert.deepEqual(results(log)[0]?.locations, [
      {
        physicalLocation: {
          artifactLocation: { uri: 'main.md', uriBaseId: 'PAPER' },
          region: { startLine: 3, startColumn: 6, endLine: 3, endColumn: 11 },
        },
      },
    ]);
    assert.equal(results(log)[1]?.locations?.[0]?.physicalLocation?.artifactLocation?.uri, '../shared.bib');
    assert.equal(results(log)[0]?.relatedLocations?.[0]?.physicalLocation?.artifactLocation?.uri, 'refs.bib');
  });

  it('gives each of several papers a base of its own', async () => {
    const log = read(
      await reportOf(files, {
        '/work/my paper/main.md': [{ at: ['/work/my paper/main.md', 'lewis'] }],
        '/work/other/main.md': [{ at: ['/work/other/main.md', 'x'] }],
      }),
    );
    assert.deepEqual(
      results(log).map(({ locations }) => locations?.[0]?.physicalLocation?.artifactLocation),
      [
        { uri: 'main.md', uriBaseId: 'PAPER1' },
        { uri: 'main.md', uriBaseId: 'PAPER2' },
      ],
    );
    assert.equal(log.runs[0]?.originalUriBaseIds?.['PAPER2']?.uri, 'file:///work/other/');
  });

  it('has its own words for severities', async () => {
    const severities = ['error', 'warning', 'information', 'hint'] as const;
    const log = read(
      await reportOf(files, {
        '/work/other/main.md': severities.map((severity) => ({ at: ['/work/other/main.md', 'x'], severity })),
      }),
    );
    assert.deepEqual(
      results(log).map(({ level }) => level),
      ['error', 'warning', 'note', 'note'],
    );
  });

  it('holds the safe fixes and no others', async () => {
    const [first, second] = results(read(await ordinaryReport()));
    assert.deepEqual(first?.fixes, [
      {
        description: { text: 'Cite "a"' },
        artifactChanges: [
          {
            artifactLocation: { uri: 'main.md', uriBaseId: 'PAPER' },
            replacements: [
              {
                deletedRegion: { startLine: 3, startColumn: 6, endLine: 3, endColumn: 11 },
                insertedContent: { text: 'a' },
              },
            ],
          },
        ],
      },
    ]);
    assert.equal(second?.fixes, undefined);
  });
});
