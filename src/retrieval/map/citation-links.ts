import type { WorkIdentity } from '../../bibliography/work-identity.ts';
import { KnownWorks } from '../graph/works-known-to-search.ts';

/** A work with what it is known by, and what it cites as far as anybody said. */
export interface LinkedWork {
  /** What it is known by: that of its entry, and those of the records about it. */
  readonly identities: readonly WorkIdentity[];
  /** Undefined where nobody said. */
  readonly references: readonly WorkIdentity[] | undefined;
  /** The paper has it in its library: what several of these cite may be missing there. */
  readonly isOwn: boolean;
}

/** A work that several works of the paper cite and that is not among the works themselves. */
export interface MissingWork {
  readonly identity: WorkIdentity;
  /** The positions of the works of the paper that cite it, ascending; at least `fewestCiting`. */
  readonly citedBy: readonly number[];
}

/** Who cites whom, by the positions of the works. */
export interface CitationLinks {
  /** Each pair once: the work that cites, and the one that it cites. */
  readonly links: readonly (readonly [citing: number, cited: number])[];
  /** Those that most works cite first. */
  readonly missing: readonly MissingWork[];
}

/** So many works of the paper that cite another are several: one alone says nothing. */
export const fewestCiting = 2;

/** Finds which of some works cite each other, and what several works of the paper cite beside them. */
export function citationLinks(works: readonly LinkedWork[]): CitationLinks {
  const known = new KnownWorks();
  const positions = new Map<WorkIdentity, number>();
  works.forEach(({ identities }, position) => {
    for (const identity of identities) {
      if (!positions.has(identity)) {
        positions.set(identity, position);
        known.add(identity);
      }
    }
  });
  const others = new KnownWorks();
  const citedBy = new Map<WorkIdentity, Set<number>>();
  const links: (readonly [number, number])[] = [];
  works.forEach(({ references = [], isOwn }, citing) => {
    const cited = new Set<number>();
    for (const reference of references) {
      const identity = known.find(reference);
      if (identity !== undefined) {
        cited.add(positions.get(identity)!);
      } else if (isOwn) {
        const other = others.find(reference) ?? reference;
        others.add(reference);
        citedBy.set(other, (citedBy.get(other) ?? new Set()).add(citing));
      }
    }
    cited.delete(citing);
    links.push(...[...cited].map((position) => [citing, position] as const));
  });
  const missing = [...citedBy]
    .filter(([, citing]) => citing.size >= fewestCiting)
    .map(([identity, citing]): MissingWork => ({ identity, citedBy: [...citing] }))
    .sort((one, other) => other.citedBy.length - one.citedBy.length);
  return { links, missing };
}
