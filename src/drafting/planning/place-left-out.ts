import type { CitedWork } from '../../evidence/cited-work.ts';
import { termsOf } from '../../similarity/terms.ts';
import { type Plan, type PlannedParagraph, plannedKeys } from '../plan/plan.ts';
import { withSentence } from '../plan/plan-changes.ts';

/**
 * A plan with the works that it left out, in a sentence at the end of the paragraph whose words, and those of whose works,
 * are most like theirs: before the sentence that positions the paper, where it ends with one. A work that shares no word
 * with any paragraph stays out.
 */
export function placeLeftOut(plan: Plan, works: readonly CitedWork[]): Plan {
  const placed = new Set(plannedKeys(plan));
  const byKey = new Map(works.map((work) => [work.key, work]));
  const terms = plan.paragraphs.map((paragraph) => termsOfParagraph(paragraph, byKey));
  const added = new Map<number, string[]>();
  for (const work of works) {
    if (!placed.has(work.key)) {
      const likeness = terms.map((other) => likenessOf(termsOfWork(work), other));
      const best = Math.max(0, ...likeness);
      if (best > 0) {
        const paragraph = likeness.indexOf(best);
        added.set(paragraph, [...(added.get(paragraph) ?? []), work.key]);
      }
    }
  }
  return {
    ...plan,
    paragraphs: plan.paragraphs.map((paragraph, index) => withWorks(paragraph, added.get(index) ?? [])),
  };
}

function withWorks(paragraph: PlannedParagraph, keys: readonly string[]): PlannedParagraph {
  if (keys.length === 0) {
    return paragraph;
  }
  const { sentences } = paragraph;
  const end = sentences.at(-1)?.purpose === 'positioning' ? sentences.length - 1 : sentences.length;
  return withSentence(paragraph, { purpose: 'summary', note: '', keys: [...keys] }, end);
}

function termsOfParagraph(
  { topic, sentences }: PlannedParagraph,
  works: ReadonlyMap<string, CitedWork>,
): ReadonlySet<string> {
  const terms = new Set(termsOf([topic, ...sentences.map(({ note }) => note)].join('\n')));
  for (const key of sentences.flatMap(({ keys }) => keys)) {
    for (const term of termsOfWork(works.get(key))) terms.add(term);
  }
  return terms;
}

function termsOfWork(work: CitedWork | undefined): ReadonlySet<string> {
  return new Set(termsOf(`${work?.title ?? ''}\n${work?.abstract ?? ''}`));
}

/** The cosine of two sets of terms, from 0 to 1. */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((term) => b.has(term)).length;
  return shared === 0 ? 0 : shared / Math.sqrt(a.size * b.size);
}
