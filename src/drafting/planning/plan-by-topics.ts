import type { CitedWork } from '../../evidence/cited-work.ts';
import type { Plan, PlannedParagraph, PlannedPositioning, PlannedSentence } from '../plan/plan.ts';
import { withWords } from '../plan/plan-budget.ts';
import { gistOf } from './gist.ts';
import { groupWorks } from './group-works.ts';
import { topicsAmong } from './topic-phrases.ts';
import type { WorkSimilarity } from './work-similarity.ts';

/** The properties that a plan by topics should have. */
export interface TopicPlanOptions {
  /** By default each paragraph says where the paper stands. */
  readonly positioning?: PlannedPositioning | undefined;
  /** The number of words that all of it should have; by default that is left open. */
  readonly words?: number | undefined;
}

/** The topic of a final paragraph on where the paper stands. */
const finalTopic = 'Positioning';
/** The number of works, each from a different topic, that the final paragraph contrasts with the paper. */
const comparedInTheEnd = 3;
/** The most sentences that each say what one work does, in a paragraph that is no list. */
const mostSummaries = 5;

/** A plan with a paragraph for each group of works that are alike, and all works in it. */
export function planByTopics(works: readonly CitedWork[], similarity: WorkSimilarity, options: TopicPlanOptions): Plan {
  const { positioning = 'each-paragraph', words } = options;
  const groups = groupWorks(works, similarity);
  const topicOf = topicsAmong(works.map(({ title }) => title));
  const close = closenessOf(groups, similarity);
  const paragraphs = groups.map((group): PlannedParagraph => {
    const sentences = [sentence('context'), ...summaries(group, similarity, close), closing(group, similarity)];
    return {
      topic: topicOf(group.map(({ title }) => title)),
      sentences: positioning === 'each-paragraph' ? [...sentences, sentence('positioning')] : sentences,
    };
  });
  if (positioning === 'final-paragraph' && groups.length > 0) {
    const compared = groups.slice(0, comparedInTheEnd).map(([first]) => first!);
    paragraphs.push({
      topic: finalTopic,
      sentences: [sentence('limitation'), sentence('positioning', compared), sentence('positioning')],
    });
  }
  return { positioning, paragraphs: words === undefined ? paragraphs : withWords(paragraphs, words) };
}

function sentence(purpose: PlannedSentence['purpose'], works: readonly CitedWork[] = [], note = ''): PlannedSentence {
  return { purpose, note, keys: works.map(({ key }) => key) };
}

/** The number of standard deviations above the mean that count as well above it. */
const deviationsAbove = 1.5;

/**
 * The similarity from which one sentence can cover two works: well above what is usual for neighbours in groups.
 */
function closenessOf(groups: readonly (readonly CitedWork[])[], similarity: WorkSimilarity): number {
  const alike = groups.flatMap((group) => group.slice(1).map((work, before) => similarity(group[before]!, work)));
  const mean = alike.reduce((sum, value) => sum + value, 0) / Math.max(1, alike.length);
  const variance = alike.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, alike.length);
  return mean + deviationsAbove * Math.sqrt(variance);
}

/**
 * A sentence for each work of a group, or for two neighbours that are very much alike. Where that would be a list, for
 * those that are most alike, and for three where no two single ones are neighbours any more.
 */
function summaries(group: readonly CitedWork[], similarity: WorkSimilarity, close: number): PlannedSentence[] {
  const together: CitedWork[][] = group.map((work) => [work]);
  for (;;) {
    const isList = together.length > mostSummaries;
    const at =
      closestNeighbours(together, similarity, isList ? -Infinity : close) ??
      (isList ? smallestNeighbours(together) : undefined);
    if (at === undefined) {
      return together.map((works) => sentence('summary', works, works.map(({ title }) => gistOf(title)).join('; ')));
    }
    together.splice(at, 2, [...together[at]!, ...together[at + 1]!]);
  }
}

/** The first of the two neighbouring single works that are most alike, and more than `close`. */
function closestNeighbours(
  together: readonly CitedWork[][],
  similarity: WorkSimilarity,
  close: number,
): number | undefined {
  let closest: number | undefined;
  let best = close;
  for (const [at, [first, second]] of together.entries()) {
    const next = together[at + 1];
    const alike = second === undefined && next?.length === 1 ? similarity(first!, next[0]!) : -Infinity;
    if (alike > best) {
      [closest, best] = [at, alike];
    }
  }
  return closest;
}

function smallestNeighbours(together: readonly CitedWork[][]): number {
  const sizes = together.slice(1).map((works, before) => works.length + together[before]!.length);
  return sizes.indexOf(Math.min(...sizes));
}

/**
 * Compares the first work of a group with the one least like it; in small groups, says what is left undone.
 */
function closing(group: readonly CitedWork[], similarity: WorkSimilarity): PlannedSentence {
  const [first, ...others] = group;
  if (first === undefined || others.length < 2) {
    return sentence('limitation');
  }
  const farthest = others.reduce((found, work) => (similarity(first, work) < similarity(first, found) ? work : found));
  return sentence('comparison', [first, farthest]);
}
