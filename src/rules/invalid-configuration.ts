import * as z from 'zod';
import type { Directive } from '../manuscript/model.ts';
import { type Configuration, type ConfigurationProblem, configurationSchema } from '../project/configuration.ts';
import { placeInConfiguration } from '../project/configuration-places.ts';
import { type Paper, textOf } from '../project/paper.ts';
import type { Location } from '../text/location.ts';
import { type Message, message } from '../text/message.ts';
import { closest } from '../text/near.ts';
import { mostLevels } from '../text/nesting.ts';
import { defineRule, type Report } from './contract.ts';
import { otherRules } from './other-rules.ts';
import { directivesOf } from './suppression.ts';

const messages = {
  syntax: 'The configuration is not valid JSON here: {detail}.',
  nesting: 'The configuration has no effect: it is nested more than {limit} levels deep here.',
  unknownKey: 'Situate has no setting "{key}".',
  nearKey: 'Situate has no setting "{key}"; did you mean "{meant}"?',
  whole: 'The configuration has no effect: {detail}.',
  type: '"{key}" has no effect: {detail}.',
  severity: 'The setting for the rule "{rule}" has no effect: expected a severity, or an object with options.',
  unknownRule: 'There is no rule "{rule}".',
  nearRule: 'There is no rule "{rule}"; did you mean "{meant}"?',
  unknownOption: 'The rule "{rule}" has no option "{option}".',
  nearOption: 'The rule "{rule}" has no option "{option}"; did you mean "{meant}"?',
  option: 'The options of the rule "{rule}" have no effect, because of "{option}": {detail}.',
  unknownRules: 'There are no rules {rules}. If these are words of the reason, put a colon before it.',
  evidence: 'Situate cannot use all of this file: {detail}.',
  replace: 'Write "{name}"',
} as const;

const id = 'invalid-configuration';

