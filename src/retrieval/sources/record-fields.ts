/**
 * Fields as sources send them, in schemas that never fail: a field that is missing, null, or of another type than it
 * was last year costs itself and no other.
 */
import * as z from 'zod';
import type { ScholarlyRecord } from './scholarly-record.ts';

/** A text; empty if there is none. Numbers count. */
export const textField = z.union([z.string(), z.number().transform(String)]).catch('');

/** A whole number; undefined if there is none. Numbers in texts count. */
export const numberField = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*-?\d{1,15}\s*$/)
      .transform(Number),
  ])
  .transform((value) => (Number.isSafeInteger(value) ? value : undefined))
  .catch(undefined);

/** A year from 1000 on, also where a date begins with it; undefined if there is none. */
export const yearField = z
  .union([z.number(), z.string()])
  .transform((value) => yearIn(String(value)))
  .catch(undefined);

/** True if something is so; undefined if that is not said. */
export const flagField = z.boolean().optional().catch(undefined);

/** A list without those of its items that cannot be read; one item that is no list counts as a list of it. */
export function listField<Item>(item: z.ZodType<Item>): z.ZodType<Item[]> {
  const items = z.unknown().transform((value) => {
    const written: unknown[] = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
    return written.flatMap((one) => {
      const { success, data } = item.safeParse(one);
      return success ? [data] : [];
    });
  });
  return items.default([]);
}

/** An object; undefined if there is none. */
export function objectField<Shape extends z.ZodRawShape>(
  shape: Shape,
): z.ZodType<z.infer<z.ZodObject<Shape>> | undefined> {
  return z.object(shape).optional().catch(undefined);
}

/** The year that a text begins with, from 1000 to 2999. */
export function yearIn(text: string): number | undefined {
  const digits = /^\s*([12]\d{3})(?!\d)/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The first of some texts that is not empty; empty if there is none. */
export function firstSaid(...texts: readonly (string | undefined)[]): string {
  return texts.find((text) => text !== undefined && text !== '') ?? '';
}

/** A text, or undefined where it is empty. */
export function unlessEmpty(text: string): string | undefined {
  return text === '' ? undefined : text;
}

/** Those of some texts that are web addresses, each once; ten at most. A DOI leads to a page, never to a file. */
export function pdfAddresses(written: readonly (string | undefined)[]): string[] {
  return [...new Set(written.flatMap((text) => webAddress(text) ?? []))].slice(0, 10);
}

/** The copies at some places, the best first, and their licences as far as they are stated. */
export function copiesAt(
  places: readonly ({ readonly address: string | undefined; readonly licence: string } | undefined)[],
): Pick<ScholarlyRecord, 'openCopies' | 'licences'> {
  const openCopies = pdfAddresses(places.map((place) => place?.address));
  const stated = places.flatMap((place) => {
    const address = webAddress(place?.address);
    return address !== undefined && openCopies.includes(address) && place!.licence !== ''
      ? [[address, place!.licence] as const]
      : [];
  });
  return { openCopies, ...(stated.length > 0 && { licences: Object.fromEntries(stated.reverse()) }) };
}

function webAddress(text = ''): string | undefined {
  return /^https?:\/\/(?!(?:dx\.)?doi\.org\/)/i.test(text) && URL.canParse(text) ? new URL(text).href : undefined;
}
