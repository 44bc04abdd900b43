import * as z from 'zod';
import type { Directive } from '../manuscript/model.ts';
import { configurationSchema, type Configuration, type ConfigurationProblem } from '../project/configuration.ts';
import { placeInConfiguration } from '../project/configuration-places.ts';
import { textOf, type Paper } from '../project/paper.ts';
import { closest } from '../text/near.ts';
import { defineRule, message, type Report } from './contract.ts';
import type { Fix, Location } from './finding.ts';
import { otherRules } from './other-rules.ts';
import { directivesOf } from './suppression.ts';

const messages = {
  syntax: 'The configuration is no valid JSON here: {detail}.',
  unknownKey: 'Situate has no setting "{key}".',
  whole: 'The configuration has no effect. {detail}.',
  type: '"{key}" has no effect. {detail}.',
  severity: 'The setting of the rule "{rule}" has no effect: expected a severity, or an object with options.',
  unknownRule: 'There is no rule "{rule}".',
  unknownOption: 'The rule "{rule}" has no option "{option}".',
  option: 'The options of the rule "{rule}" have no effect, because of "{option}". {detail}.',
  unknownRules: 'There are no rules {rules}; a reason begins with a colon.',
  replace: 'Write "{name}"',
};

const id = 'invalid-configuration';

export const rule = defineRule({
  id,
  severity: 'warning',
  needs: ['text'],
  summary: 'A setting, an option or a rule that does not exist, in the configuration or in a comment',
  documentation: {
    what: 'Reports what has no effect in `situate.json`: text that is no JSON, settings that do not exist, values of the wrong type, rules that do not exist, and options that a rule does not have or that do not fit. Comments that silence a rule are checked for the rule’s name.',
    why: 'A setting that is misspelled is a setting that does not apply, and nothing else says so.',
    silent:
      'The settings of the editor are checked by the editor. Whether files that the configuration names exist is the matter of the rules that need them. While the file is no JSON, the rest of it is not looked at.',
    fixes: 'Names that come close can be put in. Which one was meant is for the author to say, so it takes a click.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'a setting that is misspelled',
        format: 'markdown',
        source: 'Text.',
        files: { 'situate.json': '{ ⟦"bibliografy"⟧: ["refs.bib"] }' },
      },
      {
        title: 'a value of the wrong type',
        format: 'latex',
        source: 'Text.',
        files: { 'situate.json': '{ "citationCommands": ⟦"mycite"⟧ }' },
      },
      {
        title: 'a rule that does not exist, and a severity that does not',
        format: 'latex',
        source: 'Text.',
        files: { 'situate.json': '{ "rules": { ⟦"undefined-citations"⟧: "off", "broken-entry": ⟦"fatal"⟧ } }' },
      },
      {
        title: 'options that a rule does not have or that do not fit',
        format: 'latex',
        source: 'Text.',
        files: {
          'situate.json': '{ "rules": { "unused-entry": { "shown": ⟦"all"⟧ }, "duplicate-key": { ⟦"alone"⟧: 3 } } }',
        },
      },
      {
        title: 'a comment that names a rule that does not exist',
        format: 'latex',
        source: '% situate-ignore ⟦undefined-cite⟧: to be added\nRetrieval helps \\citep{lewis2020}.',
      },
      {
        title: 'a comment whose reason lacks its colon',
        format: 'markdown',
        source: '<!-- situate-ignore undefined-citation ⟦to be added⟧ -->\nRetrieval helps [@lewis2020].',
      },
    ],
    silent: [
      {
        title: 'a configuration that fits',
        format: 'latex',
        source: '% situate-ignore undefined-citation: to be added\nRetrieval helps \\citep{lewis2020}.',
        configuration: { citationCommands: ['\\mycite'], rules: { 'unused-entry': { severity: 'off', shown: 3 } } },
      },
    ],
  },
  *check(paper) {
    yield* inFile(paper);
    for (const directive of directivesOf(paper)) {
      const report = inDirective(directive);
      if (report !== undefined) {
        yield report;
      }
    }
  },
});

const ruleIds = [...otherRules.map((other) => other.id), id].sort();

function* inFile(paper: Paper): Generator<Report, void, undefined> {
  const [first] = paper.configurationProblems;
  if (first?.problem === 'syntax') {
    yield { ...first, message: message(messages.syntax, { detail: first.detail.replace(/\B[A-Z]/g, inWords) }) };
    return;
  }
  for (const problem of paper.configurationProblems) {
    yield inSetting(problem);
  }
  const file = paper.configurationFile;
  if (file !== undefined) {
    yield* inRules(paper.configuration.rules ?? {}, file, textOf(paper, file) ?? '');
  }
}

