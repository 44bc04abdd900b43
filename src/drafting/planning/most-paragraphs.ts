import type { PlannedParagraph, PlannedPositioning } from '../plan/plan.ts';
import { wantedPositioning } from '../request/as-wanted.ts';
import type { DraftContext } from '../request/draft-context.ts';

/**
 * How many paragraphs a proposed plan has at most: half as many as there are works, as in Citegeist, so that paragraphs
 * compare works and are no list of them. A final paragraph on the paper itself has another one before it.
 */
export function mostParagraphs({ request, works }: DraftContext): number {
  const fewest = wantedPositioning(request.paper, request) === 'final-paragraph' ? 2 : 1;
  return Math.max(fewest, Math.ceil(works.length / 2));
}

/**
 * Joins paragraphs with their neighbours, those with the fewest sentences first, until there are no more than `most`. A
 * final paragraph that says where the paper stands remains one. Nothing that is planned is lost.
 */
export function joinParagraphs(
  paragraphs: readonly PlannedParagraph[],
  most: number,
  positioning: PlannedPositioning | undefined,
): PlannedParagraph[] {
  const joined = [...paragraphs];
  const kept = positioning === 'final-paragraph' ? 1 : 0;
  while (joined.length > Math.max(most, 1 + kept)) {
    const sizes = joined
      .slice(1, joined.length - kept)
      .map(({ sentences }, before) => joined[before]!.sentences.length + sentences.length);
    const at = sizes.indexOf(Math.min(...sizes));
    joined.splice(at, 2, joinTwo(joined[at]!, joined[at + 1]!));
  }
  return joined;
}

function joinTwo(first: PlannedParagraph, second: PlannedParagraph): PlannedParagraph {
  const words = first.words === undefined || second.words === undefined ? undefined : first.words + second.words;
  return {
    topic: [...new Set([first.topic, second.topic])].filter((topic) => topic !== '').join('; '),
    ...(words !== undefined && { words }),
    sentences: [...first.sentences, ...second.sentences],
  };
}
