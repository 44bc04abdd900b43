import { findNodeAtLocation, type Node, type ParseError, printParseErrorCode } from 'jsonc-parser';
import * as z from 'zod';
import { excessLevel } from '../text/json.ts';
import type { TextRange } from '../text/range.ts';
import { type ConfigurationPlace, configurationTree, placeOf } from './configuration-places.ts';

/** The name of the configuration file, next to the paper or in a folder above it. */
export const configurationFileName = 'situate.json';

export const severitySchema = z.enum(['off', 'error', 'warning', 'information', 'hint']);

/** A rule's setting: a severity, or a severity and options of its own. */
const ruleSettingSchema = z.union([
  severitySchema,
  z.looseObject({ severity: severitySchema.optional().describe('The severity of this rule, or "off".') }),
]);

/** A quarter, as in GREP (appendix A.2 and A.3). */
export const defaultTolerance = 0.25;

const toleranceSchema = z.number().min(0).max(1).optional();

/** The contents that `situate.json` may have. The JSON schema that ships with the extension is generated from this. */
export const configurationSchema = z.strictObject({
  $schema: z.string().optional(),
  main: z.string().optional().describe('The main file of the paper, relative to this file.'),
  bibliography: z
    .array(z.string())
    .optional()
    .describe('More bibliographies than the paper names, relative to this file.'),
  relatedWork: z
    .strictObject({
      headings: z.array(z.string()).optional().describe('More headings of related-work sections.'),
      files: z.array(z.string()).optional().describe('Files that contain only related work, relative to this file.'),
    })
    .optional()
    .describe('Which sections are related work, if their headings do not say so.'),
  citationCommands: z
    .array(z.string())
    .optional()
    .describe('More LaTeX commands whose first argument has citation keys, without the backslash.'),
  toCite: z
    .strictObject({
      keys: z.array(z.string()).optional().describe('Keys of works that the related work has to cite.'),
      keyword: z.string().optional().describe('The related work also has to cite entries with this keyword.'),
    })
    .optional()
    .describe('Works that the related work has to cite.'),
  emphasis: z
    .strictObject({
      discuss: z
        .array(z.string())
        .optional()
        .describe('Keys of works that the related work should discuss, not only mention.'),
      mention: z.array(z.string()).optional().describe('Keys of works that the related work should only mention.'),
      weights: z
        .record(z.string(), z.number().min(0.001).max(1))
        .optional()
        .describe('The share of the words that a work should get, by its key: 0.2 is a fifth.'),
      tolerance: toleranceSchema.describe('How far a share may miss its weight: by default 0.25, a quarter of it.'),
    })
    .optional()
    .describe('How much the related work should say about each work.'),
  length: z
    .strictObject({
      words: z
        .int()
        .min(1)
        .optional()
        .describe('How many words the related work should have, all its sections together.'),
      minimum: z.int().min(1).optional().describe('The fewest words it may have.'),
      maximum: z.int().min(1).optional().describe('The most words it may have.'),
      tolerance: toleranceSchema.describe('How far the length may miss "words": by default 0.25, a quarter of it.'),
    })
    .optional()
    .describe('How long the related work should be.'),
  exemplar: z
    .string()
    .optional()
    .describe(
      'A related-work section to imitate, as a LaTeX or Markdown file, relative to this file. Its length is the target unless "length" sets one; the score also compares how many works it cites and how many of them it discusses.',
    ),
  positioning: z
    .enum(['each-paragraph', 'final-paragraph'])
    .optional()
    .describe(
      'Where the related work should say how the paper differs from the works it reports: in each paragraph, or only in the final one.',
    ),
  discipline: z
    .string()
    .optional()
    .describe(
      'The discipline by whose criteria language models judge the related work: the name of one that ships with Situate, or a JSON file, relative to this file.',
    ),
  contribution: z
    .string()
    .optional()
    .describe(
      'What the paper contributes, in a sentence or two: new sentences that position the paper say no more than this.',
    ),
  rules: z.record(z.string(), ruleSettingSchema).optional().describe('Severity and options of rules, by rule id.'),
});

