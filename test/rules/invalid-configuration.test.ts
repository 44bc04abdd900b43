import assert from 'node:assert/strict';
import { loadPaper } from '../../src/project/load.ts';
import { Sources } from '../../src/project/sources.ts';
import { otherRules } from '../../src/rules/other-rules.ts';
import { rules } from '../../src/rules/rule-registry.ts';
import { applyEdits } from '../../src/text/edit.ts';
import { renderMessage } from '../../src/text/message.ts';
import { MemoryFileSystem } from '../memory-file-system.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';
import { findingsOf, messagesOf } from './found.ts';

async function messagesFor(configuration: string): Promise<string[]> {
  return messagesOf(
    'invalid-configuration',
    await readPaper({ 'main.tex': latexMain('Text.'), 'situate.json': configuration }),
  );
}

/** A configuration or a main file after the first fix of the first finding. */
async function fixed(files: Readonly<Record<string, string>>): Promise<string> {
  const [finding] = findingsOf('invalid-configuration', await readPaper(files));
  const [fix] = finding!.fixes();
  return applyEdits(files[finding!.file.slice('/paper/'.length)]!, fix!.edits);
}

describe('an invalid configuration', () => {
  const cases: [what: string, configuration: string, said: string[]][] = [
    ['no JSON', '{ "main": "main.tex" "x": 1 }', ['The configuration is not valid JSON here: Comma expected.']],
    ['empty', '', ['The configuration is not valid JSON here: Value expected.']],
    ['no object', '["refs.bib"]', ['The configuration has no effect: expected object, received array.']],
    ['a setting like no other', '{ "colour": "red" }', ['Situate has no setting "colour".']],
    ['a rule like no other', '{ "rules": { "no-such-rule": "off" } }', ['There is no rule "no-such-rule".']],
    [
      'a setting that does not exist',
      '{ "relatedwork": {} }',
      ['Situate has no setting "relatedwork"; did you mean "relatedWork"?'],
    ],
    [
      'one inside another',
      '{ "toCite": { "key": [] } }',
      ['Situate has no setting "toCite.key"; did you mean "keys"?'],
    ],
    [
      'a severity that does not exist',
      '{ "rules": { "broken-entry": "loud" } }',
      ['The setting for the rule "broken-entry" has no effect: expected a severity, or an object with options.'],
    ],
    ['rules that are no object', '{ "rules": "off" }', ['"rules" has no effect: expected record, received string.']],
    [
      'an option that does not exist',
      '{ "rules": { "unused-entry": { "maximal": 3 } } }',
      ['The rule "unused-entry" has no option "maximal"; did you mean "maximum"?'],
    ],
    [
      'an option of a rule without options',
      '{ "rules": { "broken-entry": { "severity": "hint", "most": 3 } } }',
      ['The rule "broken-entry" has no option "most".'],
    ],
    [
      'an option out of bounds',
      '{ "rules": { "unused-entry": { "shown": 0 } } }',
      [
        'The options of the rule "unused-entry" have no effect, because of "shown": too small: expected number to be >=1.',
      ],
    ],
    ['nothing wrong', '{ "rules": { "unused-entry": { "severity": "off", "shown": 1 }, "broken-entry": "hint" } }', []],
  ];
  for (const [what, configuration, said] of cases) {
    it(`is reported: ${what}`, async () => {
      assert.deepEqual(await messagesFor(configuration), said);
    });
  }

  it('can be put right where a name comes close', async () => {
    const main = { 'main.tex': latexMain('Text.') };
    const closest: [string, string][] = [
      ['{ "relatedwork": {} }', '{ "relatedWork": {} }'],
      ['{ "relatedWork": { "heading": [] } }', '{ "relatedWork": { "headings": [] } }'],
      ['{ "rules": { "unused-entries": "off" } }', '{ "rules": { "unused-entry": "off" } }'],
      ['{ "rules": { "unused-entry": { "show": 3 } } }', '{ "rules": { "unused-entry": { "shown": 3 } } }'],
    ];
    for (const [before, after] of closest) {
      assert.equal(await fixed({ ...main, 'situate.json': before }), after);
    }
    const comment = '% situate-ignore unused-entries: so be it\nText.';
    assert.equal(
      await fixed({ 'main.tex': latexMain(comment) }),
      latexMain(comment.replace('unused-entries', 'unused-entry')),
    );
  });

  it('is reported once for a comment that lacks the colon before its reason', async () => {
    const paper = await readPaper({ 'main.tex': latexMain('% situate-ignore unused-entry as it is\nText.') });
    assert.deepEqual(messagesOf('invalid-configuration', paper), [
      'There are no rules "as", "it", "is". If these are words of the reason, put a colon before it.',
    ]);
  });

  it('is reported for comments in bibliographies too', async () => {
    const bibliography = '% situate-ignore no-such-rule: so be it\n@misc{a}\n';
    const paper = await readPaper({ 'main.tex': latexMain('\\cite{a}\\bibliography{refs}'), 'refs.bib': bibliography });
    const [finding] = findingsOf('invalid-configuration', paper);
    assert.equal(bibliography.slice(finding!.range.start, finding!.range.end), 'no-such-rule');
    assert.equal(renderMessage(finding!.message), 'There is no rule "no-such-rule".');
  });

  it('does not look at the settings of the editor, which have no place in the file', async () => {
    const files = { '/paper/main.tex': latexMain('Text.'), '/paper/situate.json': '{}' };
    const settings = { rules: { 'no-such-rule': 'off' as const, 'unused-entry': { shown: 'all' } } };
    const paper = await loadPaper('/paper/main.tex', new Sources(new MemoryFileSystem(files)), settings);
    assert.deepEqual(messagesOf('invalid-configuration', paper), []);
  });

  it('knows every rule', () => {
    assert.deepEqual(
      [...otherRules.map(({ id }) => id), 'invalid-configuration'].sort(),
      rules.map(({ id }) => id),
    );
  });
});
