import assert from 'node:assert/strict';
import { basename } from 'pathe';
import * as z from 'zod';
import type { Paper } from '../../src/project/paper.ts';
import { defineRule, type Report, type Rule } from '../../src/rules/contract.ts';
import type { Finding } from '../../src/rules/finding.ts';
import { lintPaper, settingOf, withoutJudges } from '../../src/rules/lint.ts';
import { rules } from '../../src/rules/rule-registry.ts';
import { runToEnd } from '../../src/task/task.ts';
import { message, renderMessage } from '../../src/text/message.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';

/** A rule that reports what it is told to, and says what its options are. */
function ruleReporting(reports: (paper: Paper) => readonly Omit<Report, 'message'>[], id = 'test-rule'): Rule {
  return defineRule({
    id,
    severity: 'warning',
    needs: ['text'],
    summary: 'A rule',
    documentation: { what: '', why: '', silent: '' },
    options: z.object({ most: z.int().default(5) }),
    messages: {},
    examples: { fires: [], silent: [] },
    *check(paper, { most }) {
      for (const report of reports(paper)) {
        yield { ...report, message: message('at most {most}', { most }) };
        yield undefined;
      }
    },
  });
}

const atStart = ruleReporting(({ main }) => [{ file: main, range: { start: 0, end: 1 } }]);

function lint(paper: Paper, ...tested: Rule[]): Finding[] {
  return runToEnd(lintPaper(paper, tested));
}

async function paperWith(rulesSetting: object): Promise<Paper> {
  return readPaper({ 'main.tex': latexMain('Text.'), 'situate.json': JSON.stringify({ rules: rulesSetting }) });
}

describe('linting a paper', () => {
  it('gives findings the rule’s severity and the defaults of its options', async () => {
    const [finding] = lint(await paperWith({}), atStart);
    assert.deepEqual(
      [finding?.rule, finding?.severity, renderMessage(finding!.message), finding?.related, finding?.fixes()],
      ['test-rule', 'warning', 'at most 5', [], []],
    );
  });

  it('takes severities and options from the configuration', async () => {
    const [finding] = lint(await paperWith({ 'test-rule': { severity: 'hint', most: 2 } }), atStart);
    assert.deepEqual([finding?.severity, renderMessage(finding!.message)], ['hint', 'at most 2']);
    assert.equal(lint(await paperWith({ 'test-rule': 'error' }), atStart)[0]?.severity, 'error');
    assert.equal(renderMessage(lint(await paperWith({ 'test-rule': { most: 2 } }), atStart)[0]!.message), 'at most 2');
  });

  it('offers no fix that would write BibTeX into a bibliography that is in CSL', async () => {
    const paper = await readPaper({
      'main.md': '---\nbibliography: [refs.json, more.bib]\n---\n\nMaps help [@pole2019].\n',
      'refs.json': '[{ "id": "pole2019", "title": "Maps" }]',
      'more.bib': '',
    });
    const fixing = ruleReporting(({ main, bibliographies }) => [
      {
        file: main,
        range: { start: 0, end: 1 },
        fixes: () =>
          bibliographies.map(({ path }) => ({
            title: message('Change'),
            kind: 'unsafe',
            edits: [{ file: path, range: { start: 0, end: 0 }, newText: '@misc{a}' }],
          })),
      },
    ]);
    assert.deepEqual(
      lint(paper, fixing).flatMap((finding) =>
        finding.fixes().flatMap(({ edits }) => edits.map(({ file }) => basename(file))),
      ),
      ['more.bib'],
    );
  });

  it('keeps the severity of a rule whose options do not fit, and gives it the defaults', async () => {
    const [finding] = lint(await paperWith({ 'test-rule': { severity: 'hint', most: 'all' } }), atStart);
    assert.deepEqual([finding?.severity, renderMessage(finding!.message)], ['hint', 'at most 5']);
  });

  it('does not run a rule that is off', async () => {
    const failing = ruleReporting(() => assert.fail('it ran'));
    assert.deepEqual(lint(await paperWith({ 'test-rule': 'off' }), failing), []);
    assert.deepEqual(lint(await paperWith({ 'test-rule': { severity: 'off' } }), failing), []);
  });

  it('passes over settings of rules that do not exist', async () => {
    const paper = await paperWith({ 'no-rule': 'error', 'test-rule': 'hint' });
    assert.equal(lint(paper, atStart)[0]?.severity, 'hint');
  });

  it('runs rules that need judges unless it is told to do without', async () => {
    const paper = await paperWith({});
    const judging: Rule = { ...atStart, needs: ['text', 'embeddings'] };
    assert.equal(lint(paper, judging).length, 1);
    assert.deepEqual(runToEnd(lintPaper(paper, [judging], { available: withoutJudges })), []);
  });

  it('loses no more than its own findings to a rule that fails', async () => {
    const paper = await paperWith({});
    const fault = new Error('a fault');
    const failing: Rule = {
      ...atStart,
      id: 'failing',
      // oxlint-disable-next-line require-yield
      *check() {
        throw fault;
      },
    };
    const failures: unknown[] = [];
    const onFailure = (rule: Rule, error: unknown): void => void failures.push(rule.id, error);
    const findings = runToEnd(lintPaper(paper, [failing, atStart], { onFailure }));
    assert.deepEqual(
      findings.map(({ rule }) => rule),
      [atStart.id],
    );
    assert.deepEqual(failures, ['failing', fault]);
    assert.throws(() => runToEnd(lintPaper(paper, [failing])), fault);
  });

  it('puts findings in the order of the paper: files as they are read, then bibliographies, then the rest', async () => {
    const paper = await readPaper({
      'main.tex': latexMain('\\input{b}\\input{a}\\bibliography{refs}'),
      'a.tex': 'Text.',
      'b.tex': 'Text.',
      'refs.bib': '',
    });
    const places: [string, number, number][] = [
      ['/paper/situate.json', 0, 1],
      ['/paper/refs.bib', 0, 1],
      ['/paper/a.tex', 2, 3],
      ['/paper/a.tex', 0, 4],
      ['/paper/a.tex', 0, 1],
      ['/paper/b.tex', 1, 2],
      ['/paper/main.tex', 9, 10],
    ];
    const rule = ruleReporting(() => places.map(([file, start, end]) => ({ file, range: { start, end } })));
    assert.deepEqual(
      lint(paper, rule).map(({ file, range }) => [file, range.start, range.end]),
      places.toReversed(),
    );
  });

  it('puts findings at the same place in the order of their rules’ names', async () => {
    const report = (id: string): Rule => ruleReporting(({ main }) => [{ file: main, range: { start: 0, end: 1 } }], id);
    const found = lint(await paperWith({}), report('b-rule'), report('a-rule'));
    assert.deepEqual(
      found.map(({ rule }) => rule),
      ['a-rule', 'b-rule'],
    );
  });

  it('knows the setting of every rule by its defaults', async () => {
    const paper = await paperWith({});
    for (const rule of rules) {
      assert.deepEqual(settingOf(rule, paper), { severity: rule.severity, options: {} });
    }
  });
});
