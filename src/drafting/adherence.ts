import type { Deviation } from './deviation.ts';
import type { DraftContext } from './draft-context.ts';
import { readDraft } from './read-draft.ts';

/** A paragraph may have this much more or fewer words than its budget, as a share of it. */
const tolerance = 0.25;

/**
 * Where a draft, as source, does not keep to what was asked for: the works that may be cited, the plan if there is one
 * (paragraphs, their sentences, each citation in its sentence, words), and the length of the whole.
 */
export function checkAdherence(source: string, context: DraftContext): Deviation[] {
  const paragraphs = readDraft(source, context);
  const deviations: Deviation[] = [];
  for (const [paragraph, { sentences }] of paragraphs.entries()) {
    for (const [sentence, { keys }] of sentences.entries()) {
      for (const key of keys) {
        if (context.numberOf(key) === undefined) {
          deviations.push({ kind: 'inventedKey', paragraph, sentence, key });
        }
      }
    }
  }
  const { words: budget } = context.request;
  const written = paragraphs.reduce((sum, { words }) => sum + words, 0);
  if (budget !== undefined && Math.abs(written - budget) > budget * tolerance) {
    deviations.push({ kind: 'words', budget, written });
  }
  return deviations;
}