/** The configuration of a paper. Every part is optional: what is absent has its default. */
export type Configuration = z.infer<typeof configurationSchema>;

/** Something in a configuration file that has no effect. The rest of the file has. */
export interface ConfigurationProblem {
  readonly file: string;
  /** The key with its quotes where it is unknown, the value where it does not fit. */
  readonly range: TextRange;
  /**
   * The kind of fault: `syntax` and `type` come with the parser's own words. After `syntax` and `nesting` nothing else
   * is said.
   */
  readonly problem: 'syntax' | 'nesting' | 'unknownKey' | 'type';
  /** The key concerned, dotted. */
  readonly key: string;
  readonly detail: string;
}

/**
 * Reads a configuration file. Whatever is wrong with a part of it, the other parts apply; of one that is nested too
 * deeply nothing does.
 */
export function readConfiguration(
  file: string,
  text: string,
): { readonly configuration: Configuration; readonly problems: readonly ConfigurationProblem[] } {
  const tooDeep = excessLevel(text);
  if (tooDeep !== undefined) {
    const range = { start: tooDeep, end: tooDeep + 1 };
    return { configuration: {}, problems: [{ file, range, problem: 'nesting', key: '', detail: '' }] };
  }
  const errors: ParseError[] = [];
  const tree = configurationTree(text, errors);
  const problems: ConfigurationProblem[] = errors.slice(0, 1).map(({ error, offset, length }) => ({
    file,
    range: { start: offset, end: offset + Math.max(1, length) },
    problem: 'syntax',
    key: '',
    detail: printParseErrorCode(error),
  }));
  const value: unknown = tree === undefined ? {} : plainValue(tree);
  const parts: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const placeAt = (path: readonly (string | number)[]): ConfigurationPlace => {
    const node = tree === undefined ? undefined : (findNodeAtLocation(tree, [...path]) ?? tree);
    return node === undefined ? { key: undefined, value: { start: 0, end: 0 } } : placeOf(node);
  };

  const checked = configurationSchema.safeParse(value);
  for (const issue of checked.error?.issues ?? []) {
    const path = issue.path.filter((step) => typeof step !== 'symbol');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        const { key: range, value } = placeAt([...path, key]);
        problems.push({
          file,
          range: range ?? value,
          problem: 'unknownKey',
          key: [...path, key].join('.'),
          detail: '',
        });
        drop(parts, [...path, key]);
      }
    } else {
      problems.push({ file, range: placeAt(path).value, problem: 'type', key: path.join('.'), detail: issue.message });
      drop(parts, path);
    }
  }
  return { configuration: configurationSchema.safeParse(parts).data ?? {}, problems };
}

/** One configuration over another: each top-level part of `upper` hides that of `lower`, rules by rule. */
export function mergeConfigurations(upper: Configuration, lower: Configuration): Configuration {
  return { ...lower, ...upper, rules: { ...lower.rules, ...upper.rules } };
}

function plainValue(node: Node): unknown {
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        (node.children ?? []).flatMap(({ children = [] }) => {
          const [key, value] = children;
          return key === undefined || value === undefined ? [] : [[String(key.value), plainValue(value)]];
        }),
      );
    case 'array':
      return (node.children ?? []).map(plainValue);
    default:
      return node.value;
  }
}

/** Removes the value at a path, or the whole part if the path leads into a list. */
function drop(parts: Record<string, unknown>, path: readonly (string | number)[]): void {
  const [first, ...rest] = path;
  if (first === undefined) {
    return;
  }
  const next = parts[first];
  if (rest.length === 0 || typeof next !== 'object' || next === null || Array.isArray(next)) {
    delete parts[first];
    return;
  }
  const copy = { ...next } as Record<string, unknown>;
  parts[first] = copy;
  drop(copy, rest);
}
