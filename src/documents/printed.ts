import * as z from 'zod';

// The parts that documents are made of. A document is printed by its schema: `print` takes what was found out, which
// may have more to it, and gives what the schema names, in its order, with numbers rounded.

/** A document of what was found out. */
export function print<Schema extends z.ZodType>(schema: Schema, found: z.input<Schema>): z.output<Schema> {
  return schema.parse(found);
}

/** A value that may not be known: null then. */
export function known<Schema extends z.ZodType>(
  schema: Schema,
): z.ZodPipe<
  z.ZodOptional<z.ZodNullable<Schema>>,
  z.ZodTransform<z.output<Schema> | null, z.output<Schema> | null | undefined>
> {
  return schema.nullish().transform((value) => value ?? null);
}

/** A list of any length. */
export function list<Schema extends z.ZodType>(schema: Schema): z.ZodReadonly<z.ZodArray<Schema>> {
  return z.array(schema).readonly();
}

/** A share or score, with four decimals. */
export const share = z.number().transform(rounded);

/** A share or score with four decimals; null where it is not known. */
export function roundValue(number: number | undefined): number | null {
  return number === undefined ? null : rounded(number);
}

function rounded(number: number): number {
  return Math.round(number * 10_000) / 10_000;
}

/** A place: its file from the main file's folder, and its line from 1. */
export const placeSchema = z.object({ file: z.string(), line: z.int() });

export type PrintedPlace = z.infer<typeof placeSchema>;
