import type { WithContent } from '../../../bibliography/content-memo.ts';
import type { WorkIdentity } from '../../../bibliography/work-identity.ts';
import { arxivOfDoi } from '../../sources/record-identity.ts';
import type { ScholarlySource } from '../../sources/scholarly-source.ts';
import { sourceTraits } from '../../sources/source-profiles.ts';
import { mayHave } from '../coverage.ts';
import { factsOf } from '../entry-facts.ts';
import type { AskedBy } from '../source-answer.ts';
import { volumeOf } from '../volume.ts';

/** The identifier of a work that a source can be asked by; undefined if it has none that is the source's own. */
export function askedBy({ name }: ScholarlySource, identity: WorkIdentity): AskedBy | undefined {
  const { identifiers } = sourceTraits[name];
  const isDoiOfArxiv = arxivOfDoi(identity.doi) !== undefined;
  const known = identifiers.find((kind) => {
    if (kind === 'doi') return identity.doi !== undefined && !isDoiOfArxiv;
    return identity[kind] !== undefined || (kind === 'arxiv' && isDoiOfArxiv);
  });
  if (known !== undefined) {
    return known === 'arxiv' && isDoiOfArxiv && identifiers.includes('doi') ? 'doi' : known;
  }
  const isKnown = identity.openAlex !== undefined || identity.semanticScholar !== undefined;
  return isKnown && identifiers.includes('doi') ? (identity.doi === undefined ? 'arxiv' : 'doi') : undefined;
}

/**
 * True if a source may be asked about an entry, or about the volume of a chapter: by an identifier that it knows, or by the
 * title of a work of its kinds.
 */
export function canBeAsked(source: ScholarlySource, entry: WithContent): boolean {
  const volume = volumeOf(entry);
  return canKnow(source, entry) || (volume !== undefined && canKnow(source, volume));
}

function canKnow(source: ScholarlySource, entry: WithContent): boolean {
  const { identity, title } = factsOf(entry);
  const isIdentified = source.byIdentifier !== undefined && askedBy(source, identity) !== undefined;
  return isIdentified || (source.byTitle !== undefined && title !== '' && mayHave(entry, source.name));
}
