import { proseOf } from '../manuscript/model.ts';
import { type Paper, relatedWorkSections } from '../project/paper.ts';
import { namedWork } from '../project/works-to-cite.ts';
import type { ComparableText } from '../retrieval/ranking/indexed-works.ts';
import { memoize } from '../task/memoize.ts';
import type { MapView, MapWork } from './map-view.ts';
import { openingWords } from './opening-words.ts';
import { placeOf } from './paper-places.ts';
import type { MappedWork, WorksOfMap } from './works-of-map.ts';

/** Where a work is placed of which nothing says where it belongs. */
const middle = 0.5;

/** The places of works by what they are about, as far as they are worked out. */
export interface MapPlaces {
  readonly by: Exclude<MapView['placedBy'], 'nothing'>;
  /** From 0 to 1; undefined for a work that is new. */
  readonly of: (text: ComparableText) => number | undefined;
}

/** The view of the tab “Map” while there is no paper, and while nobody looks. */
export const noMap: MapView = {
  placedBy: 'nothing',
  works: [],
  links: [],
  paragraphs: [],
  withReferences: 0,
  leftOut: 0,
};

/** Gives the view of the tab “Map”: no works before their places are worked out, unless there are none. */
export function mapView(paper: Paper, mapped: WorksOfMap, places: MapPlaces | undefined): MapView {
  if (places === undefined) {
    return noMap;
  }
  const { works, links, withReferences, leftOut } = mapped;
  const paragraphs = paragraphsOf(paper);
  const citing = citingParagraphs(paper);
  const own = works.map(({ text }) => text && places.of(text));
  const last = shownLast(mapped);
  last.works = works.map((work, position) => {
    const at = own[position] ?? placeByLinks(links, position, own);
    const citedIn = citing.get(work.key ?? '') ?? [];
    const before = last.works[position];
    return before?.at === at && areSame(before.paragraphs, citedIn) ? before : placedWork(work, at, citedIn);
  });
  return {
    placedBy: places.by,
    works: last.works,
    links: links.map(([from, to]) => [from, to]),
    paragraphs: paragraphs.map((paragraph) => ({
      place: placeOf(paragraph),
      excerpt: openingWords(paragraph),
    })),
    withReferences,
    leftOut,
  };
}

/** The works as they were shown last, since an edit changes few of them. */
const shownLast = memoize((_mapped: WorksOfMap): { works: MapView['works'] } => ({ works: [] }));

function placedWork({ text: _, ...work }: MappedWork, at: number, paragraphs: number[]): MapWork {
  return { ...work, at, paragraphs };
}

function areSame(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}

/** A work of which nothing but an identifier is known is amid those that cite it. */
function placeByLinks(links: WorksOfMap['links'], position: number, own: readonly (number | undefined)[]): number {
  const citing = links.flatMap(([from, to]) => (to === position ? (own[from] ?? []) : []));
  return citing.length === 0 ? middle : citing.reduce((sum, place) => sum + place, 0) / citing.length;
}

/** The running paragraphs of all related-work sections, in their order. */
const paragraphsOf = memoize((paper: Paper) => proseOf(relatedWorkSections(paper)));

/** The paragraphs that cite each work, in order, by the keys of their entries. */
function citingParagraphs(paper: Paper): ReadonlyMap<string, number[]> {
  const citing = new Map<string, number[]>();
  for (const [number, { prose }] of paragraphsOf(paper).entries()) {
    for (const { keys } of prose.citations) {
      for (const { key } of keys) {
        const work = namedWork(paper, key);
        const name = typeof work === 'string' ? work : work.key;
        const paragraphs = citing.get(name);
        if (paragraphs === undefined) citing.set(name, [number]);
        else if (paragraphs.at(-1) !== number) paragraphs.push(number);
      }
    }
  }
  return citing;
}
