import type { Location } from '../text/location.ts';
import type { Message } from '../text/message.ts';
import { decisive, type GrepName, type GrepValue } from './grep-value.ts';

/** What an author is to do, the most important first (GREP, section 3.5). */
export interface Feedback {
  readonly points: readonly FeedbackPoint[];
  /** How many points were left out, as a list is read only if it is short. */
  readonly more: number;
  /** What passed and is to stay as it is. */
  readonly kept: readonly GrepName[];
}

/** One thing to do, and where. */
export interface FeedbackPoint {
  readonly name: GrepName;
  /** `must`: a hard constraint failed; `look`: somebody has to look at it; `should`: it is not as the author wants it. */
  readonly urgency: 'must' | 'look' | 'should';
  /** Undefined where it is not tied to a place: in a paper without related work. */
  readonly place: Location | undefined;
  /** The key that it is about. */
  readonly key: string | undefined;
  readonly text: Message;
  /** Why, in the words of a language model. */
  readonly reason: string | undefined;
}

/** So many points are given of one value, and so many in all. */
const mostOfOneKind = 5;
const most = 12;

const urgencies: readonly FeedbackPoint['urgency'][] = ['must', 'look', 'should'];

/**
 * Turns a report into points, by templates. Hard constraints that failed come first, then what has to be looked at, then
 * what the author prefers. A place is named once, by the most important point about it; where nothing says where the
 * paper stands, how that is spread over paragraphs is left aside.
 */
export function feedbackOn(values: readonly GrepValue[]): Feedback {
  const positioning = values.find(({ name }) => name === 'positioning');
  const hasPosition = positioning === undefined || decisive(positioning).state !== 'failed';
  const relevant = values.filter(
    ({ name }) => hasPosition || (name !== 'positioningType' && name !== 'positioningRatio'),
  );
  const all = relevant.flatMap((value) => pointsOn(value));
  const ranked = urgencies.flatMap((urgency) => all.filter((point) => point.urgency === urgency));
  const distinct = ranked.filter(
    (point, index) => ranked.findIndex((other) => identity(other) === identity(point)) === index,
  );
  const fewOfEach = distinct.filter(
    (point, index) => distinct.slice(0, index).filter(({ name }) => name === point.name).length < mostOfOneKind,
  );
  const points = fewOfEach.slice(0, most);
  return {
    points,
    more: distinct.length - points.length,
    kept: values.filter((value) => decisive(value).state === 'passed').map(({ name }) => name),
  };
}

function pointsOn(value: GrepValue): FeedbackPoint[] {
  const outcome = decisive(value);
  if (outcome.state !== 'failed' && outcome.state !== 'doubtful') {
    return [];
  }
  const { name, constraint } = value;
  const urgency = outcome.state === 'doubtful' ? 'look' : constraint === 'hard' ? 'must' : 'should';
  if (outcome.places.length === 0) {
    return [
      { name, urgency, place: undefined, key: undefined, text: outcome.advice ?? outcome.finding, reason: undefined },
    ];
  }
  return outcome.places.map(({ file, range, key, remark, reason }) => ({
    name,
    urgency,
    place: { file, range },
    key,
    text: remark,
    reason,
  }));
}

/** Points about the same work, or about positioning, at the same place say the same to their author. */
function identity({ name, place, key }: FeedbackPoint): string {
  const subject = key ?? (name === 'positioningType' || name === 'positioningRatio' ? 'positioning' : name);
  return JSON.stringify([subject, place?.file, place?.range.start]);
}
