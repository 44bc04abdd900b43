import { identityOf, sameIdentity, type WorkIdentity } from '../../bibliography/work-identity.ts';
import { proseOf, type Section } from '../../manuscript/model.ts';
import { citedAs } from '../../project/cited-as.ts';
import type { Exemplar } from '../../project/exemplar.ts';
import { type Paper, relatedWorkSections } from '../../project/paper.ts';
import { isPrinted } from '../../project/works-to-cite.ts';
import { deviationsOfCitations } from './adherence.ts';
import { type CitingParagraph, plannedPlaces } from './planned-places.ts';

/**
 * A measure of how far a related work keeps to the plan that a reference text follows, as if it had been written from
 * that: LitLLM (section 4) takes plans from reference texts, how many sentences they have and which works each cites.
 */
export interface ReferenceAdherence {
  readonly sentences: { readonly own: number; readonly reference: number };
  /** A work counts once for each sentence of the reference that cites it; works that are not known do not count. */
  readonly citations: {
    readonly reference: number;
    /** In the sentence that matches the one of the reference. */
    readonly inPlace: number;
    /** In another sentence. */
    readonly elsewhere: number;
  };
}

/**
 * Compares a related work with the plan of a reference. LitLLM's code counts sentences and looks for each work anywhere; here
 * sentences are paired in order by the works that they share (`plannedPlaces`), so that one that was added moves no other.
 */
export function referenceAdherence(
  paper: Paper,
  { sections }: Pick<Exemplar, 'sections'>,
  referencePaper: Paper | undefined,
): ReferenceAdherence {
  const works = new NumberedWorks();
  const knows = referencePaper !== undefined && referencePaper.bibliographies.length > 0;
  const plan = citingParagraphs(sections, knows ? referencePaper : paper, works);
  const own = citingParagraphs(relatedWorkSections(paper), paper, works);
  const byNumber = { numberOf: Number };
  const { citations } = plannedPlaces({ paragraphs: plan }, own, byNumber);
  const deviations = deviationsOfCitations(citations, own, byNumber);
  const elsewhere = deviations.filter(({ kind }) => kind === 'misplacedCitation').length;
  const missing = deviations.filter(({ kind }) => kind === 'missingCitation').length;
  return {
    sentences: { own: countSentences(own), reference: countSentences(plan) },
    citations: { reference: citations.length, inPlace: citations.length - elsewhere - missing, elsewhere },
  };
}

/** Gives the works of several papers numbers, whatever their keys. */
class NumberedWorks {
  readonly #identities: WorkIdentity[] = [];

  /** The number of a work, as a key; none if it is not known. */
  keyOf(paper: Paper, key: string): string[] {
    const entry = citedAs(paper, key);
    if (entry === undefined || !('content' in entry)) {
      return [];
    }
    const identity = identityOf(paper.library.complete(entry));
    const found = this.#identities.findIndex((other) => sameIdentity(identity, other) !== undefined);
    return [String(found === -1 ? this.#identities.push(identity) : found + 1)];
  }
}

function citingParagraphs(sections: readonly Section[], paper: Paper, works: NumberedWorks): CitingParagraph[] {
  return proseOf(sections).map(({ sentences }) => ({
    sentences: sentences.map(({ citations }) => ({
      keys: citations.filter(isPrinted).flatMap(({ keys }) => keys.flatMap(({ key }) => works.keyOf(paper, key))),
    })),
  }));
}

function countSentences(paragraphs: readonly CitingParagraph[]): number {
  return paragraphs.reduce((sum, { sentences }) => sum + sentences.length, 0);
}
