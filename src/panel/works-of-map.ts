import { identityNamed, identityStrings, sameIdentity, type WorkIdentity } from '../bibliography/work-identity.ts';
import { libraryWorks } from '../evidence/library-works.ts';
import { citedEntriesOf } from '../project/cited-entries.ts';
import type { Paper } from '../project/paper.ts';
import { parentKeys } from '../project/parent-entries.ts';
import { knownEntry } from '../retrieval/entries/known-entry.ts';
import { citationLinks, fewestCiting, type LinkedWork, type MissingWork } from '../retrieval/map/citation-links.ts';
import type { FoundWork } from '../retrieval/merging/found-work.ts';
import { mergeRecords } from '../retrieval/merging/merge-records.ts';
import { type ComparableText, comparableWork } from '../retrieval/ranking/indexed-works.ts';
import type { ScholarlyRecord } from '../retrieval/sources/scholarly-record.ts';
import { memoize } from '../task/memoize.ts';
import type { OwnRecords } from '../workflows/search/own-citations.ts';
import { type FoundResults, nameOfFound } from './build-find-view.ts';
import { citableWorks } from './citable-works.ts';
import type { MapState, MapWork } from './map-view.ts';

/**
 * The most works that are shown.
 * @internal exported for tests
 */
export const mostMapped = 500;
/** The most of them that are missing. */
const mostMissing = 60;

/** What is known beside the paper. */
export interface MapKnowledge {
  readonly ranked: FoundResults['ranked'];
  /** What was said of the works that the paper cites. */
  readonly own: OwnRecords;
  /** Records of works that these cite. */
  readonly beside: readonly ScholarlyRecord[];
}

/** A work of the map before it has a place. */
export interface MappedWork extends Omit<MapWork, 'at' | 'paragraphs'> {
  /** What it is placed by; undefined where nothing but an identifier is known. */
  readonly text: ComparableText | undefined;
}

/** The works of the map, and which of them cite each other. */
export interface WorksOfMap {
  readonly works: readonly MappedWork[];
  readonly links: readonly (readonly [citing: number, cited: number])[];
  readonly withReferences: number;
  readonly leftOut: number;
}

/** Those that come first where there are too many. */
const precedence: readonly MapState[] = ['cited', 'missing', 'corpus', 'found', 'library'];

/**
 * The works that a paper has to do with. The same object as long as neither they nor what is known of them changes, which
 * no edit of a sentence does.
 */
export function worksOfMap(paper: Paper, knowledge: MapKnowledge): WorksOfMap {
  return chosen(citedEntriesOf(paper), paper, linkedWorks(libraryWorks(paper), paper, knowledge));
}

const chosen = memoize(
  (
    cited: ReturnType<typeof citedEntriesOf>,
    { library }: Paper,
    { works, links, withReferences }: ReturnType<typeof linkedWorks>,
  ): WorksOfMap => {
    const citedKeys = new Set([...cited.values()].map(({ key }) => key));
    const parents = parentKeys(library);
    const all = works.map((work, position) => ({
      ...work,
      position,
      state: work.key !== undefined && citedKeys.has(work.key) ? ('cited' as const) : work.state,
    }));
    const wanted = all.filter(({ key, state }) => state === 'cited' || key === undefined || !parents.has(key));
    const shown = precedence.flatMap((state) => wanted.filter((work) => work.state === state)).slice(0, mostMapped);
    const places = new Map(shown.map(({ position }, place) => [position, place]));
    return {
      works: shown.map(({ position: _, ...work }) => work),
      links: links.flatMap(([citing, citedWork]) => {
        const [from, to] = [places.get(citing), places.get(citedWork)];
        return from === undefined || to === undefined ? [] : [[from, to] as const];
      }),
      withReferences,
      leftOut: wanted.length - shown.length,
    };
  },
  (_, __, linked) => [linked],
);

