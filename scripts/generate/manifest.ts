import { inputSchemaOf } from '../../src/agents/definitions.ts';
import { tools } from '../../src/agents/tools.ts';
import { sourceProfiles, webSources } from '../../src/retrieval/sources/source-profiles.ts';
import type { Rule } from '../../src/rules/contract.ts';
import { type JsonSchema, optionSchemas, severities } from './option-schema.ts';

/** The part of `package.json` that tools and settings stand in. */
interface Manifest {
  readonly contributes?: {
    readonly languageModelTools?: readonly object[];
    readonly configuration?: { readonly properties?: Readonly<Record<string, unknown>> };
  };
}

/**
 * `package.json` with the tools for agents and the settings of the rules; everything else is left as it is. Severities are a table in the
 * editor's settings, which it makes of an object whose properties are plain enumerations; options have a setting of
 * their own because they would spoil that table.
 */
export function manifest(written: Manifest, rules: readonly Rule[]): Manifest {
  const { contributes = {} } = written;
  const { configuration = {} } = contributes;
  return {
    ...written,
    contributes: {
      ...contributes,
      languageModelTools: languageModelTools(),
      configuration: {
        ...configuration,
        properties: {
          ...configuration.properties,
          ...ruleSettings(rules),
          ...sourceSettings(configuration.properties),
        },
      },
    },
  };
}

/** The tools for agents as the editor's language models get them, unless the author wants them from a server. */
function languageModelTools(): object[] {
  return tools.map((tool) => ({
    name: `situate_${tool.name}`,
    toolReferenceName: tool.name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    displayName: `%tools.${tool.name}%`,
    userDescription: `%tools.${tool.name}.about%`,
    modelDescription: tool.purpose,
    canBeReferencedInPrompt: true,
    tags: ['situate', 'citations'],
    when: 'config.situate.agents.offer == editor',
    inputSchema: inputSchemaOf(tool),
  }));
}

const [named, addresses] = ['situate.network.sources', 'situate.network.addresses'];

/** The settings that list the scholarly sources; all but the lists is left as it is written. */
function sourceSettings(written: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, JsonSchema>> {
  const schemaOf = (id: string): JsonSchema => written[id] as JsonSchema;
  return {
    [named]: {
      ...schemaOf(named),
      items: { type: 'string', enum: webSources },
      default: webSources.filter((name) => Object.keys(sourceProfiles[name].usualFor).length > 0),
    },
    [addresses]: {
      ...schemaOf(addresses),
      properties: Object.fromEntries(
        webSources.map((name) => [
          name,
          {
            type: 'string',
            pattern: '^https?://',
            patternErrorMessage: '%settings.network.addresses.pattern%',
          },
        ]),
      ),
    },
  };
}

function ruleSettings(rules: readonly Rule[]): Readonly<Record<string, JsonSchema>> {
  const withOptions = rules.flatMap((rule) => {
    const properties = optionSchemas(rule);
    return properties === undefined ? [] : [{ id: rule.id, properties }];
  });
  return {
    'situate.rules': {
      type: 'object',
      scope: 'resource',
      markdownDescription: '%settings.rules%',
      properties: Object.fromEntries(
        rules.map(({ id }) => [id, { type: 'string', enum: severities, description: `%rules.${id}%` }]),
      ),
      additionalProperties: false,
      default: Object.fromEntries(rules.map(({ id, severity }) => [id, severity])),
    },
    'situate.ruleOptions': {
      type: 'object',
      scope: 'resource',
      markdownDescription: '%settings.ruleOptions%',
      properties: Object.fromEntries(
        withOptions.map(({ id, properties }) => [
          id,
          {
            type: 'object',
            description: `%rules.${id}%`,
            properties: Object.fromEntries(
              Object.entries(properties).map(([name, schema]) => [
                name,
                { ...schema, description: `%rules.${id}.${name}%` },
              ]),
            ),
            additionalProperties: false,
          },
        ]),
      ),
      additionalProperties: false,
      default: {},
    },
  };
}

/** `package.nls.json` with the strings of these tools and settings; those of what is gone are taken out. */
export function manifestStrings(
  written: Readonly<Record<string, string>>,
  rules: readonly Rule[],
): Readonly<Record<string, string>> {
  const others = Object.entries(written).filter(
    ([key]) => !/^(?:rules\.|tools\.|settings\.rule(?:s|Options)$)/.test(key),
  );
  const generated = rules.flatMap((rule): [string, string][] => [
    [`rules.${rule.id}`, `${rule.summary}.`],
    ...Object.entries(optionSchemas(rule) ?? {}).map(([name, { description }]): [string, string] => [
      `rules.${rule.id}.${name}`,
      String(description),
    ]),
  ]);
  return Object.fromEntries([
    ...others,
    ...tools.flatMap(({ name, title, about }): [string, string][] => [
      [`tools.${name}`, title],
      [`tools.${name}.about`, about],
    ]),
    [
      'settings.rules',
      `How Situate shows the findings of each rule; \`off\` turns a rule off. ${precedence} ${explained}`,
    ],
    ['settings.ruleOptions', `Options of rules, by rule. ${precedence} ${explained}`],
    ...generated,
  ]);
}

const precedence = 'What a `situate.json` next to the paper says comes first.';
const explained = '[What the rules do](command:situate.explainRule)';
