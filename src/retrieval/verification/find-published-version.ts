import type { WithContent } from '../../bibliography/content-memo.ts';
import { isPreprintDoi } from '../../bibliography/identifiers.ts';
import { publication } from '../../bibliography/publication.ts';
import { trustRank } from '../merging/field-trust.ts';
import { mergeVersion } from '../merging/merge-version.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import { compareVenues } from './compare-venues.ts';
import { sourcesOf } from './differences.ts';
import { writeNames } from './source-answer.ts';
import type { PublishedVersion } from './verification.ts';
import { isPublished } from './weigh-venues.ts';

/**
 * The published version of a work, by records of it, where an entry cites the preprint; undefined if the entry cites
 * something else or if no source knows one. Fields that the most trusted record lacks come from others that have its
 * DOI or its venue.
 */
export function findPublishedVersion(
  entry: WithContent,
  records: readonly ScholarlyRecord[],
): PublishedVersion | undefined {
  if (publication(entry) !== 'preprint') {
    return undefined;
  }
  const published = records.filter((record) => isPublished(record) && isPublication(record));
  const [best] = published.toSorted((a, b) => rank(a) - rank(b));
  if (best?.venue === undefined) {
    return undefined;
  }
  const { venue, identity } = best;
  const same = published.filter(
    (record) =>
      (identity.doi !== undefined && record.identity.doi === identity.doi) ||
      compareVenues(venue, record.venue ?? '') === 'same',
  );
  const version = mergeVersion(same.includes(best) ? same : [best, ...same], false);
  const { year, volume, issue, pages, publisher } = version;
  const doi = same.flatMap((record) => publishedDoi(record) ?? [])[0];
  return {
    title: version.title,
    author: writeNames(version.authors),
    venue: version.venue ?? venue,
    isJournal: version.type === 'article' || (version.type !== 'paper' && volume !== undefined),
    ...(year !== undefined && { year }),
    ...(volume !== undefined && !isOfPreprint.test(volume) && { volume }),
    ...(issue !== undefined && { number: issue }),
    ...(pages !== undefined && { pages }),
    ...(publisher !== undefined && { publisher }),
    ...(doi !== undefined && { doi }),
    sources: sourcesOf(version.records),
  };
}

/** Code, data and copies in repositories are no publications of a paper. */
function isPublication({ type, venue = '', identity: { doi = '' } }: ScholarlyRecord): boolean {
  return type !== 'data' && type !== 'software' && type !== 'other' && !repository.test(venue) && !deposit.test(doi);
}

const repository =
  /\b(?:zenodo|figshare|dryad|dataverse|osf|github|gitlab|code ?ocean|hugging ?face|kaggle|hal|dspace|e-?prints?|repository|repositori\w+|archives? ouvertes|research ?gate|research square|mendeley data|open science framework|escholarship|pure|digital (?:library|commons|collections?))\b(?! of)/i;
const deposit = /^10\.(?:5281|6084|17605|17632|5061|7910|24433|34740|57702|3929)\//;

/** The volume of a preprint in CoRR, which some databases keep beside the published venue: `abs/1810.04805`. */
const isOfPreprint = /^abs\//;

/** Records with a DOI of their own are of one version; others may be of several. */
function rank(record: ScholarlyRecord): number {
  return trustRank(record.source, 'venue', false) + (publishedDoi(record) === undefined ? 100 : 0);
}

function publishedDoi({ identity: { doi }, publishedAs }: ScholarlyRecord): string | undefined {
  return doi !== undefined && !isPreprintDoi(doi) ? doi : publishedAs;
}
