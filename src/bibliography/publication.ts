import { rememberByContent } from './content-memo.ts';
import { arxivId, doi, isPreprintDoi } from './identifiers.ts';

/** Names of archives where the name of a journal is expected. */
const archive =
  /\b(?:arxiv|biorxiv|medrxiv|chemrxiv|psyarxiv|ssrn|preprints?)\b|\bCoRR\b|^(?:computing research repository)/i;
/** True if a text that stands where a journal is expected names an archive of preprints. */
export function isArchive(venue: string): boolean {
  return archive.test(venue);
}

const venueFields = ['journal', 'journaltitle', 'booktitle'];

/**
 * The version of a work that an entry describes, published or preprint; undefined if it does not say. An entry is
 * published if it names a journal or proceedings other than an archive, a publisher, or a DOI that is not an archive's.
 * The fields that an entry inherits count only if it comes completed (`Library.complete`).
 */
export const publication = rememberByContent((content): 'published' | 'preprint' | undefined => {
  const { values } = content;
  const venues = venueFields.flatMap((field) => values.get(field) ?? []);
  const foundDoi = doi({ content });
  const isPublished =
    venues.some((venue) => !isArchive(venue)) ||
    (venues.length === 0 && values.has('publisher') && !isArchive(values.get('publisher') ?? '')) ||
    (foundDoi !== undefined && !isPreprintDoi(foundDoi));
  if (isPublished) {
    return 'published';
  }
  const isPreprint = arxivId({ content }) !== undefined || foundDoi !== undefined || venues.length > 0;
  return isPreprint ? 'preprint' : undefined;
});
