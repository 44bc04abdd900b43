import { checkAdherence } from '../adherence/adherence.ts';
import { readDraft } from '../adherence/read-draft.ts';
import { plannedKeys } from '../plan/plan.ts';
import type { Deviation } from '../request/deviation.ts';
import type { Draft } from '../request/draft.ts';
import type { DraftContext } from '../request/draft-context.ts';
import { withoutPassageTags } from '../tags/passage-tags.ts';
import { writtenSource } from '../tags/tagged-text.ts';
import { linkPassages } from './passage-links.ts';

/** A text that was checked. */
export interface CheckedText {
  readonly source: string;
  readonly deviations: readonly Deviation[];
  /** It is a draft at all, and not an excuse. */
  readonly isUsable: boolean;
  readonly passages: Draft['passages'];
}

/**
 * Reads what somebody wrote with tags as source of the document, and checks it against the request: form, invented works, the
 * plan, words, and the passages that its sentences name.
 * @param kept what X tags in it stand for: they have to come back
 */
export function checkWritten(text: string, kept: ReadonlyMap<string, string>, context: DraftContext): CheckedText {
  const { source, deviations } = writtenSource(withoutPassageTags(text), kept, context);
  const linked = linkPassages(text, source, context);
  const sentences = readDraft(source, context).flatMap((paragraph) => paragraph.sentences);
  if (sentences.length > 0 && (sentences.some(({ keys }) => keys.length > 0) || !isToCite(context))) {
    return {
      source,
      deviations: [...deviations, ...checkAdherence(source, context), ...linked.deviations],
      isUsable: true,
      passages: linked.links,
    };
  }
  const nothing: Deviation = { kind: 'form', problem: 'None of the works is cited in the text.' };
  return { source, deviations: [...deviations, nothing], isUsable: false, passages: [] };
}

/**
 * True if a draft has to cite something: then a text without citations is an excuse, or an answer to something else.
 */
function isToCite({ request: { plan, works } }: DraftContext): boolean {
  return plan === undefined ? works.length > 0 : plannedKeys(plan).length > 0;
}