/** The parser's `CommaExpected` as `Comma expected`. */
function inWords(letter: string): string {
  return ` ${letter.toLowerCase()}`;
}

function inSetting({ file, range, problem, key, detail }: ConfigurationProblem): Report {
  const path = key.split('.');
  const name = path.at(-1) ?? '';
  if (problem === 'unknownKey') {
    return {
      file,
      range,
      message: message(messages.unknownKey, { key }),
      fixes: () => replacements({ file, range }, name, keysAt(path.slice(0, -1)), JSON.stringify),
    };
  }
  const [first, rule] = path;
  const template = first === '' ? messages.whole : rule !== undefined && first === 'rules' ? messages.severity : messages.type;
  return { file, range, message: message(template, { key, rule: rule ?? '', detail }) };
}

/** The settings that there are inside another one; at the top for an empty path. */
function keysAt(path: readonly string[]): string[] {
  let schema: unknown = configurationSchema;
  for (const step of path) {
    schema = schema instanceof z.ZodObject ? withoutOptional(schema.shape[step]) : undefined;
  }
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function withoutOptional(schema: unknown): unknown {
  return schema instanceof z.ZodOptional ? schema.unwrap() : schema;
}

/** What the settings of the editor say about rules is among the settings as well, and has no place in the file. */
function* inRules(
  settings: NonNullable<Configuration['rules']>,
  file: string,
  text: string,
): Generator<Report, void, undefined> {
  for (const [name, setting] of Object.entries(settings)) {
    const other = otherRules.find((candidate) => candidate.id === name);
    if (other === undefined && name !== id) {
      const range = placeInConfiguration(text, ['rules', name])?.key;
      if (range !== undefined) {
        yield {
          file,
          range,
          message: message(messages.unknownRule, { rule: name }),
          fixes: () => replacements({ file, range }, name, ruleIds, JSON.stringify),
        };
      }
    } else if (other !== undefined && typeof setting === 'object') {
      const schema = z.strictObject({ ...other.options.shape, severity: z.unknown() });
      yield* inOptions(file, text, name, schema, setting);
    }
  }
}

function* inOptions(
  file: string,
  text: string,
  rule: string,
  schema: z.ZodObject,
  options: object,
): Generator<Report, void, undefined> {
  for (const issue of schema.safeParse(options).error?.issues ?? []) {
    const path = ['rules', rule, ...issue.path.filter((step) => typeof step !== 'symbol')];
    if (issue.code === 'unrecognized_keys') {
      for (const option of issue.keys) {
        const range = placeInConfiguration(text, [...path, option])?.key;
        if (range !== undefined) {
          yield {
            file,
            range,
            message: message(messages.unknownOption, { rule, option }),
            fixes: () => replacements({ file, range }, option, Object.keys(schema.shape), JSON.stringify),
          };
        }
      }
    } else {
      const range = placeInConfiguration(text, path)?.value;
      if (range !== undefined) {
        yield {
          file,
          range,
          message: message(messages.option, { rule, option: path.slice(2).join('.'), detail: issue.message }),
        };
      }
    }
  }
}

/** One finding for a comment, however many words of a reason without a colon it takes for rules. */
function inDirective({ file, rules }: Directive): Report | undefined {
  const unknown = rules.filter((named) => !ruleIds.includes(named.id));
  const [first] = unknown;
  const last = unknown.at(-1);
  if (first === undefined || last === undefined) {
    return undefined;
  }
  if (unknown.length > 1) {
    return {
      file,
      range: { start: first.range.start, end: last.range.end },
      message: message(messages.unknownRules, { rules: unknown.map((named) => `"${named.id}"`).join(', ') }),
    };
  }
  return {
    file,
    range: first.range,
    message: message(messages.unknownRule, { rule: first.id }),
    fixes: () => replacements({ file, range: first.range }, first.id, ruleIds, String),
  };
}

function replacements(
  place: Location,
  written: string,
  names: readonly string[],
  write: (name: string) => string,
): Fix[] {
  return closest(written, names, 1).map((name) => ({
    title: message(messages.replace, { name }),
    kind: 'unsafe',
    edits: [{ file: place.file, range: place.range, newText: write(name) }],
  }));
}
