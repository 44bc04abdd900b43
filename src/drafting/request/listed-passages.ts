import { rankPassages } from '../../evidence/best-passage.ts';
import type { CitedWork } from '../../evidence/cited-work.ts';
import { type Passage, passagesIn, passagesInText, type TextPassage } from '../../evidence/passages-of-work.ts';
import { abstractOf } from '../../project/abstract.ts';
import { paperTitle } from '../../project/paper-title.ts';
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

/**
 * Lists what is known of the works of a request in passages: of each work those that bear on what is planned to be said of
 * it, from its pages and its introduction first and then from its abstract, in the order of the work.
 * @param vectors by which passages are chosen where there is no room for all; undefined to go by words alone
 */
export function listPassages(request: DraftRequest, vectors?: Vectors): readonly ListedPassage[] {
  const share = Math.max(shortestOfWork, Math.floor(longestList / Math.max(1, request.works.length)));
  const room = Math.min(longestOfWork, share);
  return request.works
    .flatMap((work) =>
      chosenPassages(work, aimsFor(work, request), room, vectors).map((passage) => ({ ...passage, key: work.key })),
    )
    .map((passage, index) => ({ ...passage, number: index + 1 }));
}

function chosenPassages(
  work: CitedWork,
  aims: readonly string[],
  room: number,
  vectors: Vectors | undefined,
): TextPassage[] {
  const abstract = passagesIn(cutAtSentence(work.abstract ?? '', Math.min(room, longestAbstract)), 'abstract');
  const others = passagesInText(work);
  const left = room - lengthOf(abstract);
  if (lengthOf(others) <= left) {
    return [...others, ...abstract];
  }
  const ranked = rankPassages(work, aims, vectors) ?? rankPassages(work, aims, undefined) ?? [];
  const chosen = new Set<Passage>();
  let length = 0;
  for (const { passage } of ranked.filter(({ passage: { place } }) => place !== 'abstract' && place !== 'title')) {
    if (length + passage.text.length <= left) {
      chosen.add(passage);
      length += passage.text.length;
    }
  }
  return [...others.filter((passage) => chosen.has(passage)), ...abstract];
}

function lengthOf(passages: readonly TextPassage[]): number {
  return passages.reduce((sum, { text }) => sum + text.length, 0);
}

/** What the plan has to say of a work; without a plan, what the paper is about. */
function aimsFor({ key }: CitedWork, { plan, paper }: DraftRequest): string[] {
  const planned = (plan?.paragraphs ?? []).flatMap(({ topic, sentences }) =>
    sentences.flatMap(({ note, keys }) => (keys.includes(key) ? [`${topic}: ${note}`] : [])),
  );
  return planned.length > 0 ? planned : [`${paperTitle(paper) ?? ''}. ${abstractOf(paper) ?? ''}`];
}
