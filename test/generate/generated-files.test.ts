import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import Ajv from 'ajv';
import { configurationJsonSchema } from '../../scripts/generate/configuration-json-schema.ts';
import { evidenceJsonSchema } from '../../scripts/generate/evidence-json-schema.ts';
import { GenerateError } from '../../scripts/generate/generate-error.ts';
import { manifest, manifestStrings } from '../../scripts/generate/manifest.ts';
import { registrySources, rubricRegistry } from '../../scripts/generate/registry-sources.ts';
import { assertCriteria } from '../../scripts/generate/rubric-files.ts';
import { frontTexts, messageTemplates } from '../../scripts/generate/translation-bundle.ts';
import type { Rubric } from '../../src/rubric/rubric.ts';
import { rubric as grep } from '../../src/rubric/rubrics/grep.ts';
import { rules } from '../../src/rules/rule-registry.ts';
import { samplePaper, scores } from '../panel/papers.ts';

const root = resolve(import.meta.dirname, '../..');

describe('the schema of situate.json', () => {
  const validate = new Ajv({ strict: false }).compile(configurationJsonSchema(rules));

  const valid: object[] = [
    {},
    { $schema: './situate.schema.json', main: 'main.tex', bibliography: ['refs.bib'], citationCommands: ['mycite'] },
    { rules: { 'undefined-citation': 'off', 'unused-entry': { severity: 'hint', shown: 3 } } },
    { rules: { 'unused-entry': { maximum: 10 } } },
  ];
  for (const configuration of valid) {
    it(`accepts ${JSON.stringify(configuration)}`, () => {
      assert.ok(validate(configuration), JSON.stringify(validate.errors));
    });
  }

  const invalid: object[] = [
    { bibliografy: [] },
    { rules: { 'no-such-rule': 'off' } },
    { rules: { 'undefined-citation': 'loud' } },
    { rules: { 'undefined-citation': { most: 3 } } },
    { rules: { 'unused-entry': { shown: 'all' } } },
    { rules: { 'unused-entry': { shown: 0 } } },
  ];
  for (const configuration of invalid) {
    it(`refuses ${JSON.stringify(configuration)}`, () => {
      assert.ok(!validate(configuration));
    });
  }
});

describe('the schema of .situate/evidence.json', () => {
  const validate = new Ajv({ strict: false }).compile(evidenceJsonSchema());

  it('accepts abstracts by key', () => {
    assert.ok(validate({ $schema: './evidence.schema.json', bees: { abstract: 'They dance.' }, wasps: {} }));
  });

  it('refuses what is no abstract', () => {
    assert.ok(!validate({ bees: 'They dance.' }));
    assert.ok(!validate({ bees: { abstarct: 'They dance.' } }));
  });
});

describe('the settings of the rules', () => {
  const { contributes } = manifest({}, rules) as {
    contributes: { configuration: { properties: Record<string, { properties: object; default: object }> } };
  };
  const { properties } = contributes.configuration;

  it('are a table of severities, by default those of the rules', () => {
    assert.deepEqual(
      Object.keys(properties['situate.rules']!.properties),
      rules.map(({ id }) => id),
    );
    assert.deepEqual(
      properties['situate.rules']!.default,
      Object.fromEntries(rules.map(({ id, severity }) => [id, severity])),
    );
    for (const setting of Object.values(properties['situate.rules']!.properties)) {
      assert.equal((setting as { type: unknown }).type, 'string', 'anything else would not be shown as a table');
    }
  });

  it('have options for the rules that have some', () => {
    const withOptions = rules.filter(({ options }) => Object.keys(options.shape).length > 0).map(({ id }) => id);
    assert.deepEqual(Object.keys(properties['situate.ruleOptions']!.properties), withOptions);
  });

  it('have a text for every reference to one', () => {
    const strings = Object.keys(manifestStrings({}, rules)).filter((key) => !key.startsWith('tools.'));
    const ofRules = Object.entries(properties).filter(([setting]) => setting.startsWith('situate.rule'));
    const references = [...JSON.stringify(ofRules).matchAll(/"%([^"%]+)%"/g)].map(([, key = '']) => key);
    assert.ok(references.length > rules.length);
    assert.deepEqual([...new Set(references)].sort(), strings.sort());
  });
});

