import { basename, dirname, join } from 'pathe';
import * as z from 'zod';
import { type CriterionResult, writtenScale } from '../../rubric/criterion-result.ts';
import { rubric as grep } from '../../rubric/rubrics/grep.ts';
import { parseJson } from '../../text/json.ts';
import { renderMessage } from '../../text/message.ts';
import { type Drafting, draftingSchema } from './round.ts';

/** Rounds of version 1 had the values of GREP by their names alone, without what is needed to show them. */
const roundSchema = z.looseObject({
  scores: z.array(z.looseObject({ name: z.string() })),
  feedback: z.array(z.looseObject({ name: z.string().optional() })),
});

const fileSchema = z.looseObject({ version: z.literal(1), rounds: z.unknown() });

/** Gives what a file with rounds says, in the form of version 2 where it is of version 1, and otherwise as it is. */
function upgrade(value: unknown): unknown {
  const { data } = fileSchema.safeParse(value);
  if (data === undefined) {
    return value;
  }
  const { rounds } = data;
  return { ...data, version: 2, rounds: Array.isArray(rounds) ? rounds.map(upgradedRound) : rounds };
}

function upgradedRound(value: unknown): unknown {
  const { data } = roundSchema.safeParse(value);
  return data === undefined
    ? value
    : {
        ...data,
        scores: data.scores.map(({ name, ...score }) => ({ ...score, ...describe(name) })),
        feedback: data.feedback.map(({ name, ...point }) => ({
          ...point,
          ...(name !== undefined && { criterion: name }),
        })),
      };
}

/** Describes what version 1 did not keep about a value. */
function describe(id: string): Pick<CriterionResult, 'rubric' | 'id' | 'title' | 'scale'> {
  const criterion = grep.criteria.find((known) => known.id === id);
  return {
    rubric: grep.id,
    id,
    title: criterion === undefined ? id : renderMessage(criterion.title),
    scale: criterion === undefined ? { kind: 'choice', choices: [] } : writtenScale(criterion.scale, renderMessage),
  };
}

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
