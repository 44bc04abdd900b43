import * as z from 'zod';
import { isOfTheReply } from '../../../llm/chat-error.ts';
import type { ChatCall, ChatMessage, ChatModel } from '../../../llm/chat-model.ts';
import { askFor } from '../../../llm/structured.ts';
import { withoutInvisible } from '../../../llm/untrusted-text.ts';
import { type CheckedCriteria, type CriteriaWanted, checkCriteria, type WrittenCriterion } from './check-criteria.ts';

/**
 * Asks a model for criteria and checks them. If they are too few, alike, copied or not in their form, it is asked once more, and
 * told what is wrong; of two replies the one with more usable criteria counts. There may be none. Rejects with `ChatError` if
 * the model cannot be asked.
 */
export async function askForCriteria<Criterion extends WrittenCriterion>(
  model: ChatModel,
  messages: readonly ChatMessage[],
  form: z.ZodType<Criterion>,
  wanted: CriteriaWanted<Criterion>,
  call: ChatCall = {},
): Promise<readonly Criterion[]> {
  let best: CheckedCriteria<Criterion> = { usable: [], problems: [] };
  const shape = z
    .object({ criteria: z.array(form) })
    .superRefine((reply, context) => {
      const checked = checkCriteria(reply.criteria.map(cleaned), wanted);
      if (checked.usable.length > best.usable.length) {
        best = checked;
      }
      // Problems that are left over beside enough usable criteria do no harm.
      if (checked.usable.length < wanted.count) {
        for (const message of checked.problems) {
          context.addIssue({ code: 'custom', message });
        }
      }
    })
    .meta({ title: 'criteria' });
  try {
    await askFor(model, { messages, temperature: 0 }, shape, call);
  } catch (error) {
    if (!isOfTheReply(error)) {
      throw error;
    }
  }
  return best.usable;
}

/** Each text on one line, without what does not show. */
function cleaned<Criterion extends WrittenCriterion>(criterion: Criterion): Criterion {
  const clean = (text: string): string => withoutInvisible(text).replace(/\s+/g, ' ').trim();
  return Object.fromEntries(
    Object.entries(criterion).map(([name, value]) => [
      name,
      typeof value === 'string' ? clean(value) : value.map(clean),
    ]),
  ) as Criterion;
}
