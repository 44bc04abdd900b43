import type { Paper } from '../../project/paper.ts';
import { readDraft } from '../adherence/read-draft.ts';
import { likeness, tellingWords } from '../changes/likeness.ts';
import type { AskedPoint, Round } from './round.ts';
import { draftedSection } from './section-source.ts';

/**
 * A point that a revision was to follow, and what became of it.
 * - `followed`: what it is about is found no more
 * - `open`: it is still found
 * - `unjudged`: who found it did not judge the revision
 * - `takenUp`: it is the author's own, and a sentence that is new comes closest to its words
 * - `unseen`: it is the author's own, and no new sentence has words of it, which may mean nothing
 */
export interface FollowedPoint {
  readonly text: string;
  readonly state: 'followed' | 'open' | 'unjudged' | 'takenUp' | 'unseen';
  /** The sentence that takes it up, as source. */
  readonly sentence?: string;
}

/**
 * What became of the points that a round was to follow, against the round that it was made from. Points of a criterion go by
 * the feedback on the round, those of the author by the words of sentences that are new. Empty where it followed none.
 */
export function followedPoints(round: Round, before: Round | undefined, paper: Paper): FollowedPoint[] {
  const { asked = [] } = round;
  if (asked.length === 0) {
    return [];
  }
  const old = new Set(before === undefined ? [] : sentencesOf(before, paper));
  const fresh = sentencesOf(round, paper).filter((sentence) => !old.has(sentence));
  return asked.map((point): FollowedPoint => {
    if (point.criterion !== undefined) {
      const state = isOpen(point, round) ? 'open' : isJudgedAgain(point, round, before) ? 'followed' : 'unjudged';
      return { text: point.text, state };
    }
    const sentence = closestTo(point.text, fresh);
    return sentence === undefined
      ? { text: point.text, state: 'unseen' }
      : { text: point.text, state: 'takenUp', sentence };
  });
}

function isOpen({ criterion, key }: AskedPoint, { feedback }: Round): boolean {
  return feedback.some((point) => point.criterion === criterion && point.key === key);
}

/** True if all who judged a criterion in the round before judged it in the revision: it says nothing that others find less. */
function isJudgedAgain({ criterion }: AskedPoint, round: Round, before: Round | undefined): boolean {
  const judgesIn = ({ scores }: Round): readonly string[] => scores.find(({ id }) => id === criterion)?.judges ?? [];
  const [then, now] = [before === undefined ? [] : judgesIn(before), judgesIn(round)];
  return then.length > 0 && then.every((judge) => now.includes(judge));
}

function sentencesOf({ source }: Round, paper: Paper): string[] {
  const manuscript = paper.sources.get(draftedSection(paper)?.file ?? paper.main) ?? paper.sources.get(paper.main);
  return manuscript === undefined
    ? []
    : readDraft(source, { manuscript }).flatMap(({ sentences }) =>
        sentences.map(({ range }) => source.slice(range.start, range.end).replace(/\s+/g, ' ')),
      );
}

function closestTo(text: string, sentences: readonly string[]): string | undefined {
  const piece = (written: string) => ({ words: tellingWords(written), keys: new Set<string>() });
  const wanted = piece(text);
  const [closest] = sentences
    .map((sentence) => ({ sentence, like: likeness(wanted, piece(sentence)) }))
    .filter(({ like }) => like > 0)
    .toSorted((one, other) => other.like - one.like);
  return closest?.sentence;
}
