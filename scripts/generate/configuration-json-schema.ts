import * as z from 'zod';
import { configurationSchema } from '../../src/project/configuration.ts';
import type { Rule } from '../../src/rules/contract.ts';
import { type JsonSchema, optionSchemas, severities, withoutSafeBounds } from './option-schema.ts';

/** The JSON schema of `situate.json`, every rule with its severities and options. */
export function configurationJsonSchema(rules: readonly Rule[]): JsonSchema {
  const schema = z.toJSONSchema(configurationSchema, { target: 'draft-7', io: 'input', override: withoutSafeBounds });
  const { description } = configurationSchema.shape.rules;
  return {
    ...schema,
    title: 'Configuration of Situate for a paper',
    allowTrailingCommas: true,
    properties: {
      ...schema.properties,
      rules: {
        description,
        type: 'object',
        properties: Object.fromEntries(rules.map((rule) => [rule.id, ruleSchema(rule)])),
        additionalProperties: false,
      },
    },
    definitions: {
      severity: { description: 'How findings of the rule are shown, or "off".', enum: severities },
    },
  };
}

function ruleSchema(rule: Rule): JsonSchema {
  const severity = { $ref: '#/definitions/severity' };
  return {
    description: `${rule.summary}. By default: ${rule.severity}.`,
    anyOf: [
      severity,
      { type: 'object', properties: { severity, ...optionSchemas(rule) }, additionalProperties: false },
    ],
  };
}
