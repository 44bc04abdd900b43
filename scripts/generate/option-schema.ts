import * as z from 'zod';
import { severitySchema } from '../../src/project/configuration.ts';
import type { Rule } from '../../src/rules/contract.ts';

/** A part of a JSON schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The severities that a rule can be given, "off" among them. */
export const severities: readonly string[] = severitySchema.options;

/** The schemas of a rule's options, by name; undefined for a rule without options. */
export function optionSchemas({ options }: Rule): Readonly<Record<string, JsonSchema>> | undefined {
  const { properties } = z.toJSONSchema(options, { target: 'draft-7', io: 'input', override: withoutSafeBounds });
  return properties === undefined || Object.keys(properties).length === 0
    ? undefined
    : (properties as Readonly<Record<string, JsonSchema>>);
}

/** Takes out the bounds that every whole number in JavaScript has; nobody has to read them. */
export function withoutSafeBounds({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) {
    delete jsonSchema.maximum;
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) {
    delete jsonSchema.minimum;
  }
}
