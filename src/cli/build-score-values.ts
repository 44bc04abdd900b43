import { feedbackOn } from '../rubric/feedback.ts';
import type { GrepScorecard } from '../rubric/grep-scorecard.ts';
import { decisive, type GrepOutcome } from '../rubric/grep-value.ts';
import type { WrittenFeedback } from '../rubric/written-feedback.ts';
import type { Location } from '../text/location.ts';
import { renderMessage } from '../text/message.ts';
import type { RatedComment } from './rate-comments.ts';
import { rounded } from './rounded.ts';
import type { ScoreDocument, ScoreOutcome, ScorePlace, ScoreValue } from './score-document.ts';

/** The values of GREP with what language models added. */
export interface JudgedScorecard {
  readonly grep: GrepScorecard;
  /** The feedback as a language model writes it. */
  readonly written: WrittenFeedback | undefined;
  /** How useful a language model finds the paragraphs of that. */
  readonly ratings: ReadonlyMap<WrittenFeedback['paragraphs'][number], RatedComment> | undefined;
  /** Why a language model did not judge everything. */
  readonly incomplete: string | undefined;
}

/** The values and the feedback as they are printed. `at` says where a place is. */
export function grepParts(
  { grep, written, ratings, incomplete }: JudgedScorecard,
  at: (location: Location) => ScorePlace,
): Pick<ScoreDocument, 'grep' | 'feedback'> {
  const { points, more, kept } = feedbackOn(grep.values);
  return {
    grep: {
      hardConstraints: grep.hard,
      softConstraints: grep.soft,
      values: grep.values.map((value): ScoreValue => {
        const { name, constraint, offline, judged } = value;
        const counts = decisive(value);
        return {
          name,
          constraint,
          state: counts.state,
          value: shown(counts.value),
          offline: outcome(offline, at),
          judged: judged === undefined ? null : outcome(judged, at),
        };
      }),
      incomplete: incomplete ?? null,
    },
    feedback: {
      points: points.map(({ name, urgency, place, key, text, reason }) => ({
        value: name,
        urgency,
        file: null,
        line: null,
        ...(place && at(place)),
        key: key ?? null,
        text: renderMessage(text),
        reason: reason ?? null,
      })),
      more,
      kept,
      prose:
        written === undefined
          ? null
          : {
              model: written.model,
              paragraphs: written.paragraphs.map((paragraph) => ({
                ...paragraph,
                utility: ratings?.get(paragraph) ?? null,
              })),
            },
    },
  };
}

function outcome(
  { state, value, judges, votes, finding, notes, advice, places }: GrepOutcome,
  at: (location: Location) => ScorePlace,
): ScoreOutcome {
  return {
    state,
    value: shown(value),
    judges,
    votes: votes ?? null,
    finding: renderMessage(finding),
    notes: notes.map(renderMessage),
    advice: advice === undefined ? null : renderMessage(advice),
    places: places.map(({ key, remark, reason, ...place }) => ({
      ...at(place),
      key: key ?? null,
      remark: renderMessage(remark),
      reason: reason ?? null,
    })),
  };
}

function shown(value: GrepOutcome['value']): ScoreOutcome['value'] {
  return typeof value === 'number' ? rounded(value) : (value ?? null);
}
