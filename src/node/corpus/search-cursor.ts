import * as z from 'zod';

const schema = z.strictObject({
  depth: z.int().positive(),
  after: z.strictObject({ id: z.string(), score: z.number() }).optional(),
});

/** Where a page of a search ended: how many works each ranking had, and the last work; none before the first of them. */
export type SearchCursor = z.infer<typeof schema>;

/** A cursor as a text that means nothing to others. */
export function encodeCursor(cursor: SearchCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** The cursor that a text stands for. Throws a `RangeError` if it is none. */
export function decodeCursor(text: string): SearchCursor {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw new RangeError('the cursor is not one that a search has given: begin with the first page');
  }
}
