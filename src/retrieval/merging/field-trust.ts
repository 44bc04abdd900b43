import { type SourceName, type SpecialField, sourceTraits } from '../sources/source-profiles.ts';
import type { MergedField } from './found-work.ts';

/** More than any number by which a source is trusted. */
const leastTrusted = 1000;

/** Ranks a source by how much it is believed about a field: 0 is most. */
export function trustRank(source: SourceName, field: MergedField | undefined, isPreprint: boolean): number {
  const { trust } = sourceTraits[source];
  const special = field === undefined ? undefined : trust[field as SpecialField];
  return special ?? leastTrusted + trust[isPreprint ? 'preprint' : 'published'];
}
