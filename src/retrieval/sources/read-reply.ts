import type * as z from 'zod';
import { parseJson } from '../../text/json.ts';

/** A reader for replies in JSON that match a schema. It throws `SyntaxError` for those that do not. */
export function jsonReader<T>(schema: z.ZodType<T>): (text: string) => T {
  return (text) => {
    const { success, data } = schema.safeParse(parseJson(text));
    if (!success) throw new SyntaxError('The reply does not have the expected form');
    return data;
  };
}
