import type { CitedWork } from '../../evidence/cited-work.ts';
import { splitPassages } from '../../evidence/split-passages.ts';
import { abstractOf } from '../../project/abstract.ts';
import { paperTitle } from '../../project/paper-title.ts';
import { inner } from '../../similarity/inner.ts';
import { countTerms } from '../../similarity/term-counts.ts';
import { termsOf } from '../../similarity/terms.ts';
import { TfIdf } from '../../similarity/tf-idf.ts';
import type { Vectors } from '../../similarity/vectors.ts';
import { cutAtSentence } from '../../text/shorten.ts';
import type { DraftRequest } from './draft.ts';
import type { PassageLink } from './passage-link.ts';

/** A passage that a model gets to read, by its number in tags, and the work that it is of. */
export interface ListedPassage extends Pick<PassageLink, 'key' | 'text' | 'place' | 'page'> {
  /** Counts from 1 in a request. */
  readonly number: number;
}

/** The most characters of passages that are sent along for all works together: some 30,000 tokens. */
const longestList = 120_000;
/** The most for one work, of all that is known of it and of its abstract, and the least, if there are many works. */
const longestOfWork = 6000;
const longestAbstract = 1500;
const shortestOfWork = 200;
/** The passages of a work of which vectors are compared: those that words alone put first. */
const comparedByVectors = 16;

/** Says how close each of some texts is to what a draft is to say of their work. */
export type Closeness = (texts: readonly string[], aims: readonly string[]) => readonly number[];

/**
 * Lists what is known of the works of a request in passages: of each work those that bear on what is planned to be said of
 * it, from its pages and its introduction first and then from its abstract, in the order of the work.
 * @param closeness by which passages are chosen where there is no room for all; by words alone by default
 */
export function listPassages(request: DraftRequest, closeness: Closeness = byWords): readonly ListedPassage[] {
  const share = Math.max(shortestOfWork, Math.floor(longestList / Math.max(1, request.works.length)));
  const room = Math.min(longestOfWork, share);
  return request.works
    .flatMap((work) =>
      chosenPassages(work, aimsFor(work, request), room, closeness).map((passage) => ({ ...passage, key: work.key })),
    )
    .map((passage, index) => ({ ...passage, number: index + 1 }));
}

type Passage = Omit<ListedPassage, 'number' | 'key'>;

function chosenPassages(work: CitedWork, aims: readonly string[], room: number, closeness: Closeness): Passage[] {
  const abstract = passagesIn(cutAtSentence(work.abstract ?? '', Math.min(room, longestAbstract)), 'abstract');
  const others = [...passagesElsewhere(work), ...passagesIn(work.introduction ?? '', 'introduction')];
  const left = room - lengthOf(abstract);
  if (lengthOf(others) <= left) {
    return [...others, ...abstract];
  }
  const similarities = closeness(
    others.map(({ text }) => text),
    aims,
  );
  const chosen = new Set<Passage>();
  let length = 0;
  for (const index of [...others.keys()].sort((a, b) => similarities[b]! - similarities[a]! || a - b)) {
    const passage = others[index]!;
    if (length + passage.text.length <= left) {
      chosen.add(passage);
      length += passage.text.length;
    }
  }
  return [...others.filter((passage) => chosen.has(passage)), ...abstract];
}

function lengthOf(passages: readonly Passage[]): number {
  return passages.reduce((sum, { text }) => sum + text.length, 0);
}

function passagesIn(text: string, place: Passage['place'], page?: number): Passage[] {
  return splitPassages(text.replace(/\s+/g, ' ')).map((one) => ({
    text: one,
    place,
    ...(page !== undefined && { page }),
  }));
}

/** The passages from elsewhere in a work, as judges read them, with the pages that they are on as far as that is known. */
function passagesElsewhere({ passages = '', seen = [] }: CitedWork): Passage[] {
  return passages
    .split('\n\n')
    .filter((text) => text.trim() !== '')
    .flatMap((text) => {
      const page = seen.find((one) => one.kind === 'page' && one.text.includes(text))?.page;
      return passagesIn(text, page === undefined ? 'passage' : 'page', page);
    });
}

/** What the plan has to say of a work; without a plan, what the paper is about. */
function aimsFor({ key }: CitedWork, { plan, paper }: DraftRequest): string[] {
  const planned = (plan?.paragraphs ?? []).flatMap(({ topic, sentences }) =>
    sentences.flatMap(({ note, keys }) => (keys.includes(key) ? [`${topic}: ${note}`] : [])),
  );
  return planned.length > 0 ? planned : [`${paperTitle(paper) ?? ''}. ${abstractOf(paper) ?? ''}`];
}

function byWords(texts: readonly string[], aims: readonly string[]): readonly number[] {
  const tfIdf = TfIdf.of(texts.map((text) => countTerms(termsOf(text))));
  const similarities = aims.map((aim) => tfIdf.similarities(termsOf(aim)));
  return texts.map((_, index) => Math.max(0, ...similarities.map((ofAim) => ofAim[index] ?? 0)));
}

/** By vectors where words put a text among the first, so that few texts of a long work have to be embedded. */
export function closestByVectors(vectors: Vectors): Closeness {
  return (texts, aims) => {
    const words = byWords(texts, aims);
    const first = new Set([...texts.keys()].sort((a, b) => words[b]! - words[a]! || a - b).slice(0, comparedByVectors));
    const ofAims = aims.map((aim) => vectors.of(aim, 'sentence'));
    return texts.map((text, index) => {
      const vector = first.has(index) ? vectors.of(text, 'work') : undefined;
      const cosines = ofAims.flatMap((aim) => (aim === undefined || vector === undefined ? [] : [inner(aim, vector)]));
      // Cosines come before whatever words say of the others.
      return first.has(index) ? 2 + Math.max(-1, ...cosines) : words[index]!;
    });
  };
}
