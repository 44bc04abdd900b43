import * as z from 'zod';
import { evidenceSchema } from '../../src/project/supplied-evidence.ts';
import type { JsonSchema } from './option-schema.ts';

/** The JSON schema of `.situate/evidence.json`. */
export function evidenceJsonSchema(): JsonSchema {
  return {
    ...z.toJSONSchema(evidenceSchema, { target: 'draft-7', io: 'input' }),
    title: 'What is known about cited works beside their entries',
    allowTrailingCommas: true,
  };
}