describe('the lists of rules', () => {
  it('leave those that look at the others out of what they look at', () => {
    const sources = registrySources([
      { id: 'broken-entry', usesOtherRules: false },
      { id: 'invalid-configuration', usesOtherRules: true },
    ]);
    assert.match(sources.get('src/rules/rule-registry.ts')!, /invalidConfiguration,/);
    assert.doesNotMatch(sources.get('src/rules/other-rules.ts')!, /invalidConfiguration/);
    assert.match(sources.get('src/rules/other-rules.ts')!, /\[\n {2}brokenEntry,\n\]/);
  });
});

describe('the list of rubrics', () => {
  it('has each file of their folder', () => {
    const source = rubricRegistry(['grep', 'my-venue']).get('src/rubric/rubric-registry.ts')!;
    assert.match(source, /^import \{ rubric as myVenue \} from '\.\/rubrics\/my-venue\.ts';$/m);
    assert.match(source, /\[\n {2}grep,\n {2}myVenue,\n\];/);
  });

  it('refuses criteria that cannot be told apart, and what refines no other one of its rubric', () => {
    const other = (...criteria: Rubric['criteria']): Rubric => ({ id: 'other', title: grep.title, criteria });
    const [first] = grep.criteria;
    assertCriteria([grep, other({ ...first!, id: 'own' })]);
    for (const broken of [other(first!), other({ ...first!, id: 'own', refines: 'positioning' })]) {
      assert.throws(() => assertCriteria([grep, broken]), GenerateError);
    }
  });
});

describe('the strings to translate', () => {
  it('are what modules have among their messages, and templates that are written out', () => {
    const source = `
      const messages = { one: 'One {a}', more: { two: "Two", place: '{a}' }, 'in-three': \`Three\` } satisfies Texts;
      const other = { four: 'Four' };
      const said = { template: 'Five {b}', values: {} };
      message('Six');
      message(messages.one);
      const messages = renderPrompt('Seven');
    `;
    assert.deepEqual(messageTemplates('a.ts', source), ['One {a}', 'Two', 'Three', 'Five {b}', 'Six']);
  });

  it('are written out, so that none is missing for translators', () => {
    assert.throws(() => messageTemplates('a.ts', "const messages = { one: 'One ' + what };"), GenerateError);
    assert.throws(() => messageTemplates('a.ts', 'const messages = { ...others };'), GenerateError);
  });

  for (const place of ['./page-language.ts', '../page-language.ts', '../../text/front-language.ts']) {
    it(`are also what is said through ${place}, in each plural form`, () => {
      const source = `import { plural, text } from '${place}';
        const strings = { one: text('One {a}', { a }), two: (count: number) => plural(count, '1 two', '{count} twos') };`;
      assert.deepEqual(frontTexts('a.ts', source), ['One {a}', '1 two', '{count} twos']);
      assert.throws(() => frontTexts('a.ts', source.replace("'1 two'", 'one')), GenerateError);
    });
  }

  it('are not what another function of that name is handed', () => {
    assert.deepEqual(frontTexts('a.ts', "import { text } from './elsewhere.ts'; text('One');"), []);
  });

  it('are in a bundle of their own where only the command line says them, which the extension does not need', async () => {
    const [editor, commandLine] = await Promise.all(
      ['l10n/bundle.l10n.json', 'l10n/cli/bundle.l10n.json'].map(async (path) =>
        Object.keys(JSON.parse(await readFile(join(root, path), 'utf8')) as object),
      ),
    );
    assert.ok(commandLine!.includes('Lints papers and prints the findings.'));
    assert.deepEqual(
      commandLine!.filter((text) => editor!.includes(text)),
      [],
    );
  });

  it('hold everything that scores say', async () => {
    const bundle = JSON.parse(await readFile(join(root, 'l10n/bundle.l10n.json'), 'utf8')) as Record<string, string>;
    const said = new Set<string>();
    const scored = scores(await samplePaper('latex')).scores;
    for (const { criterion, assessment } of scored.flatMap(({ criteria }) => criteria)) {
      const { finding, advice, places } = assessment;
      for (const { template } of [criterion.title, criterion.advice, finding, advice ?? finding]) {
        said.add(template);
      }
      for (const { remark } of places) {
        said.add(remark.template);
      }
    }
    assert.ok(said.size > 20);
    assert.deepEqual(
      [...said].filter((template) => bundle[template] === undefined),
      [],
    );
  });
});
