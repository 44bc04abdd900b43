import type { DraftContext } from '../request/draft-context.ts';
import { partnersInOrder } from './align.ts';

/** The keys that each sentence of a paragraph cites, planned or written. */
export interface CitingParagraph {
  readonly sentences: readonly { readonly keys: readonly string[] }[];
}

/** A sentence by its paragraph and its number in it, from 0. */
export interface SentencePlace {
  readonly paragraph: number;
  readonly sentence: number;
}

/** A planned citation: one work in one sentence. */
export interface ExpectedCitation extends SentencePlace {
  readonly key: string;
  /** The sentence of the draft that matches the planned one; undefined if none does. */
  readonly expected: SentencePlace | undefined;
}

/** The paragraphs and sentences of a draft that match those of a plan. */
export interface PlannedPlaces {
  /** For each planned paragraph that of the draft, by number. */
  readonly paragraphs: readonly (number | undefined)[];
  readonly citations: readonly ExpectedCitation[];
}

/** Gives what works are compared by: the number, so that aliases are the same work, or else the whole key. */
export function identityOf(key: string, { numberOf }: Pick<DraftContext, 'numberOf'>): string {
  const number = numberOf(key);
  return number === undefined ? `key ${key}` : `work ${number}`;
}

/** A paragraph of the same length in sentences is the better partner, but less so than any work that both cite. */
const sharedWork = 100;

/**
 * Finds the places of a plan in a draft. Paragraphs go by their order; where there are more or fewer than planned they
 * are paired by the works that they share, and sentences within a paragraph likewise, so that one that is missing or
 * added does not move all that follow.
 */
export function plannedPlaces(
  plan: { readonly paragraphs: readonly CitingParagraph[] },
  draft: readonly CitingParagraph[],
  context: Pick<DraftContext, 'numberOf'>,
): PlannedPlaces {
  const works = (sentences: CitingParagraph['sentences']): ReadonlySet<string> =>
    new Set(sentences.flatMap(({ keys }) => keys.map((key) => identityOf(key, context))));
  const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
    [...a].filter((work) => b.has(work)).length * sharedWork;

  const plannedWorks = new Map(plan.paragraphs.map((paragraph) => [paragraph, works(paragraph.sentences)]));
  const draftWorks = new Map(draft.map((paragraph) => [paragraph, works(paragraph.sentences)]));
  const paragraphs = partnersInOrder(
    plan.paragraphs,
    draft,
    (planned, written) =>
      shared(plannedWorks.get(planned)!, draftWorks.get(written)!) -
      Math.min(sharedWork - 1, Math.abs(planned.sentences.length - written.sentences.length)),
  );
  const citations = plan.paragraphs.flatMap((planned, paragraph) => {
    const at = paragraphs[paragraph];
    const written = at === undefined ? [] : draft[at]!.sentences;
    const sentences = partnersInOrder(planned.sentences, written, (one, other) => shared(works([one]), works([other])));
    return planned.sentences.flatMap(({ keys }, sentence) =>
      [...new Map(keys.map((key) => [identityOf(key, context), key])).values()].map((key): ExpectedCitation => {
        const partner = sentences[sentence];
        return {
          paragraph,
          sentence,
          key,
          expected: at === undefined || partner === undefined ? undefined : { paragraph: at, sentence: partner },
        };
      }),
    );
  });
  return { paragraphs, citations };
}
