import * as z from 'zod';
import { type CriterionResult, writtenScale } from '../../rubric/criterion-result.ts';
import { rubric as grep } from '../../rubric/rubrics/grep.ts';
import { renderMessage } from '../../text/message.ts';

/** Rounds of version 1 had the values of GREP by their names alone, without what is needed to show them. */
const roundSchema = z.looseObject({
  scores: z.array(z.looseObject({ name: z.string() })),
  feedback: z.array(z.looseObject({ name: z.string().optional() })),
});

const fileSchema = z.looseObject({ version: z.literal(1), rounds: z.unknown() });

/** What a file with rounds says, in the form of version 2 where it is of version 1, and otherwise as it is. */
export function upgrade(value: unknown): unknown {
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

/** What version 1 did not keep about a value. */
function describe(id: string): Pick<CriterionResult, 'rubric' | 'id' | 'title' | 'scale'> {
  const criterion = grep.criteria.find((known) => known.id === id);
  return {
    rubric: grep.id,
    id,
    title: criterion === undefined ? id : renderMessage(criterion.title),
    scale: criterion === undefined ? { kind: 'choice', choices: [] } : writtenScale(criterion.scale, renderMessage),
  };
}
