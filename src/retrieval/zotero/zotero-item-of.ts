import type { Name } from '../../bibliography/names.ts';
import type { FoundWork } from '../merging/found-work.ts';
import { typeFields } from './zotero-fields.ts';

/** A found work as the item that Zotero makes of it, with the fields alone that its type has. */
export function zoteroItemOf({ versions: [version], identity, abstract }: FoundWork, collection: string): object {
  const { title, authors, year, venue, volume, issue, pages, publisher } = version;
  const { itemType, ...has } = typeFields[version.type ?? 'other'];
  const { doi, arxiv } = identity;
  const rest = [
    ...(doi !== undefined && has.hasDoi !== true ? [`DOI: ${doi}`] : []),
    ...(arxiv === undefined ? [] : [`arXiv: ${arxiv}`]),
  ];
  const said = {
    title,
    date: year === undefined ? undefined : String(year),
    abstractNote: abstract,
    extra: rest.join('\n') || undefined,
    url: arxiv === undefined ? undefined : `https://arxiv.org/abs/${arxiv}`,
    ...(has.hasDoi && { DOI: doi }),
    ...(has.venue !== undefined && { [has.venue]: venue }),
    ...(has.publisher !== undefined && { [has.publisher]: publisher ?? (has.venue === undefined ? venue : undefined) }),
    ...(has.hasVolume && { volume }),
    ...(has.hasIssue && { issue }),
    ...(has.hasPages && { pages }),
  };
  return {
    itemType,
    creators: authors.map(creatorOf),
    collections: [collection],
    tags: [],
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
  };
}

function creatorOf({ family, given, prefix, suffix, literal }: Name): object {
  const creatorType = 'author';
  if (literal !== '') {
    return { creatorType, name: literal };
  }
  const lastName = [prefix, family].filter(Boolean).join(' ');
  return { creatorType, lastName, firstName: [given, suffix].filter(Boolean).join(', ') };
}
