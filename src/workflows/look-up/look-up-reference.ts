import { normalisedArxivId, normalisedDoi } from '../../bibliography/identifiers.ts';
import { parseNames } from '../../bibliography/names.ts';
import { shareSurnames, surnamesOf } from '../../bibliography/same-work.ts';
import { titleWords } from '../../bibliography/title-key.ts';
import { identityOfTitle, identityStrings } from '../../bibliography/work-identity.ts';
import { RequestError } from '../../http/request-error.ts';
import type { FoundWork } from '../../retrieval/merging/found-work.ts';
import { mergeRecords } from '../../retrieval/merging/merge-records.ts';
import { identityAsWritten } from '../../retrieval/sources/record-identity.ts';
import type { ScholarlyRecord } from '../../retrieval/sources/scholarly-record.ts';
import type { LookedUpWork, ScholarlySource, SourceReply } from '../../retrieval/sources/scholarly-source.ts';
import { type SourceName, sourceTraits } from '../../retrieval/sources/source-profiles.ts';

/** The facts by which a reference is looked up: an identifier, or a title with what else is known. */
export interface ReferenceAsked {
  readonly doi?: string | undefined;
  readonly arxiv?: string | undefined;
  readonly title?: string | undefined;
  /** An author, the family name alone or first or last. */
  readonly author?: string | undefined;
  readonly year?: number | undefined;
}

/** Why there is nothing to look up. */
export type NothingToLookUp = 'nothingGiven' | 'noIdentifier';

/** The outcome of looking a reference up. */
export interface LookedUpReference {
  /** The works that may be meant, the likeliest first. */
  readonly works: readonly FoundWork[];
  /** The first of them is the work, for certain: it has the identifier, or it alone has title, author and year. */
  readonly isCertain: boolean;
  /** The sources that gave an answer, even where they know nothing. */
  readonly answered: readonly SourceName[];
  readonly failures: ReadonlyMap<SourceName, RequestError>;
}

/** The ways to watch and stop a look-up. */
export interface LookUpCall {
  readonly signal?: AbortSignal | undefined;
  /** Called before sources over the network are asked. */
  readonly onSending?: ((sources: readonly ScholarlySource[]) => void) | undefined;
}

/** The most works that are given where several may be meant. */
const mostWorks = 5;
/** The years that a publication may be off: that of the preprint, of the conference, of the proceedings. */
const yearsOff = 2;

/**
 * Looks a reference up: in what the author has on this machine first, and only where that does not settle it in sources over the
 * network. A source that fails costs only what it knows. Rejects with `RequestError` `cancelled`.
 * @param own the author's corpus and Zotero
 */
export async function lookUpReference(
  asked: ReferenceAsked,
  { own, online }: { readonly own: readonly ScholarlySource[]; readonly online: readonly ScholarlySource[] },
  { signal, onSending }: LookUpCall = {},
): Promise<LookedUpReference | NothingToLookUp> {
  const work = lookedUp(asked);
  if (typeof work === 'string') {
    return work;
  }
  const failures = new Map<SourceName, RequestError>();
  const answered: SourceName[] = [];
  const records: ScholarlyRecord[] = [];
  const askAll = async (sources: readonly ScholarlySource[]): Promise<void> => {
    await Promise.all(
      sources.map(async (source) => {
        try {
          const reply = await ask(source, work, signal);
          if (reply !== undefined) answered.push(source.name);
          records.push(...(reply?.records ?? []));
        } catch (error) {
          if (!(error instanceof RequestError) || error.reason === 'cancelled') throw error;
          failures.set(source.name, error as RequestError);
        }
      }),
    );
  };
  await askAll(own);
  let fitting = fittingWorks(records, work);
  if (!isSettled(fitting, work)) {
    const able = online.filter((source) => canAnswer(source, work));
    if (able.length > 0) onSending?.(able);
    await askAll(able);
    fitting = fittingWorks(records, work);
  }
  return { works: fitting.slice(0, mostWorks), isCertain: isSettled(fitting, work), answered, failures };
}

function lookedUp({
  doi = '',
  arxiv = '',
  title = '',
  author = '',
  year,
}: ReferenceAsked): LookedUpWork | NothingToLookUp {
  const isIdentified = doi.trim() !== '' || arxiv.trim() !== '';
  const identity = identityAsWritten({ doi: normalisedDoi(doi), arxiv: normalisedArxivId(arxiv), title });
  if (isIdentified && identity.doi === undefined && identity.arxiv === undefined) {
    return 'noIdentifier';
  }
  if (!isIdentified && identityOfTitle(title).titleKey === '') {
    return 'nothingGiven';
  }
  const authors = parseNames(author).names.map(({ family, literal }) => literal || family);
  return { identity, title, authors, year };
}

function canAnswer(source: ScholarlySource, work: LookedUpWork): boolean {
  return isAskedById(source, work) || (source.byTitle !== undefined && work.title !== '');
}

function isAskedById(source: ScholarlySource, { identity }: LookedUpWork): boolean {
  const { identifiers } = sourceTraits[source.name];
  return source.byIdentifier !== undefined && identifiers.some((kind) => identity[kind] !== undefined);
}

async function ask(
  source: ScholarlySource,
  work: LookedUpWork,
  signal: AbortSignal | undefined,
): Promise<SourceReply | undefined> {
  if (isAskedById(source, work)) {
    return (await source.byIdentifier!([work], signal))[0];
  }
  return work.title === '' ? undefined : source.byTitle?.(work, signal);
}

/** The works of records that may be meant: those with the identifier, else those whose title, author and year fit. */
function fittingWorks(records: readonly ScholarlyRecord[], work: LookedUpWork): FoundWork[] {
  const works = mergeRecords(records);
  const identifiers = new Set(identityStrings({ ...work.identity, titleKey: '' }));
  if (identifiers.size > 0) {
    return works.filter(({ versions }) =>
      versions.some(({ records: all }) =>
        all.some(({ identity }) => identityStrings(identity).some((one) => identifiers.has(one))),
      ),
    );
  }
  const wanted = titleWords(work.title);
  const alike = works.filter(({ versions }) => versions.some(({ title }) => sharesMost(wanted, titleWords(title))));
  const exact = alike.filter((one) => hasTitle(one, work) && fits(one, work));
  return [...exact, ...alike.filter((one) => !exact.includes(one))];
}

/** True if half of the words of a title are in another. */
function sharesMost(wanted: readonly string[], given: readonly string[]): boolean {
  const there = new Set(given);
  return wanted.filter((one) => there.has(one)).length * 2 >= wanted.length;
}

function hasTitle({ versions }: FoundWork, { identity: { titleKey } }: LookedUpWork): boolean {
  return versions.some(({ identity }) => identity.titleKey === titleKey);
}

function fits({ versions }: FoundWork, { authors, year }: LookedUpWork): boolean {
  const names = authors.map((name) => titleWords(name).join(''));
  return versions.some(
    (version) =>
      (names.length === 0 || shareSurnames(names, surnamesOf(version.authors))) &&
      (year === undefined || version.year === undefined || Math.abs(version.year - year) <= yearsOff),
  );
}

/** True if the first work is the one that is meant, and no other can be. */
function isSettled(works: readonly FoundWork[], work: LookedUpWork): boolean {
  if (identityStrings({ ...work.identity, titleKey: '' }).length > 0) {
    return works.length === 1;
  }
  return works.filter((one) => hasTitle(one, work) && fits(one, work)).length === 1;
}