/** All works, as if none were cited, with their links. */
const linkedWorks = memoize(
  (
    library: ReturnType<typeof libraryWorks>,
    paper: Paper,
    { ranked, own, beside }: MapKnowledge,
  ): Omit<WorksOfMap, 'leftOut'> => {
    const shown = new Map(citableWorks(paper).map((work) => [work.key, work]));
    const found = ranked.map(({ work }) => ({ work, key: knownEntry(work, paper.library)?.key }));
    const byKey = new Map(found.flatMap(({ work, key }) => (key === undefined ? [] : [[key, work] as const])));
    const others = found.flatMap(({ work, key }) => (key === undefined ? [work] : []));
    const entries = library.filter(({ key }) => shown.has(key));
    const linked: LinkedWork[] = [
      ...entries.map(({ key, identity }) => {
        const foundToo = byKey.get(key);
        const records = [...(own.get(key) ?? []), ...(foundToo === undefined ? [] : recordsOf(foundToo))];
        return {
          identities: [identity, ...records.map((record) => record.identity)],
          references: referencesOf(records),
          isOwn: true,
        };
      }),
      ...others.map((work) => ({
        identities: [work.identity, ...work.versions.map(({ identity }) => identity)],
        references: referencesOf(recordsOf(work)),
        isOwn: false,
      })),
    ];
    const { links, missing } = citationLinks(linked);
    const missed = missing.flatMap((one) => missingWork(one, beside) ?? []).slice(0, mostMissing);
    const timesCited = new Map<number, number>();
    for (const [citing, cited] of links) {
      if (citing < entries.length) timesCited.set(cited, (timesCited.get(cited) ?? 0) + 1);
    }
    const works = [
      ...entries.map(({ key, title, abstract }): MappedWork => {
        const { label, year } = shown.get(key)!;
        const foundAs = byKey.get(key)?.id;
        return {
          id: `entry:${key}`,
          ...{ label, title, key, state: 'library', text: { title, abstract } },
          ...(year !== undefined && { year }),
          ...(foundAs !== undefined && { found: foundAs }),
        };
      }),
      ...others.map((work, index): MappedWork => {
        const isMissing = (timesCited.get(entries.length + index) ?? 0) >= fewestCiting;
        const isChosen = recordsOf(work).some(({ source }) => source === 'corpus');
        return {
          id: work.id,
          ...named(work),
          found: work.id,
          state: isMissing ? 'missing' : isChosen ? 'corpus' : 'found',
        };
      }),
      ...missed.map(({ work }) => work),
    ];
    return {
      works,
      links: [
        ...links,
        ...missed.flatMap(({ citedBy }, index) => citedBy.map((citing) => [citing, linked.length + index] as const)),
      ],
      withReferences: linked.filter(({ references, isOwn }) => isOwn && references !== undefined).length,
    };
  },
  (_, { library }, { ranked, own, beside }) => [library, ranked, own, beside],
);

function recordsOf({ versions }: FoundWork): readonly ScholarlyRecord[] {
  return versions.flatMap(({ records }) => records);
}

function referencesOf(records: readonly ScholarlyRecord[]): readonly WorkIdentity[] | undefined {
  const said = records.flatMap(({ references }) => references ?? []);
  return said.length === 0 ? undefined : said;
}

/** What is shown of a work that is known by more than an identifier. */
function named(work: FoundWork): Pick<MappedWork, 'label' | 'title' | 'year' | 'text'> {
  const [{ title, year }] = work.versions;
  return { label: nameOfFound(work), title, ...(year !== undefined && { year }), text: comparableWork(work) };
}

/** Undefined for one of which nothing is known but a title run together, by which nobody finds it. */
function missingWork(
  { identity, citedBy }: MissingWork,
  beside: readonly ScholarlyRecord[],
): (Pick<MissingWork, 'citedBy'> & { readonly work: MappedWork }) | undefined {
  const [id = ''] = identityStrings(identity);
  const [known] = mergeRecords(beside.filter((record) => sameIdentity(record.identity, identity) !== undefined));
  if (known === undefined && identityNamed(id) === undefined) {
    return undefined;
  }
  const shown = known === undefined ? { label: id, title: '', text: undefined } : named(known);
  return { citedBy, work: { id, ...shown, state: 'missing' } };
}
