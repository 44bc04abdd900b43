import * as z from 'zod';
import { disciplineSchema } from '../../src/rubric/disciplines/discipline.ts';
import type { JsonSchema } from './option-schema.ts';

/** The JSON schema of the file of a discipline. */
export function disciplineJsonSchema(): JsonSchema {
  return {
    ...z.toJSONSchema(disciplineSchema, { target: 'draft-7', io: 'input' }),
    title: 'By what reviewers of a discipline judge a related work',
  };
}
