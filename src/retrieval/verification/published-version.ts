import type { WithContent } from '../../bibliography/content-memo.ts';
import { isPreprintDoi } from '../../bibliography/identifiers.ts';
import { publication } from '../../bibliography/publication.ts';
import type { ScholarlyRecord } from '../sources/scholarly-record.ts';
import { isPublished, sourcesOf } from './compare-fields.ts';
import type { PublishedVersion } from './verification.ts';
import { writeNames } from './write-names.ts';

/** Which sources say best where a work was published: publishers themselves, then an index made by hand. */
const trusted: readonly ScholarlyRecord['source'][] = ['crossref', 'dblp', 'openalex', 'semanticscholar'];

/**
 * The published version of a work, by records of it, where an entry cites the preprint; undefined if the entry cites
 * something else or if no source knows one. Fields that the best record lacks come from others of the same version.
 */
export function findPublishedVersion(
  entry: WithContent,
  records: readonly ScholarlyRecord[],
): PublishedVersion | undefined {
  if (publication(entry) !== 'preprint') {
    return undefined;
  }
  const published = records.filter(isPublished).sort((a, b) => rank(a) - rank(b));
  const [best] = published;
  if (best === undefined || best.venue === undefined) {
    return undefined;
  }
  const doi = publishedDoi(best);
  const same = published.filter((record) => record === best || (doi !== undefined && publishedDoi(record) === doi));
  const first = <Value>(read: (record: ScholarlyRecord) => Value | undefined): Value | undefined =>
    same.map(read).find((value) => value !== undefined);
  const [year, volume, number, pages, publisher] = [
    first((record) => record.year),
    first((record) => record.volume),
    first((record) => record.issue),
    first((record) => record.pages),
    first((record) => record.publisher),
  ];
  return {
    title: best.title,
    author: writeNames(best.authors),
    venue: best.venue,
    isJournal: first((record) => record.type) !== 'paper' && (volume !== undefined || best.type === 'article'),
    ...(year !== undefined && { year }),
    ...(volume !== undefined && { volume }),
    ...(number !== undefined && { number }),
    ...(pages !== undefined && { pages }),
    ...(publisher !== undefined && { publisher }),
    ...(doi !== undefined && { doi }),
    sources: sourcesOf(same),
  };
}

function rank({ source }: ScholarlyRecord): number {
  const place = trusted.indexOf(source);
  return place < 0 ? trusted.length : place;
}

function publishedDoi({ identity: { doi }, publishedAs }: ScholarlyRecord): string | undefined {
  return doi !== undefined && !isPreprintDoi(doi) ? doi : publishedAs;
}