export const rule = defineRule({
  id,
  severity: 'warning',
  needs: ['text'],
  summary: 'A setting, option or rule that does not exist, in the configuration or in a comment',
  documentation: {
    what: 'Reports whatever has no effect in `situate.json`: text that is not JSON, settings and rules that do not exist, values of the wrong type, and options that a rule does not have or cannot use. In `.situate/evidence.json`, where authors can supply abstracts and introductions that their bibliography lacks, it reports the first thing that cannot be read. In comments that silence a rule, it checks the name of the rule.',
    why: 'A misspelled setting does not apply, and nothing else tells you.',
    silent:
      'The editor checks its own settings. Rules that need a file named in the configuration report whether it exists. If the file is not JSON, or is nested more than 100 levels deep, the rule does not look at the rest of it.',
    fixes: 'Offers the closest name. Only you know what you meant, so the fix takes a click.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'a setting that is misspelled',
        format: 'markdown',
        source: 'Text.',
        messages: ['Situate has no setting "bibliografy"; did you mean "bibliography"?'],
        files: { 'situate.json': '{ ⟦"bibliografy"⟧: ["refs.bib"] }' },
      },
      {
        title: 'a value of the wrong type',
        format: 'latex',
        source: 'Text.',
        messages: ['"citationCommands" has no effect: expected array, received string.'],
        files: { 'situate.json': '{ "citationCommands": ⟦"mycite"⟧ }' },
      },
      {
        title: 'a rule that does not exist, and a severity that does not',
        format: 'latex',
        source: 'Text.',
        messages: [
          'There is no rule "undefined-citations"; did you mean "undefined-citation"?',
          'The setting for the rule "broken-entry" has no effect: expected a severity, or an object with options.',
        ],
        files: { 'situate.json': '{ "rules": { ⟦"undefined-citations"⟧: "off", "broken-entry": ⟦"fatal"⟧ } }' },
      },
      {
        title: 'options that a rule does not have or that do not fit',
        format: 'latex',
        source: 'Text.',
        messages: [
          'The options of the rule "unused-entry" have no effect, because of "shown": expected number, received string.',
          'The rule "duplicate-key" has no option "alone".',
        ],
        files: {
          'situate.json': '{ "rules": { "unused-entry": { "shown": ⟦"all"⟧ }, "duplicate-key": { ⟦"alone"⟧: 3 } } }',
        },
      },
      {
        title: 'abstracts that are no text',
        format: 'latex',
        source: 'Text.',
        messages: ['Situate cannot use all of this file: expected string, received number.'],
        files: { '.situate/evidence.json': '{ "lewis2020": { "abstract": ⟦5⟧ }, "guu2020": { "abstract": "Text." } }' },
      },
      {
        title: 'a comment that names a rule that does not exist',
        format: 'latex',
        source: '% situate-ignore ⟦quite-another-thing⟧: to be added\nRetrieval helps \\citep{lewis2020}.',
        messages: ['There is no rule "quite-another-thing".'],
      },
      {
        title: 'a comment whose reason lacks its colon',
        format: 'markdown',
        source: '<!-- situate-ignore undefined-citation ⟦to be added⟧ -->\nRetrieval helps [@lewis2020].',
        messages: ['There are no rules "to", "be", "added". If these are words of the reason, put a colon before it.'],
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
    const { file, problem } = paper.suppliedEvidence;
    if (problem !== undefined) {
      yield { file, range: problem.range, message: message(messages.evidence, { detail: asClause(problem.detail) }) };
    }
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
  if (first?.problem === 'nesting') {
    yield { ...first, message: message(messages.nesting, { limit: mostLevels }) };
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
  if (problem === 'unknownKey') {
    const names = keysAt(path.slice(0, -1));
    const said = {
      unknown: message(messages.unknownKey, { key }),
      near: (meant: string) => message(messages.nearKey, { key, meant }),
    };
    return unknownName(said, { file, range }, path.at(-1) ?? '', names, JSON.stringify);
  }
  const [first, rule] = path;
  const template =
    first === '' ? messages.whole : rule !== undefined && first === 'rules' ? messages.severity : messages.type;
  return { file, range, message: message(template, { key, rule: rule ?? '', detail: asClause(detail) }) };
}

/** Writes what the schema says as the end of a sentence: "expected array, received string". */
function asClause(detail: string): string {
  const said = detail.replace(/^Invalid input: /, '');
  return said.charAt(0).toLowerCase() + said.slice(1);
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

/** The editor's settings for rules are among the settings too, but do not belong in the file. */
function* inRules(
  settings: NonNullable<Configuration['rules']>,
  file: string,
  text: string,
): Generator<Report, void, undefined> {
  for (const [rule, setting] of Object.entries(settings)) {
    if (!ruleIds.includes(rule)) {
      const range = placeInConfiguration(text, ['rules', rule])?.key;
      if (range !== undefined) {
        yield unknownName(unknownRule(rule), { file, range }, rule, ruleIds, JSON.stringify);
      }
    } else if (typeof setting === 'object') {
      yield* inOptions(setting, rule, file, text);
    }
  }
}

function* inOptions(setting: object, rule: string, file: string, text: string): Generator<Report, void, undefined> {
  const schema = settingSchema(rule);
  for (const issue of schema.safeParse(setting).error?.issues ?? []) {
    const path = issue.path.filter((step) => typeof step !== 'symbol');
    if (issue.code === 'unrecognized_keys') {
      for (const option of issue.keys) {
        const range = placeInConfiguration(text, ['rules', rule, ...path, option])?.key;
        if (range !== undefined) {
          const said = {
            unknown: message(messages.unknownOption, { rule, option }),
            near: (meant: string) => message(messages.nearOption, { rule, option, meant }),
          };
          yield unknownName(said, { file, range }, option, Object.keys(schema.shape), JSON.stringify);
        }
      }
    } else {
      const range = placeInConfiguration(text, ['rules', rule, ...path])?.value;
      if (range !== undefined) {
        yield {
          file,
          range,
          message: message(messages.option, { rule, option: path.join('.'), detail: asClause(issue.message) }),
        };
      }
    }
  }
}

const settingSchemas = new Map<string, z.ZodObject>();

/** Gives the schema of a rule's setting where it is an object. */
function settingSchema(rule: string): z.ZodObject {
  let schema = settingSchemas.get(rule);
  if (schema === undefined) {
    const options = otherRules.find((other) => other.id === rule)?.options.shape;
    schema = z.strictObject({ severity: z.unknown(), ...options });
    settingSchemas.set(rule, schema);
  }
  return schema;
}

/** One finding for a comment, however many words of a reason without a colon look like rules. */
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
  return unknownName(unknownRule(first.id), { file, range: first.range }, first.id, ruleIds, String);
}

/** The messages about a name that does not exist, without and with the name that was probably meant. */
interface UnknownName {
  readonly unknown: Message;
  readonly near: (meant: string) => Message;
}

function unknownRule(rule: string): UnknownName {
  return {
    unknown: message(messages.unknownRule, { rule }),
    near: (meant) => message(messages.nearRule, { rule, meant }),
  };
}

/** A name that does not exist, with the one that was probably meant. `write` gives the text that stands for a name. */
function unknownName(
  { unknown, near }: UnknownName,
  place: Location,
  written: string,
  names: readonly string[],
  write: (name: string) => string,
): Report {
  const [meant] = closest(written, names, 1);
  if (meant === undefined) {
    return { ...place, message: unknown };
  }
  return {
    ...place,
    message: near(meant),
    fixes: () => [
      {
        title: message(messages.replace, { name: meant }),
        kind: 'unsafe',
        edits: [{ ...place, newText: write(meant) }],
      },
    ],
  };
}
