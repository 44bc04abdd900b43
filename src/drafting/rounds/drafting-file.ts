import { basename, dirname, join } from 'pathe';
import * as z from 'zod';
import { parseJson } from '../../text/json.ts';
import { type Drafting, draftingSchema } from './round.ts';
import { upgrade } from './version-1.ts';

/** Why a file has no usable drafting. It must not be overwritten: somebody's rounds may be in it. */
export type DraftingProblem =
  | { readonly kind: 'syntax' }
  /** It was written by another version of Situate. */
  | { readonly kind: 'version'; readonly version: string }
  | { readonly kind: 'shape'; readonly path: string };

/** Where the rounds of a paper are kept, beside its main file. */
export function draftingFile(main: string): string {
  return join(dirname(main), '.situate/drafting', `${basename(main)}.json`);
}

/**
 * The content of a file with rounds, also of version 1; undefined if it cannot be used, and `draftingProblem` says why.
 */
export function parseDrafting(text: string): Drafting | undefined {
  return draftingSchema.safeParse(valueIn(text)).data;
}

/** Why a file with rounds cannot be used; undefined if it can. */
export function draftingProblem(text: string): DraftingProblem | undefined {
  const value = valueIn(text);
  if (value === undefined) {
    return { kind: 'syntax' };
  }
  const issue = draftingSchema.safeParse(value).error?.issues[0];
  if (issue === undefined) {
    return undefined;
  }
  const { data } = z.looseObject({ version: z.union([z.number(), z.string()]) }).safeParse(value);
  return data !== undefined && data.version !== draftingSchema.shape.version.value
    ? { kind: 'version', version: String(data.version) }
    : { kind: 'shape', path: issue.path.join('.') };
}

/** The rounds as written to a file. */
export function formatDrafting(drafting: Drafting): string {
  return `${JSON.stringify(drafting, undefined, 2)}\n`;
}

function valueIn(text: string): unknown {
  try {
    return upgrade(parseJson(text));
  } catch {
    return undefined;
  }
}
